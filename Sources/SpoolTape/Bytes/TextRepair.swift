internal import CByteScan

/// Replaces what no text can have in strings by U+FFFD, the replacement character: bytes that are not UTF-8, and
/// escapes of surrogates without their other half. It works as a filter before a tokenizer, which then sees a text
/// without them.
///
/// Among bytes that are not UTF-8, each longest beginning of a character becomes one U+FFFD, as with
/// `String(decoding:as:)` (Unicode, section 3.9, U+FFFD substitution of maximal subparts). An escape becomes `\ufffd`.
/// All other bytes are unchanged.
package struct TextRepair: Sendable {
  /// How many characters have been replaced.
  package private(set) var count = 0

  private enum Place: Sendable { case outside, string, slash, lineComment, blockComment, blockStar }

  private var place = Place.outside
  private let allowsComments: Bool
  /// The byte that ends a record of a stream. No string and no character continues after it.
  private let recordEnd: UInt8?
  /// The bytes of a character or escape whose end has not arrived.
  private var pending: [UInt8] = []
  /// What may follow in a character of several bytes.
  private var sequence: UTF8Sequence?
  private var isAtStart = true

  /// A filter for a text with some rules; nil if the rules say that such a text is an error.
  package init?(_ rules: Rules, recordEnd: UInt8? = nil) {
    guard rules.replacesInvalidText else { return nil }
    allowsComments = rules.allowsComments
    self.recordEnd = recordEnd
  }

  /// A whole text, and how many characters have been replaced in it; nil if there are none, or if they are errors.
  static func text(_ bytes: UnsafeRawBufferPointer, _ rules: Rules) -> (bytes: [UInt8], count: Int)? {
    guard var repair = TextRepair(rules) else { return nil }
    var text = repair.repaired(bytes)
    text += repair.rest()
    return repair.count > 0 ? (text, repair.count) : nil
  }

  /// The bytes of a piece as the tokenizer gets them. Bytes that may be the beginning of a character are kept for the
  /// next piece.
  ///
  /// - Complexity: Linear in the number of bytes.
  package mutating func repaired(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    var index = 0
    while index < bytes.count {
      let start = index
      if pending.isEmpty, place == .string || place == .outside {
        while index < bytes.count, isPlain(bytes[index]) { index += 1 }
        output += bytes[start..<index]
        if index > start { isAtStart = false }
        if index == bytes.count { break }
      }
      take(bytes[index], &output)
      index += 1
    }
    return output
  }

  /// What is left at the end of the text.
  package mutating func rest() -> [UInt8] {
    var output: [UInt8] = []
    if sequence != nil || pending.first.map({ $0 >= 0x80 }) == true {
      replace(&output)
    } else if pending.count >= 6 {
      replaceEscape(&output)
    }
    flush(&output)
    return output
  }

  /// Whether a byte changes nothing, in a string or outside.
  @inline(__always)
  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "/")
  }

  private mutating func take(_ byte: UInt8, _ output: inout [UInt8]) {
    if isAtStart, takeMark(byte, &output) { return }
    if sequence?.take(byte) == true {
      pending.append(byte)
      if sequence?.remaining == 0 { flush(&output) }
      return
    }
    if sequence != nil { replace(&output) }
    while !pending.isEmpty {
      if takeOfEscape(byte, &output) { return }
    }
    start(byte, &output)
  }

  /// Takes a byte of a byte order mark of UTF-16. The mark is passed on unchanged, and the tokenizer rejects it.
  /// Returns false if the byte does not belong to a mark.
  private mutating func takeMark(_ byte: UInt8, _ output: inout [UInt8]) -> Bool {
    if pending.isEmpty && byte >= 0xFE {
      pending.append(byte)
      return true
    }
    isAtStart = false
    guard let first = pending.first else { return false }
    if first != byte && byte >= 0xFE {
      pending.append(byte)
      flush(&output)
      return true
    }
    replace(&output)
    return false
  }

  /// Takes a byte that is not part of a character or escape that has begun.
  private mutating func start(_ byte: UInt8, _ output: inout [UInt8]) {
    guard byte < 0x80 else {
      place = place == .blockStar ? .blockComment : place == .slash ? .outside : place
      sequence = UTF8Sequence(first: byte)
      if sequence == nil { replace(&output) } else { pending.append(byte) }
      return
    }
    if place == .string && byte == UInt8(ascii: "\\") { return pending.append(byte) }
    place = byte == recordEnd ? .outside : after(byte)
    output.append(byte)
  }

  /// Where the text is after a byte of ASCII that is no backslash in a string.
  private func after(_ byte: UInt8) -> Place {
    switch (place, byte) {
    // A string does not go on after a control character.
    case (.string, UInt8(ascii: "\"")), (.string, 0..<0x20): .outside
    case (.outside, UInt8(ascii: "\"")), (.slash, UInt8(ascii: "\"")): .string
    case (.outside, UInt8(ascii: "/")) where allowsComments: .slash
    case (.slash, UInt8(ascii: "/")): .lineComment
    case (.slash, UInt8(ascii: "*")): .blockComment
    case (.blockComment, UInt8(ascii: "*")), (.blockStar, UInt8(ascii: "*")): .blockStar
    case (.blockStar, UInt8(ascii: "/")), (.lineComment, 0x0A), (.slash, _): .outside
    case (.blockStar, _): .blockComment
    default: place
    }
  }

  /// Takes a byte after a backslash; returns false if it does not belong to the pending bytes, which have changed then.
  private mutating func takeOfEscape(_ byte: UInt8, _ output: inout [UInt8]) -> Bool {
    switch pending.count {
    case 1, 7:
      // After the backslash. No escape but `\u` matters, and one that does not exist is an error for the tokenizer.
      if byte == UInt8(ascii: "u") {
        pending.append(byte)
        return true
      }
      if pending.count == 7 { replaceEscape(&output) }
      flush(&output)
      guard 0x20..<0x80 ~= byte else { return false }
      output.append(byte)
      return true
    case 6 where byte == UInt8(ascii: "\\"):
      pending.append(byte)
      return true
    case 6:
      // After a high surrogate.
      replaceEscape(&output)
      return false
    default:
      guard byte.isHexDigit else {
        if pending.count > 6 { replaceEscape(&output) }
        flush(&output)
        return false
      }
      pending.append(byte)
      if pending.count == 6 || pending.count == 12 { endDigits(&output) }
      return true
    }
  }

  /// Decides what becomes of an escape with all of its digits.
  private mutating func endDigits(_ output: inout [UInt8]) {
    let unit = pending.suffix(4).reduce(0) { $0 << 4 | Int(hex_digit($1)) }
    let (isHigh, isLow) = (0xD800..<0xDC00 ~= unit, 0xDC00..<0xE000 ~= unit)
    if pending.count == 12 {
      if isLow { return flush(&output) }
      replaceEscape(&output)
    }
    if isHigh { return }
    if isLow { replaceEscape(&output) } else { flush(&output) }
  }

  private mutating func flush(_ output: inout [UInt8]) {
    output += pending
    pending.removeAll(keepingCapacity: true)
    sequence = nil
  }

  /// Writes U+FFFD in place of the beginning of a character.
  private mutating func replace(_ output: inout [UInt8]) {
    pending.removeAll(keepingCapacity: true)
    pending += [0xEF, 0xBF, 0xBD]
    flush(&output)
    count += 1
  }

  /// Writes `\ufffd` in place of the first escape that is pending.
  private mutating func replaceEscape(_ output: inout [UInt8]) {
    output += "\\ufffd".utf8
    pending.removeFirst(6)
    count += 1
  }
}
