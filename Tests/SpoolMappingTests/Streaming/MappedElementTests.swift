import Foundation
import Spool
import Testing

@Suite("Models of elements") struct MappedElementTests {
  @Test("a stream gives the same models as the whole buffer", arguments: 0..<20)
  func sameModels(_ number: Int) async throws {
    var random = RandomPeople(random: SeededRandom(seed: UInt64(number)))
    let people = random.array(60)
    let text = "{\"data\": {\"users\": \(people)}}"
    let context = Words(text: "c")
    let whole = try #require(Mapper<Person>(context: context).mapArray(JSONString: people))
    let expected = whole.map { $0.toJSONString() ?? "" }
    #expect(expected.count == 60)

    let file = try TextFile(text)
    let reader = try JSONElementReader(contentsOfFile: file.path, at: "data.users", pieceBytes: 1 + number * 37)
    let read = try reader.decoded(as: Person.self, by: Mapper(context: context)).map { try $0.get() }
    #expect(read.map { $0.toJSONString() ?? "" } == expected, "\(text)")
    #expect(read.allSatisfy { $0.context == "c" })

    var pulled: [String] = []
    for try await user in pieces(text, size: 1 + number * 37).jsonElements(at: "data.users").decoded(as: Person.self) {
      pulled.append(user.toJSONString() ?? "")
    }
    #expect(pulled == expected, "\(text)")
    pulled = []
    for try await user in bytes(text).jsonElements(at: "data.users").decoded(as: Person.self) {
      pulled.append(user.toJSONString() ?? "")
    }
    #expect(pulled == expected, "\(text)")
  }

  @Test("an error names the element, its place in the stream, and the value") func places() async throws {
    let text = "{\"list\": [\n{\"id\": 1, \"owner\": {\"name\": \"a\"}},\n  {\"id\": 2, \"owner\": {\"name\": 5}}, 3]}"
    let start = 48
    for size in [1, 5, 1000] {
      var iterator = pieces(text, size: size).jsonElements(at: "list").decoded(as: Account.self).makeAsyncIterator()
      #expect(try await iterator.next()?.owner.name == "a")
      let error = await #expect(throws: JSONElementError.self) { _ = try await iterator.next() }
      #expect(error?.index == 1)
      #expect(error?.place.offset == start + 28)
      #expect(error?.place.line == 3 && error?.place.column == 31)
      #expect((error?.underlying as? MapError)?.keyPath == "owner.name")
      let message = "expected a string at owner.name but found the number 5"
      #expect(error?.description == "element 1, line 3, column 31 (byte \(start + 28)): \(message)")
      #expect(try await iterator.next() == nil)
    }
    let file = try TextFile(text)
    let models = try JSONElementReader(contentsOfFile: file.path, at: "list").decoded(as: Account.self)
    #expect(try models.next()?.id == 1)
    #expect(throws: JSONElementError.self) { try models.next() }
    let error = #expect(throws: JSONElementError.self) { try models.next() }
    #expect(error?.index == 2)
    #expect(try models.next() == nil)
  }

  @Test("an error of the stream says which element it has hit") func streamErrors() async throws {
    let text = "[{\"id\": 1}, {\"id\": 2}, {\"id\" 3}]"
    var iterator = pieces(text, size: 4).jsonElements(at: "").decoded(as: Person.self).makeAsyncIterator()
    #expect(try await iterator.next()?.id == 1)
    #expect(try await iterator.next()?.id == 2)
    let error = await #expect(throws: JSONElementError.self) { _ = try await iterator.next() }
    #expect(error?.index == 2)
    #expect(error?.place.offset == 29)
    #expect((error?.underlying as? JSONError)?.code == .unexpectedByte)
    #expect(error?.description == "element 2, line 1, column 30 (byte 29): unexpected \"3\", expected \":\"")
    let file = try TextFile(text)
    let results = Array(try JSONElementReader(contentsOfFile: file.path, at: "").decoded(as: Person.self))
    #expect(results.count == 3)
    #expect(throws: JSONElementError.self) { try results[2].get() }
  }

  @Test("the options of a stream apply to its models") func options() async throws {
    var options = MappingOptions()
    options.lenientScalars = true
    let text = #"[{"id": "1"}, {"id": 2}]"#
    var ids: [Int?] = []
    for try await person in pieces(text, size: 3).jsonElements(at: "").decoded(
      as: Person.self, by: Mapper(options: options))
    {
      ids.append(person.id)
    }
    let file = try TextFile(text)
    let reader = try JSONElementReader(contentsOfFile: file.path, at: "")
    let pulled = try reader.decoded(as: Person.self, by: Mapper(options: options)).map { try $0.get().id }
    #expect(ids == [1, 2] && pulled == ids)
  }

