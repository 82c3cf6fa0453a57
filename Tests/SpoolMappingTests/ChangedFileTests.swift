import Foundation
import Spool
import Testing

@testable import SpoolJSON
@testable import SpoolTape
@testable import SpoolMapping

/// Models that are made from a file that has changed since it was parsed: any values will do, but the strings are valid.
@Suite struct ChangedFileTests {
  private struct Everything: Mappable {
    var texts: [String] = []
    var byName: [String: String] = [:]
    var id: UUID?
    var link: URL?
    var decimal: Decimal?
    var number: NSNumber?
    var color: Color?
    var date: Date?
    var local: Date?
    var data: Data?
    var lenient = 0
    var any: Any?

    enum Color: String { case red }

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      texts <- map["texts"]
      byName <- map["byName"]
      id <- map["id"]
      link <- map["link"]
      decimal <- map["decimal"]
      number <- map["number"]
      color <- map["color"]
      date <- (map["date"], ISO8601DateTransform(allowsAllForms: true))
      local <- (map["date"], DateTransform.DotNET())
      data <- (map["data"], DataTransform())
      lenient <- map["id", lenient: true]
      any <- map["byName"]
    }
  }

  private struct Holder: Mappable {
    var texts: [JSONValue] = []
    var names: JSONValue = .null
    var whole: [String: JSONValue] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      texts <- map["texts"]
      names <- map["byName"]
      if map.mappingType == .fromJSON { names <- map["byName"] } else { names <- map["a.b.c"] }
      whole["id"] <- map["id"]
    }
  }

  private static let text = #"""
    {"texts": ["short", "a text of more than fifteen bytes, é€😀", "a\nb\u00e9\ud83d\ude00", ""],
     "byName": {"é": "é", "\u0061\n": "b", "a key of more than fifteen bytes": "c"}, "id": "6F9619FF-8B86-D011-B42D-00CF4FC964FF",
     "link": "https://example.com/a?b=c", "decimal": 12345678901234567890.123456789, "number": 18446744073709551615,
     "color": "red", "date": "2024-02-29T12:30:00.123456Z", "data": "aGVsbG8gd29ybGQ="}
    """#

  /// A string that is not UTF-8 differs from what its bytes decode to.
  private func isValid(_ text: String) -> Bool {
    String(decoding: text.utf8, as: UTF8.self).utf8.elementsEqual(text.utf8)
  }

  @Test(arguments: 0..<60) func randomBytes(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var bytes = Array("[\(Self.text),\(Self.text),\(Self.text)]".utf8)
    try Data(bytes).write(to: file)
    let document = try JSONDocument(mappingFile: file.path, from: 0)
    #expect(Mapper<Everything>().mapArray(document.root)?.count == 3)
    let holders = Mapper<Holder>().mapArray(document.root) ?? []
    #expect(holders.count == 3)
    for index in bytes.indices where random.next() % (seed % 3 == 0 ? 2 : 20) == 0 {
      bytes[index] = UInt8(truncatingIfNeeded: random.next())
    }
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
    for text in [holders[0].toJSONString(), holders.toJSONString(), holders.toJSONString(prettyPrint: true)] {
      #expect(text.map(isValid) ?? true)
    }
    let mapper = Mapper<Everything>(options: .with { $0.collectsReport = true })
    let models = (Mapper<Everything>().mapArray(document.root) ?? []) + (mapper.mapArray(document.root) ?? [])
    #expect(models.count == 6)
    for model in models {
      #expect(model.texts.allSatisfy(isValid))
      #expect(model.byName.allSatisfy { isValid($0.key) && isValid($0.value) })
      #expect(
        ((model.any as? [String: Any]) ?? [:]).allSatisfy {
          isValid($0.key) && ($0.value as? String).map(isValid) ?? true
        })
    }
    #expect(mapper.report.entries.allSatisfy { isValid($0.description) })
  }

  private static let element = #"""
    {"id": 12, "name": "a text of more than fifteen bytes, é€😀", "flags": {"é\u00e9": true, "a key of more than fifteen bytes": false},
     "parts": [{"name": "short"}, {"name": "a\nb\ud83d\ude00"}], "part": {"日本": [{"name": "é"}]}}
    """#

  /// The file changes while models are read from it in place.
  @Test(arguments: 0..<20) func inPlace(seed: UInt64) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = Array("[\(Array(repeating: Self.element, count: 12).joined(separator: ","))]".utf8)
    try Data(bytes).write(to: file)
    let source = try MappedFile.text(path: file.path, isUnchanged: false, smallest: 0)
    let text = GeneratedCode.MappingText(source: source, expected: nil)
    let first: [InPlaceModel]? = Mapper<InPlaceModel>().readInPlace(text)
    #expect(first?.count == 12)
    let handle = try FileHandle(forWritingTo: file)
    let isDone = Locked(false)
    let change = Thread {
      var random = SplitMix(seed: seed)
      while !isDone.withLock({ $0 }) {
        // One byte of a string at a time is wrong, so that some texts are read to their end.
        let offset = Int(random.next() % UInt64(bytes.count))
        guard bytes[offset] >= 0x80 else { continue }
        for byte in [UInt8(truncatingIfNeeded: random.next()), bytes[offset]] {
          try? handle.seek(toOffset: UInt64(offset))
          try? handle.write(contentsOf: [byte])
        }
      }
      try? handle.close()
    }
    change.start()
    for _ in 0..<50 {
      let models: [InPlaceModel]? = Mapper<InPlaceModel>().readInPlace(text)
      for model in models ?? [] { #expect(isValid(model)) }
    }
    isDone.withLock { $0 = true }
    while !change.isFinished { Thread.sleep(forTimeInterval: 0.001) }
  }

  private func isValid(_ model: InPlaceModel) -> Bool {
    isValid(model.name) && model.flags.keys.allSatisfy(isValid) && model.parts.allSatisfy(isValid)
      && (model.part ?? [:]).allSatisfy { isValid($0.key) && $0.value.allSatisfy(isValid) }
  }
}
