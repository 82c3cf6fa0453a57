import Foundation
import Spool
import Testing

/// Arrays mapped by several threads, compared with the same arrays mapped by one thread.
@Suite struct ParallelMappingTests {
  private struct Item: Mappable, Equatable, Sendable {
    var id = 0
    var name: String?
    var parts: [Int] = []
    var depth = 0

    init?(map: Map) {
      // One in seven is left out.
      if let id: Int = map["id"].value(), id % 7 == 3 { return nil }
    }

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      parts <- map["parts"]
      depth <- map["a.b"]
      if let shift = map.context as? Shift { id += shift.by }
    }
  }

  private struct Shift: MapContext, Sendable { let by: Int }

  private struct Strict: ImmutableMappable, Equatable, Sendable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
    func mapping(map: Map) {}
  }

  private static func text(_ count: Int, bad: Set<Int> = []) -> String {
    let items = (0..<count).map { id in
      bad.contains(id)
        ? #"{"id": "x\#(id)"}"# : #"{"id": \#(id), "name": "n\#(id)", "parts": [\#(id), 2], "a": {"b": 3}}"#
    }
    return "[" + items.joined(separator: ", ") + "]"
  }

  @Test(arguments: [0, 1, 2, 100, 1000, 20_000])
  func sameModelsInTheSameOrder(_ count: Int) {
    let text = Self.text(count)
    let expected = Mapper<Item>().mapArray(text)
    #expect(expected?.count == count - (count + 3) / 7)
    for concurrency in [-1, 0, 1, 2, 3, 8, 1000, Int.max] {
      #expect(Mapper<Item>().mapArray(text, concurrency: concurrency) == expected)
    }
  }

  @Test func throughEveryEntryPoint() throws {
    let text = #"{"data": {"items": \#(Self.text(3000))}}"#
    let expected = Mapper<Item>().mapArray(text, at: "data.items")
    let document = try JSONDocument(text)
    #expect(Mapper<Item>().mapArray(Data(text.utf8), at: "data.items", concurrency: 2) == expected)
    #expect(Mapper<Item>().mapArray(Array(text.utf8), at: "data.items", concurrency: 2) == expected)
    #expect(Mapper<Item>().mapArray(document, at: "data.items", concurrency: 2) == expected)
    #expect(Mapper<Item>().mapArray(document.root["data"]!["items"]!, concurrency: 2) == expected)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Mapper<Item>().mapArray(file, at: "data.items", concurrency: 2) == expected)
    let strict = try Mapper<Strict>().decodeArray(file, at: "data.items", concurrency: 2)
    #expect(try strict == Mapper<Strict>().decodeArray(text, at: "data.items"))
  }

  @Test func valuesOneAfterAnother() throws {
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    let lines = (0..<5000).map { #"{"id": \#($0)}"# }.joined(separator: "\n")
    let models = try Mapper<Strict>().decodeArray(JSONDocument(lines, options: options), concurrency: 4)
    #expect(models.map(\.id) == Array(0..<5000))
  }

  /// The error is that of the first invalid element, however late its part is mapped.
  @Test(arguments: [[0], [4999], [1234, 1235], [17, 4000], [4000, 3999]])
  func sameErrors(_ bad: [Int]) {
    let text = #"{"a": [0, \#(Self.text(5000, bad: Set(bad)))]}"#
    func error(_ body: () throws -> [Strict]) -> String? {
      do {
        _ = try body()
        return nil
      } catch {
        let mapError = error as? MapError
        return "\(error) \(mapError?.keyPath ?? "") \(String(describing: mapError?.place))"
      }
    }
    let expected = error { try Mapper<Strict>().decodeArray(text, at: "a.1") }
    #expect(expected?.contains("a[1][\(bad.min()!)].id") == true)
    for concurrency in [1, 2, 16] {
      #expect(error { try Mapper<Strict>().decodeArray(text, at: "a.1", concurrency: concurrency) } == expected)
    }
  }

  @Test(arguments: ["{}", "1", "[1]", "[{}, null]", "[", ""])
  func noArrayOfObjects(_ text: String) {
    #expect(Mapper<Item>().mapArray(text, concurrency: 2) == nil)
    #expect(throws: (any Error).self) { try Mapper<Item>().decodeArray(text, concurrency: 2) }
  }

  @Test func contextOfTheCall() {
    let models = Mapper<Item>(context: Shift(by: 5))
      .mapArray(Self.text(3000), concurrency: 2, context: Shift(by: 1_000_000))
    #expect(models?.first?.id == 1_000_000)
    #expect(Mapper<Item>(context: Shift(by: 5)).mapArray(Self.text(3), concurrency: 2)?.first?.id == 0)
  }

  /// Models that are classes are released once, including those of parts before an error.
  @Test func nothingLeaks() {
    final class Counted: ImmutableMappable, @unchecked Sendable {
      let id: Int
      let box: Box
      init(map: Map) throws {
        id = try map.value("id")
        box = (map.context as? Counter)!.box
      }
      func mapping(map: Map) {}
    }
    final class Box: @unchecked Sendable {}
    struct Counter: MapContext, Sendable { let box: Box }
    weak var box: Box?
    do {
      let counter = Counter(box: Box())
      box = counter.box
      for bad in [[], [4000]] as [Set<Int>] {
        let text = Self.text(5000, bad: bad)
        let models = try? Mapper<Counted>().decodeArray(text, concurrency: 4, context: counter)
        #expect(models?.count == (bad.isEmpty ? 5000 : nil))
        let some = Mapper<Counted>().mapArray(text, concurrency: 4, context: counter)
        #expect(some?.count == 5000 - bad.count)
      }
    }
    #expect(box == nil)
  }
}
