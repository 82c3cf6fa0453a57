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
    let read = try reader.mapped(Person.self, context: context).map { try $0.get() }
    #expect(read.map { $0.toJSONString() ?? "" } == expected, "\(text)")
    #expect(read.allSatisfy { $0.context == "c" })

    var pulled: [String] = []
    for try await user in pieces(text, size: 1 + number * 37).jsonElements(at: "data.users").mapped(Person.self) {
      pulled.append(user.toJSONString() ?? "")
    }
    #expect(pulled == expected, "\(text)")
    pulled = []
    for try await user in bytes(text).jsonElements(at: "data.users").mapped(Person.self) {
      pulled.append(user.toJSONString() ?? "")
    }
    #expect(pulled == expected, "\(text)")
  }

  @Test("an error names the element, its place in the stream, and the value") func places() async throws {
    let text = "{\"list\": [\n{\"id\": 1, \"owner\": {\"name\": \"a\"}},\n  {\"id\": 2, \"owner\": {\"name\": 5}}, 3]}"
    let start = 48
    for size in [1, 5, 1000] {
      var iterator = pieces(text, size: size).jsonElements(at: "list").mapped(Account.self).makeAsyncIterator()
      #expect(try await iterator.next()?.owner.name == "a")
      let error = await #expect(throws: JSONElementError.self) { _ = try await iterator.next() }
      #expect(error?.index == 1)
      #expect(error?.offset == start)
      #expect(error?.line == 3)
      #expect(error?.faultOffset == start + 28)
      #expect((error?.underlying as? MapError)?.keyPath == "owner.name")
      #expect(error?.faultLine == 3)
      let message = "expected a string at owner.name but found the number 5"
      #expect(error?.description == "element 1 (byte \(start + 28), line 3): \(message)")
      #expect(try await iterator.next() == nil)
    }
    let file = try TextFile(text)
    let models = try JSONElementReader(contentsOfFile: file.path, at: "list").mapped(Account.self)
    #expect(try models.next()?.id == 1)
    #expect(throws: JSONElementError.self) { try models.next() }
    let error = #expect(throws: JSONElementError.self) { try models.next() }
    #expect(error?.index == 2)
    #expect(try models.next() == nil)
  }

  @Test("an error of the stream says which element it has hit") func streamErrors() async throws {
    let text = "[{\"id\": 1}, {\"id\": 2}, {\"id\" 3}]"
    var iterator = pieces(text, size: 4).jsonElements(at: "").mapped(Person.self).makeAsyncIterator()
    #expect(try await iterator.next()?.id == 1)
    #expect(try await iterator.next()?.id == 2)
    let error = await #expect(throws: JSONElementError.self) { _ = try await iterator.next() }
    #expect(error?.index == 2)
    #expect(error?.offset == 29)
    #expect((error?.underlying as? JSONError)?.code == .unexpectedByte)
    #expect(error?.description == "element 2 (byte 29, line 1): unexpected \"3\", expected \":\"")
    let file = try TextFile(text)
    let results = Array(try JSONElementReader(contentsOfFile: file.path, at: "").mapped(Person.self))
    #expect(results.count == 3)
    #expect(throws: JSONElementError.self) { try results[2].get() }
  }

  @Test("the options of a stream apply to its models") func options() async throws {
    var options = MappingOptions()
    options.lenientScalars = true
    let text = #"[{"id": "1"}, {"id": 2}]"#
    var ids: [Int?] = []
    for try await person in pieces(text, size: 3).jsonElements(at: "").mapped(Person.self, options: options) {
      ids.append(person.id)
    }
    let file = try TextFile(text)
    let reader = try JSONElementReader(contentsOfFile: file.path, at: "")
    let pulled = try reader.mapped(Person.self, options: options).map { try $0.get().id }
    #expect(ids == [1, 2] && pulled == ids)
  }

  @Test("elements that cannot be mapped can be skipped and reported") func skipping() async throws {
    let text = "{\"a\": {\"id\": 1}, \"b\": 2, \"c\": {\"refused\": 1}, \"d\": {\"id\": 4}}"
    let seen = Seen()
    var ids: [Int?] = []
    let elements = pieces(text, size: 7).jsonElements(at: "")
    for try await user in elements.mapped(Person.self, onInvalid: .skip { seen.errors.append($0) }) {
      ids.append(user.id)
    }
    #expect(ids == [1, 4])
    #expect(seen.errors.map(\.key) == ["b", "c"])
    #expect(seen.errors.map(\.index) == [1, 2])
    #expect(seen.errors.map(\.offset) == [22, 30])
    #expect(seen.errors.first?.description.hasPrefix("element 1, \"b\" (byte 22, line 1): expected an object") == true)
  }

  @Test("an error names one place, that of the fault in the stream") func place() throws {
    struct Strict: ImmutableMappable {
      let id: Int
      init(map: Map) throws { id = try map.value("id") }
    }
    let seen = Seen()
    let file = try TextFile("{\"id\": 1}\n{\"id\": \"two\"}\n")
    let models: JSONModels<Strict> = try JSONElementReader(contentsOfFile: file.path, .lines)
      .mapped(onInvalid: .skip { seen.errors.append($0) })
    while try models.next() != nil {}
    let expected = "element 1 (byte 17, line 2): expected an integer at id but found the string \"two\""
    #expect(seen.errors.first?.description == expected)
    #expect(seen.errors.first.map { [$0.offset, $0.line, $0.faultOffset, $0.faultLine] } == [10, 2, 17, 2])
  }

  private final class Seen: @unchecked Sendable { var errors: [JSONElementError] = [] }

  @Test("the type of the models can be inferred from the context") func inference() async throws {
    let file = try TextFile("{\"id\": 1}\n{\"id\": 2}\n")
    let models: JSONModels<Person> = try JSONElementReader(contentsOfFile: file.path, .lines).mapped()
    #expect(try models.next()?.id == 1)
    let handle = try #require(FileHandle(forReadingAtPath: file.path))
    #expect(try JSONElementReader(handle, .lines).mapped(Person.self).map { try $0.get().id } == [1, 2])
    let second = try await bytes("[{\"id\": 1}, {\"id\": 2}]").jsonElements(at: "").filter { $0.index == 1 }
      .mapped(Person.self).first { _ in true }
    #expect(second?.id == 2)
  }

  @Test("a model that keeps its map keeps its values") func keptMaps() throws {
    struct Keeper: Mappable {
      let map: Map
      init?(map: Map) { self.map = map }
      mutating func mapping(map: Map) {}
    }
    let file = try TextFile("{\"id\": 1}\n{\"id\": 2, \"x\": {\"id\": 4}}\n{\"id\": 3}\n")
    let keepers = try JSONElementReader(contentsOfFile: file.path, .lines).mapped(Keeper.self).map { try $0.get() }
    #expect(keepers.map { keeper -> Int? in keeper.map["id"].value() } == [1, 2, 3])
    #expect(keepers.map { keeper -> Int? in keeper.map["x.id"].value() } == [nil, 4, nil])
  }

  @Test("on an actor, and cancelled") @MainActor func isolation() async throws {
    var ids: [Int?] = []
    for try await user in bytes("{\"id\": 1}\n{\"id\": 2}\n").jsonElements(.lines).mapped(Person.self) {
      ids.append(user.id)
    }
    #expect(ids == [1, 2])
    let (source, continuation) = AsyncStream.makeStream(of: Data.self)
    continuation.yield(Data("[{\"id\": 1}, ".utf8))
    let task = Task {
      for try await _ in source.jsonElements(at: "").mapped(Person.self) { withUnsafeCurrentTask { $0?.cancel() } }
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
