import SpoolJSON
import Testing

/// Comments and several values, which the options allow.
@Suite("Extensions") struct ExtensionTests {
  private static func options(comments: Bool = false, values: Bool = false) -> JSONDocument.Options {
    var options = JSONDocument.Options()
    options.rules.allowsComments = comments
    options.allowsMultipleValues = values
    return options
  }

  @Test(
    "comments may stand wherever white space may",
    arguments: [
      "/**/1", "1/**/", "1//", "1 // end", "//\n1", "[/*]*/1/*,*/,//]\n2]", "{/**/\"a\"/**/:/**/1/**/}",
      "/***/1",
      "/* * / */1", "/*/ */1", "// \r // \n1", "[1/**/,2//\n]", "/*\u{e9}😀*/1", "-1/**/", "true/**/",
      "\"/*\"//\"",
      "[/*\\*/\"a\\n\"]", "[//\\\n\"a\\n\"]", "/*\0\u{1}\u{7F}*/1",
    ])
  func comments(_ text: String) {
    let options = Self.options(comments: true)
    #expect(EntryPoints.check(utf8(text), options).isAccepted)
    Judge.check(utf8(text), options)
    #expect(!EntryPoints.check(utf8(text)).isAccepted)
    for several in ["1 \(text)", "\(text)\n2", "[] \(text)\n\(text)"] {
      Judge.check(utf8(several), Self.options(comments: true, values: true))
    }
  }

  @Test(
    "comments that are none or have no end are refused",
    arguments: [
      "1 /*", "1 /", "/", "/1", "/ /\n1", "1/*/", "1/**", "/*1", "//1", "tr/**/ue", "1/**/2", "-/**/1",
      "\"/*\"*/",
      "1 /* *", "/*/1", "[1 //]", "{\"a\" //", "[//", "{//", "1//\u{B}", "1/*\u{C}*/",
    ])
  func brokenComments(_ text: String) {
    for values in [false, true] {
      Judge.check(utf8(text), Self.options(comments: true, values: values))
    }
    #expect(!EntryPoints.check(utf8(text), Self.options(comments: true)).isAccepted)
  }

  @Test(
    "comments hold UTF-8",
    arguments: [
      #"1/*\x80*/"#, #"1//\xC3"#, #"1/*\xC3"#, #"//\xED\xA0\x80\n1"#, #"1 //\xFF"#, #"1/*\xE2\x82\x0A*/"#,
    ])
  func commentEncoding(_ text: String) {
    #expect(!EntryPoints.check(raw(text), Self.options(comments: true)).isAccepted)
    Judge.check(raw(text), Self.options(comments: true))
    Judge.check(raw(text), Self.options(comments: true, values: true))
  }

  @Test(
    "several values are an array",
    arguments: [
      ("", 0), (" \n", 0), ("1", 1), ("1 2", 2), ("{}{}", 2), ("[1][2]", 2), ("1\"a\"", 2), ("\"a\"1", 2),
      ("\"a\"\"b\"", 2),
      ("1[2]", 2), ("[1]2", 2), ("true{}", 2), ("{}null", 2), ("1\ntrue\r\n\"x\"\t[]", 4), (" 1 ", 1),
      ("\"\\n\"1", 2),
      ("{\"a\":1}\n{\"a\":2}\n", 2), ("1 2 []", 3), ("[] 1 ", 2), ("\"a\"1[]", 3), ("1\"a\"true[]", 4),
      ("[]1[]2{}3", 6),
      ("1 2[]3 \n4 {}\n", 6), ("[1]\"\\n\"", 2), ("[1] true", 2), ("[[1]]\n\n", 1), ("{}\"\"\"\"", 3),
    ])
  func severalValues(_ text: String, _ count: Int) throws {
    let options = Self.options(values: true)
    #expect(EntryPoints.check(utf8(text), options).isAccepted)
    Judge.check(utf8(text), options)
    Judge.check(raw(#"\xEF\xBB\xBF"#) + utf8(text), options)
    let root = try JSONDocument(text, options: options).root
    #expect(root.kind == .array && root.count == count)
  }

  @Test(
    "numbers and literals may not touch one another",
    arguments: [
      "truefalse", "nulltrue", "1true", "true1", "01", "1-1", "1.5.5", "-0-0", "null1", "1 2true", "[]1true",
      "\"a\"1null",
      "truefalse[]", "[]truefalse[]", "1true []", "[] 1 2true {}", "1 2\"a\"3null[]",
    ])
  func touchingValues(_ text: String) {
    #expect(!EntryPoints.check(utf8(text), Self.options(values: true)).isAccepted)
    Judge.check(utf8(text), Self.options(values: true))
  }

  @Test(
    "what stands after a value must be one",
    arguments: [
      "[1]\"abc", "{} \"", "1 /*", "1,2", "[1],[2]", "1]", "{}}", "1 x", "[1] tru", "\"a\":1", "1 -", "[",
      "{}[", "1 \"",
      "\"", "tr", "-", "1:", "1}", "nul", "[1] 2 \"abc", "1 [2]\"abc", "1 [2] \"", "[] 1 \"", "\"a\" [2] x", "\"a",
      "1 2 3 \"",
    ])
  func brokenValues(_ text: String) {
    #expect(!EntryPoints.check(utf8(text), Self.options(values: true)).isAccepted)
    Judge.check(utf8(text), Self.options(values: true))
  }

  @Test(
    "a comma is allowed after the last element or member",
    arguments: [
      "[1,]", "[1 ,\n]", "{\"a\":1,}", "[[],]", "[{},]", "[\"]\",]", "{\"a\":[1,{\"b\":null,},],}", "[\",]\",]",
      "[\"\\\",\",]", "[-0.5e1,\r\n\t]", "[1/**/,/*,*/]", "[1,//]\n]", "[1//\n,]", "[true,]", "[\"\",]",
    ])
  func trailingCommas(_ text: String) {
    for values in [false, true] {
      var options = Self.options(comments: true, values: values)
      #expect(!EntryPoints.check(utf8(text), options).isAccepted)
      options.rules.allowsTrailingCommas = true
      #expect(EntryPoints.check(utf8(text), options).isAccepted)
      Judge.check(utf8(text), options)
    }
  }

  @Test(
    "no other comma may",
    arguments: [
      "[,]", "{,}", "[1,,]", "[,1]", "{\"a\":,}", "{\"a\",}", "1,", "[1],", ",", "[1,}", "{\"a\":1,]", "[1,", "[1, ",
      "{\"a\":1,", "[1,/*", "[/**/,]", "{/**/,/**/}", "[[,]]", "[1,:]", "[1,\"]", "[1,]]",
    ])
  func otherCommas(_ text: String) {
    for values in [false, true] {
      var options = Self.options(comments: true, values: values)
      options.rules.allowsTrailingCommas = true
      #expect(!EntryPoints.check(utf8(text), options).isAccepted)
      Judge.check(utf8(text), options)
    }
  }
}
