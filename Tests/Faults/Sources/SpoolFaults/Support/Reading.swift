import Foundation
import Spool

/// Something that reads people from a file, and a text that stands for its result.
struct Reading: Sendable {
  let name: String
  /// Reads an array of people, or lines, from a path.
  let run: @Sendable (String) throws -> String

  init(_ name: String, _ run: @escaping @Sendable (String) throws -> String) { (self.name, self.run) = (name, run) }

  /// Every way to read an array from a file or a pipe.
  static let arrays: [Reading] =
    [
      Reading("document") { Work.described(try JSONDocument(contentsOfFile: $0).root) },
      Reading("document, libyajl") { Work.described(try JSONDocument(contentsOfFile: $0, options: .yajl).root) },
      Reading("document, divided") { Work.described(try JSONDocument(contentsOfFile: $0, options: .divided).root) },
      Reading("models") { Work.described(try Mapper<Person>().decodeArray(URL(fileURLWithPath: $0))) },
      Reading("models, divided") {
        Work.described(try Mapper<Person>().decodeArray(URL(fileURLWithPath: $0), concurrency: 2))
      },
      Reading("coder") { Work.described(try SpoolJSONDecoder.forPeople.decode([Employee].self, from: url($0))) },
      Reading("coder, divided") {
        Work.described(try SpoolJSONDecoder.forPeople.decode([Employee].self, from: url($0), concurrency: 2))
      },
      Reading("stream of Foundation") { path in
        guard let stream = InputStream(fileAtPath: path) else { throw Wrong("no stream") }
        stream.open()
        defer { stream.close() }
        let object = try SpoolSerialization.jsonObject(with: stream)
        return String(
          decoding: try SpoolSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
      },
    ] + elements(.elements(at: ""))

  /// Every way to read lines from a file or a pipe.
  static let lines = elements(.lines) + elements(.values)

  private static func url(_ path: String) -> URL { URL(fileURLWithPath: path) }

  private static func elements(_ layout: JSONElementStream.Layout) -> [Reading] {
    let name = "\(layout)".prefix { $0 != "(" }
    return [
      Reading("\(name)") { path in try described(JSONElementReader(contentsOfFile: path, layout)) },
      Reading("\(name), descriptor") { path in
        var file = open(path, O_RDONLY)
        while file < 0 && errno == EINTR { file = open(path, O_RDONLY) }
        defer { close(file) }
        return try described(JSONElementReader(descriptor: file, layout, pieceBytes: 1000))
      },
      Reading("\(name) as models") { path in
        let models = try JSONElementReader(contentsOfFile: path, layout).decoded(as: Person.self)
        var people: [Person] = []
        while let person = try models.next() { people.append(person) }
        return Work.described(people)
      },
      Reading("\(name) decoded") { path in
        let values = try JSONElementReader(contentsOfFile: path, layout).decoded(as: Employee.self, by: .forPeople)
        var people: [Employee] = []
        while let person = try values.next() { people.append(person) }
        return Work.described(people)
      },
    ]
  }

  private static func described(_ reader: JSONElementReader) throws -> String {
    var text = ""
    while let element = try reader.next() { text += "\(element.place.line) \(element.value)\n" }
    return text
  }
}

extension JSONDocument.Options {
  /// Texts are divided over two threads.
  static var divided: Self {
    var options = Self()
    options.concurrency = 2
    return options
  }
}
