import SpoolJSON
import Testing

/// Arrays tokenized by several threads, compared with the same arrays tokenized by one thread.
@Suite("Divided arrays") struct DividedTests {
  /// An array of elements that mislead the guesses.
  private static func array(of elements: [String], count: Int, separator: String = ",") -> [UInt8] {
    utf8("[" + (0..<count).map { elements[$0 % elements.count] }.joined(separator: separator) + "]")
  }

  private static let elements: [[String]] = [
    [#"{"id":1,"name":"a"}"#, #"{"id":2,"friends":[{"id":3,"name":"b"},{"id":4,"name":"c"}]}"#],
    // JSON texts inside strings.
    [#"{"text":"[{\"id\":1,\"a\":[1,2]},{\"id\":2}]","b":"\\"}"#, #"{"text":"\\\\\",{\"","c":",:]}[{"}"#],
    [#"{"é":"€😀","\u00e9":"\ud83d\ude00"}"#, #"{ "a" : [ ] , "b" : { } }"#],
    [#"{"text":"[{\"id\":1,\"a\":[1,2]},{\"id\":2}]","b":"\\"}"#, #"{"a":"Hello, \"you\": [yes]","b":1}"#],
    ["1", "-2.5e+3", "true", "null", #""a,b""#, "[]", "{}", "[[1,2],[3,4]]"],
    [#"[",",":","]","}","[","{"]"#],
    ["\"\"", "\" \"", "\",\""],
  ]

  @Test("the same tape", arguments: elements) func same(_ elements: [String]) throws {
    for (count, separator) in [(2, ","), (7, ", "), (1000, ","), (1000, "\n  ,\t")] {
      let text = Self.array(of: elements, count: count, separator: separator)
      let expected = Outcome { try JSONDocument(text) }
      #expect(expected.isAccepted)
      for parts in 2...9 {
        guard let document = DividedArray.document(text, into: parts, smallestPart: 1, options: .init()) else {
          continue
        }
        #expect(Outcome { document } == expected)
      }
    }
  }

  /// Elements that are objects with nested objects, as most elements are. The guesses must be right.
  @Test("most arrays are divided", arguments: [elements[0], elements[2], elements[3]]) func divided(
    _ elements: [String]
  ) {
    let text = Self.array(of: elements, count: 5000)
    for parts in 2...9 {
      #expect(DividedArray.document(text, into: parts, smallestPart: 1000, options: .init()) != nil)
    }
  }

  /// With a superfluous byte somewhere, the error is the same, at the same place.
  @Test("the same error") func errors() {
    let text = Self.array(of: Self.elements[0], count: 40_000)
    #expect(text.count > 4 * DividedArray.smallestPart)
    var options = JSONParser.Options()
    options.concurrency = 4
    for place in stride(from: 1, to: text.count, by: text.count / 7) {
      for byte in utf8("]}x,\"") + [0x80] {
        var wrong = text
        wrong.insert(byte, at: place)
        let expected = Outcome { try JSONDocument(wrong) }
        #expect(Outcome { try JSONDocument(wrong, options: options) } == expected, "\(byte) at \(place)")
      }
    }
  }

  @Test("texts that are not arrays of more than one part") func undivided() {
    for text in ["", "[", "]", "[]", "[ ]", "[1]", "{}", "1,2", "[1]]", "[[1],2", "[,]", "[1,]", "[1,,2]", "[1],[2]"] {
      EntryPoints.check(utf8(text))
      for options in [JSONParser.Options.trailing, .init()] {
        let document = DividedArray.document(utf8(text), into: 2, smallestPart: 1, options: options)
        if let document { #expect(Outcome { document } == Outcome { try JSONDocument(utf8(text), options: options) }) }
      }
    }
  }

  @Test("random arrays, whole and mutated") func random() {
    var texts = RandomJSON(random: SeededRandom("divided arrays"))
    var count = 0
    for _ in 0..<SeededRandom.cases(2000) {
      var text = utf8("[")
      for position in 0..<texts.random.below(20) { text += utf8(position > 0 ? "," : "") + texts.text(size: 8) }
      text += utf8("]")
      if texts.random.oneIn(2) { text = texts.mutated(text) }
      let expected = Outcome { try JSONDocument(text) }
      for parts in [2, 3, 5] {
        guard let document = DividedArray.document(text, into: parts, smallestPart: 1, options: .init()) else {
          continue
        }
        count += 1
        #expect(Outcome { document } == expected, "\(shown(text))")
      }
    }
    #expect(count > SeededRandom.cases(500))
  }
}

extension JSONParser.Options {
  fileprivate static var trailing: JSONParser.Options {
    var options = JSONParser.Options()
    options.allowsTrailingCommas = true
    return options
  }
}
