#if Macros
  import Foundation
  import Spool
  import Testing

  /// What attributes of `Codable` types do beside values: what they collect, refuse, and read at the end of a text.
  @Suite struct CodableAttributeTests {
    @CodableFields
    struct Forgiving: Codable, Equatable {
      @CodableDefault(1, for: .nullOrMismatch) var count: Int
      @DecodableAlias("title") @CodableDefault("none", for: .nullOrMismatch) var name: String
      @CodableBy(.lossyArray) var numbers: [Int]
      @CodableBy(.lossyDictionary) @CodableDefault([String: Inner](), for: .nullOrMismatch) var inner: [String: Inner]
      @CodableDefault(Int?.none, for: .nullOrMismatch) var maybe: Int?
    }

    @CodableFields
    struct Inner: Codable, Equatable {
      @CodableDefault(true, for: .nullOrMismatch) var flag: Bool
      var id: Int
    }

    static let decoders: [JSONDecoder] = [JSONDecoder(), SpoolJSONDecoder()]

    @Test(arguments: decoders.indices) func replacementsAreCollected(_ index: Int) throws {
      let text = #"""
        {"count":"1","title":2,"numbers":[1,"2",null,3],"maybe":null,
         "inner":{"a":{"flag":1,"id":1},"b":{"id":"x"},"c":{"flag":null,"id":2}}}
        """#
      let decoder = Self.decoders[index]
      let replacements = CodingReplacements()
      decoder.userInfo[.replacements] = replacements
      defer { decoder.userInfo = [:] }
      let found = try decoder.decode(Forgiving.self, from: Data(text.utf8))
      let inner = ["a": Inner(flag: true, id: 1), "c": Inner(flag: true, id: 2)]
      #expect(found == Forgiving(count: 1, name: "none", numbers: [1, 3], inner: inner, maybe: nil))
      let paths = replacements.errors.map { error in
        switch error as? DecodingError {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
          .dataCorrupted(let context):
          return context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        default: return "\(error)"
        }
      }
      #expect(
        paths.sorted() == [
          "count", "inner.a.flag", "inner.b.id", "inner.c.flag", "numbers.[1]", "numbers.[2]", "title",
        ])
      #expect(Array(paths.prefix(4)) == ["count", "title", "numbers.[1]", "numbers.[2]"])
      decoder.userInfo = [:]
      #expect(try decoder.decode(Forgiving.self, from: Data(text.utf8)) == found)
      #expect(replacements.errors.count == 7)
    }

    @Test func aKeyStrategyMustNotChangeTheKeysOfARest() throws {
      let text = Data(#"{"id":1,"some_key":2,"someKey":3}"#.utf8)
      let decoder = SpoolJSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let rested = try decoder.decode(Marked.Rested.self, from: text)
      #expect(rested.others.keys.sorted() == ["someKey", "some_key"])

      let foundation = JSONDecoder()
      foundation.keyDecodingStrategy = .convertFromSnakeCase
      #expect(throws: DecodingError.self) { try foundation.decode(Marked.Rested.self, from: text) }
      #expect(try foundation.decode(Marked.Rested.self, from: Data(#"{"id":1,"other":2}"#.utf8)).others.count == 1)

      let encoder = SpoolJSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      #expect(throws: EncodingError.self) { try encoder.encode(rested) }
      let plain = Marked.Rested(id: 1, others: ["a_b": try JSONDocument("[1]").root, "id": try JSONDocument("2").root])
      #expect(try encoder.encodeText(plain) == #"{"id":1,"a_b":[1]}"#)
    }

    @Test func theErrorOfATextInAStringHasTheWholePath() throws {
      let text = #"{"text":"{\"x\":\"y\"}"}"#
      let error = #expect(throws: DecodingError.self) {
        try SpoolJSONDecoder().decode(Marked.StrategicBox<Synthesized.Leaf>.self, from: text)
      }
      guard case .typeMismatch(_, let context) = error else { throw CocoaError(.coderInvalidValue) }
      #expect(context.codingPath.map(\.stringValue) == ["text", "x"])
      #expect(throws: DecodingError.self) {
        try SpoolJSONDecoder().decode(Marked.StrategicBox<Int>.self, from: #"{"text":"{"}"#)
      }
    }

    private struct Texts: SeededGenerator {
      var state: UInt64
    }

    /// The last bytes of a text are read from a copy, which a tag that comes late makes before the object is read.
    @Test func tagsAreReadAtTheEndOfATextAsEverywhere() throws {
      let elements = [
        #"{"type":"circle","radius":1}"#, #"{"radius":2,"type":"circle"}"#, #"{"x":3,"y":4,"type":"leaf"}"#,
        #"{"type":"nothing","more":[{"type":"leaf"}]}"#,
        #"{"a":"\#(String(repeating: "b", count: 90))","x":5,"type":"leaf"}"#,
      ]
      let messages = [
        #"{"kind":"nested","data":{"data":{"data":"t","kind":"text"},"kind":"nested"}}"#,
        #"{"data":{"b":1,"_0":2},"kind":"pair"}"#,
        #"{"kind":"ping","data":"\#(String(repeating: "c", count: 100))"}"#,
      ]
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = Texts(state: seed)
      for _ in 0..<600 {
        let count = Int.random(in: 1...4, using: &random)
        let parts = (0..<count).map { _ in elements.randomElement(using: &random) ?? "" }
        let kinds = (0..<count).map { _ in messages.randomElement(using: &random) ?? "" }
        let spaces = String(repeating: " ", count: Int.random(in: 0...140, using: &random))
        for text in ["[\(parts.joined(separator: ","))\(spaces)]", "[\(spaces)\(parts.joined(separator: " , "))]"] {
          let decoder = SpoolJSONDecoder()
          let found = try decoder.decode([Marked.Shape].self, from: text)
          let expected = try JSONDecoder().decode([Synthesized.Shape].self, from: Data(text.utf8))
          #expect("\(found)".replacing("Marked", with: "Synthesized") == "\(expected)", "seed \(seed): \(text)")
        }
        let text = "[\(kinds.joined(separator: ","))\(spaces)]"
        let found = try SpoolJSONDecoder().decode([Marked.Message].self, from: text)
        let expected = try JSONDecoder().decode([Synthesized.Message].self, from: Data(text.utf8))
        #expect("\(found)".replacing("Marked", with: "Synthesized") == "\(expected)", "seed \(seed): \(text)")
      }
    }

    /// Values that do not fit are passed in place, wherever the text ends.
    @Test func misfitsAtTheEndOfAText() throws {
      let misfits = ["\"x\"", "[1,[2]]", "{\"a\":{}}", "null", "true", "\"\(String(repeating: "d", count: 130))\""]
      for misfit in misfits {
        for count in 0..<140 {
          let spaces = String(repeating: " ", count: count)
          let text =
            #"[{"a":\#(misfit),\#(spaces)"b":\#(misfit == "null" ? "1" : "null"),"c":\#(misfit == "[1,[2]]" ? "0" : misfit),"e":false}]"#
          let found = try SpoolJSONDecoder().decode([Marked.LenientItem].self, from: text)
          let expected = try JSONDecoder().decode([Synthesized.LenientItem].self, from: Data(text.utf8))
          #expect("\(found)".replacing("Marked", with: "Synthesized") == "\(expected)", "\(text)")
        }
      }
    }
  }
#endif
