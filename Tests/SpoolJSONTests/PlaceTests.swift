import SpoolJSON
import Testing

/// The places of values in their text, and their lines.
@Suite("Places") struct PlaceTests {
  @Test(
    "the place of every value",
    arguments: [
      "1", " true", "\n[]", "[[[]]]", "[ [ ] , { } , null, [true , false]]", #"{"a":{"b":[null]},"c":true}"#,
      #"[ "a\"[" , [ ] ]"#, #"["",[],"",{}]"#, #"[{"t":[[]],"n":null,"f":false},[{}]]"#, "[-1,[],-1,true]",
      #"["\\",{"\\":[ ]},"tfn[{",[]]"#, "[null,null,[null,[null]],null]",
    ])
  func places(_ text: String) {
    Judge.check(utf8(text))
    Judge.check(raw(#"\xEF\xBB\xBF"#) + utf8(text))
    for comments in [false, true] {
      var options = JSONDocument.Options()
      options.allowsMultipleValues = true
      options.rules.allowsComments = comments
      Judge.check(utf8(text + " " + text), options)
      Judge.check(utf8("{}[]" + text + "\n" + text + "[]"), options)
    }
  }

  @Test(
    "comments between values do not confuse their places",
    arguments: [
      "/*[*/[/*]*/true/*null*/,//{\nnull,/*\"*/[]]", "[1,/**/[]]", "[1,/*/[*/[]]", "[1,/***/[]]",
      "[1,/**[**/{}]",
      "[1,//*[\n[]]", "//n\r[\n[null]", "[\"/*\",[],\"*/\",[]]",
    ])
  func comments(_ text: String) {
    var options = JSONDocument.Options()
    options.rules.allowsComments = true
    Judge.check(utf8(text), options)
    options.allowsMultipleValues = true
    Judge.check(utf8(text + text), options)
  }

  @Test(
    "lines and columns",
    arguments: [
      "", "a", "\n", "\r", "\r\n", "\n\r", "a\nb\rc\r\nd", "\r\r\n\n\r", "é\n€😀\r\nx", "\r\n\r\n",
      "\n\n\n",
      "abc\r",
    ])
  func textPlace(_ text: String) {
    let bytes = utf8(text)
    for offset in 0...bytes.count {
      let place = bytes.withUnsafeBufferPointer { JSONPlace(offset: offset, in: $0) }
      #expect(place.pair == judgedPlace(of: offset, in: bytes), "byte \(offset) of \(shown(bytes))")
    }
  }

  @Test("the validator counts lines as the text does, for every end of the input") func incompleteTexts() {
    let text = utf8("[\r\n1,\r\r\n\n{\"a\":\r2 ,\n\r\"b\": [\n \r\n")
    for count in 0...text.count {
      let cut = Array(text[..<count])
      guard let error = EntryPoints.check(cut, isThorough: false).error else { continue }
      let place = cut.withUnsafeBufferPointer { JSONPlace(offset: error.place.offset, in: $0) }
      #expect(place.line == error.place.line && place.column == error.place.column, "\(shown(cut)): \(error)")
    }
  }
}
