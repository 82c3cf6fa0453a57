import SpoolJSON

/// The rows of ``ErrorTests``.
enum ErrorRows {
  typealias Row = ErrorTests.Row

  static let syntax = [
    Row("x", .unexpectedByte, "1:1@0", #"unexpected "x", expected a value"#),
    Row("]", .unexpectedByte, "1:1@0", #"unexpected "]", expected a value"#),
    Row("[,1]", .unexpectedByte, "1:2@1", #"unexpected ",", expected a value or "]""#),
    Row("[1,]", .unexpectedByte, "1:4@3", #"unexpected "]", expected a value"#),
    Row("[1 2]", .unexpectedByte, "1:4@3", #"unexpected "2", expected "," or "]""#),
    Row("[1}", .unexpectedByte, "1:3@2", #"unexpected "}", expected "," or "]""#),
    Row("{1}", .unexpectedByte, "1:2@1", #"unexpected "1", expected a key or "}""#),
    Row(#"{"a"}"#, .unexpectedByte, "1:5@4", #"unexpected "}", expected ":""#),
    Row(#"{"a" 1}"#, .unexpectedByte, "1:6@5", #"unexpected "1", expected ":""#),
    Row(#"{"a":}"#, .unexpectedByte, "1:6@5", #"unexpected "}", expected a value"#),
    Row(#"{"a":1 "b"}"#, .unexpectedByte, "1:8@7", #"unexpected '"', expected "," or "}""#),
    Row(#"{"a":1,}"#, .unexpectedByte, "1:8@7", #"unexpected "}", expected a key"#),
    Row(#"{"a":1]"#, .unexpectedByte, "1:7@6", #"unexpected "]", expected "," or "}""#),
    Row("{}{}", .trailingText, "1:3@2", #"unexpected "{" after the value, expected the end of the input"#),
    Row("1 2", .trailingText, "1:3@2", #"unexpected "2" after the value, expected the end of the input"#),
    Row(
      #"[1]"abc"#, .trailingText, "1:4@3", #"unexpected '"' after the value, expected the end of the input"#
    ),
    Row("[1]]", .trailingText, "1:4@3", #"unexpected "]" after the value, expected the end of the input"#),
    Row("1 // a", .trailingText, "1:3@2", #"unexpected "/" after the value, expected the end of the input"#),
    Row(#"[\x0B]"#, .unexpectedByte, "1:2@1", #"unexpected byte 0x0B, expected a value or "]""#),
    Row(#"[1\x0C]"#, .unexpectedByte, "1:3@2", #"unexpected byte 0x0C, expected "," or "]""#),
    Row(
      #"{}\x00"#, .trailingText, "1:3@2",
      "unexpected byte 0x00 after the value, expected the end of the input"),
    Row(#"[1,\x00]"#, .unexpectedByte, "1:4@3", "unexpected byte 0x00, expected a value"),
    Row(#"[\xC3\xA9]"#, .unexpectedByte, "1:2@1", #"unexpected byte 0xC3, expected a value or "]""#),
  ]

  static let tokens = [
    Row("01", .trailingText, "1:2@1", #"unexpected "1" after the value, expected the end of the input"#),
    Row("[01]", .unexpectedByte, "1:3@2", #"unexpected "1", expected "," or "]""#),
    Row("-a", .unexpectedByte, "1:2@1", #"unexpected "a", expected a digit"#),
    Row("[-]", .unexpectedByte, "1:3@2", #"unexpected "]", expected a digit"#),
    Row("1. ", .unexpectedByte, "1:3@2", "unexpected byte 0x20, expected a digit"),
    Row(".5", .unexpectedByte, "1:1@0", #"unexpected ".", expected a value"#),
    Row("+1", .unexpectedByte, "1:1@0", #"unexpected "+", expected a value"#),
    Row("1e,", .unexpectedByte, "1:3@2", #"unexpected ",", expected a digit"#),
    Row("1e+x", .unexpectedByte, "1:4@3", #"unexpected "x", expected a digit"#),
    Row("0x1", .trailingText, "1:2@1", #"unexpected "x" after the value, expected the end of the input"#),
    Row("NaN", .unexpectedByte, "1:1@0", #"unexpected "N", expected a value"#),
    Row("nan", .unexpectedByte, "1:2@1", #"unexpected "a", expected the rest of "null""#),
    Row("trUe", .unexpectedByte, "1:3@2", #"unexpected "U", expected the rest of "true""#),
    Row("[fals]", .unexpectedByte, "1:6@5", #"unexpected "]", expected the rest of "false""#),
    Row("truee", .trailingText, "1:5@4", #"unexpected "e" after the value, expected the end of the input"#),
  ]

  static let strings = [
    Row(#""a\x0A""#, .controlCharacter, "1:3@2", "byte 0x0A inside a string must be escaped"),
    Row(#"["\x00"]"#, .controlCharacter, "1:3@2", "byte 0x00 inside a string must be escaped"),
    Row(#"{"\x1F":1}"#, .controlCharacter, "1:3@2", "byte 0x1F inside a string must be escaped"),
    Row(
      #""\a""#, .invalidEscape, "1:3@2",
      #""a" is not valid in an escape, expected one of " \ / b f n r t u"#),
    Row(
      #""\'""#, .invalidEscape, "1:3@2",
      #""'" is not valid in an escape, expected one of " \ / b f n r t u"#),
    Row(
      #""\U0041""#, .invalidEscape, "1:3@2",
      #""U" is not valid in an escape, expected one of " \ / b f n r t u"#),
    Row(
      #""\\x0A""#, .invalidEscape, "1:3@2",
      #"byte 0x0A is not valid in an escape, expected one of " \ / b f n r t u"#),
    Row(
      #""\u12g4""#, .invalidEscape, "1:6@5", #""g" is not valid in an escape, expected a hexadecimal digit"#),
    Row(#""\u""#, .invalidEscape, "1:4@3", #"'"' is not valid in an escape, expected a hexadecimal digit"#),
    Row(
      #""\udc00""#, .loneSurrogate, "1:5@4",
      #"lone surrogate in a \u escape, expected the high half of the pair first but found "c""#),
    Row(
      #""\ud800x""#, .loneSurrogate, "1:8@7",
      #"lone surrogate in a \u escape, expected the low half of the pair but found "x""#),
    Row(
      #""\ud800""#, .loneSurrogate, "1:8@7",
      #"lone surrogate in a \u escape, expected the low half of the pair but found '"'"#),
    Row(
      #""\ud800\n""#, .loneSurrogate, "1:9@8",
      #"lone surrogate in a \u escape, expected the low half of the pair but found "n""#),
    Row(
      #""\ud800\u0041""#, .loneSurrogate, "1:10@9",
      #"lone surrogate in a \u escape, expected the low half of the pair but found "0""#),
    Row(
      #""\uD83D\uD83D""#, .loneSurrogate, "1:11@10",
      #"lone surrogate in a \u escape, expected the low half of the pair but found "8""#),
    Row(
      #"{"\udd1e\ud834":1}"#, .loneSurrogate, "1:6@5",
      #"lone surrogate in a \u escape, expected the high half of the pair first but found "d""#),
  ]

  static let encodings = [
    Row(#""\x80""#, .invalidUTF8, "1:2@1", "byte 0x80 is not valid UTF-8 here"),
    Row(#""\xC0\x80""#, .invalidUTF8, "1:2@1", "byte 0xC0 is not valid UTF-8 here"),
    Row(#""\xE0\x80\x80""#, .invalidUTF8, "1:3@2", "byte 0x80 is not valid UTF-8 here"),
    Row(#""\xED\xA0\x80""#, .invalidUTF8, "1:3@2", "byte 0xA0 is not valid UTF-8 here"),
    Row(#""\xF4\x90\x80\x80""#, .invalidUTF8, "1:3@2", "byte 0x90 is not valid UTF-8 here"),
    Row(#""\xF7\xBF""#, .invalidUTF8, "1:2@1", "byte 0xF7 is not valid UTF-8 here"),
    Row(#""\xE2\x82"x"#, .invalidUTF8, "1:4@3", #"'"' is not valid UTF-8 here"#),
    Row(#"[1\x80]"#, .invalidUTF8, "1:3@2", "byte 0x80 is not valid UTF-8 here"),
    Row(#"{}\xFF"#, .invalidUTF8, "1:3@2", "byte 0xFF is not valid UTF-8 here"),
    Row(#"\x80"#, .invalidUTF8, "1:1@0", "byte 0x80 is not valid UTF-8 here"),
    Row(#"\xFF\xFE[\x00]\x00"#, .unsupportedEncoding, "1:1@0", wide),
    Row(#"\xFE\xFF\x00[\x00]"#, .unsupportedEncoding, "1:1@0", wide),
    Row(#"[\x00]\x00"#, .unsupportedEncoding, "1:2@1", wide),
    Row(#"\x00[\x00]"#, .unsupportedEncoding, "1:1@0", wide),
    Row(#"\xFF\xFE\x00\x00"#, .unsupportedEncoding, "1:1@0", wide),
    Row(#"\x00\x00\xFE\xFF"#, .unsupportedEncoding, "1:1@0", wide),
    Row(#""\x00a\x00"#, .unsupportedEncoding, "1:2@1", wide),
    Row(#"\xEF\xBB\xBE"#, .unexpectedByte, "1:3@2", "unexpected byte 0xBE, expected a value"),
    Row(
      #"1\xEF\xBB\xBF"#, .trailingText, "1:2@1",
      "unexpected byte 0xEF after the value, expected the end of the input"),
  ]
  private static let wide = "the text looks like UTF-16 or UTF-32, expected UTF-8"

  static let incomplete = [
    end("", "1:1@0", "a value"),
    end(" \\x0A ", "2:2@3", "a value"),
    end(#"\xEF\xBB\xBF"#, "1:4@3", "a value"),
    end(#"\xEF\xBB"#, "1:3@2", "a value"),
    end("[", "1:2@1", #"a value or "]""#),
    end("[1", "1:3@2", #""," or "]""#),
    end("[1,", "1:4@3", "a value"),
    end("{", "1:2@1", #"a key or "}""#),
    end(#"{"a"#, "1:4@3", "the closing quote of a string"),
    end(#"{"a""#, "1:5@4", #"":""#),
    end(#"{"a":"#, "1:6@5", "a value"),
    end(#"{"a":1"#, "1:7@6", #""," or "}""#),
    end(#"{"a":1,"#, "1:8@7", "a key"),
    end("-", "1:2@1", "a digit"),
    end("1.", "1:3@2", "a digit"),
    end("1e", "1:3@2", "a digit"),
    end("1e-", "1:4@3", "a digit"),
    end("tru", "1:4@3", #"the rest of "true""#),
    end("f", "1:2@1", #"the rest of "false""#),
    end("[n", "1:3@2", #"the rest of "null""#),
    end(#"""#, "1:2@1", "the closing quote of a string"),
    end(#""a\"#, "1:4@3", "the closing quote of a string"),
    end(#""\u00"#, "1:6@5", "the closing quote of a string"),
    end(#""\ud800"#, "1:8@7", "the closing quote of a string"),
    end(#""\xE2\x82"#, "1:4@3", "the closing quote of a string"),
  ]

  private static func end(_ text: String, _ place: String, _ expected: String) -> Row {
    Row(text, .unexpectedEnd, place, "the input ends too early, expected \(expected)")
  }
}
