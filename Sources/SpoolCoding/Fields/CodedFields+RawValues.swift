// What an enum with raw values gets from `@CodableFields`: the code that the standard library has, which cannot be replaced
// by an extension elsewhere.

extension CodedFields {
  /// Decodes an enum with raw values, as the standard library does.
  ///
  /// - Parameter decoder: Any decoder.
  /// - Throws: What its container throws; `dataCorrupted` for a value that is none of the enum.
  public static func decode<Value: CodedByRawValue>(from decoder: any Decoder) throws -> Value
  where Value.RawValue: Decodable {
    let raw = try decoder.singleValueContainer().decode(Value.RawValue.self)
    guard let value = Value(rawValue: raw) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "Cannot initialize \(Value.self) from invalid \(Value.RawValue.self) value \(raw)")
      throw DecodingError.dataCorrupted(context)
    }
    return value
  }

  /// Encodes an enum with raw values, as the standard library does.
  ///
  /// - Parameters:
  ///   - value: The enum.
  ///   - encoder: Any encoder.
  /// - Throws: What its container throws.
  public static func encode<Value: CodedByRawValue>(_ value: Value, to encoder: any Encoder) throws
  where Value.RawValue: Encodable {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}
