/// The parts that only expressions of ECMA-262 have.
extension RegexParser {
  enum GroupKind {
    case plain
    case lookAhead(isNegated: Bool)
    case lookBehind
  }

  /// What follows the parenthesis of a group; nil if it is not valid. Names are not compared.
  mutating func groupKind() -> GroupKind? {
    guard take("?"), !take(":") else { return .plain }
    if take("=") { return .lookAhead(isNegated: false) }
    if take("!") { return .lookAhead(isNegated: true) }
    guard take("<") else { return nil }
    if take("=") || take("!") { return .lookBehind }
    return takeName() ? .plain : nil
  }

  /// The name of a group, with the bracket after it.
  private mutating func takeName() -> Bool {
    guard let first = scalar, first == "$" || first == "_" || first.properties.isIDStart else { return false }
    while let next = scalar, next == "$" || next.properties.isIDContinue { index += 1 }
    return take(">")
  }

  /// True if the brace here begins a number of repetitions.
  var isAtCounts: Bool {
    let rest = scalars[index...].dropFirst()
    let least = rest.prefix { "0"..."9" ~= $0 }
    var end = rest[least.endIndex...]
    if end.first == "," { end = end.dropFirst().drop { "0"..."9" ~= $0 } }
    return !least.isEmpty && end.first == "}"
  }

  /// What a backslash outside brackets begins.
  mutating func escapedAtom() -> RegexTree? {
    guard let letter = escapedLetter else { return nil }
    switch letter {
    case "b", "B":
      index += 1
      return assertion(.wordBoundary, isNegated: letter == "B")
    case "1"..."9":
      index += 2
      while let digit = scalar, "0"..."9" ~= digit { index += 1 }
      return unsupported(Self.backReference)
    case "k":
      index += 2
      return take("<") && takeName() ? unsupported(Self.backReference) : nil
    default: return escaped().map { .character($0) }
    }
  }

  private static let backReference = "a back reference cannot be matched in linear time"

  /// The character of an escape after its letter.
  mutating func ecmaCharacter(_ letter: Unicode.Scalar) -> UInt32? {
    switch letter {
    case "b": return 0x08
    case "f": return 0x0C
    case "v": return 0x0B
    case "0": return scalar.map { "0"..."9" ~= $0 } ?? false ? nil : 0
    case "c":
      guard let control = scalar, control.isASCII, control.properties.isAlphabetic else { return nil }
      index += 1
      return control.value & 0x1F
    case "x": return hexDigits(2)
    case "u": return take("{") ? bracedHexDigits() : utf16()
    // Letters and digits without a meaning may get one.
    case "a"..."z", "A"..."Z", "1"..."9": return nil
    default: return letter.value
    }
  }

  /// A character of one or two units of UTF-16. Half a pair is allowed, but no text has it.
  private mutating func utf16() -> UInt32? {
    guard let high = hexDigits(4) else { return nil }
    let end = index
    guard 0xD800...0xDBFF ~= high, escapedLetter == "u" else { return high }
    index += 2
    guard let low = hexDigits(4), 0xDC00...0xDFFF ~= low else {
      index = end
      return high
    }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private mutating func hexDigits(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = takeHexDigit() else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// A character by its number, before a closing brace.
  private mutating func bracedHexDigits() -> UInt32? {
    guard var value = takeHexDigit() else { return nil }
    while let digit = takeHexDigit() {
      value = value << 4 | digit
      guard value <= 0x10FFFF else { return nil }
    }
    return take("}") ? value : nil
  }

  private mutating func takeHexDigit() -> UInt32? {
    guard let digit = scalar, digit.isASCII, let value = Character(digit).hexDigitValue else { return nil }
    index += 1
    return UInt32(value)
  }
}
