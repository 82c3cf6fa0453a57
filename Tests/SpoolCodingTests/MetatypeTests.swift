import Foundation
import SpoolCoding
import SpoolCodingStreams
import SpoolJSON
import Testing

/// A type that is a value may be a subclass of the one that the caller knows. JSONDecoder makes what the value says.
@Suite("Types as values") struct MetatypeTests {
  class Person: Decodable, DecodableWithConfiguration {
    enum Key: CodingKey { case name, salary }
    let name: String
    var words: String { "person \(name)" }

    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
    }

    required init(from decoder: any Decoder, configuration: Int) throws {
      name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name) + "\(configuration)"
    }
  }

  final class Employee: Person {
    let salary: Int
    override var words: String { "employee \(name) \(salary)" }

    required init(from decoder: any Decoder) throws {
      salary = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .salary)
      try super.init(from: decoder)
    }

    required init(from decoder: any Decoder, configuration: Int) throws {
      salary = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .salary)
      try super.init(from: decoder, configuration: configuration)
    }
  }

  private static let text = #"{"name":"Ada","salary":3}"#
  private static let type: Person.Type = Employee.self

  @Test("at the top, from all sources") func sources() throws {
    let (decoder, type, data) = (SpoolJSONDecoder(), Self.type, Data(Self.text.utf8))
    let nested = "{\"a\":[\(Self.text)]}"
    let document = try JSONDocument(Self.text)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("metatype-\(UUID().uuidString).json")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let made: [Person] = [
      try decoder.decode(type, from: data), try decoder.decode(type, from: Array(data)),
      try decoder.decode(type, from: Self.text), try data.withUnsafeBytes { try decoder.decode(type, from: $0) },
      try decoder.decode(type, from: file), try decoder.decode(type, from: document),
      try decoder.decode(type, from: document.root), try decoder.decode(type, from: nested, at: "a[0]"),
      try decoder.decode(type, from: Data(nested.utf8), at: "a[0]"),
      try decoder.decode(type, from: JSONDocument(nested), at: "a[0]"),
      // Left to Foundation.
      try decoder.decode(type, from: "{\"name\":\"Ada\",\"salary\":3,}"),
    ]
    for person in made { #expect(person.words == "employee Ada 3") }
    #if compiler(>=6.2)
      #expect(try decoder.decode(type, from: Array(data).span.bytes).words == "employee Ada 3")
    #endif
    #expect(try decoder.decode(Person.self, from: data).words == "person Ada")
  }

  @Test("with a configuration") func configurations() throws {
    struct Seven: DecodingConfigurationProviding { static let decodingConfiguration = 7 }
    for text in [Self.text, Self.text.replacing("}", with: ",}")] {
      let data = Data(text.utf8)
      for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
        #expect(try decoder.decode(Self.type, from: data, configuration: 7).words == "employee Ada7 3")
        #expect(try decoder.decode(Self.type, from: data, configuration: Seven.self).words == "employee Ada7 3")
      }
    }
  }

  @Test("in containers, as by JSONDecoder") func containers() {
    expectSameAnswers(Self.text) { decoder in
      let value = try decoder.singleValueContainer()
      return try "\(value.decode(Self.type).words) \(value.decode(Person.self).words)"
    }
    expectSameAnswers("[\(Self.text),\(Self.text),null,\(Self.text)]") { decoder in
      var list = try decoder.unkeyedContainer()
      let words = try [
        list.decode(Self.type).words, list.decodeIfPresent(Self.type)?.words, list.decodeIfPresent(Self.type)?.words,
      ]
      return try "\(words) \(list.superDecoder().singleValueContainer().decode(Self.type).words)"
    }
    // The standard library's container does not pass the type on.
    expectSameAnswers("{\"p\":\(Self.text)}") { decoder in
      let object = try decoder.container(keyedBy: AnyText.self)
      return try "\(object.decode(Self.type, forKey: AnyText("p")).words)"
        + "\(object.decodeIfPresent(Self.type, forKey: AnyText("p"))?.words ?? "nil")"
    }
  }

  @Test("elements of streams") func streams() async throws {
    let lines = Array("\(Self.text)\n\(Self.text)\n".utf8)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("metatype-\(UUID().uuidString).jsonl")
    try Data(lines).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let elements = try JSONElementReader(contentsOfFile: file.path, .lines).decoded(as: Self.type)
    #expect(try elements.next()?.words == "employee Ada 3")
    for element in elements { #expect(try element.get().words == "employee Ada 3") }
    let bytes = AsyncStream { continuation in
      for byte in lines { continuation.yield(byte) }
      continuation.finish()
    }
    var count = 0
    for try await person in bytes.jsonElements(.lines).decoded(as: Self.type) {
      count += 1
      #expect(person.words == "employee Ada 3")
    }
    #expect(count == 2)
  }
}
