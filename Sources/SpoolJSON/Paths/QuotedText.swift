/// A text in quotes in a path or message, with the escapes of JSON and `\'` (RFC 9535, 2.3.1.1).
package struct QuotedText {
  private let bytes: [UInt8]
  private let quote: UInt8
  private let isStrict: Bool
  private var index: Int
  private var text: [UInt8] = []

  /// What is wrong, and the offset of the escape, control character or quote.
  package struct Mistake: Error {
    package let offset: Int
    package let message: String
  }

  /// Reads a text in quotes.
  ///
  /// - Parameters:
  ///   - bytes: The path.
  ///   - start: The index of the opening quote, of either kind.
  ///   - isStrict: True if control characters must be written as escapes, and the other kind of quote must not.
  /// - Returns: The UTF-8 of the text, and the index after the closing quote.
  /// - Complexity: Linear in the length of the text.
  package static func read(
    _ bytes: [UInt8], at start: Int, isStrict: Bool
  ) throws(Mistake) -> (text: [UInt8], end: Int) {
    var source = QuotedText(bytes: bytes, quote: bytes[start], isStrict: isStrict, index: start + 1)
    while source.byte != source.quote {
      guard source.index < bytes.count else { throw Mistake(offset: start, message: "a string does not end") }
      try source.takeCharacter()
    }
    return (source.text, source.index + 1)
  }

  /// The byte at the index; 0 at the end.
  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func takeCharacter() throws(Mistake) {
    if byte == UInt8(ascii: "\\") {
      text += UTF8.encode(try escape()).unsafelyUnwrapped
    } else if isStrict && byte < 0x20 {
      throw Mistake(offset: index, message: "a control character must be written as an escape")
    } else {
      text.append(byte)
      index += 1
    }
  }

  private mutating func escape() throws(Mistake) -> Unicode.Scalar {
    let start = index
    index += 1
    let letter = byte
    index += 1
    switch letter {
    case UInt8(ascii: "\\"), UInt8(ascii: "/"), quote: return Unicode.Scalar(letter)
    case UInt8(ascii: "\"") where !isStrict, UInt8(ascii: "'") where !isStrict: return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(from: start)
    default: throw Mistake(offset: start, message: "there is no such escape")
    }
  }

  /// The character of the digits at the index, and of those of the second half if they are those of the first half of a pair.
  private mutating func scalar(from start: Int) throws(Mistake) -> Unicode.Scalar {
    let unit = try digits(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isPair = unit < 0xDC00 && bytes[index...].starts(with: "\\u".utf8)
    index += 2
    let low = isPair ? try digits(from: start) : 0
    guard 0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) else {
      throw Mistake(offset: start, message: "half of a surrogate pair")
    }
    return scalar
  }

  private mutating func digits(from start: Int) throws(Mistake) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else {
      throw Mistake(offset: start, message: "an escape needs four hexadecimal digits")
    }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }
}

// MARK: Writing

extension QuotedText {
  /// A text in quotes, as ``read(_:at:isStrict:)`` reads it.
  ///
  /// - Parameters:
  ///   - quote: The quote, which is escaped in the text, as a backslash is.
  ///   - isEscaped: Returns true for characters of the basic plane that are escaped, too.
  /// - Complexity: Linear in the length of the text.
  package static func quoted(
    _ text: String, by quote: Unicode.Scalar = "\"", escaping isEscaped: (Unicode.Scalar) -> Bool = \.isControl
  ) -> String {
    var quoted = String(quote)
    for scalar in text.unicodeScalars {
      if scalar == quote || scalar == "\\" {
        quoted += "\\\(scalar)"
      } else if isEscaped(scalar) {
        quoted += escape(scalar)
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + String(quote)
  }

  /// The escape of a control character, or another one of the basic plane.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{c}": return "\\f"
    case "\r": return "\\r"
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension Unicode.Scalar {
  /// True for characters that control a terminal, or the direction of text in it.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
