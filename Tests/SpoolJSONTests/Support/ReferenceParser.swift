import SpoolJSON

/// The judge: JSON read the slow, obvious way, by recursive descent over an array (RFC 8259).
///
/// Every function looks at one byte, takes the byte if the grammar allows it there, and otherwise fails at this byte,
/// which is the place of the error. The parser recurses, so it is only for texts that are not nested deeply.
struct ReferenceParser {
  let text: [UInt8]
  let options: JSONDocument.Options
  var position = 0
  var depth = 0
  /// The opening quote while the reader is between the quotes of a string.
  var openQuote: Int?

  /// The value of a text, or why there is none.
  static func judge(_ text: [UInt8], _ options: JSONDocument.Options = .init()) -> Result<
    JudgedValue, JudgedError
  > {
    var parser = ReferenceParser(text: text, options: options)
    do throws(JudgedError) {
      return .success(try parser.parseText())
    } catch {
      return .failure(error)
    }
  }

  private init(text: [UInt8], options: JSONDocument.Options) {
    self.text = text
    self.options = options
  }

  /// The next byte; nil at the end of the input.
  func peek() throws(JudgedError) -> UInt8? {
    guard position < text.count else { return nil }
    guard position < options.rules.maximumInputBytes else { throw JudgedError(offset: position, category: .limit) }
    if let openQuote, position - openQuote - 1 >= options.rules.maximumTokenBytes {
      throw JudgedError(offset: openQuote, category: .limit)
    }
    return text[position]
  }

  /// The error that the next byte is not allowed, or missing.
  var wrong: JudgedError {
    JudgedError(offset: position, category: position < text.count ? .syntax : .incomplete)
  }

  /// Takes the next byte if it is in a set.
  mutating func take(_ allowed: String) throws(JudgedError) {
    guard let byte = try peek(), allowed.utf8.contains(byte) else { throw wrong }
    position += 1
  }

  private mutating func parseText() throws(JudgedError) -> JudgedValue {
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] where text.first == 0xEF {
      guard try peek() == byte else { throw wrong }
      position += 1
    }
    if options.allowsMultipleValues { return try parseValues() }
    try skipBlank()
    let value = try parseValue()
    try skipBlank()
    if try peek() != nil { throw wrong }
    return value
  }

  /// Values one after another; two numbers or literals must not touch.
  private mutating func parseValues() throws(JudgedError) -> JudgedValue {
    var values: [JudgedValue] = []
    var scalarEnd = -1
    while true {
      try skipBlank()
      guard let byte = try peek() else { return JudgedValue(offset: 0, content: .array(values)) }
      if position == scalarEnd && !"\"{[".utf8.contains(byte) { throw wrong }
      let value = try parseValue()
      values.append(value)
      switch value.content {
      case .null, .bool, .number: scalarEnd = position
      default: scalarEnd = -1
      }
    }
  }

  private mutating func parseValue() throws(JudgedError) -> JudgedValue {
    let start = position
    let content: JudgedValue.Content =
      switch try peek() {
      case UInt8(ascii: "{"): .object(try parseObject())
      case UInt8(ascii: "["): .array(try parseArray())
      case UInt8(ascii: "\""): .string(try parseString())
      case UInt8(ascii: "n"): try parseLiteral("null", .null)
      case UInt8(ascii: "t"): try parseLiteral("true", .bool(true))
      case UInt8(ascii: "f"): try parseLiteral("false", .bool(false))
      default: .number(try parseNumber())
      }
    return JudgedValue(offset: start, content: content)
  }

  private mutating func parseLiteral(
    _ name: String, _ content: JudgedValue.Content
  ) throws(JudgedError) -> JudgedValue.Content {
    for character in name { try take(String(character)) }
    return content
  }

  private mutating func enter() throws(JudgedError) {
    guard depth < options.rules.maximumDepth else { throw JudgedError(offset: position, category: .limit) }
    depth += 1
    position += 1
    try skipBlank()
  }

  private mutating func parseArray() throws(JudgedError) -> [JudgedValue] {
    try enter()
    var elements: [JudgedValue] = []
    if try peek() != UInt8(ascii: "]") {
      while true {
        elements.append(try parseValue())
        try skipBlank()
        if try peek() == UInt8(ascii: "]") { break }
        try take(",")
        try skipBlank()
        if options.rules.allowsTrailingCommas, try peek() == UInt8(ascii: "]") { break }
      }
    }
    depth -= 1
    position += 1
    return elements
  }

  private mutating func parseObject() throws(JudgedError) -> [JudgedMember] {
    try enter()
    var members: [JudgedMember] = []
    if try peek() != UInt8(ascii: "}") {
      while true {
        members.append(try parseMember())
        try skipBlank()
        if try peek() == UInt8(ascii: "}") { break }
        try take(",")
        try skipBlank()
        if options.rules.allowsTrailingCommas, try peek() == UInt8(ascii: "}") { break }
      }
    }
    depth -= 1
    position += 1
    return members
  }

  private mutating func parseMember() throws(JudgedError) -> JudgedMember {
    let keyOffset = position
    guard try peek() == UInt8(ascii: "\"") else { throw wrong }
    let key = try parseString()
    try skipBlank()
    try take(":")
    try skipBlank()
    return JudgedMember(keyOffset: keyOffset, key: key, value: try parseValue())
  }

  /// Skips white space, and comments if they are allowed.
  private mutating func skipBlank() throws(JudgedError) {
    while let byte = try peek() {
      if " \t\n\r".utf8.contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/") && options.rules.allowsComments {
        try skipComment()
      } else {
        return
      }
    }
  }
}
