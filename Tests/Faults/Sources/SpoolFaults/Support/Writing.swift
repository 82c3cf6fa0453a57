import Foundation
import Spool

/// Something that writes people to a descriptor.
struct Writing: Sendable {
  let name: String
  let run: @Sendable (CInt, [Person]) throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (CInt, [Person]) throws -> Void) {
    (self.name, self.run) = (name, run)
  }

  /// Every writer to a descriptor that there is, with models, values of `Encodable` types and values of documents.
  static let all = [
    Writing("lines of models") { try all($1, to: JSONLinesWriter(descriptor: $0)) },
    Writing("an array of models") { try all($1, to: JSONArrayWriter(descriptor: $0)) },
    Writing("an indented array") { try all($1, to: JSONArrayWriter(descriptor: $0, options: .init(isPretty: true))) },
    Writing("each element at once") { descriptor, people in
      let writer = JSONLinesWriter(descriptor: descriptor)
      writer.flushesEachElement = true
      try all(people, to: writer)
    },
    Writing("a file handle") { try all($1, to: JSONLinesWriter(FileHandle(fileDescriptor: $0))) },
    Writing("a file handle, as an array") { try all($1, to: JSONArrayWriter(FileHandle(fileDescriptor: $0))) },
    Writing("a sequence") { descriptor, people in
      let writer = JSONArrayWriter(descriptor: descriptor)
      try writer.write(contentsOf: people)
      try writer.close()
    },
    Writing("encodable values") { descriptor, people in
      let writer = JSONLinesWriter(descriptor: descriptor)
      for number in people.indices { try writer.write([number: people[number].name], by: .forPeople) }
      try writer.close()
    },
    Writing("values of documents") { descriptor, people in
      let writer = JSONArrayWriter(descriptor: descriptor)
      for value in try JSONDocument(Mapper<Person>().encode(people)).root.array.map(Array.init) ?? [] {
        try writer.write(value)
      }
      try writer.close()
    },
    Writing("one large value") { descriptor, people in
      let writer = JSONLinesWriter(descriptor: descriptor)
      try writer.write(JSONDocument(Mapper<Person>().encode(people)))
      try writer.close()
    },
    Writing("pieces of a document") { descriptor, people in
      let file = FileHandle(fileDescriptor: descriptor)
      try JSONDocument(Mapper<Person>().encode(people)).root.write(options: .init(isPretty: true)) {
        try file.write(contentsOf: Data($0))
      }
    },
    Writing("a stream of Foundation") { descriptor, people in
      guard let stream = OutputStream(toFileAtPath: "/dev/fd/\(descriptor)", append: true) else {
        throw Wrong("there is no stream")
      }
      stream.open()
      defer { stream.close() }
      try SpoolSerialization.writeJSONObject(people.toJSON(), to: stream, options: .sortedKeys)
    },
  ]

  private static func all(_ people: [Person], to writer: JSONElementWriter) throws {
    for person in people { try writer.write(person) }
    try writer.close()
  }

  /// People to write.
  static func people(_ count: Int) throws -> [Person] { try Mapper<Person>().decodeArray(Sample.array(count)) }

  /// The error of writing; fails if there is none, or if it is another one than the system's for this.
  func fails(_ descriptor: CInt, _ people: [Person], _ reason: String) throws {
    do {
      try run(descriptor, people)
    } catch let error as JSONError {
      let isRight = error.category == .file && error.code == .fileUnwritable
      try require(isRight && "\(error)".contains("descriptor \(descriptor)"), "\(name): \(error)")
      return try require("\(error)".contains(reason), "\(name): \(error) instead of \(reason)")
    } catch is Wrong {
      throw Wrong("\(name): no stream")
    } catch let error as NSError
      where !(error is Wrong) && ["Foundation", "handle", "pieces"].contains(where: name.contains)
    {
      // A sink of Foundation has its own errors, which the writers pass on; its stream opens the file by a path.
      let isRight = "\(error)".contains(reason) || name.contains("Foundation")
      return try require(isRight, "\(name): \(error) instead of \(reason)")
    }
    throw Wrong("\(name): no error where \(reason) was expected")
  }

  /// What is written if nothing is wrong.
  func text(_ people: [Person]) throws -> [UInt8] {
    try withFile([]) { path in
      let file = open(path, O_WRONLY)
      try run(file, people)
      close(file)
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }
}
