import Foundation
import Spool
import Testing

/// `JSONValue` in models, from texts and dictionaries, in both directions.
@Suite(.throughBothSources) struct FreeFormTests {
  struct Model: Mappable, Equatable {
    var extra: JSONValue = "initial"
    var some: JSONValue?
    var list: [JSONValue] = []
    var byKey: [String: JSONValue] = [:]
    var rows: [[JSONValue]]?
    var gaps: [JSONValue?] = []
    var numbered: [Int: JSONValue] = [:]
    var colored: [Color: JSONValue?]?
    var byID: [[UUID: [JSONValue]]] = []
    var any: Any?

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      extra <- map["extra"]
      some <- map["some"]
      list <- map["list"]
      byKey <- map["by.key"]
      rows <- map["rows"]
      gaps <- map["gaps"]
      numbered <- map["numbered"]
      colored <- map["colored"]
      byID <- map["byID"]
      any <- map["any"]
    }

    static func == (a: Model, b: Model) -> Bool {
      a.extra == b.extra && a.some == b.some && a.list == b.list && a.byKey == b.byKey && a.rows == b.rows
        && a.gaps == b.gaps
        && a.numbered == b.numbered && a.colored == b.colored && a.byID == b.byID
    }
  }

  /// Neither the type nor its keys are `Codable`.
  enum Color: String { case red, green }

  private static let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  struct Constant: ImmutableMappable, Equatable {
    let extra: JSONValue
    let some: JSONValue?
    let list: [JSONValue]

    init(map: Map) throws {
      extra = try map.value("extra")
      some = try map.value("some")
      list = try map.value("list")
    }
  }

  static let values = [
    "null", "true", "1.5", "12345678901234567890", #""a\/b""#, "[]", "{}", #"[1,[null,{"a":[]}],"x"]"#,
  ]

  private static func text(_ value: String) -> String {
    #"""
    {"extra": \#(value), "some": \#(value), "list": [\#(value), null], "by": {"key": {"k_l": \#(value)}},
     "rows": [[\#(value)], []], "gaps": [null, \#(value)], "numbered": {"7": \#(value)},
     "colored": {"red": \#(value), "green": null}, "byID": [{"\#(id)": [\#(value), null]}]}
    """#
  }

  private static func expected(_ text: String) throws -> Model {
    let value = try JSONDocument(text).root
    var model = Model()
    model.extra = value
    model.some = value.isNull ? nil : value
    model.list = [value, .null]
    model.byKey = ["k_l": value]
    model.rows = [[value], []]
    model.gaps = [nil, value.isNull ? nil : value]
    model.numbered = [7: value]
    model.colored = [.red: value.isNull ? nil : value, .green: nil]
    model.byID = [[UUID(uuidString: id) ?? UUID(): [value, .null]]]
    return model
  }

  @Test(arguments: values) func read(_ value: String) throws {
    let expected = try Self.expected(value)
    #expect(try Source.map(Model.self, Self.text(value)) == expected)
    let constant = try #require(try? Source.map(Constant.self, Self.text(value)))
    #expect(constant.extra == expected.extra && constant.some == expected.some && constant.list == expected.list)
    for options: MappingOptions in [.with { $0.lenientScalars = true }, .with { $0.lossyCollections = true }] {
      #expect(try Source.map(Self.text(value), with: Mapper<Model>(options: options)) == expected)
    }
  }

  @Test(arguments: values) func written(_ value: String) throws {
    let expected = try Self.expected(value)
    let text = try expected.encodedText()
    #expect(try JSONDocument(text).root["extra"] == expected.extra)
    #expect(try Source.map(Model.self, text) == expected)
    let dictionary = expected.toJSON()
    #expect(JSONSerialization.isValidJSONObject(dictionary))
    #expect(try JSONValue(foundationObject: dictionary) == JSONDocument(text).root)
    #expect(Mapper<Model>().map(JSON: dictionary) == expected)
  }

  /// A key that is absent changes nothing; a null is a value, and nil for an optional.
  @Test func absentAndNull() throws {
    let absent = try #require(try Source.map(Model.self, "{}"))
    #expect(absent.extra == "initial" && absent.some == nil)
    let null = try #require(try Source.map(Model.self, #"{"extra": null, "some": null}"#))
    #expect(null.extra == .null && null.some == nil)
    #expect(throws: MapError.self) { try Mapper<Constant>().decode(#"{"list": []}"#) }
    var model = Model()
    model.extra = .null
    #expect(try JSONDocument(model.encodedText()).root["extra"] == .null)
    #expect(try JSONDocument(model.encodedText()).root["some"] == nil)
  }

  /// Null and the option that keeps properties for it, and reads with a default.
  @Test func nullOptions() throws {
    let keeping = Mapper<Model>(options: .with { $0.nullReading = .keep })
    #expect(try Source.map(#"{"extra": null}"#, with: keeping)?.extra == "initial")
    struct Defaulted: ImmutableMappable {
      let present: JSONValue
      let absent: JSONValue
      init(map: Map) throws {
        present = try map.value("null", default: "default")
        absent = try map.value("absent", default: "default")
      }
    }
    let model = try #require(try Source.map(Defaulted.self, #"{"null": null}"#))
    #expect(model.present == .null && model.absent == "default")
  }

  /// A value behind `Any` is written, too.
  @Test func valuesAsAny() throws {
    var model = Model()
    model.any = ["a": 1.50] as JSONValue
    #expect(try JSONDocument(model.encodedText()).root["any"] == ["a": 1.5])
    #expect((model.toJSON()["any"] as? NSDictionary) == ["a": 1.5])
    model.any = [["a": 1] as JSONValue, 2]
    #expect(try JSONDocument(model.encodedText()).root["any"] == [["a": 1], 2])
  }

  @Test func transforms() throws {
    struct Transformed: Mappable {
      var count = 0
      var text: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        count <- (
          map["count"],
          TransformOf<Int, JSONValue>(fromJSON: { $0?.count }, toJSON: { $0.map { .init(integerLiteral: Int64($0)) } })
        )
        text <- (
          map["text"],
          TransformOf<String, JSONValue>(
            fromJSON: { $0?.text() }, toJSON: { $0.map { ["t": .init(stringLiteral: $0)] } })
        )
      }
    }
    let model = try #require(try Source.map(Transformed.self, #"{"count": [1, 2, 3], "text": [null]}"#))
    #expect(model.count == 3 && model.text == "[null]")
    #expect(try JSONDocument(model.encodedText()).root == ["count": 3, "text": ["t": "[null]"]])
    // As any transform, it is given nil for a null.
    #expect(try Source.map(Transformed.self, #"{"text": null}"#)?.text == nil)
  }

  /// In a dictionary of the caller, the values may be there themselves.
  @Test func valuesInDictionaries() throws {
    let model = Mapper<Model>().map(JSON: ["extra": ["a": 1] as JSONValue, "list": [true, .null] as [JSONValue]])
    #expect(model?.extra == ["a": 1] && model?.list == [true, .null])
    #expect(
      try JSONValue(foundationObject: ["a": [1, NSNull(), "x", ["b": 2.5 as JSONValue]]]) == [
        "a": [1, .null, "x", ["b": 2.5]]
      ])
    #expect(throws: MapError.self) { try JSONValue(foundationObject: ["a": Date()]) }
    // What JSON has no form for is of another type.
    #expect(Mapper<Model>().map(JSON: ["extra": Date()])?.extra == "initial")
  }

  @Test func foundationObjects() throws {
    let value: JSONValue = ["a": [1, 2.5, "x", true, .null], "b": [:]]
    let object = try #require(value.foundationObject as? NSDictionary)
    #expect(object == ["a": [1, 2.5, "x", true, NSNull()], "b": [:]] as NSDictionary)
    #expect(try JSONValue(foundationObject: object) == value)
  }

  @Test func models() throws {
    struct Item: Mappable, Equatable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
    }
    let value: JSONValue = ["items": [["id": 1], ["id": 2]]]
    #expect(try value["items"].elements.map { try $0.decoded(as: Item.self).id } == [1, 2])
    #expect(throws: MapError.self) { try value["items"].first?["id"]?.decoded(as: Item.self) }
    #expect(
      try JSONValue(encoding: value["items"].first?.decoded(as: Item.self) ?? #require(Item(JSON: [:]))) == ["id": 1])
  }

  /// Conversions are those of the option `lenientScalars`.
  @Test func lenient() throws {
    struct Scalars: Mappable, Equatable {
      var bool: Bool?
      var int: Int?
      var int64: Int64?
      var uint64: UInt64?
      var double: Double?
      var float: Float?
      var decimal: Decimal?
      var string: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        bool <- map["v"]
        int <- map["v"]
        int64 <- map["v"]
        uint64 <- map["v"]
        double <- map["v"]
        float <- map["v"]
        decimal <- map["v"]
        string <- map["v"]
      }
    }
    let texts = [
      "true", "false", "0", "1", "2", "-3", "1.5", "1.0", "1e2", "18446744073709551615", "1e400", #""12""#, #"" 7 ""#,
      #""1.50""#, #""true""#,
      #""YES""#, #""no""#, #""x""#, #""""#, "null", "[]", "{}", "[1]",
    ]
    let lenient = Mapper<Scalars>(options: .with { $0.lenientScalars = true })
    for text in texts {
      let value = try JSONDocument(text).root
      let expected = try #require(lenient.map(#"{"v": \#(text)}"#))
      #expect(value.bool(lenient: true) == expected.bool && value.string(lenient: true) == expected.string, "\(text)")
      #expect(value.int(lenient: true) == expected.int && value.int64(lenient: true) == expected.int64, "\(text)")
      #expect(
        value.uint64(lenient: true) == expected.uint64 && value.double(lenient: true) == expected.double, "\(text)")
      #expect(
        value.float(lenient: true) == expected.float && value.decimal(lenient: true) == expected.decimal, "\(text)")
      let object: JSONValue = ["v": value]
      #expect(object["v"].int(lenient: true) == expected.int && object["v"].string(lenient: true) == expected.string)
      #expect(object["w"].int(lenient: true) == nil && value.int(lenient: false) == value.int)
      #expect(value.bool(lenient: false) == value.bool && value.string(lenient: false) == value.string)
    }
  }
}
