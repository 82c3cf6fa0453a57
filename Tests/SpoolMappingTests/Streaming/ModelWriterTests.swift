import Foundation
import Spool
import Testing

@Suite("Writers of models") struct ModelWriterTests {
  private static let options: [JSONWriter.Options] = [
    .init(), .init(isPretty: true), .init(sortsKeys: true),
    .init(isPretty: true, sortsKeys: true, escapesSlashes: true),
  ]

  private final class Sink {
    var data = Data()
    func take(_ piece: UnsafeRawBufferPointer) { data.append(contentsOf: piece) }
    var text: String { String(decoding: data, as: UTF8.self) }
  }

  @Test("models come back through a reader, in every layout", arguments: options)
  func roundTrips(_ options: JSONWriter.Options) throws {
    var random = RandomPeople(random: SeededRandom(seed: 7))
    let people = try #require(Mapper<Person>().mapArray(JSONString: random.array(300)))
    let expected = people.map { $0.toJSONString() ?? "" }
    for isArray in [true, false] {
      let file = try TextFile()
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      let writer: JSONElementWriter =
        isArray ? JSONArrayWriter(handle, options: options) : JSONLinesWriter(handle, options: options)
      try writer.write(contentsOf: people)
      try writer.close()
      #expect(writer.count == 300)
      let reader = try JSONElementReader(contentsOfFile: file.path, isArray ? .elements(at: "") : .lines)
      #expect(try reader.decoded(as: Person.self).map { try $0.get().toJSONString() ?? "" } == expected)
    }
  }

  @Test("the layout of the text of models") func layouts() throws {
    let people = try #require(Mapper<Person>().mapArray(JSONString: #"[{"name": "a/b", "id": 1}, {"id": 2}]"#))
    func text(_ options: JSONWriter.Options, nils: Bool = false) throws -> String {
      let sink = Sink()
      let writer = JSONArrayWriter(options: options, to: sink.take)
      for person in people { try writer.write(person, by: Mapper(shouldIncludeNilValues: nils)) }
      try writer.close()
      return sink.text
    }
    #expect(try text(.init()) == #"[{"id":1,"name":"a/b"},{"id":2}]"#)
    #expect(try text(.init(escapesSlashes: true)) == #"[{"id":1,"name":"a\/b"},{"id":2}]"#)
    let pretty = "[\n  {\n    \"id\": 1,\n    \"name\": \"a/b\"\n  },\n  {\n    \"id\": 2\n  }\n]"
    #expect(try text(.init(isPretty: true)) == pretty)
    #expect(try text(.init(), nils: true).contains("\"score\":null"))
  }

  @Test("a model that cannot be represented in JSON leaves no trace", arguments: options)
  func unwritable(_ options: JSONWriter.Options) throws {
    var people = try #require(Mapper<Person>().mapArray(JSONString: #"[{"id": 1}, {"id": 2}, {"id": 3}]"#))
    for bad in 0..<3 {
      people = people.map { person in
        var person = person
        person.score = person.id == bad + 1 ? .nan : 1
        return person
      }
      let sink = Sink()
      let writer = JSONArrayWriter(options: options, to: sink.take)
      var errors: [String] = []
      for person in people {
        do { try writer.write(person) } catch let error as MapError { errors.append(error.message) }
      }
      try writer.close()
      #expect(errors == ["cannot write NaN at [\(bad)].score"])
      let ids = try JSONDocument(sink.text).root.array?.map { $0["id"]?.int }
      #expect(ids == [1, 2, 3].filter { $0 != bad + 1 })
    }
  }

  @Test("closed early by an error, an array is valid") func closedEarly() throws {
    let person = try #require(Mapper<Person>().map(JSONString: #"{"id": 1}"#))
    var bad = person
    bad.score = .infinity
    let sink = Sink()
    let writer = JSONArrayWriter(to: sink.take)
    #expect(throws: MapError.self) { try writer.write(contentsOf: [person, bad, person]) }
    try writer.close()
    #expect(sink.text == #"[{"id":1}]"#)
  }

  @Test("the options of a mapper, also where another mapper or another option has been used before") func settings()
    throws
  {
    struct Named: Mappable {
      var fullName: String? = "Ada"
      var none: String?
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        fullName <- map["fullName"]
        none <- map["none"]
      }
    }
    let sink = Sink()
    let writer = JSONLinesWriter(to: sink.take)
    let mapper = Mapper<Named>()
    try writer.write(Named(), by: mapper)
    mapper.options.keyStrategy = .snakeCase
    try writer.write(Named(), by: mapper)
    try writer.write(contentsOf: [Named(), Named()], by: mapper)
    try writer.write(Named())
    mapper.shouldIncludeNilValues = true
    try writer.write(Named(), by: mapper)
    mapper.options.keyStrategy = .unchanged
    mapper.shouldIncludeNilValues = false
    try writer.write(Named(), by: mapper)
    try writer.close()
    let (plain, snake) = (#"{"fullName":"Ada"}"#, #"{"full_name":"Ada"}"#)
    let nulls = #"{"full_name":"Ada","none":null}"#
    #expect(sink.text.split(separator: "\n").map(String.init) == [plain, snake, snake, snake, plain, nulls, plain])
  }

  @Test("models, values and documents in one array") func mixed() throws {
    let person = try #require(Mapper<Person>().map(JSONString: #"{"id": 1}"#))
    let sink = Sink()
    let writer = JSONArrayWriter(to: sink.take)
    try writer.write(person)
    try writer.write(JSONDocument("[2]"))
    try writer.write(person, by: Mapper(shouldIncludeNilValues: true))
    try writer.write(person)
    try writer.close()
    let root = try JSONDocument(sink.text).root
    #expect(root.count == 4)
    #expect(root[2]?["name"]?.isNull == true)
    #expect(root[3]?.description == #"{"id":1}"#)
  }
}
