/// A text in quotes in a path or message, with the escapes of JSON and `\'` (RFC 9535, 2.3.1.1).
package enum QuotedText {
  /// A mistake in a quoted text, and the offset of the escape, control character or quote.
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
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start] {
      if bytes[index] == UInt8(ascii: "\\") {
        index = try escapeEnd(bytes, from: index, isStrict ? bytes[start] : nil)
      } else if isStrict && bytes[index] < 0x20 {
        throw Mistake(offset: index, message: "a control character must be written as an escape")
      } else {
        index += 1
      }
    }
    guard index < bytes.count else { throw Mistake(offset: start, message: "a string does not end") }
    let text = bytes[start + 1..<index].withUnsafeBufferPointer { EscapedText.withDecoded($0) { [UInt8]($0) } }
    return (text, index + 1)
  }

  /// The end of an escape.
  ///
  /// - Parameter quote: The only quote that may be escaped; nil for both.
  private static func escapeEnd(_ bytes: [UInt8], from start: Int, _ quote: UInt8?) throws(Mistake) -> Int {
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
    let isQuote = letter == UInt8(ascii: "'") || letter == UInt8(ascii: "\"")
    if isQuote && letter == quote ?? letter { return start + 2 }
    let (end, hasDigits) = bytes.withUnsafeBufferPointer { text in
      let cursor = TextCursor(text.baseAddress.unsafelyUnwrapped, text.count, allowsComments: false)
      return (cursor.escapeEnd(from: start), cursor.unit(at: start + 2) != nil)
    }
    if let end, !isQuote { return end }
    let isUnit = letter == UInt8(ascii: "u")
    let wrongUnit = hasDigits ? "half of a surrogate pair" : "an escape needs four hexadecimal digits"
    throw Mistake(offset: start, message: isUnit ? wrongUnit : "there is no such escape")
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

  /// The escape of a control character, or of another character of the basic plane.
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
