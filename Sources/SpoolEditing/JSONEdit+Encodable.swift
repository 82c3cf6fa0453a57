public import SpoolCoding
public import SpoolJSON

extension JSONEdit {
  /// Sets the value at a path to what a value is encoded as.
  ///
  /// - Parameters:
  ///   - path: The path, as for a value of a document.
  ///   - value: The value, of any encodable type.
  ///   - encoder: The encoder.
  /// - Throws: A ``JSONEditError`` if there is no place for the value, or an `EncodingError`.
  public mutating func set(
    _ path: JSONKeyPath, to value: some Encodable, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()
  ) throws {
    var bytes: [UInt8] = []
    try encoder.encode(value, into: &bytes)
    let options = JSONDocument.Options(rules: JSONRules(maximumDepth: .max))
    try set(path, to: JSONDocument(bytes, options: options).root)
  }
}
