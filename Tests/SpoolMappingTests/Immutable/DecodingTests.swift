import Foundation
import Spool
import Testing

/// The entry points that take any source and a path to start at.
@Suite struct DecodingTests {
  private static let text =
    #"{"data": {"items": [{"n": 1}, {"n": 2}], "byName": {"a": {"n": 1}}, "bad": [{"n": 1}, {}]}, "n": 9}"#

  private func throughAllEntryPoints(_ body: (EntryPoint) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(Self.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(EntryPoint(Self.text))
    try body(EntryPoint(Data(Self.text.utf8)))
    try body(EntryPoint(Array(Self.text.utf8)))
    try body(EntryPoint(JSONDocument(Self.text)))
    try body(EntryPoint(JSONDocument(Self.text).root))
    try body(EntryPoint(file))
  }

  /// All methods for one source.
  private struct EntryPoint {
    var object: (JSONKeyPath?) throws -> Needy, array: (JSONKeyPath?) throws -> [Needy]
    var dictionary: (JSONKeyPath?) throws -> [String: Needy]
    var optionalObject: (JSONKeyPath?) -> Needy?, optionalArray: (JSONKeyPath?) -> [Needy]?
    var optionalDictionary: (JSONKeyPath?) -> [String: Needy]?
    var initializer: (JSONKeyPath?) throws -> Needy, optionalInitializer: (JSONKeyPath?) -> Needy?
    var arrayInitializer: (JSONKeyPath?) throws -> [Needy], optionalArrayInitializer: (JSONKeyPath?) -> [Needy]?
    var setInitializer: (JSONKeyPath?) throws -> Set<Needy>, optionalSetInitializer: (JSONKeyPath?) -> Set<Needy>?

    init(_ source: some MappingSource) {
      let mapper = Mapper<Needy>()
      object = { try mapper.decode(source, at: $0) }
      array = { try mapper.decodeArray(source, at: $0) }
      dictionary = { try mapper.decodeDictionary(source, at: $0) }
      optionalObject = { mapper.map(source, at: $0) }
      optionalArray = { mapper.mapArray(source, at: $0) }
      optionalDictionary = { mapper.mapDictionary(source, at: $0) }
      initializer = { try Needy(decoding: source, at: $0) }
      optionalInitializer = { Needy(mapping: source, at: $0) }
      arrayInitializer = { try [Needy](decoding: source, at: $0) }
      optionalArrayInitializer = { [Needy](mapping: source, at: $0) }
      setInitializer = { try Set<Needy>(decoding: source, at: $0) }
      optionalSetInitializer = { Set<Needy>(mapping: source, at: $0) }
    }
  }

  @Test func everySource() throws {
    try throughAllEntryPoints { (entryPoint) throws in
      #expect(try entryPoint.object(nil).n == 9 && entryPoint.object("").n == 9)
      #expect(try entryPoint.object("data.items.1").n == 2)
      #expect(entryPoint.optionalObject(nil)?.n == 9 && entryPoint.optionalObject("data.items.1")?.n == 2)
      #expect(try entryPoint.initializer("data.items.0").n == 1)
      #expect(entryPoint.optionalInitializer("data.items.0")?.n == 1)
      #expect(try entryPoint.array("data.items").map(\.n) == [1, 2])
      #expect(try entryPoint.arrayInitializer("data.items").map(\.n) == [1, 2])
      #expect(try entryPoint.setInitializer("data.items").count == 2)
      #expect(entryPoint.optionalArray("data.bad")?.map(\.n) == [1])
      #expect(entryPoint.optionalArrayInitializer("data.bad")?.map(\.n) == [1])
      #expect(entryPoint.optionalSetInitializer("data.bad")?.map(\.n) == [1])
      #expect(try entryPoint.dictionary("data.byName").mapValues(\.n) == ["a": 1])
      #expect(entryPoint.optionalDictionary("data.byName")?.mapValues(\.n) == ["a": 1])
      for path in ["data.items.2", "data.items.x", "x", "data..items", "n", "n.n", "data.items"] as [JSONKeyPath] {
        #expect(throws: MapError.self) { try entryPoint.object(path) }
        #expect(throws: MapError.self) { try entryPoint.initializer(path) }
        #expect(throws: MapError.self) { try entryPoint.dictionary(path) }
        #expect(entryPoint.optionalObject(path) == nil && entryPoint.optionalInitializer(path) == nil)
        #expect(entryPoint.optionalDictionary(path) == nil)
      }
      for path in ["data.bad", "data", "n", "x", nil] as [JSONKeyPath?] {
        #expect(throws: MapError.self) { try entryPoint.array(path) }
        #expect(throws: MapError.self) { try entryPoint.arrayInitializer(path) }
      }
      #expect(entryPoint.optionalArray(nil) == nil && entryPoint.optionalArrayInitializer("data") == nil)
    }
  }

  @Test func updating() throws {
    var needy = try Mapper<Needy>().decode(Self.text, at: "data.items.0")
    needy = try Mapper().decode(Self.text, toObject: needy)
    #expect(needy.n == 9)
    #expect(try Mapper().decode(Data(Self.text.utf8), at: "data.items.1", toObject: needy).n == 2)
    #expect(throws: MapError.self) { try Mapper().decode(Self.text, at: "data.items", toObject: needy) }
    #expect(throws: JSONError.self) { try Mapper().decode("{", toObject: needy) }
  }

  @Test func inference() throws {
    let user: User = try Mapper().decode(#"{"id": 1}"#)
    let users: [User] = try Mapper().decodeArray(Data(#"[{"id": 1}]"#.utf8))
    #expect(user == User(id: 1) && users == [user])
    #expect(try Mapper().decode(JSONDocument(#"{"id": 1}"#)) == user)
  }

  /// Nothing traps and nothing is printed, whatever the text.
  @Test(arguments: [
    "", " ", "{", "[", "nul", "\"", "5", "null", "[1]", "{}", "\u{FEFF}", "[[[[", "{\"n\"", "[{\"m\": 1}, 5]",
  ])
  func anyText(_ text: String) {
    for path in [nil, "n", "0", "0.n", "...", "-1"] as [JSONKeyPath?] {
      #expect(Needy(mapping: text, at: path) == nil)
      #expect(Mapper<Needy>().mapArray(text, at: path) == nil)
      #expect(throws: (any Error).self) { try Needy(decoding: text, at: path) }
    }
  }
}
