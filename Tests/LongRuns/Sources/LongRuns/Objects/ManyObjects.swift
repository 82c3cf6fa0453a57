import Foundation
import Spool

extension Run {
  static let manyObjects: [Run] = [
    instances("instances-mappers", "Mapper", { Mapper<Record>() }) { mapper, record in
      try expect(mapper.decode(record.text), is: record, "a mapped record")
    },
    instances("instances-decoders", "SpoolJSONDecoder", { SpoolJSONDecoder() }) { decoder, record in
      try expect(decoder.decode(Record.self, from: record.text), is: record, "a decoded record")
    },
    instances("instances-encoders", "SpoolJSONEncoder", { SpoolJSONEncoder() }) { encoder, record in
      let text = try encoder.encode(record)
      try expect(Mapper<Record>().decode(text), is: record, "an encoded record")
    },
    instances("instances-documents", "JSONDocument", { try Box(JSONDocument("[1]")) }) { box, record in
      box.value = try JSONDocument(record.text)
      try expect(box.value.root["id"]?.int, is: record.id, "the id in a document")
    },
    instances("instances-validators", "JSONValidator", { Box(JSONValidator()) }) { box, record in
      try box.value.feed(Array("[\(record.text)]".utf8))
      try box.value.finish()
      box.value = JSONValidator()
    },
    instances("instances-parsers", "JSONParser", { try ParserBox(.buffer) }, parse),
    instances("instances-parsers-yajl", "JSONParser by libyajl", { try ParserBox(.yajl) }, parse),
    instances("instances-streams", "JSONElementStream", { StreamBox() }) { box, record in
      try box.stream.feed(Array(record.text.utf8) + [0x0A])
      try expect(box.stream.next()?.value["id"]?.int, is: record.id, "the id of an element")
    },
  ]

  /// 10^4 and then 10^5 objects, which are all kept, used in turn, used again and released.
  private static func instances<Object: AnyObject>(
    _ name: String, _ summary: String, _ make: @escaping @Sendable () throws -> Object,
    _ use: @escaping @Sendable (Object, Record) throws -> Void
  ) -> Run {
    Run(name, "10^5 instances of \(summary), used in turn") {
      let memory = InstanceMemory()
      let figures = try await Flatness(time: 1.6, peak: 1_500_000_000, growth: 1_500_000_000).run(
        [1e4, 1e5].map { Scale.count($0) }, unit: "instance"
      ) { count in
        let start = Usage.processSeconds
        try memory.measure(count, make, use)
        return Figures.Part(size: count, seconds: Usage.processSeconds - start)
      }
      return Figures(parts: figures.parts, unit: figures.unit, notes: [try memory.checked()] + figures.notes)
    }
  }

  @Sendable private static func parse(_ box: ParserBox, _ record: Record) throws {
    let document = try box.parse(record.text)
    try expect(document.root["id"]?.int, is: record.id, "the id in a document")
  }
}

/// The memory of many instances.
private final class InstanceMemory: @unchecked Sendable {
  // SAFETY: one task uses it.
  /// The bytes of one instance, for each number of instances.
  private var each: [Double] = []

  private static let records = (0..<64).map(Record.init)

  /// The most that an instance of the larger number may take, in units of one of the smaller number, and the bytes that
  /// all of them may take besides.
  private static let most = (factor: 1.1, bytes: 1_000_000.0)

  func measure<Object: AnyObject>(_ count: Int, _ make: () throws -> Object, _ use: (Object, Record) throws -> Void)
    throws
  {
    try InstanceMemory.useAll([try make()], use)
    let before = InstanceMemory.now
    var objects: [Object] = []
    for _ in 0..<count { objects.append(try make()) }
    try InstanceMemory.useAll(objects, use)
    let (full, slack) = (InstanceMemory.now, 1_000_000)
    try InstanceMemory.useAll(objects, use)
    let again = InstanceMemory.now
    each.append(Double(full - before) / Double(count))
    objects = []
    let after = InstanceMemory.now
    // What is of another size than before leaves gaps.
    let growth = again - full
    try expect(growth <= slack + (full - before) / 10, "\(growth) bytes more than \(full) when all were used again")
    try expect(after - before <= slack + (full - before) / 20, "\(after - before) bytes are left of \(full - before)")
  }

  func checked() throws -> String {
    let text = each.map { String(format: "%.0f", $0) }.joined(separator: ", ")
    let most = each[0] * Self.most.factor + Self.most.bytes / Double(Scale.count(1e4))
    try expect(each[1] <= most, "an instance takes more memory if there are more of them: \(text) bytes")
    return "\(text) bytes each"
  }

  private static func useAll<Object>(_ objects: [Object], _ use: (Object, Record) throws -> Void) throws {
    for (index, object) in objects.enumerated() { try use(object, records[index % records.count]) }
  }

  /// The memory of this process without what the allocator only keeps.
  private static var now: Int {
    Usage.returnFreeMemory()
    return Usage.anonymous
  }
}

private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Keeps a parser that has been given half of a text.
private final class ParserBox {
  private var parser: JSONParser?
  private let engine: JSONDocument.Engine

  init(_ engine: JSONDocument.Engine) throws {
    self.engine = engine
    parser = JSONParser(engine: engine)
  }

  /// Ends the text of the parser, and keeps the next one.
  func parse(_ text: String) throws -> JSONDocument {
    var parser = self.parser.take() ?? JSONParser(engine: engine)
    try parser.feed(Array(text.utf8))
    self.parser = JSONParser(engine: engine)
    return try parser.finish()
  }
}

private final class StreamBox {
  var stream = JSONElementStream(.lines)
}
