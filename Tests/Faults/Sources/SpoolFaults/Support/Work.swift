import Foundation
import Spool

/// Something that Spool does with a text in memory, and a text that stands for its result.
struct Work: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) throws -> String

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws -> String) { (self.name, self.run) = (name, run) }

  /// All of it, for an array of people.
  static let all: [Work] =
    [
      Work("parse") { Self.described(try JSONDocument($0).root) },
      Work("parse-yajl") { Self.described(try JSONDocument($0, options: .yajl).root) },
      Work("pieces") { try inPieces($0, .buffer) },
      Work("pieces-yajl") { try inPieces($0, .yajl) },
      Work("validate") { try validated($0) },
      Work("paths") { try lookedUp(JSONDocument($0)) },
      Work("errors") { bytes in Self.error { _ = try JSONDocument(bytes.dropLast(3) + Array("\"\\u12".utf8)) } },
      Work("write") { bytes in
        let root = try JSONDocument(bytes).root
        let layouts = [JSONWriter.Options(), .init(isPretty: true, sortsKeys: true, escapesSlashes: true)]
        return layouts.map { root.text(options: $0) }.joined()
      },
    ] + models + coders + streams

  private static let models = [
    Work("map") { Self.described(try Mapper<Person>().decodeArray($0)) },
    Work("map-in-place") { try Mapper<InPlaceModel>().decodeArray($0).toJSONString() ?? "nil" },
    Work("map-dictionaries") { bytes in
      let object = try SpoolSerialization.jsonObject(with: Data(bytes))
      return Self.described(Mapper<Person>().mapArray(JSONObject: object) ?? [])
    },
    Work("map-errors") { bytes in
      var report = MappingReport()
      let text = Array(
        String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\"id\":1,", with: "\"id\":[],").utf8)
      var options = MappingOptions()
      options.collectsReport = true
      let people = Mapper<Person>(options: options).mapArray(text) ?? []
      _ = try? Mapper<Person>().decodeArray(text, report: &report)
      return "\(people.count) \(report.entries)"
        + Self.error { _ = try Mapper<Person.Address>().decodeArray(text) }
    },
    Work("encode-models") { bytes in
      let people = try Mapper<Person>().decodeArray(bytes)
      return String(decoding: try Mapper<Person>().encode(people), as: UTF8.self)
        + (people.toJSONString(prettyPrint: true) ?? "")
    },
    Work("models-to-dictionaries") { bytes in
      let objects = try Mapper<Person>().decodeArray(bytes).toJSON()
      return String(decoding: try SpoolSerialization.data(withJSONObject: objects, options: .sortedKeys), as: UTF8.self)
    },
  ]

  private static let coders = [
    Work("decode") { Self.described(try SpoolJSONDecoder.forPeople.decode([Employee].self, from: $0)) },
    Work("encode") { bytes in
      let people = try SpoolJSONDecoder.forPeople.decode([Employee].self, from: bytes)
      return String(decoding: try SpoolJSONEncoder.forPeople.encode(people), as: UTF8.self)
    },
    Work("decode-errors") { bytes in
      Self.error { _ = try SpoolJSONDecoder().decode([Employee].self, from: bytes) }
    },
  ]

  private static let streams = [
    Work("stream") { try streamed($0, .elements(at: "")) },
    Work("write-elements") { bytes in
      var text: [UInt8] = []
      let writer = JSONArrayWriter { text.append(contentsOf: $0) }
      for person in try Mapper<Person>().decodeArray(bytes) { try writer.write(person) }
      for person in try SpoolJSONDecoder.forPeople.decode([Employee].self, from: bytes) {
        try writer.write(person, by: .forPeople)
      }
      for value in try JSONDocument(bytes).root.array.map(Array.init) ?? [] { try writer.write(value) }
      try writer.close()
      return String(decoding: text, as: UTF8.self)
    },
  ]
}

extension JSONDocument.Options {
  static var yajl: Self { with(.yajl) }

  static func with(_ engine: JSONDocument.Engine) -> Self {
    var options = Self()
    options.engine = engine
    return options
  }
}

extension Work {
  /// The text of an error; empty if there is none.
  static func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// Everything that can be asked of a value and of those in it.
  static func described(_ value: JSONValue) -> String {
    var text = ""
    describe(value, &text)
    return text
  }

  private static func describe(_ value: JSONValue, _ text: inout String) {
    if let object = value.object {
      for (key, member) in object {
        text += "\(key):"
        describe(member, &text)
      }
      text += "{\(object.count)}"
    } else if let array = value.array {
      for element in array { describe(element, &text) }
      text += "[\(array.count)]"
    } else if let string = value.string {
      text += "\(string.utf8.count) \(string),"
    } else if let number = value.numberText {
      text += "\(number) \(value.int ?? -1) \(value.double?.bitPattern ?? 0) \(value.float?.bitPattern ?? 0),"
    } else {
      text += value.bool.map { "\($0)," } ?? "-,"
    }
  }

  /// What models hold, by what they write and what they do not.
  static func described(_ people: [Person]) -> String {
    (people.toJSONString() ?? "nil") + people.map { "\($0.street ?? "") \($0.byKey.keys.sorted())" }.joined()
  }

  static func described(_ people: [Employee]) -> String {
    people.map { person in
      "\(person.id) \(person.name) \(person.isActive) \(person.balance) \(person.address) \(person.tags) "
        + "\(person.friends.map { "\($0.id) \($0.name ?? "")" }) \(person.byKey.keys.sorted()) "
        + "\(person.registered.timeIntervalSince1970) \(person.seconds) \(person.link)\n"
    }.joined()
  }

  /// Values at paths and with keys.
  static func lookedUp(_ document: JSONDocument) throws -> String {
    var text = ""
    for position in stride(from: 0, to: document.root.count, by: 3) {
      let value = document.root[position]
      for path in ["name", "address.zip_code", "friends.0.name", "tags.1", "byKey", "nothing.at.all"] {
        text += value?[path: JSONKeyPath(path)]?.description ?? "-"
      }
      text += value?["link"]?.string ?? "-"
      text += "\(value == document.root[position]) \(value == document.root[0])"
    }
    return text
  }

  private static func inPieces(_ bytes: [UInt8], _ engine: JSONDocument.Engine) throws -> String {
    var parser = JSONParser(engine: engine)
    for piece in pieces(of: bytes) { try parser.feed(piece) }
    return described(try parser.finish().root)
  }

  private static func validated(_ bytes: [UInt8]) throws -> String {
    var validator = JSONValidator()
    for piece in pieces(of: bytes) { try piece.withUnsafeBytes { try validator.feed($0) } }
    try validator.finish()
    return "valid"
  }

  /// The text of each element of a stream in pieces.
  static func streamed(_ bytes: [UInt8], _ layout: JSONElementStream.Layout) throws -> String {
    var stream = JSONElementStream(layout)
    var text = ""
    for piece in pieces(of: bytes) {
      try stream.feed(piece)
      while let element = try stream.next() { text += "\(element.place.line) \(element.value)" }
    }
    stream.finish()
    while let element = try stream.next() { text += "\(element.place.line) \(element.value)" }
    return text
  }

  private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: 500).map { Array(bytes[$0..<min($0 + 500, bytes.count)]) }
  }
}
