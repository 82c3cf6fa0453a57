import SpoolJSON

extension ReferenceParser {
  /// Takes a byte of a number that starts at `start`, unless the number would be too long.
  private mutating func takeTokenByte(_ start: Int) throws(JudgedError) {
    if position - start >= options.rules.maximumTokenBytes {
      throw JudgedError(offset: start, category: .limit)
    }
    position += 1
  }

  // MARK: Numbers

  mutating func parseNumber() throws(JudgedError) -> [UInt8] {
    let start = position
    if try peek() == UInt8(ascii: "-") { try takeTokenByte(start) }
    if try peek() == UInt8(ascii: "0") {
      try takeTokenByte(start)
    } else {
      try takeDigits(start)
    }
    if try peek() == UInt8(ascii: ".") {
      try takeTokenByte(start)
      try takeDigits(start)
    }
    if let byte = try peek(), "eE".utf8.contains(byte) {
      try takeTokenByte(start)
      if let sign = try peek(), "+-".utf8.contains(sign) { try takeTokenByte(start) }
      try takeDigits(start)
    }
    return Array(text[start..<position])
  }

  /// Takes one or more digits.
  private mutating func takeDigits(_ start: Int) throws(JudgedError) {
    guard try isDigit() else { throw wrong }
    while try isDigit() { try takeTokenByte(start) }
  }

  private func isDigit() throws(JudgedError) -> Bool {
    guard let byte = try peek() else { return false }
    return "0123456789".utf8.contains(byte)
  }

  // MARK: Strings

  /// The decoded bytes of the string whose opening quote is next.
  mutating func parseString() throws(JudgedError) -> [UInt8] {
    let quote = position
    position += 1
    var decoded: [UInt8] = []
    while true {
      openQuote = nil
      guard let byte = try peek() else { throw wrong }
      if byte == UInt8(ascii: "\"") {
        position += 1
        return decoded
      }
      openQuote = quote
      _ = try peek()
      let start = position
      if byte == UInt8(ascii: "\\") {
        decoded += try parseEscape()
      } else if byte < 0x20 {
        throw wrong
      } else {
        try takeCharacter()
        decoded += text[start..<position]
      }
    }
  }

  /// Takes one character of strict UTF-8 (The Unicode Standard, table 3-7).
  private mutating func takeCharacter() throws(JudgedError) {
    guard let first = try peek() else { throw wrong }
    let tail: ClosedRange<UInt8> = 0x80...0xBF
    let following: [ClosedRange<UInt8>]
    switch first {
    case 0x00...0x7F: following = []
    case 0xC2...0xDF: following = [tail]
    case 0xE0: following = [0xA0...0xBF, tail]
    case 0xE1...0xEC, 0xEE, 0xEF: following = [tail, tail]
    case 0xED: following = [0x80...0x9F, tail]
    case 0xF0: following = [0x90...0xBF, tail, tail]
    case 0xF1...0xF3: following = [tail, tail, tail]
    case 0xF4: following = [0x80...0x8F, tail, tail]
    default: throw wrong
    }
    position += 1
    for range in following {
      guard let byte = try peek(), range.contains(byte) else { throw wrong }
      position += 1
    }
  }

  private mutating func parseEscape() throws(JudgedError) -> [UInt8] {
    try take("\\")
    let simple: [Character: UInt8] = [
      "\"": 34, "\\": 92, "/": 47, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
    ]
    guard let byte = try peek() else { throw wrong }
    if let meaning = simple[Character(Unicode.Scalar(byte))] {
      position += 1
      return [meaning]
    }
    try take("u")
    let high = try takeUnit(first: "0123456789abcdefABCDEF", afterD: "0123456789abAB")
    guard (0xD800...0xDBFF).contains(high) else { return encode(high) }
    try take("\\")
    try take("u")
    let low = try takeUnit(first: "dD", afterD: "cdefCDEF")
    return encode(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
  }

  /// Takes four hexadecimal digits. The first must be one of a set, and so must the second if the first is a D.
  private mutating func takeUnit(first: String, afterD: String) throws(JudgedError) -> UInt32 {
    let digits = "0123456789abcdefABCDEF"
    let start = position
    try take(first)
    let isD = "dD".utf8.contains(text[start])
    try take(isD ? afterD : digits)
    try take(digits)
    try take(digits)
    return UInt32(String(decoding: text[start..<position], as: UTF8.self), radix: 16) ?? 0
  }

  private func encode(_ scalar: UInt32) -> [UInt8] {
    Unicode.Scalar(scalar).map { Array(String(Character($0)).utf8) } ?? []
  }

  // MARK: Comments

  /// A comment: `//` to the line feed or the end of the input, or `/*` to `*/`.
  mutating func skipComment() throws(JudgedError) {
    try take("/")
    let isLine = try peek() == UInt8(ascii: "/")
    try take("/*")
    while let byte = try peek() {
      let start = position
      if byte == 0x0B || byte == 0x0C { throw wrong }
      try takeCharacter()
      if isLine && byte == UInt8(ascii: "\n") { return }
      if !isLine && byte == UInt8(ascii: "*"), try peek() == UInt8(ascii: "/") {
        position = start + 2
        return
      }
    }
    if !isLine { throw wrong }
  }
}
