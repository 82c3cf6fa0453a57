import Foundation
import Spool
import Testing

/// Dictionaries whose keys are no strings.
@Suite(.throughBothSources) struct DictionaryKeyTests {
  enum Color: String { case red, green }
  enum Size: Int { case small = 1, large = 2 }
  struct Wrapped: RawRepresentable, Hashable { var rawValue: UUID }

  struct Item: Mappable, Equatable {
    var id = 0
    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  struct Model: Mappable, Equatable {
    var numbers: [Int: String] = [:]
    var models: [Int: Item] = [:]
    var colors: [Color: Int]?
    var sizes: [Size: [Item]] = [:]
    var ids: [UUID: Double] = [:]
    var wrapped: [Wrapped: Bool] = [:]
    var flags: [Bool: [String: Color]] = [:]
    var rows: [[Int8: Color]] = []
    var gaps: [Double: Int?] = [:]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      numbers <- map["numbers"]
      models <- map["models"]
      colors <- map["colors"]
      sizes <- map["sizes"]
      ids <- map["ids"]
      wrapped <- map["wrapped"]
      flags <- map["flags"]
      rows <- map["rows"]
      gaps <- map["gaps"]
    }
  }

  private static let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
  private static let text = #"""
    {"numbers": {"1": "a", "-2": "b"}, "models": {"7": {"id": 7}}, "colors": {"red": 1}, "sizes": {"2": [{"id": 1}]},
     "ids": {"\#(id)": 1.5}, "wrapped": {"\#(id)": true}, "flags": {"true": {"x": "green"}}, "rows": [{"5": "red"}, {}],
     "gaps": {"0.5": null, "2.0": 3}}
    """#

  private static var expected: Model {
    var model = Model()
    let uuid = UUID(uuidString: id) ?? UUID()
    model.numbers = [1: "a", -2: "b"]
    model.models = [7: Item(id: 7)]
    model.colors = [.red: 1]
    model.sizes = [.large: [Item(id: 1)]]
    model.ids = [uuid: 1.5]
    model.wrapped = [Wrapped(rawValue: uuid): true]
    model.flags = [true: ["x": .green]]
    model.rows = [[5: .red], [:]]
    model.gaps = [0.5: nil, 2: 3]
    return model
  }

  @Test func read() throws { #expect(try Source.map(Model.self, Self.text) == Self.expected) }

  @Test func written() throws {
    let text = try Self.expected.encodedText()
    #expect(try JSONDocument(text).root == JSONDocument(Self.text).root)
    #expect(try JSONValue(foundationObject: Self.expected.toJSON()) == JSONDocument(Self.text).root)
    #expect(try Source.map(Model.self, text) == Self.expected)
  }

  /// A key that cannot be converted is a fault like a wrong value: the dictionary is not read, unless collections are lossy.
  @Test func otherKeys() throws {
    let text =
      #"{"numbers": {"1": "a", "x": "b"}, "colors": {"blue": 1, "red": 2}, "sizes": {"3": []}, "ids": {"1": 2}}"#
    #expect(try Source.map(Model.self, text) == Model())
    let lossy = try #require(try Source.map(text, with: Mapper<Model>(options: .with { $0.lossyCollections = true })))
    #expect(lossy.numbers == [1: "a"] && lossy.colors == [.red: 2] && lossy.sizes == [:] && lossy.ids == [:])
    let required = Map(mappingType: .fromJSON, JSON: ["numbers": ["x": 1]])
    #expect(throws: MapError.self) { try required.value("numbers") as [Int: Int] }
  }

  /// A UUID as a key has the form of one as a value: no signs in it.
  @Test func signs() throws {
    let id = "+621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(try Source.map(Model.self, #"{"ids": {"\#(id)": 1}}"#)?.ids == [:])
  }

  /// Nothing reads a dictionary whose keys have no text, and calls that throw say so.
  @Test func unknownKeys() throws {
    struct Point: Hashable { var x = 0 }
    struct Unknown: Mappable {
      var points: [Point: Int] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) { points <- map["points"] }
    }
    #expect(Mapper<Unknown>().map(#"{"points": {"1": 2}}"#)?.points == [:])
    #expect(throws: MapError.self) { try Mapper<Unknown>().decode(#"{"points": {"1": 2}}"#) }
    struct Anything: Mappable {
      var values: [Int: Any] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) { values <- map["values"] }
    }
    let model = try #require(try Source.map(Anything.self, #"{"values": {"1": "a", "2": [1]}}"#))
    #expect(model.values[1] as? String == "a" && (model.values[2] as? [Int]) == [1])
    #expect(try JSONDocument(model.encodedText()).root == ["values": ["1": "a", "2": [1]]])
  }

  /// An error names the key and its place.
  @Test func errors() throws {
    struct Strict: ImmutableMappable {
      let numbers: [Int: String]
      init(map: Map) throws { numbers = try map.value("numbers") }
    }
    #expect {
      try Mapper<Strict>().decode("{\n  \"numbers\": {\"1\": \"a\", \"x\": \"b\"}\n}")
    } throws: { error in
      guard let error = error as? MapError else { return false }
      return error.message == "expected an integer as the last key of numbers.x (line 2, column 30)"
        && error.keyPath == "numbers.x"
    }
  }
}
