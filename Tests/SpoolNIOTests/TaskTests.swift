#if NIO
  import Foundation
  import NIOCore
  import Spool
  import SpoolNIOMapping
  import Testing

  /// Usual first tasks, done in the way that README and the table of API.md lead to.
  @Suite("Usual tasks") struct TaskTests {
    private struct User: Codable, Equatable, Sendable {
      var id: Int
      var name: String
    }

    private struct Person: Mappable {
      var fullName: String?
      var age = 0

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        fullName <- map["fullName"]
        age <- map["age"]
      }
    }

    private static let users = [User(id: 1, name: "Ada"), User(id: 2, name: "Grace")]

    private func temporary(_ text: String) throws -> URL {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID()).json")
      try Data(text.utf8).write(to: file)
      return file
    }

    @Test("a file, and a stream from a path in it") func files() throws {
      let file = try temporary(#"{"data": {"users": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Grace"}]}, "n": 0}"#)
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(try JSONDocument(contentsOfFile: file.path).root.count == 2)
      #expect(try JSONDocument(contentsOf: file).root[path: "data.users[1].name"]?.string == "Grace")
      let users = try JSONElementReader(contentsOf: file, at: "data.users").decoded(as: User.self)
      #expect(try users.map { try $0.get() } == Self.users)
    }

    @Test("dates and keys of a decoder") func dates() throws {
      struct Record: Codable { var createdAt: Date }
      let decoder = SpoolJSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .iso8601
      let record = try decoder.decode(Record.self, from: #"{"created_at": "2024-05-01T10:00:00Z"}"#)
      #expect(record.createdAt.timeIntervalSince1970 == 1_714_557_600)
    }

    @Test("text that is laid out, edited and queried") func texts() throws {
      let document = try JSONDocument(#"{"list": [1], "c": 2, "a": {"b": 3}}"#)
      #expect(
        document.root.text(options: .init(sortsKeys: true, indentation: 4)).hasPrefix("{\n    \"a\": {\n        \"b\""))
      var edit = JSONEdit(document)
      try edit.set("a.b", to: 5)
      try edit.remove("c")
      try edit.append(JSONDocument("\"new\"").root, to: "list")
      #expect(edit.text() == #"{"list": [1, "new"], "a": {"b": 5}}"#)
      let books = try JSONDocument(#"{"book": [{"title": "a", "price": 9}, {"title": "b", "price": 11}]}"#).root
      #expect(books.values(matching: try JSONPath("$..book[?@.price < 10].title")).map(\.string) == ["a"])
    }

    @Test("a model with options, and what was dropped") func options() throws {
      var options = MappingOptions()
      options.keyStrategy = .snakeCase
      options.lenientScalars = true
      let mapper = Mapper<Person>(options: options)
      let person = try mapper.decode(#"{"full_name": "Ada", "age": "42"}"#)
      #expect(person.fullName == "Ada" && person.age == 42)
      #expect(throws: JSONError.self) { try mapper.decode("{") }
      var report = MappingReport()
      _ = try mapper.decodeArray(#"[{"full_name": "Ada", "age": 1}, {"full_name": [], "age": "x"}]"#, report: &report)
      #expect(report.entries.map(\.keyPath) == ["[1].full_name", "[1].age"])
    }

    @Test("buffers in and out") func buffers() async throws {
      var buffer = ByteBuffer()
      try buffer.writeJSON(Self.users)
      #expect(String(buffer: buffer) == #"[{"id":1,"name":"Ada"},{"id":2,"name":"Grace"}]"#)
      let body = AsyncThrowingStream<ByteBuffer, any Error> { continuation in
        for piece in ["{\"id\":1,\"na", "me\":\"Ada\"}\n{\"id\":2,", "\"name\":\"Grace\"}\n"] {
          continuation.yield(ByteBuffer(string: piece))
        }
        continuation.finish()
      }
      var users: [User] = []
      for try await user in body.decoded(as: User.self, .lines) { users.append(user) }
      #expect(users == Self.users)
    }

    @Test("a wrong number, with its place") func places() {
      let error = #expect(throws: DecodingError.self) {
        try SpoolJSONDecoder().decode([User].self, from: "[\n  {\"id\": \"1\", \"name\": \"Ada\"}]")
      }
      let place = error.flatMap { JSONPlace(of: $0) }
      #expect(place?.line == 2 && place?.column == 10 && place?.offset == 11)
    }
  }
#endif
