import SpoolJSON
import Testing

/// Texts tokenized by several threads, compared with the same texts tokenized by one thread.
@Suite("Parallel parsing") struct ParallelParsingTests {
  /// Elements that mislead the guesses.
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

  /// Texts with elements at all places where many values can be.
  private enum Shape: CaseIterable {
    case array, object, envelope, rings, lines

    var options: JSONDocument.Options {
      var options = JSONDocument.Options()
      options.allowsMultipleValues = self == .lines
      return options
    }

    /// A text of a number of elements, which are repeated.
    func text(of elements: [String], count: Int, separator: String = ",") -> [UInt8] {
      let values = (0..<count).map { elements[$0 % elements.count] }
      switch self {
      case .array: return utf8("[" + values.joined(separator: separator) + "]")
      case .object:
        let members = values.enumerated().map { #""key \#($0)":\#($1)"# }
        return utf8("{" + members.joined(separator: separator) + "}")
      case .envelope:
        let array = values.joined(separator: separator)
        return utf8(#"{"type":"list","more":{"a":[{"data":["# + array + #"],"next":null}],"b":1},"count":2} "#)
      case .rings:
        let ring = "[" + values.prefix(40).joined(separator: separator) + "]"
        return utf8("[[" + Array(repeating: ring, count: count / 40 + 1).joined(separator: "],[") + "]]")
      case .lines: return utf8(values.joined(separator: "\n") + "\n")
      }
    }
  }

  /// The document of a text in parts of any size; nil if it is in one part, or not valid.
  private func divided(_ text: [UInt8], _ parts: Int, _ options: JSONDocument.Options = .init()) -> JSONDocument? {
    ParallelParse.document(text, into: parts, smallestPart: 1, options: options)?.document
  }

  @Test("the same tape", arguments: elements) func same(_ elements: [String]) throws {
    for shape in Shape.allCases {
      for (count, separator) in [(2, ","), (7, ", "), (1000, ","), (1000, "\n  ,\t")] {
        let text = shape.text(of: elements, count: count, separator: separator)
        let expected = Outcome { try JSONDocument(text, options: shape.options) }
        #expect(expected.isAccepted)
        for parts in 2...9 {
          guard let document = divided(text, parts, shape.options) else { continue }
          #expect(Outcome { document } == expected, "\(shape), \(parts) parts")
        }
      }
    }
  }

  /// A part may begin in many containers. What is inside counts from there, so a text that is nested too deeply only as a whole
  /// is an error.
  @Test("depth counts through all parts") func depthOfParts() throws {
    let inside = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
    for around in 1...40 {
      // The first part is not nested too deeply itself, so others are appended to it.
      let elements = (0..<60).map { #"{"id":1,"a":\#($0 < 40 ? "[]" : inside)}"# }.joined(separator: ",")
      let text = utf8(String(repeating: "[", count: around) + elements + String(repeating: "]", count: around))
      for maximumDepth in [around + 20, around + 21, 512] {
        var options = JSONDocument.Options()
        options.rules.maximumDepth = maximumDepth
        let expected = Outcome { try JSONDocument(text, options: options) }
        #expect(expected.isAccepted == (maximumDepth > around + 20))
        for parts in 2...5 {
          guard let document = divided(text, parts, options) else { continue }
          #expect(Outcome { document } == expected, "\(around) around, at most \(maximumDepth), \(parts) parts")
        }
      }
    }
  }

  /// Where elements are objects, as most elements are, the guesses must be right, so that little is left for one thread.
  @Test("most texts are divided", arguments: [elements[0], elements[2], elements[3]]) func divided(
    _ elements: [String]
  ) throws {
    for shape in Shape.allCases {
      let text = shape.text(of: elements, count: 5000)
      for parts in 2...9 {
        let divided = ParallelParse.document(text, into: parts, smallestPart: 1000, options: shape.options)
        #expect(try #require(divided).bytesAfterwards < 100 * parts, "\(shape), \(parts) parts")
      }
    }
  }

  /// Nothing near a place may show where a value ends.
  @Test("texts with large values are divided") func largeValues() throws {
    for value in [
      "\"" + String(repeating: "a", count: 300_000) + "\"", "[" + String(repeating: "[1,2],", count: 50_000) + "0]",
    ] {
      for shape in Shape.allCases where shape != .rings {
        let text = shape.text(of: [value], count: 40)
        let divided = try #require(ParallelParse.document(text, into: 2, smallestPart: 1, options: shape.options))
        #expect(Outcome { divided.document } == Outcome { try JSONDocument(text, options: shape.options) }, "\(shape)")
        #expect(divided.bytesAfterwards < 100, "\(shape)")
      }
    }
  }

  private static let absent: Comment = "There is no corpus; SPOOL_CORPUS names a directory of JSON files."

  @Test(
    "the files of the corpus are divided", .enabled(if: DataDirectory.corpus.isThere, absent),
    arguments: ["twitter.json", "citm_catalog.json", "canada.json"])
  func files(_ name: String) throws {
    let text = try DataDirectory.corpus.bytes(name)
    let divided = try #require(ParallelParse.document(text, into: 4, smallestPart: 1, options: .init()))
    #expect(Outcome { divided.document } == Outcome { try JSONDocument(text) })
    #expect(divided.bytesAfterwards < text.count / 50, "of \(text.count)")
  }

  /// With a superfluous byte somewhere, the error is the same, at the same place.
  @Test("the same error") func errors() {
    for shape in Shape.allCases {
      let text = shape.text(of: Self.elements[0], count: 40_000)
      #expect(text.count > 4 * ParallelParse.smallestPart)
      var options = shape.options
      options.concurrency = 4
      for place in stride(from: text.count / 5, to: text.count, by: text.count / 2) {
        for byte in utf8("]},\"") {
          var wrong = text
          wrong.insert(byte, at: place)
          let expected = Outcome { try JSONDocument(wrong, options: shape.options) }
          #expect(Outcome { try JSONDocument(wrong, options: options) } == expected, "\(shape), \(byte) at \(place)")
        }
      }
    }
  }

  @Test("texts that are not containers of more than one part") func undivided() {
    for text in ["", "[", "]", "[]", "[ ]", "[1]", "{}", "1,2", "[1]]", "[[1],2", "[,]", "[1,]", "[1,,2]", "[1],[2]"] {
      EntryPoints.check(utf8(text))
      for options in [JSONDocument.Options.trailing, .init()] {
        guard let document = divided(utf8(text), 2, options) else { continue }
        #expect(Outcome { document } == Outcome { try JSONDocument(utf8(text), options: options) })
      }
    }
  }

  /// The limit of the depth holds for the whole text, wherever its parts begin.
  @Test("depth") func depth() throws {
    let inner = (0..<200).map { "[[\($0)]],[\($0)]" }.joined(separator: ",")
    for outer in [1, 2, 9, 16, 17, 18, 40] {
      let text = utf8(String(repeating: "[", count: outer) + inner + String(repeating: "]", count: outer))
      for limit in [outer, outer + 1, outer + 2, outer + 3, 512] {
        var options = JSONDocument.Options()
        options.rules.maximumDepth = limit
        let expected = Outcome { try JSONDocument(text, options: options) }
        #expect(expected.isAccepted == (limit >= outer + 2))
        for parts in 2...5 {
          let document = divided(text, parts, options)
          #expect((document != nil) == expected.isAccepted)
          if let document { #expect(Outcome { document } == expected, "\(outer) of \(limit), \(parts) parts") }
        }
      }
    }
  }

  @Test("random texts, whole and mutated") func random() {
    var texts = RandomJSON(random: SeededRandom("divided texts"))
    var count = 0
    for number in 0..<SeededRandom.cases(3000) {
      var options = JSONDocument.Options()
      options.allowsMultipleValues = number % 3 == 2
      options.rules.allowsTrailingCommas = number % 5 == 4
      let values = (0..<texts.random.below(20)).map { _ in texts.text(size: 8) }
      var text: [UInt8]
      switch number % 3 {
      case 0: text = utf8("[") + Array(values.joined(separator: utf8(","))) + utf8("]")
      case 1: text = utf8("{") + Array(values.map { utf8(#""k":"#) + $0 }.joined(separator: utf8(","))) + utf8("}")
      default: text = Array(values.joined(separator: utf8("\n")))
      }
      if texts.random.oneIn(2) { text = texts.mutated(text) }
      let expected = Outcome { try JSONDocument(text, options: options) }
      for parts in [2, 3, 5, 20] {
        guard let document = divided(text, parts, options) else { continue }
        count += 1
        #expect(Outcome { document } == expected, "\(shown(text)), \(parts) parts")
      }
    }
    #expect(count > SeededRandom.cases(3000))
  }
}

extension JSONDocument.Options {
  fileprivate static var trailing: JSONDocument.Options {
    var options = JSONDocument.Options()
    options.rules.allowsTrailingCommas = true
    return options
  }
}
