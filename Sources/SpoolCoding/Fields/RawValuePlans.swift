internal import SpoolJSON

// Reads and writes enums with raw values in the loops over fields.

extension FieldPlan {
  /// The plan of an enum with raw values; nil if they are not scalars.
  static func rawValue<Value: CodedByRawValue>(_ type: Value.Type) -> FieldPlan? {
    func plan<Raw: FieldScalar>(_ raw: Raw.Type) -> FieldPlan { TokenPlan(RawValueCode<Value, Raw>()) }
    return (Value.RawValue.self as? any FieldScalar.Type).map { _openExistential($0, do: plan) }
  }
}

/// The code for an enum with raw values of a type. Most raw values are found in a table of all cases. For other enums,
/// the initializer is called, and the raw value is read.
private struct RawValueCode<Value: CodedByRawValue, Raw: FieldScalar>: TokenCode {
  // SAFETY of all casts: the two types are the same.

  private let cases: RawCases?
  private let isText = Raw.self == String.self

  init() {
    let all = Value._codedCases
    var (texts, areEscaped): ([[UInt8]], Bool) = ([], false)
    for value in all {
      let raw = unsafeBitCast(value.rawValue, to: Raw.self)
      let text = JSONText(escapesSlashes: true)
      raw.write(to: text)
      texts.append(text.withBytes(from: 0) { [UInt8]($0) })
      if let string = raw as? String, text.count != string.utf8.count + 2 { areEscaped = true }
    }
    cases = areEscaped ? nil : RawCases(all, texts, areStrings: isText)
  }

  func read(_ token: FieldToken, _ options: AnyObject, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool {
    let isKnown =
      switch token {
      case .plain(let source): isText && cases?.copy(source, place, kind) == true
      case .number(let source): !isText && cases?.copy(source, place, kind) == true
      case .string: false
      }
    return isKnown || make(token, place, kind)
  }

  @inline(never)
  private func make(_ token: FieldToken, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool {
    var raw: Raw?
    if case .number(let source) = token {
      raw = source.baseAddress.flatMap { Raw.value(of: $0, source.count) }
    } else {
      raw = token.string as? Raw
    }
    guard let raw, let value = Value(rawValue: unsafeBitCast(raw, to: Value.RawValue.self)) else { return false }
    ValuePlace.put(value, place, kind)
    return true
  }

  func append(_ place: UnsafeRawPointer, _ kind: TokenPlace, _ text: JSONText, _ options: AnyObject) {
    if cases?.append(place, text) == true { return }
    guard let value = ValuePlace<Value>.value(place, kind) else { return }
    let raw = unsafeBitCast(value.rawValue, to: Raw.self)
    if raw.isWritable { raw.write(to: text) } else { text.fail(raw, .number) }
  }

  func isNil(_ place: UnsafeRawPointer) -> Bool { ValuePlace<Value>.isNil(place) }
  func setNil(_ place: UnsafeMutableRawPointer) { ValuePlace<Value>.setNil(place) }
}

/// The cases of an enum by their raw values as a text has them, for enums of at most one byte, which is most of them.
private final class RawCases: @unchecked Sendable {
  /// The text of each case in JSON: the bytes of a string in quotes, or a number.
  private let texts: [[UInt8]]
  /// The number of bytes before and after the raw value in a token: the quotes of a string.
  private let quotes: Int
  private let size: Int
  /// The byte of the enum for each case, and the case of each byte.
  private let bytes: [UInt8]
  /// The bytes of an optional of each case.
  private let optionals: [[UInt8]]
  private var caseOfByte = [Int](repeating: -1, count: 256)
  /// The first case with a hash, and the next one with the same.
  private var first = [Int](repeating: -1, count: 64)
  private var next: [Int]

  /// Creates the table; nil if the enum takes more than a byte.
  ///
  /// - Parameter texts: The text of each case in JSON, without escapes.
  init?<Value>(_ cases: [Value], _ texts: [[UInt8]], areStrings: Bool) {
    size = MemoryLayout<Value>.size
    guard !cases.isEmpty, _isPOD(Value.self), size <= 1 else { return nil }
    quotes = areStrings ? 1 : 0
    self.texts = texts
    bytes = cases.map { value in
      // SAFETY: the enum is one byte, or none.
      withUnsafeBytes(of: value) { $0.first ?? 0 }
    }
    optionals = cases.map { value in withUnsafeBytes(of: Optional(value)) { Array($0) } }
    if size > 0, optionals.map(\.first) != bytes.map(Optional.some) { return nil }
    next = Array(repeating: -1, count: cases.count)
    for (index, text) in texts.enumerated() {
      caseOfByte[Int(bytes[index])] = index
      let slot = text.dropFirst(quotes).dropLast(quotes).withUnsafeBufferPointer { RawCases.hash($0) }
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
    guard text.count == known.count &- 2 &* quotes else { return false }
    var index = 0
    while index < text.count {
      if text[index] != known[index &+ quotes] { return false }
      index &+= 1
    }
    return true
  }

  /// Appends the raw value of a case. Returns false if it is not known.
  func append(_ place: UnsafeRawPointer, _ text: JSONText) -> Bool {
    let index = caseOfByte[size > 0 ? Int(place.load(as: UInt8.self)) : Int(bytes[0])]
    guard index >= 0 else { return false }
    text.append(texts[index])
    return true
  }
}
