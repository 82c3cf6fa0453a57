public import Foundation

// MARK: One object

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(_ source: some MappingSource, at path: String? = nil) -> N? {
    try? readModel(makeMap(source), at: path)
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
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONObject: Any?) -> N? { try? readModel(makeMap(boxed: JSONObject)) }

  /// The model in an object.
  ///
  /// - Parameter JSON: The members of the object.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSON: [String: Any]) -> N? { try? readModel(makeMap(boxed: JSON)) }
}

// MARK: Updating

extension Mapper {
  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(_ source: some MappingSource, toObject object: N) -> N {
    (try? update(object, makeMap(source, toObject: true))) ?? object
  }

  /// Updates a model from the object of a text.
  ///
  /// - Parameters:
  ///   - JSONString: A text.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(JSONString: String, toObject object: N) -> N { map(JSONString, toObject: object) }

  /// Updates a model from the object of a text.
  ///
  /// - Parameters:
  ///   - JSONData: A text in UTF-8.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(JSONData: Data, toObject object: N) -> N { map(JSONData, toObject: object) }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSONObject: A result of JSONSerialization.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(JSONObject: Any?, toObject object: N) -> N {
    (try? update(object, makeMap(boxed: JSONObject, toObject: true))) ?? object
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSON: The members of the object.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(JSON: [String: Any], toObject object: N) -> N { map(JSONObject: JSON, toObject: object) }
}
