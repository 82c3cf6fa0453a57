internal import SpoolTape

// Types with raw values are coded as by the standard library. For an enum, `@CodableFields` declares this code as a
// part of the type, which no extension can replace, and the loops over fields handle its raw values. For a type that
// the macro does not recognise as one with raw values, extensions of the protocols provide it
// (FieldScalars.generated.swift).

extension _CodedFields {
  /// Decodes an enum with raw values, as the standard library does.
  ///
  /// - Parameter decoder: Any decoder.
  /// - Throws: Any error of its container; `dataCorrupted` for a value that does not belong to the enum.
  public static func decode<Value: RawRepresentable>(from decoder: any Decoder) throws -> Value
  where Value.RawValue: Decodable {
    if let decoder = decoder as? ValueDecoder, decoder.frame.withRun({ $0.isApart }) {
      guard let value: Value = decoder.listedValue() else { throw CodeOfTheApp() }
      return value
    }
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
  /// - Throws: Any error of its container.
  public static func encode<Value: RawRepresentable>(_ value: Value, to encoder: any Encoder) throws
  where Value.RawValue: Encodable {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}

extension ValueDecoder {
  /// The case of an enum by the table of its cases; nil if there is none. Calls no code of the app.
  fileprivate func listedValue<Value>() -> Value? {
    guard case .value(let plan) = CodedType.of(Value.self).shape else { return nil }
    return frame.withRun { run in
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
        // SAFETY: the memory is that of one value, which there is if it has been read, and is left empty.
        guard let place = memory.baseAddress else { return nil }
        let fields = TapeWalk(run.reader, run, stackLimit: 0, isCautious: false)
        let outcome = plan.read(UnsafeMutableRawPointer(place), fields, at: frame.pointee.index, isEmpty: true)
        return outcome == .read ? place.move() : nil
      }
    }
  }
}
