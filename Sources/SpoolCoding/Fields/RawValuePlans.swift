internal import SpoolTape

// Reads and writes enums with raw values in the loops over fields.

extension TypePlan {
  /// The plan of an enum with raw values; nil for one that its own code decodes and encodes, because its cases are not
  /// listed, or because they are not found by their raw values.
  static func rawValue<Value: _CodedByRawValue>(_ type: Value.Type) -> TypePlan? {
    func plan<Raw: CodedScalar>(_ raw: Raw.Type) -> TypePlan? {
      RawCases(type, raw).map { TokenPlan(RawValueCode<Value>(cases: $0)) }
    }
    return CodedType.scalars[ObjectIdentifier(Value.RawValue.self)].flatMap { _openExistential($0, do: plan) }
  }
}

/// The code for an enum with raw values. It calls no code of the app: a value that is not in the table of all cases is left
/// to the code of the enum.
private struct RawValueCode<Value: _CodedByRawValue>: TokenCode {
  let cases: RawCases

  func read(_ token: ValueToken, _ options: AnyObject, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool {
    switch token {
    case .plain(let source): return cases.areStrings && cases.copy(source, place, kind)
    case .number(let source): return !cases.areStrings && cases.copy(source, place, kind)
    case .string(var string): return cases.areStrings && string.withUTF8 { cases.copy($0, place, kind) }
    }
  }

  func append(_ place: UnsafeRawPointer, _ kind: TokenPlace, _ text: JSONText, _ options: AnyObject) {
    if !cases.append(place, text) { text.fail(cases, .type) }
  }

  func isNil(_ place: UnsafeRawPointer) -> Bool { ValuePlace<Value>.isNil(place) }
  func setNil(_ place: UnsafeMutableRawPointer) { ValuePlace<Value>.setNil(place) }
}

/// The cases of an enum by their raw values, for enums of at most one byte, which is most of them. The raw values are those of
/// the time when the cases were listed.
private final class RawCases: @unchecked Sendable {
  /// The raw value of each case as it is in a token: the bytes of a string without its quotes, or a number.
  private let texts: [[UInt8]]
  /// The same with quotes; nil if the string has characters that are escaped.
  private let written: [[UInt8]?]
  let areStrings: Bool
  private let size: Int
  /// The byte of the enum for each case, and the case of each byte.
  private let bytes: [UInt8]
  /// The bytes of an optional of each case.
  private let optionals: [[UInt8]]
  private var caseOfByte = [Int](repeating: -1, count: 256)
  /// The first case with a hash, and the next one with the same.
  private var first = [Int](repeating: -1, count: 64)
  private var next: [Int]

  /// Creates the table; nil if the enum takes more than a byte, or if it makes another case of the raw value of a case.
  init?<Value: _CodedByRawValue, Raw: CodedScalar>(_ type: Value.Type, _ raw: Raw.Type) {
    let cases = Value._codedCases
    size = MemoryLayout<Value>.size
    guard !cases.isEmpty, _isPOD(Value.self), size <= 1 else { return nil }
    // SAFETY: the enum is one byte, or none.
    func byte(_ value: Value) -> UInt8 { withUnsafeBytes(of: value) { $0.first ?? 0 } }
    bytes = cases.map(byte)
    guard cases.allSatisfy({ value in Value(rawValue: value.rawValue).map(byte) == byte(value) }) else { return nil }
    optionals = cases.map { value in withUnsafeBytes(of: Optional(value)) { Array($0) } }
    if size > 0, optionals.map(\.first) != bytes.map(Optional.some) { return nil }
    // SAFETY: the raw value is of this type.
    let values = cases.map { unsafeBitCast($0.rawValue, to: Raw.self) }
    let tokens = values.map { value in
      let text = JSONText(escapesSlashes: true)
      value.append(to: text)
      return text.withBytes(from: 0) { [UInt8]($0) }
    }
    let strings = values as? [String]
    areStrings = strings != nil
    texts = strings?.map { Array($0.utf8) } ?? tokens
    let quotes = areStrings ? 2 : 0
    written = zip(tokens, texts).map { $0.count == $1.count + quotes ? $0 : nil }
    next = Array(repeating: -1, count: cases.count)
    for (index, text) in texts.enumerated() {
      caseOfByte[Int(bytes[index])] = index
      let slot = text.withUnsafeBufferPointer { RawCases.hash($0) }
      (next[index], first[slot]) = (first[slot], index)
    }
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard text.count > 0 else { return 0 }
    return (text.count &+ 5 &* Int(text[0]) &+ 3 &* Int(text[text.count &- 1])) & 63
  }

  /// Copies the case with a raw value to a place. Returns false if there is none.
  func copy(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool {
    var index = first[RawCases.hash(text)]
    while index >= 0 {
      if isEqual(text, texts[index]) {
        put(index, place, kind)
        return true
      }
      index = next[index]
    }
    return false
  }

  @inline(__always)
  private func put(_ index: Int, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) {
    // SAFETY: the enum is trivial, and its memory has these bytes.
    if case .optional = kind {
      for (offset, byte) in optionals[index].enumerated() { (place + offset).storeBytes(of: byte, as: UInt8.self) }
    } else if size > 0 {
      place.storeBytes(of: bytes[index], as: UInt8.self)
    }
  }

  @inline(__always)
  private func isEqual(_ text: UnsafeBufferPointer<UInt8>, _ known: [UInt8]) -> Bool {
    guard text.count == known.count else { return false }
    var index = 0
    while index < text.count {
      if text[index] != known[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Appends the raw value of a case. Returns false if it is not known.
  func append(_ place: UnsafeRawPointer, _ text: JSONText) -> Bool {
    let index = caseOfByte[size > 0 ? Int(place.load(as: UInt8.self)) : Int(bytes[0])]
    guard index >= 0 else { return false }
    if let written = written[index] {
      text.append(written)
    } else {
      text.append(string: String(decoding: texts[index], as: UTF8.self))
    }
    return true
  }
}
