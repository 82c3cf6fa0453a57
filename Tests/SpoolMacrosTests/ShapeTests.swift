#if Macros
  import Foundation
  import Spool
  import Testing

  /// Each kind of property in each shape, read through every entry point, written, and read again.
  @Suite struct ShapeTests {
    /// A text in which `1` and `2` stand for values, and `?` for a value of another type.
    static let text = #"""
      {"plain": 1, "optional": 2, "implicit": 1, "list": [1, 2], "set": [2, 1, 2], "members": {"a": 1, "b": 2},
      "rows": [[1, 2], [], [2]], "lists": {"a": [1], "b": []}, "tables": [{"a": 1}, {}], "maybes": [1, null, 2],
      "maybeMembers": {"a": null, "b": 1}, "optionalList": [2], "optionalSet": [1], "optionalMembers": {"a": 1},
      "optionalRows": [[2]], "sets": [[1, 1], [2]], "cube": [[[1], []], []], "double": 2}
      """#

    static func text(_ one: String, _ two: String) -> String {
      let places = text.replacingOccurrences(of: " 1", with: " <1>").replacingOccurrences(of: "[1", with: "[<1>")
        .replacingOccurrences(of: " 2", with: " <2>").replacingOccurrences(of: "[2", with: "[<2>")
      return places.replacingOccurrences(of: "<1>", with: one).replacingOccurrences(of: "<2>", with: two)
    }

    private func check<Model: Shaped>(
      _ type: Model.Type, _ one: (text: String, value: Model.Leaf), _ two: (text: String, value: Model.Leaf)
    ) throws {
      let (a, b) = (one.value, two.value)
      let model = try #require(try mapped(type, Self.text(one.text, two.text)))
      #expect(model.plain == a && model.optional == b && model.implicit == a && model.double == b)
      #expect(model.list == [a, b] && model.set == [a, b] && model.members == ["a": a, "b": b])
      #expect(model.rows == [[a, b], [], [b]] && model.lists == ["a": [a], "b": []])
      #expect(model.tables == [["a": a], [:]])
      #expect(model.maybes == [a, nil, b] && model.maybeMembers == ["a": nil, "b": a])
      #expect(model.optionalList == [b] && model.optionalSet == [a] && model.optionalMembers == ["a": a])
      #expect(model.optionalRows == [[b]] && model.sets == [[a], [b]] && model.cube == [[[a], []], []])
      try checkWriting(model)
      let least = try #require(try mapped(type, #"{"plain": \#(one.text), "sets": []}"#))
      #expect(least.list == [] && least.optional == nil && least.optionalSet == nil && least.optionalRows == nil)
      try checkWriting(least)
      #expect(try mapped(type, "{}") == nil)
      #expect(try mapped(type, #"{"plain": null, "sets": []}"#) == nil)
    }

    private func checkWriting<Model: Mappable & Equatable>(_ model: Model) throws {
      let text = try #require(model.toJSONString())
      #expect(try mapped(Model.self, text) == model)
      #expect(Mapper<Model>().map(JSON: model.toJSON()) == model)
      let boxed = try JSONSerialization.data(withJSONObject: model.toJSON())
      #expect(Mapper<Model>().map(JSONData: boxed) == model)
    }

    @Test func enums() throws {
      try check(ColorShapes.self, (#""red""#, .red), (#""green""#, .green))
    }

    @Test func dates() throws {
      let (start, day) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86400))
      try check(DateShapes.self, ("0", start), (#""1970-01-02T00:00:00Z""#, day))
    }

    @Test func links() throws {
      let (one, two) = (try #require(URL(string: "https://a.b/c")), try #require(URL(string: "d")))
      try check(URLShapes.self, (#""https://a.b/c""#, one), (#""d""#, two))
      try check(GenericShapes<URL>.self, (#""https://a.b/c""#, one), (#""d""#, two))
    }

    @Test func bytes() throws {
      try check(DataShapes.self, (#""AQI=""#, Data([1, 2])), (#""""#, Data()))
    }

    @Test func identifiers() throws {
      let texts = ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "00000000-0000-0000-0000-000000000001"]
      let keys = try texts.map { try #require(UUID(uuidString: $0)) }
      try check(UUIDShapes.self, (#""\#(texts[0])""#, keys[0]), (#""\#(texts[1])""#, keys[1]))
    }

    @Test func numbers() throws {
      let price = try #require(Decimal(string: "1.10"))
      try check(DecimalShapes.self, ("1.10", price), ("-3", -3))
      try check(CGFloatShapes.self, ("2.5", 2.5), ("-3", -3))
      try check(IntShapes.self, ("1", 1), ("9007199254740993", 9_007_199_254_740_993))
      try check(GenericShapes<Int>.self, ("1", 1), ("-9", -9))
      try check(GenericShapes<Decimal>.self, ("1.10", price), ("-3", -3))
    }

    @Test func strings() throws {
      try check(StringShapes.self, (#""a""#, "a"), (#""\u00e9/\n""#, "\u{e9}/\n"))
      try check(GenericShapes<String>.self, (#""a""#, "a"), (#""""#, ""))
    }

    @Test func models() throws {
      try check(DotShapes.self, (#"{"x": 1}"#, Dot(x: 1)), (#"{"y": 2}"#, Dot(y: 2)))
    }

    @Test func codable() throws {
      let (a, b) = (Code(n: 1), Code(n: 2))
      let model = try #require(try mapped(CodeShapes.self, Self.text(#"{"n": 1}"#, #"{"n": 2}"#)))
      #expect(model.plain == a && model.optional == b && model.implicit == a && model.list == [a, b])
      #expect(model.set == [a, b] && model.members == ["a": a, "b": b] && model.rows == [[a, b], [], [b]])
      #expect(model.lists == ["a": [a], "b": []] && model.optionalSet == [a])
      try checkWriting(model)
      #expect(try mapped(CodeShapes.self, "{}") == nil)
    }

    /// Unknown enum cases are left out, or nil if the elements are optional. If an inner value is not an array or
    /// object, the whole value cannot be read.
    @Test func unknownEnums() throws {
      let text = #"""
        {"plain": "red", "sets": [["red", "mauve", 1, null]], "set": ["mauve"], "maybes": ["mauve", "red", 5],
        "rows": [["mauve"], ["red"]], "lists": {"a": ["mauve", "red"]}, "tables": [{"a": "mauve", "b": "red"}],
        "maybeMembers": {"a": "mauve"}, "cube": [[1]], "optionalRows": [1], "double": "mauve"}
        """#
      let model = try #require(try mapped(ColorShapes.self, text))
      #expect(model.sets == [[.red]] && model.set == [] && model.maybes == [nil, .red, nil])
      #expect(model.rows == [[], [.red]] && model.lists == ["a": [.red]] && model.tables == [["b": .red]])
      #expect(model.maybeMembers == ["a": nil] && model.cube == [] && model.optionalRows == nil && model.double == nil)
    }

    /// Models that cannot be made are left out of collections. If an element is not an object, the collection cannot be
    /// read.
    @Test func modelsInDeepShapes() throws {
      let texts = [
        (#"{"cube": [[[{"depth": 1}, {}]]], "maybes": [{}, null, {"depth": 2}]}"#, [1], [nil, nil, 2]),
        (#"{"cube": [[[{"depth": 1}, 5]]], "maybes": [{"depth": 2}, 5]}"#, [], []),
      ]
      for (text, cube, maybes) in texts {
        let model = try #require(try mapped(DeepShapes.self, text))
        #expect(model.cube.flatMap { $0.flatMap { $0.map(\.depth) } } == cube, "\(text)")
        #expect(model.maybes.map { $0?.depth } == maybes, "\(text)")
      }
    }

    /// The members of nested models are written in the order of their mapping.
    @Test func writtenInOrder() throws {
      let model = DeepShapes(
        cube: [[[.init(depth: 1, note: "n")]]], maybes: [nil, .init(depth: 2)], colors: [[.red], []])
      #expect(
        model.toJSONString()
          == #"{"cube":[[[{"depth":1,"note":"n"}]]],"maybes":[null,{"depth":2}],"colors":[["red"],[]]}"#)
    }

    @Mappable
    struct DeepShapes: Equatable {
      var cube: [[[Rich.Inner]]] = []
      var maybes: [Rich.Inner?] = []
      var colors: [[Color]] = []
    }
  }
#endif
