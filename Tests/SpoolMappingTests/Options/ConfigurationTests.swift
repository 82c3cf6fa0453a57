import Foundation
import Spool
import Testing

extension MapperConfiguration {
  fileprivate static let api = MapperConfiguration(
    options: .with { $0.keyStrategy = .snakeCase }, rules: JSONRules(allowsTrailingCommas: true),
    shouldIncludeNilValues: true, context: Greeting(text: "hi"))
}

private struct Greeting: MapContext, Sendable { let text: String }

private struct Guest: Mappable, Equatable, Hashable, Sendable {
  var fullName: String?
  var greeting: String?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    fullName <- map["fullName"]
    if map.mappingType == .fromJSON { greeting = (map.context as? Greeting)?.text }
  }
}

private struct Fixed: ImmutableMappable {
  let id: Int
  init(map: Map) throws { id = try map.value("id") }
}

/// What a configuration says holds for all calls of its mappers.
@Suite struct ConfigurationTests {
  @Test func properties() {
    let mapper = Mapper<Guest>(.api)
    #expect(mapper.shouldIncludeNilValues && mapper.rules.allowsTrailingCommas && mapper.context is Greeting)
    let plain = Mapper<Guest>(MapperConfiguration())
    #expect(!plain.shouldIncludeNilValues && !plain.rules.allowsTrailingCommas && plain.context == nil)
    plain.options.keyStrategy = .snakeCase
    plain.options.reportLimit = 5
    plain.options.collectsReport = true
    plain.rules.allowsComments = true
    #expect(plain.options.reportLimit == 5 && plain.map(#"{"full_name": "a"} // b"#)?.fullName == "a")
    _ = plain.map("{}")
    #expect(plain.report.entries.isEmpty)
  }

  @Test func duplicateKeys() throws {
    var configuration = MapperConfiguration()
    configuration.duplicateKeys = .error
    let mapper = Mapper<Guest>(configuration)
    let text = #"[{"fullName": "a"}, {"fullName": "a", "fullName": "b"}]"#
    #expect(mapper.mapArray(JSONString: text) == nil)
    let error = #expect(throws: JSONError.self) { try mapper.decodeArray(text) }
    #expect(error?.code == .duplicateKey && error?.place.offset == 38)
    #expect(Mapper<Guest>().mapArray(JSONString: text)?.map(\.fullName) == ["a", "b"])
  }

  @Test func options() {
    let guest = Mapper<Guest>(.api).map(#"{"full_name": "Ada"}"#)
    #expect(guest?.fullName == "Ada" && guest?.greeting == "hi")
    #expect(Mapper<Guest>(.api).map("{}").flatMap { Mapper<Guest>(.api).toJSONString($0) } == #"{"full_name":null}"#)
    var other = MapperConfiguration.api
    other.options = MappingOptions()
    #expect(Mapper<Guest>(other).map(#"{"fullName": "Bo"}"#)?.fullName == "Bo")
  }

  /// Each method that takes a text parses it as the mapper says.
  @Test func parsing() throws {
    let (object, array, members) = (#"{"full_name": "a",}"#, #"[{"full_name": "a"},]"#, #"{"k": {"full_name": "a"},}"#)
    let mapper = Mapper<Guest>(.api)
    let a = try mapper.decode(object)
    #expect(a.fullName == "a")
    #expect(mapper.map(JSONString: object) == a && mapper.map(JSONData: Data(object.utf8)) == a)
    #expect(mapper.map(JSONString: object, toObject: a) == a && mapper.map(Array(object.utf8)) == a)
    #expect(mapper.mapArray(JSONString: array) == [a] && mapper.mapArray(JSONData: Data(array.utf8)) == [a])
    #expect(mapper.mapSet(JSONString: array) == [a] && mapper.mapDictionary(JSONString: members) == ["k": a])
    #expect(try mapper.decodeArray(array) == [a] && mapper.decodeDictionary(members) == ["k": a])
    #expect(try mapper.decodeArray(array, concurrency: 2) == [a] && mapper.mapArray(array, concurrency: 2) == [a])
    #expect(mapper.mapArrayOfArrays("[\(array),]") == [[a]])
    #expect(mapper.mapDictionaryOfArrays(#"{"k": \#(array),}"#) == ["k": [a]])
    guard case .array([a]) = try mapper.decodeRoot(array) else { return #expect(Bool(false)) }
    let fixed = Mapper<Fixed>(.api)
    #expect(try fixed.map(JSONString: #"{"id": 1,}"#).id == 1)
    #expect(try fixed.mapArray(JSONString: #"[{"id": 1,}]"#).count == 1)
    #expect(try fixed.mapDictionary(JSONString: #"{"k": {"id": 1},}"#).count == 1)
    #expect(Mapper<Guest>().map(JSONString: object) == nil)
  }

  @Test func files() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data("[{},]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Mapper<Guest>(.api).mapArray(file)?.count == 1 && Mapper<Guest>().mapArray(file) == nil)
    #expect(try Mapper<Guest>(.api).decodeArray(file, concurrency: 2).count == 1)
  }

  /// Several threads see the context of a configuration, but not one that only the mapper has.
  @Test func contextOfThreads() {
    let mapper = Mapper<Guest>(.api)
    #expect(mapper.mapArray("[{}]", concurrency: 2)?.first?.greeting == "hi")
    let other = Greeting(text: "ho")
    #expect(mapper.mapArray("[{}]", concurrency: 2, context: other)?.first?.greeting == "ho")
    mapper.context = other
    #expect(mapper.mapArray("[{}]")?.first?.greeting == "ho")
    #expect(mapper.mapArray("[{}]", concurrency: 2)?.first?.greeting == nil)
  }
}
