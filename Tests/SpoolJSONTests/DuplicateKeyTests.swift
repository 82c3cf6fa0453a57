import SpoolJSON
import Testing

/// Members with equal keys, where they are an error.
@Suite("Duplicate keys") struct DuplicateKeyTests {
  private static let options: JSONDocument.Options = {
    var options = JSONDocument.Options()
    options.duplicateKeys = .error
    return options
  }()

  /// A text, and the place `line:column@offset` of the first key that occurs twice; nil if there is none.
  private static let rows: [(String, String?)] = [
    ("{}", nil), ("1", nil), (#"{"a":1}"#, nil), (#"{"a":1,"b":2}"#, nil), (#"[{"a":1},{"a":2}]"#, nil),
    (#"{"a":{"a":{"a":1}}}"#, nil), (#"{"a":"a","b":"a"}"#, nil), (#"{"":1,"\u0000":2}"#, nil),
    (#"{"a":1,"a":2}"#, "1:8@7"), (#"{"":1,"":2}"#, "1:7@6"), (#"{"a":1,"a":2,"a":3}"#, "1:8@7"),
    (#"{"a":1,"b":2,"b":3,"a":4}"#, "1:14@13"), (#"{"a":1, "\u0061":2}"#, "1:9@8"),
    (#"{"\u0061":1,"a":2}"#, "1:13@12"), (#"{"\u0061":1,"\u0061":2}"#, "1:13@12"),
    ("{\n\"a\": 1,\r\n  \"a\": 2}", "3:3@13"), ("\u{FEFF}{\"a\":1,\"a\":2}", "1:11@10"),
    // Of several objects, the first key in the text counts, not the first object.
    (#"{"x":{"b":1,"b":2},"x":3}"#, "1:13@12"), (#"{"x":[{"b":1},{"b":2}],"x":{"c":1,"c":1}}"#, "1:24@23"),
    (#"[{"a":1,"b":[{"c":1,"c":2}]},{"a":1,"a":2}]"#, "1:21@20"), (#"[[[{"a":1,"a":2}]]]"#, "1:11@10"),
    (#"{"a":1,"b":2,"a":{"c":1,"c":2}}"#, "1:14@13"),
    // Objects of one shape are compared as a whole.
    (#"[{"a":1,"b":2},{"a":1,"b":2},{"a":1,"b":2,"b":3}]"#, "1:43@42"),
    (#"[{"a":1,"b":2},{"a":1,"a":2}]"#, "1:23@22"), (#"[{"a":1,"b":2},{"c":1,"c":2}]"#, "1:23@22"),
    (#"[{"a":1,"b":2},{"a":1},{"b":2},{"b":1,"a":2}]"#, nil),
    // Keys are compared by their bytes.
    ("{\"\u{e9}\":1,\"e\u{301}\":2}", nil), (#"{"é":1,"\u00e9":2}"#, "1:9@8"),
    (#"{"😀":1,"\ud83d\ude00":2}"#, "1:11@10"),
    // The fingerprints of these are equal.
    (#"{"abcdefghijk":1,"abcdefgXijk":2,"abcdefghijk":3}"#, "1:34@33"),
  ]

  @Test("the first key that occurs twice", arguments: rows)
  func places(_ text: String, _ place: String?) throws {
    check(utf8(text), place)
    #expect(throws: Never.self) { try JSONDocument(text) }
  }

  private func check(_ text: [UInt8], _ place: String?, isThorough: Bool = true) {
    let outcome = EntryPoints.check(text, Self.options, isThorough: isThorough)
    let error = outcome.error
    #expect(error.map { "\($0.place.line):\($0.place.column)@\($0.place.offset)" } == place, "\(outcome)")
    #expect(outcome.isAccepted == (place == nil))
    guard let error else { return }
    #expect(error.code == .duplicateKey && error.category == .data)
    #expect(error.reason == "an earlier member of the object has the same key")
  }

  @Test("several values, comments and trailing commas") func extensions() throws {
    var options = Self.options
    options.allowsMultipleValues = true
    options.rules.allowsComments = true
    options.rules.allowsTrailingCommas = true
    let text = utf8("{\"a\":1} {\"a\":2} /* \"a\":\n */ {\"a\":3,\"a\":4,}")
    let error = EntryPoints.check(text, options).error
    #expect(error?.code == .duplicateKey && error?.place.offset == 35 && error?.place.line == 2)
    #expect(EntryPoints.check(utf8(#"{"a":1,} {"a":2}"#), options).isAccepted)
  }

  @Test("an error in the syntax comes first", arguments: ["", "]", "} x", "}{", "1", #","a":}"#])
  func syntaxFirst(_ ending: String) {
    let text = utf8(#"{"a":1,"a":2"# + ending)
    #expect(EntryPoints.check(text, Self.options) == EntryPoints.check(text))
  }

  /// Objects wider than what is hashed by fingerprints, and keys that were made to collide.
  @Test("wide objects", arguments: [10, 64, 65, 1000, 5000]) func wide(_ width: Int) throws {
    for key in ["key\(0)", "aaaaaaaa", "\\u0061aaaaaaa"] {
      let keys = (0..<width).map { "\"\(key)\($0 + 1_000_000)bbbbbbbb\":\($0)" }
      let members = keys.joined(separator: ",")
      check(utf8("{" + members + "}"), nil, isThorough: false)
      let last = utf8("{" + members + ",").count
      let again = utf8("{" + members + "," + keys[width / 2] + "," + keys[0] + "}")
      check(again, "1:\(last + 1)@\(last)", isThorough: false)
    }
  }

  @Test("a text that several threads tokenize") func divided() throws {
    var options = Self.options
    options.concurrency = 4
    let good = (0..<60_000).map { #"{"id":\#($0),"name":"a"}"# }
    let text = utf8("[" + good.joined(separator: ",") + "]")
    #expect(text.count > 4 * ParallelParse.smallestPart)
    #expect(throws: Never.self) { try JSONDocument(text, options: options) }
    let wrong = utf8("[" + good.joined(separator: ",") + #",{"id":1,"id":2}]"#)
    let error = #expect(throws: JSONError.self) { try JSONDocument(wrong, options: options) }
    #expect(error?.code == .duplicateKey && error?.place.offset == wrong.count - 8)
  }

  @Test("random texts against a slow search") func random() throws {
    var json = RandomJSON(random: SeededRandom("duplicate keys"))
    for _ in 0..<SeededRandom.cases(300) {
      let text = json.texts(count: 1, size: 12)
      let document = try JSONDocument(text)
      let expected = slowSearch(document)
      let outcome = Outcome { try JSONDocument(text, options: Self.options) }
      #expect(outcome.error?.place.offset == expected, "\(shown(text))")
      #expect(outcome.error.map { $0.code == .duplicateKey } ?? outcome.isAccepted)
    }
  }

  /// The place of the first repeated key: each key is compared with those before it in its object.
  private func slowSearch(_ document: JSONDocument) -> Int? {
    document.storage.withReader { reader in
      var places: [Int] = []
      var index = 0
      while index < document.tape.memoryBytes / 8 {
        let word = reader[index]
        if word.is(.object) {
          var seen: [[UInt8]] = []
          var key = index + 1
          while key < word.offset {
            let name = utf8(reader.string(at: key) ?? "")
            if seen.contains(name) { places.append(reader[key].offset - 1) }
            seen.append(name)
            key = reader.next(after: reader.nextScalar(after: key))
          }
        }
        index = word.isContainer ? index + 1 : reader.nextScalar(after: index)
      }
      return places.min()
    }
  }

  // MARK: Streams

  private static let streaming: JSONElementStream.Options = {
    var options = JSONElementStream.Options()
    options.duplicateKeys = .error
    return options
  }()

  /// A stream, the path of its elements, how many elements come before the error, and its place.
  private static let streamRows: [(String, JSONKeyPath, Int, String?)] = [
    (#"[{"a":1},{"a":2}]"#, "", 2, nil), (#"[{"a":1},{"a":1,"a":2},3]"#, "", 1, "1:17@16"),
    ("[1,\n {\"a\":1,\n  \"a\":2},3]", "", 1, "3:3@15"), ("[1,\n {\"a\":1,\"a\":2},3]", "", 1, "2:9@12"),
    // The members of the object are the elements.
    (#"{"a":1,"b":2,"a":3}"#, "", 2, "1:14@13"), (#"{"x":{"a":1,"\u0061":2},"y":3}"#, "x", 1, "1:13@12"),
    ("{\"a\":1,\n \"a\":2}", "", 1, "2:2@9"),
    // The containers around the elements.
    (#"{"x":[1],"y":0,"y":0}"#, "x", 1, "1:16@15"), (#"{"x":[1],"x":[2]}"#, "x", 1, "1:10@9"),
    (#"{"y":0,"y":0,"x":[1]}"#, "x", 0, "1:8@7"), (#"{"a":{"x":[1],"z":0},"b":{"x":0,"z":0}}"#, "a.x", 1, nil),
    (#"[{"x":[1]},{"x":[2]},{"x":[3]}]"#, "1.x", 1, nil),
    (#"[{"x":[1]},{"x":[2],"x":[3]},{"x":[3]}]"#, "1.x", 1, "1:21@20"),
    // What is neither on the path nor kept is not examined.
    (#"{"y":{"a":1,"a":2},"x":[1]}"#, "x", 1, nil),
  ]

  @Test("streams of elements", arguments: streamRows)
  func streams(_ text: String, _ path: JSONKeyPath, _ count: Int, _ place: String?) {
    let streamed = Streamed.everyWay(utf8(text), .elements(at: path), Self.streaming)
    #expect(streamed.items.count == count)
    #expect(streamed.errors.map(\.code) == (place == nil ? [] : [.duplicateKey]))
    #expect(streamed.errors.first.map { "\($0.place.line):\($0.place.column)@\($0.place.offset)" } == place)
    #expect(Streamed.everyWay(utf8(text), .elements(at: path)).errors.isEmpty)
  }

  @Test("kept values, lines, values") func otherLayouts() {
    let kept = Streamed.everyWay(
      utf8(#"{"meta":{"a":1,"a":2},"x":[1]}"#), .elements(at: "x", keeping: ["meta"]), Self.streaming)
    #expect(kept.errors.map(\.place.offset) == [15])
    let values = Streamed.everyWay(utf8(#"{"a":1} {"a":1,"a":2}"#), .values, Self.streaming)
    #expect(values.items.count == 1 && values.errors.map(\.place.offset) == [15])
    let lines = Streamed.everyWay(utf8("{\"a\":1}\n {\"a\":1,\"a\":2}\n{\"a\":3}\n"), .lines, Self.streaming)
    #expect(lines.items.count == 2 && lines.errors.map(\.code) == [.duplicateKey])
    #expect(lines.errors.map { "\($0.place.line):\($0.place.column)@\($0.place.offset)" } == ["2:9@16"])
  }
}
