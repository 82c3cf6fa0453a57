import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// `JSONValue` as a member of `Codable` types, with Spool's coders and with others.
@Suite struct ValueCodingTests {
  struct Model: Codable, Equatable {
    var extra: JSONValue
    var some: JSONValue?
    var list: [JSONValue] = []
    var byKey: [String: JSONValue] = [:]

    enum CodingKeys: String, CodingKey { case extra, some, list, byKey = "by_key" }
  }

  static let values = [
    "null", "true", "0", "-0.0", "1.50", "12345678901234567890", "123456789012345678901234567890", "0.1", "1e2",
    #""a\/b\u0061""#,
    #""""#, "[]", "{}", #"[1,[null,{"a":[]}],"x"]"#, #"{"snake_case":{"other_key":1},"a":{"b":[1.0,2]}}"#,
  ]

  /// The value as a member, optional, element and member of a dictionary.
  private static func text(_ value: String) -> String {
    #"{"extra": \#(value), "some": \#(value), "list": [\#(value), null, \#(value)], "by_key": {"k_l": \#(value)}}"#
  }

  private static func expected(_ text: String) throws -> Model {
    let value = try JSONDocument(text).root
    return Model(
      extra: value, some: value.isNull ? nil : value, list: [value, .null, value], byKey: ["k_l": value])
  }

  private static func decoders() -> [JSONDecoder] {
    let strategies: [JSONDecoder.KeyDecodingStrategy] = [.useDefaultKeys, .custom { $0.last ?? IndexKey(0) }]
    return strategies.flatMap { strategy in
      [SpoolJSONDecoder(), JSONDecoder()].map { decoder in
        decoder.keyDecodingStrategy = strategy
        return decoder
      }
    }
  }

  @Test(arguments: values) func decoded(_ value: String) throws {
    for decoder in Self.decoders() {
      let model = try decoder.decode(Model.self, from: Data(Self.text(value).utf8))
      // Other decoders give decimals with 38 digits.
      #expect(try model == Self.expected(value), "\(type(of: decoder)) \(decoder.keyDecodingStrategy)")
    }
  }

  /// Key strategies do not apply inside, in either direction.
  @Test func snakeCase() throws {
    struct Snake: Codable, Equatable { var freeForm: JSONValue }
    let text = #"{"free_form":{"in_side":[{"key_of":1}]}}"#
    let expected = Snake(freeForm: ["in_side": [["key_of": 1]]])
    for (decoder, encoder) in [(SpoolJSONDecoder(), SpoolJSONEncoder()), (JSONDecoder(), JSONEncoder())] {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      encoder.keyEncodingStrategy = .convertToSnakeCase
      #expect(try decoder.decode(Snake.self, from: Data(text.utf8)) == expected)
      #expect(try String(decoding: encoder.encode(expected), as: UTF8.self) == text)
    }
  }

