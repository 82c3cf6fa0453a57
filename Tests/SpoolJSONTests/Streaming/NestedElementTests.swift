import SpoolJSON
import Testing

@Suite("Streams of nested elements") struct NestedElementTests {
  @Test(
    "elements at a path",
    arguments: [
      ("[]", "", []), ("[1]", "", ["1"]),
      (
        " [ 1 , 2.5e3,\"a\\n\", null,true,{},[[]] ] ", "",
        ["1", "2.5e3", "\"a\\n\"", "null", "true", "{}", "[[]]"]
      ),
      (#"{"data":{"items":[{"a":1},{"b":[2]}]}}"#, "data.items", [#"{"a":1}"#, #"{"b":[2]}"#]),
      (
        #"{"x":[1,[2]],"data":{"no":{"items":[9]},"items":[3, 4],"items2":[5]},"y":{"data":{"items":[6]}}}"#,
        "data.items", ["3", "4"]
      ),
      (#"[[1],[2,3],[4]]"#, "1", ["2", "3"]), (#"{"a":[{"b":[1]},{"b":[2]}]}"#, "a.1.b", ["2"]),
      (#"{"d\u0061ta":[1]}"#, "data", ["1"]), (#"{"a":{"b":1,"c":"x"}}"#, "a", ["1", "\"x\""]),
      (#"{"a":[1],"a":[2]}"#, "a", ["1", "2"]), (#"{"a":5,"b":{"a":[1]},"a":[7]}"#, "a.x", []),
      ("\u{FEFF}[1,2]", "", ["1", "2"]),
      (
        "[123456789012345678901234567890,-0.0]", "",
        ["123456789012345678901234567890", "-0.0"]
      ),
    ] as [(String, JSONKeyPath, [String])])
  func elements(_ text: String, _ path: JSONKeyPath, _ expected: [String]) {
    let streamed = Streamed.everyWay(utf8(text), .elements(at: path))
    #expect(streamed.items.map(\.text) == expected)
    #expect(streamed.items.map(\.index) == Array(0..<expected.count))
    #expect(streamed.errors.isEmpty == (path != "a.x"))
  }

  @Test("keys, offsets and lines") func places() {
    let text = "{\"a\": [\n  1,\r\n  {\"b\":\n\n 2},\r 3]}"
    let items = Streamed.everyWay(utf8(text), .elements(at: "a")).items
    #expect(items.map(\.offset) == [10, 16, 29])
    #expect(items.map(\.line) == [2, 3, 6])
    let members = Streamed.everyWay(utf8(#"{"x": 1, "y\n": [2]}"#), .elements(at: "")).items
    #expect(members.map(\.key) == ["x", "y\n"])
  }

  @Test("values one after another") func values() {
    let text = #"1 2"a"[3]{"b":4}null true"#
    let items = Streamed.everyWay(utf8(text), .values).items
    #expect(items.map(\.text) == ["1", "2", "\"a\"", "[3]", #"{"b":4}"#, "null", "true"])
    #expect(Streamed.everyWay([], .values) == Streamed.everyWay(utf8(" \n"), .values))
    #expect(Streamed.everyWay(utf8("1true"), .values).errors.map(\.place.offset) == [1])
  }

  @Test("values outside the elements are kept") func kept() {
    let text = #"{"meta":{"count":2,"more":{"x":[1, 2]}},"items":[1,2],"end":"e"}"#
    let layout = JSONElementStream.Layout.elements(
      at: "items", keeping: ["meta.count", "meta.more.x", "end", "none", "items"])
    let streamed = Streamed.everyWay(utf8(text), layout)
    #expect(streamed.items.map(\.text) == ["1", "2"])
    #expect(streamed.kept == ["2", "[1,2]", "\"e\"", nil, nil])
  }

  @Test(
    "of equal members, the last one counts",
    arguments: [
      (#"{"m":{"c":1},"m":{"c":2},"items":[]}"#, "2"), (#"{"m":{"c":1},"items":[],"m":{}}"#, nil),
      (#"{"items":[],"m":{"c":1,"\u0063":[2]}}"#, "[2]"), (#"{"m":{"c":1},"m":3,"items":[]}"#, nil),
    ] as [(String, String?)])
  func keptOfEqualMembers(_ text: String, _ value: String?) {
    let layout = JSONElementStream.Layout.elements(at: "items", keeping: ["m.c"])
    #expect(Streamed.everyWay(utf8(text), layout).kept == [value])
  }

  @Test("kept values are told apart by the bytes of their keys") func keptByBytes() {
    let text = "{\"\u{e9}\":1,\"e\u{301}\":2,\"items\":[]}"
    let layout = JSONElementStream.Layout.elements(at: "items", keeping: ["\u{e9}", "e\u{301}"])
    #expect(Streamed.everyWay(utf8(text), layout).kept == ["1", "2"])
  }

  @Test(
    "nothing at the path is an error",
    arguments: [("{}", "a", 2), (#"{"a":1}"#, "a", 5), ("1", "", 0), ("[]", "0", 2), (#"{"a":{"b":null}}"#, "a.b", 10)]
      as [(String, JSONKeyPath, Int)])
  func missing(_ text: String, _ path: JSONKeyPath, _ offset: Int) {
    let streamed = Streamed.everyWay(utf8(text), .elements(at: path))
    #expect(streamed.errors.map(\.code) == [.pathNotFound])
    #expect(streamed.errors.first?.category == .data)
    #expect(streamed.errors.first?.place.offset == offset)
  }

  /// A stream rejects what the parser rejects, at the same place, after the elements before that place.
  @Test("errors are those of the parser") func errors() {
    var json = RandomJSON(random: SeededRandom("streams"))
    for _ in 0..<SeededRandom.cases(400) {
      let isMutated = json.random.oneIn(2)
      let inner = json.texts(count: 1, size: 6)
      let text = utf8(#"{"a": [1, "#) + inner + utf8(", 2], \"b\": ") + inner + utf8("}")
      compare(isMutated ? json.mutated(text) : text, path: "a")
    }
  }

  private func compare(_ text: [UInt8], path: JSONKeyPath) {
    let streamed = Streamed.everyWay(text, .elements(at: path))
    do throws(JSONError) {
      let container = try JSONDocument(text).root[path: path]
      guard let container, container.kind == .array || container.kind == .object else { return }
      let expected = container.array.map { $0.map { $0.description } }
      // If keys are equal, a document has only the last of them.
      if let expected { #expect(streamed.items.suffix(expected.count).map(\.text) == expected, "\(shown(text))") }
      #expect(streamed.errors.isEmpty, "\(shown(text))")
    } catch {
      // A path that does not exist may be noticed first.
      let places = streamed.errors.filter { $0.code != .pathNotFound }
      #expect(places.isEmpty && streamed.errors.count == 1 || places == [error], "\(shown(text)): \(error)")
    }
  }

  @Test("random streams of values") func randomValues() {
    var json = RandomJSON(random: SeededRandom("value streams"))
    for _ in 0..<SeededRandom.cases(300) {
      let plain = json.texts(count: json.random.below(6), size: 4)
      let text = json.random.oneIn(2) ? plain : json.mutated(plain)
      let streamed = Streamed.everyWay(text, .values)
      var options = JSONDocument.Options()
      options.allowsMultipleValues = true
      do throws(JSONError) {
        let root = try JSONDocument(text, options: options).root
        #expect(streamed.items.map(\.text) == root.array?.map { $0.description }, "\(shown(text))")
        #expect(streamed.errors.isEmpty)
      } catch {
        #expect(streamed.errors == [error], "\(shown(text))")
      }
    }
  }

  @Test("limits") func limits() {
    var options = JSONElementStream.Options()
    options.maximumElementBytes = 10
    let streamed = Streamed.everyWay(utf8(#"[1, "12345678", "123456789", 2]"#), .elements(at: ""), options)
    #expect(streamed.items.count == 2)
    #expect(streamed.errors.map(\.code) == [.elementLimit])
    #expect(streamed.errors.first?.place.offset == 16)
    #expect(streamed.errors.first?.place.column == 17)
    let later = Streamed.everyWay(utf8("[1,\n\n  \"123456789\", 2]"), .elements(at: ""), options)
    #expect(later.errors.map(\.place.line) == [3])
    #expect(later.errors.map(\.place.column) == [3])
    options = .init()
    options.rules.maximumDepth = 3
    #expect(Streamed.everyWay(utf8("[[[1]], [[[1]]]]"), .elements(at: ""), options).errors.map(\.place.offset) == [10])
    options = .init()
    options.maximumBufferedBytes = 5
    var stream = JSONElementStream(at: "", options: options)
    #expect(throws: JSONError.self) { try stream.feed(utf8("[1, 2, 3]")) }
  }

  /// The same error, whether the end of the stream is known when the element is read or not.
  @Test("an element that is incomplete and too long by a byte", arguments: ["[1,2", "[/*a*/", "\"abcd"])
  func incompleteAtLimit(_ text: String) {
    var options = JSONElementStream.Options()
    options.rules.allowsComments = true
    for limit in [text.utf8.count - 1, text.utf8.count] {
      options.maximumElementBytes = limit
      let codes = [true, false].map { isFinishedFirst -> JSONError.Code? in
        var stream = JSONElementStream(.values, options: options)
        do throws(JSONError) {
          try stream.feed(utf8(text))
          if !isFinishedFirst { _ = try stream.next() }
          stream.finish()
          _ = try stream.next()
          return nil
        } catch {
          return error.code
        }
      }
      let expected = limit < text.utf8.count ? JSONError.Code.elementLimit : .unexpectedEnd
      #expect(codes == [expected, expected], "\(text) \(limit)")
    }
  }

  @Test("limits below zero count as zero", arguments: [-1, -2, .min]) func negativeLimits(_ limit: Int) {
    let layouts: [(JSONElementStream.Layout, String)] = [
      (.elements(at: ""), "[1]\n"), (.values, "[1]\n"), (.lines, "[1]\n"), (.sequence, "\u{1E}[1]\n"),
    ]
    for (layout, text) in layouts {
      var options = JSONElementStream.Options()
      options.maximumElementBytes = limit
      let streamed = Streamed.everyWay(utf8(text), layout, options)
      #expect(streamed.errors.map(\.code) == [.elementLimit])
      #expect(streamed.errors.allSatisfy { $0.reason.contains("limit of 0 bytes") })
      options = .init()
      options.rules.maximumInputBytes = limit
      #expect(Streamed.everyWay(utf8(text), layout, options).errors.map(\.code) == [.inputLimit])
    }
  }

  @Test("a limit of the input at every byte", arguments: ["[1,{\"a\":[2]}]", "[\"ab\", 3]\n", " [] "])
  func inputLimits(_ text: String) {
    for layout in [JSONElementStream.Layout.elements(at: ""), .values] {
      for limit in 0...text.utf8.count {
        var options = JSONElementStream.Options()
        options.rules.maximumInputBytes = limit
        let streamed = Streamed.everyWay(utf8(text), layout, options)
        #expect(streamed.errors.map(\.code) == (limit < text.utf8.count ? [.inputLimit] : []))
        #expect(streamed.errors.allSatisfy { $0.place.offset == limit })
      }
    }
  }

  @Test("an element outlives its stream, and others are not disturbed") func outliving() throws {
    var kept: [JSONDocument] = []
    do {
      var stream = JSONElementStream(at: "")
      for piece in ["[", "{\"a\":\"" + String(repeating: "x", count: 5000) + "\"}", ",[1,2]", ",\"é\"]"] {
        try stream.feed(utf8(piece))
        while let element = try stream.next() { kept.append(element.document) }
      }
    }
    #expect(kept.map { $0.root.kind } == [.object, .array, .string])
    #expect(kept[0].root["a"]?.string?.count == 5000)
    #expect(kept[2].root.string == "é")
  }
}

extension NestedElementTests {
  @Test("the text of an element", arguments: [1, 3, 1000]) func source(pieceBytes: Int) throws {
    let text = utf8("{\"a\": [ {\"b\" :\n [1 , \"\\u00e9\"]} ,-1.50, \"x\" ] }")
    var stream = JSONElementStream(at: "a")
    var sources: [String] = []
    for start in stride(from: 0, to: text.count, by: pieceBytes) {
      try stream.feed(Array(text[start..<min(start + pieceBytes, text.count)]))
      while let element = try stream.next() {
        sources.append(element.document.withSource { String(decoding: $0, as: UTF8.self) })
      }
    }
    #expect(sources == ["{\"b\" :\n [1 , \"\\u00e9\"]}", "-1.50", "\"x\""])
    #expect(try JSONDocument(" [1] ").withSource { $0.count } == 5)
  }

  @Test("the places of values in an element of a stream of values") func innerPlaces() throws {
    for layout in [JSONElementStream.Layout.values, .lines] {
      var stream = JSONElementStream(layout)
      try stream.feed(utf8("[[1], true, {}]"))
      stream.finish()
      let storage = try #require(try stream.next()).document.storage
      #expect((0..<5).map { storage.textOffset(ofValueAt: $0) } == [0, 1, 2, 6, 12], "\(layout)")
    }
  }
}
