public import Foundation
public import SpoolJSON

// MARK: One object

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(_ value: JSONValue) -> N? {
    guard value.kind == .object else { return nothing() }
    return makeMap(value).make()
  }

  /// The model in the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONString: String) -> N? {
    document(JSONString).flatMap { map($0.root) }
  }

  /// The model in the object of a text.
  ///
  /// - Parameter JSONData: A text in UTF-8.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONData: Data) -> N? {
    document(JSONData).flatMap { map($0.root) }
  }

  /// The model in an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONObject: Any?) -> N? {
    guard let JSON = JSONObject as? [String: Any] else { return nothing() }
    return map(JSON: JSON)
  }

  /// The model in an object.
  ///
  /// - Parameter JSON: The members of the object.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSON: [String: Any]) -> N? {
    makeMap(JSON).make()
  }

  /// The model in the object of a file.
  ///
  /// - Parameter JSONfile: The name of a file in the main bundle, with its extension.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONfile: String) -> N? {
    document(resource: JSONfile).flatMap { map($0.root) }
  }
}

// MARK: Updating

extension Mapper {
  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - value: A value of a parsed document.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(_ value: JSONValue, toObject object: N) -> N {
    guard value.kind == .object else { return object }
    return update(object, makeMap(value, toObject: true))
  }

  /// Updates a model from the object of a text.
  ///
  /// - Parameters:
  ///   - JSONString: A text.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSONString: String, toObject object: N) -> N {
    guard let value = document(JSONString)?.root else { return object }
    return map(value, toObject: object)
  }

  /// Updates a model from the object of a text.
  ///
  /// - Parameters:
  ///   - JSONData: A text in UTF-8.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSONData: Data, toObject object: N) -> N {
    guard let value = document(JSONData)?.root else { return object }
    return map(value, toObject: object)
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSONObject: What JSONSerialization has made of a text.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSONObject: Any?, toObject object: N) -> N {
    guard let JSON = JSONObject as? [String: Any] else { return object }
    return map(JSON: JSON, toObject: object)
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSON: The members of the object.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if there is no object.
  @inlinable
  public func map(JSON: [String: Any], toObject object: N) -> N {
    update(object, makeMap(JSON, toObject: true))
  }

  @inlinable
  func update(_ object: N, _ map: Map) -> N {
    var object = object
    object.mapping(map: map)
    return object
  }
}