  /// The last of equal keys counts, and null is a value.
  @Test func equalKeysAndNulls() throws {
    let text = #"{"extra": {"a": 1, "b": null, "a": 2}, "some": null, "list": [null], "by_key": {"x": null}}"#
    let model = try SpoolJSONDecoder().decode(Model.self, from: Data(text.utf8))
    #expect(
      model.extra == ["a": 2, "b": .null] && model.some == nil && model.list == [.null] && model.byKey == ["x": .null])
    let missing = #"{"list": [], "by_key": {}}"#
    #expect(throws: DecodingError.self) { try SpoolJSONDecoder().decode(Model.self, from: Data(missing.utf8)) }
    let null = #"{"extra": null, "list": [], "by_key": {}}"#
    #expect(try SpoolJSONDecoder().decode(Model.self, from: Data(null.utf8)).extra == .null)
  }

  /// Spool's encoder copies strings and numbers as they are; for others, numbers are as exact as their types.
  @Test(arguments: values) func encoded(_ value: String) throws {
    let model = try Self.expected(value)
    for formatting: JSONEncoder.OutputFormatting in [
      [], .sortedKeys, [.prettyPrinted, .sortedKeys], .withoutEscapingSlashes,
    ] {
      let (ours, theirs) = (SpoolJSONEncoder(), JSONEncoder())
      (ours.outputFormatting, theirs.outputFormatting) = (formatting, formatting)
      let text = String(decoding: try ours.encode(model), as: UTF8.self)
      #expect(try SpoolJSONDecoder().decode(Model.self, from: Data(text.utf8)) == model, "\(text)")
      #expect(try JSONDecoder().decode(Model.self, from: theirs.encode(model)) == model)
      if formatting == [], !value.contains("/") {
        let compact = try JSONDocument(value).root.text()
        #expect(text.contains(#""extra":\#(compact)"#) && text.contains(#""by_key":{"k_l":\#(compact)}"#), "\(text)")
      }
    }
  }

  /// Slashes are escaped as in other strings.
  @Test func slashes() throws {
    let value: JSONValue = ["/": "a/b", "x": try JSONDocument(#""c\/d""#).root]
    #expect(try String(decoding: SpoolJSONEncoder().encode(value), as: UTF8.self) == #"{"\/":"a\/b","x":"c\/d"}"#)
    #expect(try String(decoding: SpoolJSONEncoder().encode(value["/"]), as: UTF8.self) == #""a\/b""#)
    let encoder = SpoolJSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    #expect(try String(decoding: encoder.encode(value), as: UTF8.self) == #"{"/":"a/b","x":"c\/d"}"#)
    encoder.outputFormatting = .sortedKeys
    let members: JSONValue = ["b": ["d": 1, "c": 2], "a": 0]
    #expect(try String(decoding: encoder.encode([members]), as: UTF8.self) == #"[{"a":0,"b":{"c":2,"d":1}}]"#)
  }

  /// The decoder gives a view of its tape, without a copy.
  @Test func views() throws {
    let text = #"{"extra": [1, 2], "list": [{"a": 1}], "by_key": {}}"#
    let model = try SpoolJSONDecoder().decode(Model.self, from: Data(text.utf8))
    #expect(model.extra.storage === model.list[0].storage)
    let document = try JSONDocument(text)
    let again = try SpoolJSONDecoder().decode(Model.self, from: document)
    #expect(again.extra.storage === document.root.storage && again == model)
    #expect(try SpoolJSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == document.root)
    let part = try SpoolJSONDecoder().decode(JSONValue.self, from: Data(text.utf8), at: "list[0]")
    #expect(part == ["a": 1])
  }

  /// Containers and super decoders, as hand-written code uses them.
  @Test func containers() throws {
    struct Hand: Decodable {
      var values: [JSONValue] = []
      enum Key: String, CodingKey { case a, b, c }

      init(from decoder: any Decoder) throws {
        let keyed = try decoder.container(keyedBy: Key.self)
        values.append(try keyed.decode(JSONValue.self, forKey: .a))
        values.append(try JSONValue(from: keyed.superDecoder(forKey: .b)))
        values.append(try JSONValue(from: keyed.superDecoder()))
        var list = try keyed.nestedUnkeyedContainer(forKey: .b)
        while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
        values.append(try decoder.singleValueContainer().decode(JSONValue.self))
      }
    }
    let text = Data(#"{"a": {"x": 1}, "b": [true, null]}"#.utf8)
    let expected: [JSONValue] = [["x": 1], [true, .null], .null, true, .null, ["a": ["x": 1], "b": [true, .null]]]
    #expect(try SpoolJSONDecoder().decode(Hand.self, from: text).values == expected)
    #expect(try JSONDecoder().decode(Hand.self, from: text).values == expected)
  }

  @Test func propertyLists() throws {
    let model = Model(extra: ["a": [1, 2.5, "x", true, ["b": [:]]]], some: nil, list: [3], byKey: ["k": "v"])
    for format: PropertyListSerialization.PropertyListFormat in [.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      #expect(try PropertyListDecoder().decode(Model.self, from: encoder.encode(model)) == model)
    }
    // JSON has no form for dates and bytes.
    struct Dated: Encodable {
      var extra = [Date(timeIntervalSince1970: 0)]
      var list: [Int] = []
      var by_key: [String: Int] = [:]
    }
    #expect(throws: DecodingError.self) {
      try PropertyListDecoder().decode(Model.self, from: PropertyListEncoder().encode(Dated()))
    }
  }

  /// Deep nesting is refused as in any other value, and needs no stack with Spool's coders.
  @Test func depth() throws {
    func deep(_ levels: Int) throws -> JSONValue {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return try JSONDocument(text, options: .init(rules: JSONRules(maximumDepth: levels))).root
    }
    #expect(try SpoolJSONEncoder().encode(["a": deep(510)]).count == 1020 + 6)
    #expect(throws: EncodingError.self) { try SpoolJSONEncoder().encode(["a": deep(511)]) }
    #expect(throws: EncodingError.self) { try SpoolJSONEncoder().encode(deep(100_000)) }
    #expect(try JSONValue(encoding: deep(600)) == deep(600))
  }

  @Test func conversions() throws {
    struct Point: Codable, Equatable { var x = 1, y = 2.5 }
    #expect(try JSONValue(encoding: Point()) == ["x": 1, "y": 2.5])
    #expect(try (["x": 3, "y": 0.5] as JSONValue).decoded(as: Point.self) == Point(x: 3, y: 0.5))
    let points: [Point] = try ([["x": 1, "y": 1]] as JSONValue).decoded()
    #expect(points == [Point(x: 1, y: 1)])
    #expect(throws: DecodingError.self) { try ("x" as JSONValue).decoded(as: Point.self) }
    #expect((1.5 as JSONValue).decimal == Decimal(1.5) && (["a": 2] as JSONValue)["a"].decimal == 2)
  }

  /// Random values through Spool's coders, Foundation's, and back.
  @Test func randomValues() throws {
    print("ValueCodingTests seed", SeededRandom.seed)
    var random = SeededRandom(state: SeededRandom.seed)
    func value(_ depth: Int) -> JSONValue {
      switch random.below(depth > 3 ? 5 : 8) {
      case 0: .null
      case 1: random.one(of: [true, false])
      case 2: JSONValue(integerLiteral: Int64.random(in: .min ... .max, using: &random) >> Int64(random.below(64)))
      case 3: JSONValue(floatLiteral: Double.random(in: -1e9...1e9, using: &random))
      case 4: random.one(of: ["", "a/b", "é\n", "\u{0}😀"])
      case 5:
        (0..<random.below(4)).reduce([]) { list, _ in
          (try? JSONValue(encoding: list.elements.map { $0 } + [value(depth + 1)])) ?? list
        }
      default:
        (try? JSONValue(
          encoding: Dictionary(
            (0..<random.below(4)).map { _ in (random.one(of: ["a", "b_c", "", "é"]), value(depth + 1)) }
          ) { $1 }))
          ?? .null
      }
    }
    for _ in 0..<SeededRandom.cases(1_000) {
      let model = Model(extra: value(0), some: value(0), list: [value(1)], byKey: ["x": value(0)])
      let null = Model(
        extra: model.extra, some: model.some?.isNull == true ? nil : model.some, list: model.list, byKey: model.byKey)
      for (encoder, decoder) in [
        (SpoolJSONEncoder(), JSONDecoder()), (JSONEncoder(), SpoolJSONDecoder()),
        (SpoolJSONEncoder(), SpoolJSONDecoder()),
      ] {
        #expect(try decoder.decode(Model.self, from: encoder.encode(model)) == null)
      }
    }
  }
}
