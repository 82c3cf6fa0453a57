import SpoolJSON
import Testing

/// Both tokenizers on texts with small errors: the same tape, or the same error at the same place.
@Suite("Engines", .enabled(if: JSONDocument.Engine.isYajlAvailable, "There is only one engine without libyajl."))
struct EngineTests {
  private static let suite = DataDirectory.conformance
  private static let absent: Comment =
    "There is no JSONTestSuite; SPOOL_CONFORMANCE names its test_parsing directory."

  /// Texts that contain every token in every spelling.
  private static let small = [
    #"{"a":[1,-0.5e+3,true],"b":null}"#, #"["\u00e9\ud83d\ude00\n\/","é€😀",false]"#, #" [ { } , [ ] , "" ] "#,
    "[1//c\n,/**/2]", "1 \"a\"[3]{}true", #"{"k\"":{"":[[]]},}"#, "[12345678901234567890.5E-7,0]",
  ]

  private static func options(_ number: Int) -> JSONDocument.Options {
    var options = JSONDocument.Options()
    options.rules.allowsComments = number & 1 != 0
    options.allowsMultipleValues = number & 2 != 0
    options.rules.allowsTrailingCommas = number & 4 != 0
    return options
  }

  private func compare(_ text: [UInt8], _ options: JSONDocument.Options) {
    var (buffer, yajl) = (options, options)
    (buffer.engine, yajl.engine) = (.buffer, .yajl)
    let one = Outcome { try JSONDocument(text, options: buffer) }
    let other = Outcome { try JSONDocument(text, options: yajl) }
    if one != other { Issue.record("\(shown(text))\nbuffer: \(one)\nyajl: \(other)\n\(options)") }
  }

  @Test("every truncation", arguments: 0..<8) func truncations(_ number: Int) {
    for text in Self.small {
      let bytes = utf8(text)
      for length in 0...bytes.count { compare(Array(bytes[..<length]), Self.options(number)) }
    }
  }

  @Test("every change of a single byte", arguments: [0, 7]) func changes(_ number: Int) {
    for text in Self.small {
      var bytes = utf8(text)
      for index in bytes.indices {
        let original = bytes[index]
        for byte in 0...UInt8.max {
          bytes[index] = byte
          compare(bytes, Self.options(number))
        }
        bytes[index] = original
      }
    }
  }

  @Test("every truncation of the files of JSONTestSuite", .enabled(if: suite.isThere, absent))
  func truncatedFiles() throws {
    for name in Self.suite.files {
      let text = try Self.suite.bytes(name)
      guard text.count <= 100 else { continue }
      for length in 0...text.count { compare(Array(text[..<length]), .init()) }
    }
  }
}
