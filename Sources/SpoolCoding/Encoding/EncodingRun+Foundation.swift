internal import EssentialFoundation
internal import SpoolTape

// The values that JSONEncoder encodes in its own way: some types of Foundation, arrays of scalars, numbers that JSON
// does not have.

extension EncodingRun {
  @inline(never)
  func writeSpecial<T: Encodable>(
    _ value: T, _ entry: TypeTable.Entry, _ encoder: ValueEncoder
  ) throws {
    switch entry.kind {
    case .date: if let date = value as? Date { return try write(date, encoder) }
    case .data: if let data = value as? Data { return try write(data, encoder) }
    case .url: if let url = value as? URL { return encoder.write { $0.append(string: url.absoluteString) } }
    case .decimal:
      if let decimal = value as? Decimal { return try write(decimal, encoder) }
    case .uuid: if let uuid = value as? UUID { return encoder.write { $0.append(uuid: uuid) } }
    case .value: if let value = value as? JSONValue { return encoder.append(value: value) }
    case .new: return try writeFirst(value, encoder)
    case .model: return try write(value, entry.model.unsafelyUnwrapped, encoder)
    case .collection: return try entry.encodable.unsafelyUnwrapped.write(value, to: encoder)
    default: if withUnsafePointer(to: value, { appendArray(at: $0, entry.kind) }) { return }
    }
    try value.encode(to: encoder)
  }

  private func write(_ decimal: Decimal, _ encoder: ValueEncoder) throws {
    if decimal.isNaN && options.refusesInvalidText {
      let text = "Unable to encode Decimal.nan directly in JSON."
      throw EncodingError.invalidValue(
        decimal, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: text))
    }
    encoder.write { text in
      // The text is valid JSON until the end, when the placeholder becomes `NaN`.
      if decimal.isNaN { text.fail(decimal, .number) } else { text.append(decimal: decimal) }
    }
  }

  private func write(_ date: Date, _ encoder: ValueEncoder) throws {
    if let form = options.dateForm {
      guard let number = form.number(date) else { return encoder.write { ISO8601Text.append(date, to: $0) } }
      // Only `Date` codes numbers that JSON does not have as strings.
      guard form == .deferred || number.isFinite else { throw nonConformingError(number, encoder.codingPath) }
      return try encoder.encode(number)
    }
    switch options.dates {
    #if canImport(Darwin)
      case .formatted(let formatter): encoder.write { $0.append(string: formatter.string(from: date)) }
    #endif
    case .custom(let encode):
      try encode(date, encoder)
      if encoder.isEmpty { encoder.write { $0.append("{}") } }
    default: try date.encode(to: encoder)
    }
  }

  private func write(_ data: Data, _ encoder: ValueEncoder) throws {
    switch options.data {
    case .deferredToData: try data.encode(to: encoder)
    case .base64: encoder.write { $0.append(string: data.base64EncodedString()) }
    case .custom(let encode):
      try encode(data, encoder)
      if encoder.isEmpty { encoder.write { $0.append("{}") } }
    @unknown default: try data.encode(to: encoder)
    }
  }

  // MARK: Arrays

  /// Appends an array of scalars without containers; false if it must be encoded in the ordinary way.
  ///
  /// - Parameter array: The address of the array. SAFETY: its type is of the given kind.
  func appendArray(at array: UnsafeRawPointer, _ kind: CodedKind) -> Bool {
    switch kind {
    case .ints: append(array.assumingMemoryBound(to: [Int].self).pointee)
    case .doubles: append(array.assumingMemoryBound(to: [Double].self).pointee)
    case .strings: append(array.assumingMemoryBound(to: [String].self).pointee)
    case .bools: append(array.assumingMemoryBound(to: [Bool].self).pointee)
    case .floats: append(array.assumingMemoryBound(to: [Float].self).pointee)
    case .int64s: append(array.assumingMemoryBound(to: [Int64].self).pointee)
    case .int32s: append(array.assumingMemoryBound(to: [Int32].self).pointee)
    case .uints: append(array.assumingMemoryBound(to: [UInt].self).pointee)
    case .uint64s: append(array.assumingMemoryBound(to: [UInt64].self).pointee)
    default: false
    }
  }

  @inline(__always)
  private func append<T: CodedScalar>(_ array: [T]) -> Bool {
    guard array.allSatisfy(\.isWritable) else { return false }
    deepest = max(deepest, scopeCount + 1)
    text.append(array: array) { $0.append(to: text) }
    return true
  }

  // MARK: Numbers that JSON does not have

  /// The string for a number that JSON does not have.
  ///
  /// - Throws: An `EncodingError` if the options have none.
  @inline(never)
  func nonConforming<T: CodedScalar>(_ value: T, _ path: () -> [any CodingKey]) throws -> String {
    let number = (value as? Double) ?? Double((value as? Float) ?? .nan)
    guard let strings = options.nonConformingFloats else { throw nonConformingError(value, path()) }
    if number.isNaN { return strings.nan }
    return number > 0 ? strings.positiveInfinity : strings.negativeInfinity
  }

  private func nonConformingError<T: CodedScalar>(_ value: T, _ path: [any CodingKey]) -> EncodingError {
    let name = "\(value)" == "inf" || "\(value)" == "-inf" ? "\(value)" : "nan"
    let text = "Unable to encode \(T.self).\(name) directly in JSON."
    return .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: text))
  }
}