  @Test("elements that cannot be mapped can be skipped and reported") func skipping() async throws {
    let text = "{\"a\": {\"id\": 1}, \"b\": 2, \"c\": {\"refused\": 1}, \"d\": {\"id\": 4}}"
    let seen = Seen()
    var ids: [Int?] = []
    let elements = pieces(text, size: 7).jsonElements(at: "")
    for try await user in elements.decoded(as: Person.self, onInvalid: .skip { seen.errors.append($0) }) {
      ids.append(user.id)
    }
    #expect(ids == [1, 4])
    #expect(seen.errors.map(\.key) == ["b", "c"])
    #expect(seen.errors.map(\.index) == [1, 2])
    #expect(seen.errors.map(\.place.offset) == [22, 30])
    #expect(
      seen.errors.first?.description.hasPrefix("element 1, \"b\", line 1, column 23 (byte 22): expected an object")
        == true)
  }

  @Test("an error names one place, that of the fault in the stream") func place() throws {
    struct Strict: ImmutableMappable {
      let id: Int
      init(map: Map) throws { id = try map.value("id") }
    }
    let seen = Seen()
    let file = try TextFile("{\"id\": 1}\n{\"id\": \"two\"}\n")
    let models: JSONDecodedElements<Strict> = try JSONElementReader(contentsOfFile: file.path, .lines)
      .decoded(onInvalid: .skip { seen.errors.append($0) })
    while try models.next() != nil {}
    let expected = "element 1, line 2, column 8 (byte 17): expected an integer at id but found the string \"two\""
    #expect(seen.errors.first?.description == expected)
    #expect(seen.errors.first.map { [$0.place.offset, $0.place.line, $0.place.column] } == [17, 2, 8])
    #expect(seen.errors.first?.reason == "expected an integer at id but found the string \"two\"")
  }

  @Test("a model that is Decodable, too, is decoded as a model unless a decoder is named") func bothKinds() async throws
  {
    struct Both: Mappable, Decodable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["mapped"] }
    }
    let text = #"[{"id": 1, "mapped": 2}]"#
    let file = try TextFile(text)
    func reader() throws -> JSONElementReader {
      try JSONElementReader(contentsOf: URL(fileURLWithPath: file.path), at: "")
    }
    #expect(try reader().decoded(as: Both.self).next()?.id == 2)
    #expect(try reader().decoded(as: Both.self, by: SpoolJSONDecoder()).next()?.id == 1)
    let models = pieces(text, size: 3).jsonElements(at: "").decoded(as: Both.self)
    for try await model in models { #expect(model.id == 2) }
    let values = pieces(text, size: 3).jsonElements(at: "").decoded(as: Both.self, by: SpoolJSONDecoder())
    for try await value in values { #expect(value.id == 1) }
    #expect(throws: JSONError.self) { try JSONElementReader(contentsOf: URL(string: "https://example.org/a")!, at: "") }
  }

  private final class Seen: @unchecked Sendable { var errors: [JSONElementError] = [] }

  @Test("the type of the models can be inferred from the context") func inference() async throws {
    let file = try TextFile("{\"id\": 1}\n{\"id\": 2}\n")
    let models: JSONDecodedElements<Person> = try JSONElementReader(contentsOfFile: file.path, .lines).decoded()
    #expect(try models.next()?.id == 1)
    let handle = try #require(FileHandle(forReadingAtPath: file.path))
    #expect(try JSONElementReader(handle, .lines).decoded(as: Person.self).map { try $0.get().id } == [1, 2])
    let second = try await bytes("[{\"id\": 1}, {\"id\": 2}]").jsonElements(at: "").filter { $0.index == 1 }
      .decoded(as: Person.self).first { _ in true }
    #expect(second?.id == 2)
  }

  @Test("a model that keeps its map keeps its values") func keptMaps() throws {
    struct Keeper: Mappable {
      let map: Map
      init?(map: Map) { self.map = map }
      mutating func mapping(map: Map) {}
    }
    let file = try TextFile("{\"id\": 1}\n{\"id\": 2, \"x\": {\"id\": 4}}\n{\"id\": 3}\n")
    let keepers = try JSONElementReader(contentsOfFile: file.path, .lines).decoded(as: Keeper.self).map { try $0.get() }
    #expect(keepers.map { keeper -> Int? in keeper.map["id"].value() } == [1, 2, 3])
    #expect(keepers.map { keeper -> Int? in keeper.map["x.id"].value() } == [nil, 4, nil])
  }

  @Test("on an actor, and cancelled") @MainActor func isolation() async throws {
    var ids: [Int?] = []
    for try await user in bytes("{\"id\": 1}\n{\"id\": 2}\n").jsonElements(.lines).decoded(as: Person.self) {
      ids.append(user.id)
    }
    #expect(ids == [1, 2])
    let (source, continuation) = AsyncStream.makeStream(of: Data.self)
    continuation.yield(Data("[{\"id\": 1}, ".utf8))
    let task = Task {
      for try await _ in source.jsonElements(at: "").decoded(as: Person.self) { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Foundation's progress") func progress() async throws {
    let text = "[" + String(repeating: "{\"id\": 1},", count: 20_000) + "{}]"
    let file = try TextFile(text)
    let read = Progress(totalUnitCount: 0)
    let reader = try JSONElementReader(contentsOfFile: file.path, at: "").reportingProgress(to: read)
    _ = try reader.next()
    #expect(!read.isFinished)
    while try reader.next() != nil {}
    #expect(read.totalUnitCount == text.utf8.count && read.isFinished)
    let pulled = Progress(totalUnitCount: 0)
    for try await _ in pieces(text, size: 5000).jsonElements(at: "").reportingProgress(to: pulled) {}
    #expect(pulled.totalUnitCount == text.utf8.count && pulled.isFinished)
  }
}
