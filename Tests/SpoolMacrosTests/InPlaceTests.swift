#if Macros
  import Foundation
  import Spool
  import Testing

  @testable import SpoolMapping

  /// Models that are read from a text in place, compared with the same models over the tape of the text.
  @Suite struct InPlaceTests {
    /// A kind of model: a text with all of its members, and its judge.
    struct Row: CustomTestStringConvertible, @unchecked Sendable {
      let testDescription: String
      let text: String
      let judge: ([UInt8]) -> (agrees: Bool, inPlace: String, byTape: String)
      /// Reads a text from memory that must not be left.
      let readGuarded: (Data) -> Void
      /// Whether a text is read in place.
      let isInPlace: ([UInt8]) throws -> Bool
    }

    static func row<Model: BaseMappable & Equatable>(_ type: Model.Type, _ text: String) -> Row {
      Row(
        testDescription: "\(type)", text: text,
        judge: { bytes in
          let judge = InPlaceJudge(type, bytes)
          return (judge.agrees, judge.inPlace, judge.byTape)
        },
        readGuarded: { _ = try? Mapper<Model>().decode($0) },
        isInPlace: { bytes in
          let model: Model? = Mapper<Model>().readInPlace(.init(source: SourceText(bytes), expected: nil))
          return model != nil
        })
    }

    static func row<Model: BaseMappable & Equatable>(arrayOf type: Model.Type, _ text: String) -> Row {
      Row(
        testDescription: "[\(type)]", text: text,
        judge: { bytes in
          let judge = InPlaceJudge(bytes, arrayOf: type)
          return (judge.agrees, judge.inPlace, judge.byTape)
        },
        readGuarded: { _ = try? Mapper<Model>().decodeArray($0) },
        isInPlace: { bytes in
          let models: [Model]? = Mapper<Model>().readInPlace(.init(source: SourceText(bytes), expected: nil))
          return models != nil
        })
    }

    static let item = #"{"id": 12, "name": "an item", "weight": 0.75}"#
    static let values = #"""
      {"string": "text", "int": 123456789012345678, "double": -65.613616999999977, "bool": false, "int8": -128,
       "int16": 300, "int32": -70000, "int64": 9223372036854775807, "uint": 7, "uint8": 255, "uint16": 65535, "uint32": 0,
       "uint64": 12, "float": 0.1, "stringOrNil": "日本語", "intOrNil": -5, "doubleOrNil": 1e10, "boolOrNil": true,
       "smallOrNil": 3, "floatOrNil": 16777217, "strings": ["a", "b\n", "a longer one, of more than fifteen bytes"],
       "ints": [1, 22, 333], "doubles": [0.5, 1, -2.5e-3], "bools": [true, false], "smalls": [1, 2], "stringsOrNil": [""],
       "rows": [[1.5, 2], [], [3]], "planes": [[[1], [2, 3]], []], "members": {"a": 1, "b": 2}, "lists": {"x": ["y"], "z": []},
       "table": [{"a": 0.5}], "with a key that is longer than two blocks of thirty-two bytes, to be compared in words of eight": "l",
       "é/日本": "accent"}
      """#
    static let needs =
      #"{"id": 1, "name": "n", "note": "o", "item": \#(item), "tags": ["t", "u"], "rank": 2, "flags": [true]}"#
    static let tree = #"""
      {"name": "root", "item": \#(item), "other": \#(item), "itemOrNil": \#(item),
       "children": [{"name": "child", "children": [{"numbers": [1]}]}, {"item": \#(item)}],
       "byName": {"a": {"name": "a"}, "b": {"rows": []}}, "rows": [[\#(item)], [\#(item), \#(item)]],
       "needs": [\#(needs)], "needOrNil": \#(needs), "numbers": [1, 2, 3]}
      """#
    static let parts =
      #"{"id": 3, "label": "l", "parts": [{"id": 4, "label": "m", "item": \#(item)}], "item": \#(item), "extra": 1.5}"#

    static let rows = [
      row(PlacedValues.self, values), row(PlacedItem.self, item), row(PlacedNeeds.self, needs),
      row(PlacedTree.self, tree), row(PlacedParts.self, parts),
      row(PlacedPage<PlacedItem>.self, #"{"items": [\#(item), \#(item)], "total": 2, "first": \#(item)}"#),
      row(PlacedPath.self, #"{"points": [{"x": 1, "y": 2.5}, {}], "last": {"y": -1}, "lines": {"a": [{"x": 3}]}}"#),
      row(arrayOf: PlacedItem.self, "[\(item), \(item)]"), row(arrayOf: PlacedTree.self, "[\(tree)]"),
      row(arrayOf: PlacedNeeds.self, "[\(needs)]"),
      // Not read in place: some of their properties have types with code of users or of Foundation, or keys with escapes.
      row(FixtureModel.self, #"{"string": "x", "url": "http://a", "model": {"v": "w"}, "path": [{"a": 1}]}"#),
      row(Ordered.self, #"{"a": 1, "list": [{"x": 1}], "inner": {"y": "z"}}"#),
      row(EscapedKeys.self, #"{"a\"b": 1, "a\\nb": 2, "a\tb": 3, "id": 4}"#),
    ]

    static let seeds: [UInt64] = {
      let environment = ProcessInfo.processInfo.environment
      if let seed = environment["SPOOL_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
      return [1, 2, 3, UInt64.random(in: 0...UInt64.max)]
    }()

    static func count(_ usual: Int) -> Int {
      let scale = ProcessInfo.processInfo.environment["SPOOL_TEST_SCALE"].flatMap { Double($0) } ?? 1
      return Int(Double(usual) * scale)
    }

    @Test(arguments: rows)
    func randomTexts(_ row: Row) throws {
      for seed in Self.seeds {
        var texts = try InPlaceTexts(seed: seed, around: row.text)
        for _ in 0..<Self.count(2_000) {
          let text = texts.text()
          let (agrees, inPlace, byTape) = row.judge(text)
          if agrees { continue }
          Issue.record(
            "seed \(seed), \(String(decoding: text, as: UTF8.self))\nin place: \(inPlace)\nby tape: \(byTape)")
          return
        }
      }
    }

    /// A text that is cut at each of its bytes, or has a wrong one, close to its end and elsewhere.
    @Test(arguments: rows)
    func everyByte(_ row: Row) {
      let bytes = Array(row.text.utf8)
      for index in bytes.indices {
        var (other, longer) = (bytes, bytes)
        other[index] = UInt8(ascii: "!")
        longer.insert(UInt8(ascii: " "), at: index)
        for text in [Array(bytes[..<index]), other, longer] {
          let (agrees, inPlace, byTape) = row.judge(text)
          #expect(agrees, "\(String(decoding: text, as: UTF8.self))\nin place: \(inPlace)\nby tape: \(byTape)")
        }
      }
    }

    /// Each member in turn is null, which leaves some properties as they are, and makes others zero or nil.
    @Test(arguments: rows)
    func nullForEachMember(_ row: Row) throws {
      let document = try JSONDocument(row.text)
      let start: JSONKeyPath = document.root.kind == .array ? "[0]" : ""
      let members = try #require(document.root[path: start]?.object)
      for (key, _) in members {
        var edit = JSONEdit(document)
        try edit.set(JSONKeyPath(components: start.components + [.key(key)]), to: JSONDocument("null").root)
        let (agrees, inPlace, byTape) = row.judge(edit.bytes())
        #expect(agrees, "\(key)\nin place: \(inPlace)\nby tape: \(byTape)")
      }
    }

    /// What the other tests compare is in fact read in place: usual texts in any layout, with any number of elements.
    @Test(arguments: rows.dropLast(3))
    func usualTextsAreReadInPlace(_ row: Row) throws {
      #expect(try row.isInPlace(Array(row.text.utf8)))
      let minified = String(decoding: try JSONReformatter.bytes(of: Array(row.text.utf8)), as: UTF8.self)
      #expect(try row.isInPlace(Array(minified.utf8)))
      guard row.testDescription.hasPrefix("[") else { return }
      for count in [0, 1, 2, 3] {
        let elements = Array(repeating: String(minified.dropFirst().dropLast()), count: count)
        let text = Array("[\(elements.joined(separator: ", "))]".utf8)
        #expect(try row.isInPlace(text), "\(count)")
        #expect(row.judge(text).agrees, "\(count)")
      }
    }

    /// So are long arrays. No other test has models of this type, of which large texts might be unusual.
    @Test(arguments: [15, 16, 17, 100, 1_000, 5_000])
    func longArraysAreReadInPlace(_ count: Int) throws {
      let elements = (0..<count).map { #"{"id": \#($0), "name": "element \#($0)", "items": [\#(Self.item)]}"# }
      let text = Array("[\(elements.joined(separator: ", "))]".utf8)
      let row = Self.row(arrayOf: PlacedElement.self, "[]")
      #expect(try row.isInPlace(text))
      #expect(row.judge(text).agrees)
    }

    @Test(arguments: rows.suffix(3))
    func othersAreNot(_ row: Row) throws { #expect(try !row.isInPlace(Array(row.text.utf8))) }

    /// The text has the bytes of a key, but as another key, or as none.
    @Test(arguments: [
      (#"{"a"b": 1, "id": 2}"#, nil), (#"{"a\nb": 1, "id": 2}"#, 0), ("{\"a\tb\": 1, \"id\": 2}", nil),
      (#"{"a\"b": 1, "a\\nb": 2, "a\tb": 3}"#, 6), (#"{"a\u0022b": 1, "a\u005cnb": 2, "a\u0009b": 3}"#, 6),
    ])
    func keysWithEscapes(_ text: String, sum: Int?) {
      let model = try? Mapper<EscapedKeys>().decode(text)
      #expect(model.map { $0.quote + $0.backslash + $0.tab } == sum)
      #expect(InPlaceJudge(EscapedKeys.self, Array(text.utf8)).agrees)
    }

    /// No byte outside of the text is read.
    @Test(arguments: rows)
    func guardedTexts(_ row: Row) throws {
      let memory = GuardedText()
      for seed in Self.seeds {
        var texts = try InPlaceTexts(seed: seed, around: row.text)
        for _ in 0..<Self.count(200) {
          let text = texts.text()
          guard text.count <= memory.capacity else { continue }
          memory.atEnd(text) { start, count in
            let data = Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: count, deallocator: .none)
            row.readGuarded(data)
          }
        }
      }
    }

    /// Deep texts take the tape, and so do threads with little stack.
    @Test func depth() throws {
      for depth in [1, 30, 31, 32, 62, 63, 64, 200] {
        let text = String(repeating: #"{"children":["#, count: depth) + "{}" + String(repeating: "]}", count: depth)
        let judge = InPlaceJudge(PlacedTree.self, Array(text.utf8))
        #expect(judge.agrees, "\(depth)")
        let skipped = #"{"x":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
        #expect(InPlaceJudge(PlacedTree.self, Array(skipped.utf8)).agrees, "\(depth)")
      }
      for depth in [510, 511, 512, 513] {
        let skipped = #"{"x":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
        #expect(InPlaceJudge(PlacedTree.self, Array(skipped.utf8)).agrees, "\(depth)")
      }
    }

    /// The limits of the options hold, and options that allow more than JSON, or change what is read, are followed.
    @Test func options() throws {
      let text = Array(#"{"id": 1, "name": "a name of some length", "x": [[1]]}"#.utf8)
      for limit in [0, 1, 2, 3, 10] {
        for rules in [
          JSONRules(maximumDepth: limit), JSONRules(maximumTokenBytes: limit), JSONRules(maximumInputBytes: limit * 10),
        ] {
          let judge = InPlaceJudge<PlacedItem>(
            text, inPlace: { try Mapper<PlacedItem>(MapperConfiguration(rules: rules)).decode($0) },
            byTape: { _ in try Mapper<PlacedItem>().decode(JSONDocument(text, options: .init(rules: rules)).root) },
            text: { "\($0)" })
          #expect(judge.agrees, "\(rules): \(judge.inPlace); \(judge.byTape)")
        }
      }
      let comments = MapperConfiguration(rules: JSONRules(allowsComments: true))
      #expect(try Mapper<PlacedItem>(comments).decode(#"{"id": /* one */ 1}"#).id == 1)
      var unique = MapperConfiguration()
      unique.duplicateKeys = .error
      #expect(throws: JSONError.self) { try Mapper<PlacedItem>(unique).decode(#"{"x": {"a": 1, "a": 2}}"#) }
      var lenient = MappingOptions()
      lenient.lenientScalars = true
      #expect(try Mapper<PlacedItem>(options: lenient).decode(#"{"id": "12"}"#).id == 12)
      var converting = MappingOptions()
      converting.converters["id"] = { value in (value as? Int).map { $0 + 1 } }
      #expect(try Mapper<PlacedItem>(options: converting).decode(#"{"id": 12}"#).id == 13)
    }

    /// The limit of tokens holds for keys of properties, too.
    @Test func longKeys() {
      let key = "with a key that is longer than two blocks of thirty-two bytes, to be compared in words of eight"
      let text = Array(#"{"int": 3, "\#(key)": "long"}"#.utf8)
      for limit in [32, 40, key.utf8.count - 1, key.utf8.count, key.utf8.count + 1, 127, 128, 129] {
        let rules = JSONRules(maximumTokenBytes: limit)
        let judge = InPlaceJudge<PlacedValues>(
          text, inPlace: { try Mapper<PlacedValues>(MapperConfiguration(rules: rules)).decode($0) },
          byTape: { try Mapper<PlacedValues>().decode(JSONDocument($0, options: .init(rules: rules)).root) },
          text: { "\($0)" })
        #expect(judge.agrees, "\(limit): \(judge.inPlace); \(judge.byTape)")
      }
    }

    /// After some large texts that are unusual, others of the same type are not tried at first.
    @Test func patience() throws {
      let padding = String(repeating: " ", count: 5_000)
      let (usual, unusual) = (Array("{\"id\": 1\(padding)}".utf8), Array("{\"id\": \"\"\(padding)}".utf8))
      func isWorthIt() -> Bool {
        GeneratedCode.MappingText(source: SourceText(usual), expected: nil).isWorthAWalk(for: Impatient.self)
      }
      for _ in 0..<2 { _ = try Mapper<Impatient>().decode(unusual) }
      #expect(isWorthIt())
      #expect(try Mapper<Impatient>().decode(usual).id == 1)
      for _ in 0..<3 { _ = try Mapper<Impatient>().decode(unusual) }
      #expect(!isWorthIt())
      for _ in 0..<100 { #expect(try Mapper<Impatient>().decode(usual).id == 1) }
      #expect(isWorthIt())
    }

    /// All kinds of sources, and all methods.
    @Test func sources() throws {
      let expected = try Mapper<PlacedItem>().decode(try JSONDocument(Self.item).root)
      let bytes = Array(Self.item.utf8)
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: url) }
      try Data(bytes).write(to: url)
      #expect(try Mapper<PlacedItem>().decode(Self.item) == expected)
      #expect(try Mapper<PlacedItem>().decode(bytes) == expected)
      #expect(try Mapper<PlacedItem>().decode(Data(bytes)) == expected)
      #expect(try Mapper<PlacedItem>().decode(Data([0x20] + bytes).dropFirst()) == expected)
      #expect(try Mapper<PlacedItem>().decode(url) == expected)
      #expect(throws: JSONError.self) { try Mapper<PlacedItem>().decode(url.appendingPathComponent("none")) }
      #expect(Mapper<PlacedItem>().map(JSONString: Self.item) == expected)
      #expect(PlacedItem(JSONString: Self.item) == expected)
      #expect(Mapper<PlacedItem>().mapArray(JSONString: Self.item) == [expected])
      #expect(Mapper<PlacedItem>().mapArray(JSONString: "[\(Self.item)]") == [expected])
      #expect(Mapper<PlacedItem>().mapDictionary(JSONString: #"{"a": \#(Self.item)}"#) == ["a": expected])
      #expect(try Mapper<PlacedItem>().decode(#"{"a": [\#(Self.item)]}"#, at: "a.0") == expected)
    }
  }
#endif
