public import SpoolCoding
public import SpoolTape

// Changes with the encoded form of values of any type.

extension JSONEdit {
  /// Sets the value at a path to the encoded form of a value.
  ///
  /// - Parameters:
  ///   - path: The path, as for a value of a document.
  ///   - value: The value, of any encodable type.
  ///   - encoder: The encoder.
  /// - Throws: A ``JSONEditError`` if there is no place for the value, or an `EncodingError`.
  public mutating func set(
    _ path: JSONKeyPath, to value: some Encodable, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()
  ) throws { try set(path, to: JSONValue(encoding: value, by: encoder)) }

  /// Replaces the value at a path by the encoded form of a value.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - value: The value, of any encodable type.
  ///   - encoder: The encoder.
  /// - Throws: A ``JSONEditError`` if there is no value at the path, or an `EncodingError`.
  public mutating func replace(
    _ path: JSONKeyPath, with value: some Encodable, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()
  ) throws { try replace(path, with: JSONValue(encoding: value, by: encoder)) }

  /// Inserts the encoded form of a value, as a value of a document is inserted.
  ///
  /// - Parameters:
  ///   - value: The value, of any encodable type.
  ///   - path: The path of the element before which it is inserted, or of a member.
  ///   - encoder: The encoder.
  /// - Throws: A ``JSONEditError`` if the container is missing, or has no such position, or an `EncodingError`.
  public mutating func insert(
    _ value: some Encodable, at path: JSONKeyPath, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()
  ) throws { try insert(JSONValue(encoding: value, by: encoder), at: path) }

  /// Appends the encoded form of a value to the array at a path.
  ///
  /// - Parameters:
  ///   - value: The value, of any encodable type.
  ///   - path: The path of the array.
  ///   - encoder: The encoder.
  /// - Throws: A ``JSONEditError`` if there is no array, or an `EncodingError`.
  public mutating func append(
    _ value: some Encodable, to path: JSONKeyPath, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()
  ) throws { try append(JSONValue(encoding: value, by: encoder), to: path) }
}
