import SpoolJSON
import Testing

/// Everything that libyajl gets wrong or does not check, point by point. Every text goes through every entry point.
@Suite("What yajl leaves to its wrapper") struct YajlQuirksTests {
  private static let surrogates = [
    #""\ud800""#, #""\ud800abc""#, #""\udbff💀""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800\ud800""#,
    #""\udd1e\ud834""#, #"{"\ud800": 1}"#, #"["\\\ud800"]"#, #""\ud83d\ude00\ud83d""#, #""\uDFFF""#,
    #""01234567\\u\ud800""#, #""\\\\\\u0041\udc00""#,
    // CVE-2017-16516: a libyajl without the correction aborts.
    #""\ud800\\ud8""#, #"["\ud800\\u", "\ud800\\"]"#, #"{"\udbff\\uZZZZ": "\ud800\\uD8"}"#,
  ]

  @Test("halves of surrogate pairs are rejected", arguments: surrogates)
  func loneSurrogate(_ text: String) {
    #expect(EntryPoints.check(utf8(text)).error?.code == .loneSurrogate)
    Judge.check(utf8(text))
  }

  @Test(
    "pairs and what only looks like a half are read",
    arguments: [
      (#""\ud83d\ude00""#, "😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\uD800\uDC00""#, "\u{10000}"),
      (#""\\ud800""#, #"\ud800"#), (#""\\\\ud800\u0041""#, #"\\ud800A"#),
      (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"),
    ])
  func pair(_ text: String, _ meaning: String) throws {
    #expect(EntryPoints.check(utf8(text)).isAccepted)
    #expect(try JSONDocument(text).root.string == meaning)
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      #"\xC0\x80"#, #"\xC1\xBF"#, #"\xE0\x80\x80"#, #"\xE0\x9F\xBF"#, #"\xF0\x80\x80\x80"#,
      #"\xF0\x8F\xBF\xBF"#,
      #"\xED\xA0\x80"#, #"\xED\xBF\xBF"#, #"\xF4\x90\x80\x80"#, #"\xF7\xBF\xBF\xBF"#, #"\x80"#, #"\xBF"#,
      #"\xF8\x88\x80\x80\x80"#, #"\xFC\x84\x80\x80\x80\x80"#, #"\xFE"#, #"\xFF"#, #"\xC3"#, #"\xE2\x82"#,
      #"\xF0\x9F\x98"#, #"\xC3\x28"#, #"\xE2\x28\xA1"#, #"\xE2\x82\x28"#, #"\xF0\x28\x8C\xBC"#,
    ])
  func invalidUTF8(_ bytes: String) {
    for (before, after) in [
      ("\"", "\""), ("[\"0123456789012345678901234567890", "0123456789\"]"), ("{\"k", "\":1}"),
    ] {
      let text = raw(before + bytes + after)
      #expect(EntryPoints.check(text).error?.code == .invalidUTF8)
      Judge.check(text)
    }
  }

  @Test("a text that ends inside a character is incomplete") func cutCharacter() {
    for text in [#""\xC3"#, #""\xE2\x82"#, #""\xF0\x9F\x98"#] {
      #expect(EntryPoints.check(raw(text)).error?.code == .unexpectedEnd)
    }
  }

  @Test("NUL is a character if it is escaped, and otherwise rejected") func nul() throws {
    let document = try JSONDocument(#"{"a\u0000b": "\u0000"}"#)
    #expect(document.root["a\0b"]?.string == "\0")
    #expect(document.root["a"] == nil)
    for text in [#""a\x00b""#, #"[1,\x00 2]"#, #"{}\x00"#, #"{"\x00":1}"#, #"[1]\x00\x00"#, #"12\x00"#] {
      #expect(EntryPoints.check(raw(text)).error?.category == .syntax)
      Judge.check(raw(text))
    }
  }

  @Test(
    "vertical tab and form feed are no white space",
    arguments: [
      #"\x0B1"#, #"1\x0B"#, #"[\x0C]"#, #"[1\x0C,2]"#, #"{\x0B}"#, #"{"a"\x0C:1}"#, #"{"a":\x0B1}"#,
      #""\x0C""#,
      #"[                                  \x0C]"#, #"0123\x0B"#,
    ])
  func controlBytes(_ text: String) {
    #expect(EntryPoints.check(raw(text)).error?.category == .syntax)
    Judge.check(raw(text))
  }

  /// The text is checked in words of 8 and blocks of 64 bytes. The bytes that it looks for may be anywhere in them.
  @Test(
    "a wrong byte at every place of a long text",
    arguments: [
      #"\x0B"#, #"\x0C"#, #"\x80"#, #"\xC0\xAF"#, #"\xE0\x9F\xBF"#, #"\xED\xA0\x80"#, #"\xF0\x8F\xBF\xBF"#,
      #"\xF4\x90\x80\x80"#, #"\xF5\x80\x80\x80"#, #"\xFF"#, #"\xE2\x82"#, #"\xC3"#,
    ])
  func wrongByteAnywhere(_ bytes: String) {
    for before in 0..<150 {
      let blanks = repeated(" ", before) + raw(bytes) + repeated("\n", 150 - before) + utf8("[]")
      Judge.check(blanks, isThorough: false)
      for filling in ["a", "é"] where before % 3 == 0 || filling == "a" {
        let string = utf8("\"") + repeated(filling, before) + raw(bytes) + repeated("b", 150 - before) + utf8("\"")
        Judge.check(string, isThorough: false)
        #expect(!Outcome { try JSONDocument(string) }.isAccepted)
      }
    }
  }

  @Test("DEL is allowed in a string") func delete() throws {
    Judge.check(raw(#""\x7F""#))
    #expect(try JSONDocument(raw(#""\x7F""#)).root.string == "\u{7F}")
  }

  @Test("a byte order mark is skipped at the start, and nowhere else") func byteOrderMark() throws {
    for text in [
      #"\xEF\xBB\xBF[1]"#, #"\xEF\xBB\xBF 1"#, #"\xEF\xBB\xBF"#, #"\xEF\xBB"#, #"\xEF"#, #"\xEF\xBB\xBE1"#,
    ] {
      Judge.check(raw(text))
    }
    for text in [#" \xEF\xBB\xBF1"#, #"\xEF\xBB\xBF\xEF\xBB\xBF1"#, #"1\xEF\xBB\xBF"#, #"\xEFa"#] {
      #expect(EntryPoints.check(raw(text)).error?.category == .syntax)
      Judge.check(raw(text))
    }
  }

  @Test(
    "numbers keep their text",
    arguments: [
      "-0", "-0.0", "1E+5", "123456789012345678901234567890", "1e400", "-1e-400", "0e00", "1.0e+00", "0.00",
      "10",
    ])
  func number(_ text: String) throws {
    #expect(EntryPoints.check(utf8(text)).isAccepted)
    #expect(try JSONDocument(text).root.numberText == text)
    #expect(try JSONDocument("[\(text)]").root[0]?.numberText == text)
  }

  @Test(
    "what is no number is refused",
    arguments: [
      "01", "00", "-01", "1.", ".5", "+1", "-", "-a", "0x1", "NaN", "Infinity", "-Infinity", "1e", "1e+",
      "2.e3", "1.e",
      "--1", "1e1.5", "1_000", "१", "0b1", "1e+-1", "-.5",
    ])
  func noNumber(_ text: String) {
    for text in [text, "[\(text)]", "[\(text),1]", " \(text) ", "{\"a\":\(text)}"] {
      #expect(!EntryPoints.check(utf8(text)).isAccepted)
      Judge.check(utf8(text))
    }
  }

  @Test("empty input is not a value", arguments: ["", " ", "\n\r\t ", "\r\n\r\n"])
  func empty(_ text: String) {
    #expect(EntryPoints.check(utf8(text)).error?.code == .unexpectedEnd)
    Judge.check(utf8(text))
  }

  @Test(
    "text after the value is refused",
    arguments: [
      "1 2", "{}{}", "[1],", "[1]]", "[1] tru", "[1]\"abc", "{} \"", "[1]\"abc\"", "1 /", "1 //", "nulll",
      "[]x", "0 -",
    ])
  func trailingText(_ text: String) {
    #expect(EntryPoints.check(utf8(text)).error?.category == .syntax)
    Judge.check(utf8(text))
  }
}
