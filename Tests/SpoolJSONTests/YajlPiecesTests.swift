import SpoolJSON
import Testing

/// Texts in pieces by libyajl, where they are more than the same texts by the buffer engine.
@Suite("Pieces by yajl", .enabled(if: JSONParser.Engine.isYajlAvailable, "There is no libyajl."))
struct YajlPiecesTests {
  private static let cutTokens = [
    #"["a\ud83d\ude00\u00e9\n\\", -12.5e+10, true, {"k\u0000é": false}, null]"#,
    "[1 /* é** / */, // 😀/*\n 2]", #"{"€": ["😀", {}, []], "": 0}"#,
  ]

  @Test("tokens that many pieces cut, in every way", arguments: cutTokens)
  func cutTwice(_ text: String) throws {
    var options = JSONParser.Options()
    (options.engine, options.allowsComments) = (.yajl, true)
    let bytes = utf8(text)
    for first in 0...bytes.count {
      for second in first...min(first + 8, bytes.count) {
        var validator = JSONValidator(options: options)
        for range in [0..<first, first..<second, second..<bytes.count] { try validator.feed(bytes[range]) }
        try validator.finish()
      }
    }
  }

  @Test("a copy of a validator goes on, and so does the original", arguments: cutTokens)
  func copies(_ text: String) throws {
    var options = JSONParser.Options()
    (options.engine, options.allowsComments) = (.yajl, true)
    let bytes = utf8(text)
    for cut in 0...bytes.count {
      var original = JSONValidator(options: options)
      try original.feed(bytes[..<cut])
      var copy = original
      var wrong = original
      try copy.feed(bytes[cut...])
      try copy.finish()
      #expect(throws: JSONError.self) {
        try wrong.feed(bytes[cut...])
        try wrong.feed(utf8("]")[...])
      }
      try original.feed(bytes[cut...])
      try original.finish()
    }
  }

  @Test("tokens of any length", arguments: ["\"", "1", "[/*"])
  func longTokens(_ start: String) throws {
    var options = JSONParser.Options()
    (options.engine, options.allowsComments) = (.yajl, true)
    var validator = JSONValidator(options: options)
    try validator.feed(utf8(start)[...])
    for _ in 0..<2000 { try validator.feed(Array(repeating: UInt8(ascii: "7"), count: 1000)[...]) }
    try validator.feed(utf8(["\"": "\"", "1": " ", "[/*": "*/]"][start] ?? "")[...])
    try validator.finish()
  }
}
