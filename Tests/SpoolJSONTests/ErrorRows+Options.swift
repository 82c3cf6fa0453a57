import SpoolJSON

extension ErrorRows {
  static let limits = [
    Row(
      "[[[]]]", .depthLimit, "1:3@2", "arrays and objects are nested deeper than the limit of 2",
      limited(depth: 2)),
    Row(
      #"{"a": \x0A [{}"#, .depthLimit, "2:3@9", "arrays and objects are nested deeper than the limit of 2",
      limited(depth: 2)),
    Row("[1, 2]", .inputLimit, "1:5@4", "the input is longer than the limit of 4 bytes", limited(input: 4)),
    Row("1 ", .inputLimit, "1:2@1", "the input is longer than the limit of 1 bytes", limited(input: 1)),
    Row("1", .inputLimit, "1:1@0", "the input is longer than the limit of 0 bytes", limited(input: 0)),
    Row(
      #"\x0A\x0A["a"#, .inputLimit, "3:3@4", "the input is longer than the limit of 4 bytes",
      limited(input: 4)),
    Row(
      #"[]\x0D\x0A"#, .inputLimit, "1:4@3", "the input is longer than the limit of 3 bytes", limited(input: 3)
    ),
    Row(#"["abcd"]"#, .tokenLimit, "1:2@1", token(3), limited(token: 3)),
    Row(#"["abc", "\u0041"]"#, .tokenLimit, "1:9@8", token(3), limited(token: 3)),
    Row(#"{\x0A"abcd":1}"#, .tokenLimit, "2:1@2", token(3), limited(token: 3)),
    Row("[123, 1234]", .tokenLimit, "1:7@6", token(3), limited(token: 3)),
    Row("1", .tokenLimit, "1:1@0", token(0), limited(token: 0)),
    Row(#"["aé"]"#, .tokenLimit, "1:2@1", token(2), limited(token: 2)),
    Row(#"\x00"#, .inputLimit, "1:1@0", "the input is longer than the limit of 0 bytes", limited(input: 0)),
  ]

  private static func token(_ limit: Int) -> String {
    "a string, key or number is longer than the limit of \(limit) bytes"
  }

  private static func limited(depth: Int? = nil, input: Int? = nil, token: Int? = nil) -> JSONDocument.Options {
    var options = JSONDocument.Options()
    if let depth { options.rules.maximumDepth = depth }
    if let input { options.rules.maximumInputBytes = input }
    if let token { options.rules.maximumTokenBytes = token }
    return options
  }

  /// Columns count bytes. LF, CRLF and CR end a line, and belong to the line that they end.
  static let places = [
    at(#"\x0Ax"#, "2:1@1"), at(#"\x0Dx"#, "2:1@1"), at(#"\x0D\x0Ax"#, "2:1@2"), at(#"\x0A\x0Dx"#, "3:1@2"),
    at(#"\x0D\x0Dx"#, "3:1@2"), at(#"\x0D\x0A\x0D\x0A  x"#, "3:3@6"), at(#"\x0D\x0D\x0Ax"#, "3:1@3"),
    at("\t x", "1:3@2"),
    at(#"\xEF\xBB\xBFx"#, "1:4@3"), at(#"\xEF\xBB\xBF\x0Ax"#, "2:1@4"),
  ]

  private static func at(_ text: String, _ place: String) -> Row {
    Row(text, .unexpectedByte, place, #"unexpected "x", expected a value"#)
  }

  static let extensions = [
    Row(
      "1 /x", .unexpectedByte, "1:4@3", #"unexpected "x", expected "/" or "*" to open a comment"#, comments),
    Row(
      #"1 /*\x0B*/"#, .unexpectedByte, "1:5@4", "unexpected byte 0x0B, expected the end of a comment",
      comments),
    Row(#"1 //\x80"#, .invalidUTF8, "1:5@4", "byte 0x80 is not valid UTF-8 here", comments),
    Row(#"/*\x0D\x0A*/ x"#, .unexpectedByte, "2:4@7", #"unexpected "x", expected a value"#, comments),
    Row(#"//\x0D\x0Ax"#, .unexpectedByte, "2:1@4", #"unexpected "x", expected a value"#, comments),
    Row(#"/*\x0D*/x"#, .unexpectedByte, "2:3@5", #"unexpected "x", expected a value"#, comments),
    end("1 /", "1:4@3", #""/" or "*" to open a comment"#, comments),
    end("1 /*", "1:5@4", "the end of a comment", comments),
    end("1 /* *", "1:7@6", "the end of a comment", comments),
    end(#"1 /*\xC3"#, "1:6@5", "the end of a comment", comments),
    end("//", "1:3@2", "a value", comments),
    end("[ //", "1:5@4", #"a value or "]""#, comments),
    end("[1, //", "1:7@6", "a value", comments),
    end("[1 //", "1:6@5", #""," or "]""#, comments),
    end("{ //", "1:5@4", #"a key or "}""#, comments),
    end(#"{"a" //"#, "1:8@7", #"":""#, comments),
    end(#"{"a":1, //"#, "1:11@10", "a key", comments),
    Row(
      "truefalse", .unexpectedByte, "1:5@4", #"unexpected "f", expected white space between two values"#,
      values),
    Row("01", .unexpectedByte, "1:2@1", #"unexpected "1", expected white space between two values"#, values),
    Row(
      #"[1]"abc"#, .unexpectedEnd, "1:8@7",
      "the input ends too early, expected the closing quote of a string", values),
    Row("1,2", .unexpectedByte, "1:2@1", #"unexpected ",", expected white space between two values"#, values),
    Row("[],2", .unexpectedByte, "1:3@2", #"unexpected ",", expected a value"#, values),
    Row(#"1\x80"#, .invalidUTF8, "1:2@1", "byte 0x80 is not valid UTF-8 here", values),
    Row("1 [}", .unexpectedByte, "1:4@3", #"unexpected "}", expected a value or "]""#, values),
  ]

  private static var comments: JSONDocument.Options {
    var options = JSONDocument.Options()
    options.rules.allowsComments = true
    return options
  }

  private static var values: JSONDocument.Options {
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    return options
  }

  private static func end(
    _ text: String, _ place: String, _ expected: String, _ options: JSONDocument.Options
  ) -> Row {
    Row(text, .unexpectedEnd, place, "the input ends too early, expected \(expected)", options)
  }
}
