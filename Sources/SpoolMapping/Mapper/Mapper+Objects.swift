public import Foundation

// MARK: One object

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(_ source: some MappingSource, at path: String? = nil) -> N? {
    try? read(source) { $0.rootModel(at: path) }
  }

  /// The model in the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONString: String) -> N? { map(JSONString) }

  /// The model in the object of a text.
  ///
  /// - Parameter JSONData: A text in UTF-8.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONData: Data) -> N? { map(JSONData) }

  /// The model in the object of a file.
  ///
  /// - Parameter JSONfile: The name of a file in the main bundle, with its extension.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONfile: String) -> N? { map(BundleFile(JSONfile)) }

  /// The model in an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONObject: Any?) -> N? { read(boxed: JSONObject) { $0.rootModel() } }

  /// The model in an object.
  ///
  /// - Parameter JSON: The members of the object.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSON: [String: Any]) -> N? { read(boxed: JSON) { $0.make() } }
}

// MARK: Updating

extension Mapper {
  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(_ source: some MappingSource, toObject object: N) -> N {
    (try? read(source, toObject: true) { $0.updated(object) }) ?? object
  }

  /// Updates a model from the object of a text.
  ///
  /// - Parameters:
  ///   - JSONString: A text.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSONString: String, toObject object: N) -> N { map(JSONString, toObject: object) }

  /// Updates a model from the object of a text.
  ///
  /// - Parameters:
  ///   - JSONData: A text in UTF-8.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSONData: Data, toObject object: N) -> N { map(JSONData, toObject: object) }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSONObject: What JSONSerialization has made of a text.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSONObject: Any?, toObject object: N) -> N {
    read(boxed: JSONObject, toObject: true) { $0.updated(object) }
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSON: The members of the object.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSON: [String: Any], toObject object: N) -> N { map(JSONObject: JSON, toObject: object) }
}
