// Types with raw values have the code that the standard library has for them. An enum gets it from `@CodableFields` as its own,
// which cannot be replaced by an extension elsewhere, and its raw values are values of the loops over fields. A type of which the
// macro does not know that it has raw values gets it by extensions of the protocols (FieldScalars.generated.swift).

extension CodedFields {
  /// Decodes an enum with raw values, as the standard library does.
  ///
  /// - Parameter decoder: Any decoder.
  /// - Throws: What its container throws; `dataCorrupted` for a value that is none of the enum.
  public static func decode<Value: RawRepresentable>(from decoder: any Decoder) throws -> Value
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
  public static func encode<Value: RawRepresentable>(_ value: Value, to encoder: any Encoder) throws
  where Value.RawValue: Encodable {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}
