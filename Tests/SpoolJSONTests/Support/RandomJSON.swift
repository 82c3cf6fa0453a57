/// Makes random texts: valid ones in all spellings, and mutations of them.
struct RandomJSON {
  var random: SeededRandom
  /// True if comments are allowed between tokens.
  var allowsComments = false
  /// True if a comma is allowed after the last element or member.
  var allowsTrailingCommas = false

  /// A valid text with about the given number of values.
  mutating func text(size: Int) -> [UInt8] {
    var output: [UInt8] = random.oneIn(20) ? [0xEF, 0xBB, 0xBF] : []
    var budget = size
    value(&output, &budget, 0)
    return output
  }

  /// Several valid texts, one after another, usually with something between them.
  mutating func texts(count: Int, size: Int) -> [UInt8] {
    var output: [UInt8] = []
    for _ in 0..<count {
      var budget = size
      value(&output, &budget, 0)
      output += utf8(random.pick(["", " ", "\n", "\t", "\r\n", "  "]))
    }
    return output
  }

  private mutating func value(_ output: inout [UInt8], _ budget: inout Int, _ depth: Int) {
    budget -= 1
    blank(&output)
    switch random.below(budget > 0 && depth < 12 ? 9 : 5) {
    case 0: output += utf8(random.pick(["true", "false", "null"]))
    case 1, 2: output += number()
    case 3, 4: output += string()
    case 5, 6: array(&output, &budget, depth)
    default: object(&output, &budget, depth)
    }
    blank(&output)
  }

  private mutating func array(_ output: inout [UInt8], _ budget: inout Int, _ depth: Int) {
    output += utf8("[")
    blank(&output)
    for position in 0..<random.below(6) {
      if position > 0 { output += utf8(",") }
      value(&output, &budget, depth + 1)
    }
    trailingComma(&output, after: "[")
    output += utf8("]")
  }

  private mutating func object(_ output: inout [UInt8], _ budget: inout Int, _ depth: Int) {
    output += utf8("{")
    blank(&output)
    for position in 0..<random.below(6) {
      if position > 0 { output += utf8(",") }
      blank(&output)
      // A few short keys, so that some are equal, in the same spelling or in different ones.
      output +=
        random.oneIn(2) ? utf8(random.pick(["\"a\"", "\"\\u0061\"", "\"b\"", "\"\"", "\"é\""])) : string()
      blank(&output)
      output += utf8(":")
      value(&output, &budget, depth + 1)
    }
    trailingComma(&output, after: "{")
    output += utf8("}")
  }

  /// Sometimes writes a comma if trailing commas are allowed. Usually it follows a value; after the opening bracket it
  /// is an error.
  private mutating func trailingComma(_ output: inout [UInt8], after opening: Unicode.Scalar) {
    guard allowsTrailingCommas, random.oneIn(2), output.last != UInt8(ascii: opening) || random.oneIn(50) else {
      return
    }
    output += utf8(",")
    blank(&output)
  }

  private mutating func blank(_ output: inout [UInt8]) {
    guard random.oneIn(4) else { return }
    output += utf8(random.pick([" ", "\n", "\t", "\r", "\r\n", "    "]))
    guard allowsComments && random.oneIn(2) else { return }
    output += utf8(random.pick(["// é\"[{\n", "/**/", "/* * / \" */", "/***/", "//\n", "//\r\n", "/*/\n*/"]))
  }

  mutating func number() -> [UInt8] {
    var text = random.oneIn(3) ? "-" : ""
    text += random.oneIn(4) ? "0" : String(1 + random.below(random.pick([9, 1000, Int.max - 1])))
    if random.oneIn(3) { text += "." + String(random.below(100_000)) }
    if random.oneIn(4) { text += random.pick(["e", "E", "e+", "e-", "E-"]) + String(random.below(400)) }
    return utf8(text)
  }

  mutating func string() -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "\"")]
    let length = random.oneIn(10) ? random.below(60) : random.below(8)
    let parts = [
      "a", "é", "€", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\b", "\\u0000", "\\u00e9", "\\uD83D\\uDE00",
      "\\uFFFF",
      "\u{7F}", "/", "{", "[", "\\udbff\\udfff", "u", "\u{10FFFF}", "'", "\\\\u", "\\\\\\u0041", "0123456789",
    ]
    for _ in 0..<length {
      text += utf8(random.oneIn(2) ? String(UnicodeScalar(UInt8(97 + random.below(26)))) : random.pick(parts))
    }
    return text + [UInt8(ascii: "\"")]
  }

  /// A text with a byte changed, inserted or removed, its end cut off, or a part doubled.
  mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<(random.oneIn(3) ? 2 : 1) {
      let position = random.below(text.count + 1)
      switch random.below(6) {
      case 0: text = Array(text[..<position])
      case 1: text.insert(byte(), at: position)
      case 2 where position < text.count: text.remove(at: position)
      case 3 where position < text.count: text[position] ^= 1 << UInt8(random.below(8))
      case 4:
        let end = min(text.count, position + random.below(9))
        text.insert(contentsOf: text[position..<end], at: random.below(text.count + 1))
      default: if position < text.count { text[position] = byte() }
      }
    }
    return text
  }

  /// A byte that has a meaning in JSON, or any byte.
  private mutating func byte() -> UInt8 {
    random.oneIn(3)
      ? UInt8(random.below(256))
      : random.pick(
        utf8("{}[]:,\"\\/-+.eE0123456789aubfnrtdDcC \t\n\r*lsx") + [
          0, 0x0B, 0x0C, 0x1F, 0x7F, 0x80, 0xC3, 0xED,
        ])
  }
}
