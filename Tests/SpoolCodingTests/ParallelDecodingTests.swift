import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// One thread is the judge: it must give the same elements, or the same error with the same place.
@Suite("Arrays decoded by several threads") struct ParallelDecodingTests {
  struct Item: Decodable, Sendable, CustomStringConvertible {
    let id: Int
    let name: String
    let inner: [Int?]
    let date: Date
    var description: String { "\(id) \(name) \(inner) \(date.timeIntervalSince1970)" }
  }

  private func item(_ number: Int) -> String {
    #"{"id":\#(number),"name":"name \#(number)","inner":[\#(number),null],"date":"2023-11-14T22:13:20Z"}"#
  }

  private func array(_ count: Int, _ change: (Int) -> String? = { _ in nil }) -> String {
    "[" + (0..<count).map { change($0) ?? item($0) }.joined(separator: ",") + "]"
  }

  /// The elements or the error, with the underlying one.
  private static func words<T>(_ body: () throws -> [T]) -> String {
    do { return "\(try body())" } catch {
      return switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        "\(Decoded.words(error)) \(context.underlyingError.map { "\($0)" } ?? "-")"
      default: "\(error)"
      }
    }
  }

  /// Decodes from every kind of source with several numbers of threads.
  private func check<T: Decodable & Sendable>(
    _ type: [T].Type, _ text: String, at path: JSONKeyPath? = nil, location: SourceLocation = #_sourceLocation,
    _ configure: (SpoolJSONDecoder) -> Void = { $0.dateDecodingStrategy = .iso8601 }
  ) throws {
    let decoder = SpoolJSONDecoder()
    configure(decoder)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let expected = Self.words { try decoder.decode(type, from: text, at: path) }
    for threads in [-1, 0, 1, 2, 3, 8, .max] {
      var results = [
        Self.words { try decoder.decode(type, from: Data(text.utf8), at: path, concurrency: threads) },
        Self.words { try decoder.decode(type, from: Array(text.utf8), at: path, concurrency: threads) },
        Self.words { try decoder.decode(type, from: text, at: path, concurrency: threads) },
      ]
      // Foundation does not release the buffer for a file that is empty.
      if !text.isEmpty {
        results.append(Self.words { try decoder.decode(type, from: file, at: path, concurrency: threads) })
      }
      if let document = try? JSONDocument(text) {
        results.append(Self.words { try decoder.decode(type, from: document, at: path, concurrency: threads) })
        results.append(Self.words { try decoder.decode(type, from: document.root, at: path, concurrency: threads) })
      }
      for result in results { #expect(result == expected, "\(threads) threads", sourceLocation: location) }
    }
  }

  @Test("as many elements as there are", arguments: [0, 1, 2, 3, 63, 64, 500, 2000])
  func sizes(_ count: Int) throws {
    try check([Item].self, array(count))
    try check([Item].self, "{\"a\":{\"b\":[0,\(array(count))]}}", at: "a.b.1")
    try check([Int].self, "[\((0..<count * 10).map(String.init).joined(separator: ","))]")
    try check([[String]].self, "[\((0..<count).map { "[\"a string of some length \($0)\"]" }.joined(separator: ","))]")
    try check([Int?].self, "[\((0..<count * 10).map { $0 % 3 == 0 ? "null" : "\($0)" }.joined(separator: ","))]")
  }

  @Test("errors in any part", arguments: [0, 1, 500, 999]) func errors(_ place: Int) throws {
    for wrong in [
      "{\"id\":\"x\"}", "{}", "null", "7", #"{"id":1e400}"#,
      #"{"id":1,"name":"n","inner":[1,"x"],"date":"2023-11-14T22:13:20Z"}"#,
      #"{"id":1,"name":"n","inner":[],"date":"yesterday"}"#,
    ] {
      let text = array(1000) { $0 == place || $0 > 700 && $0 % 50 == 0 ? wrong : nil }
      try check([Item].self, text)
      try check([Item].self, "{\"a\":[\(text)]}", at: "a.0")
    }
    // The error of a date has the path of what encloses it: of the array.
    let dates = (0..<3000).map { $0 == place ? "\"x\"" : "\"2023-11-14T22:13:20Z\"" }.joined(separator: ",")
    try check([Date].self, "{\"a\":[\(dates)]}", at: "a")
    try check([Int].self, "[\((0..<3000).map { $0 == place ? "1.5" : "1" }.joined(separator: ","))]")
    try check(
      [URL].self, "{\"a\":[\((0..<3000).map { $0 == place ? "\"\"" : "\"a\"" }.joined(separator: ","))]}", at: "a")
  }

  @Test("what is no array, no JSON, or left to Foundation")
  func others() throws {
    for text in [
      "{}", "null", "1", "", "[1", "[1,]", "[1,2,,3]", "{\"a\":1}", "{\"a\":[1,]}", "[\(array(400)),]",
      String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
    ] {
      try check([Item].self, text)
      try check([Int].self, text)
      try check([Int].self, text, at: "a")
      try check([[Item]].self, text) { $0.isStrict = true }
    }
    try check([Int].self, "[0x1F, .5]") { $0.allowsJSON5 = true }
  }

  @Test("strategies, userInfo and paths are those of one thread") func options() throws {
    struct Snake: Decodable, Sendable, CustomStringConvertible {
      static let key = CodingUserInfoKey(rawValue: "key")!
      let theNumber: Int
      let words: String
      enum Key: CodingKey { case theNumber }
      init(from decoder: any Decoder) throws {
        theNumber = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .theNumber)
        words = "\(decoder.codingPath.map(\.stringValue)) \(decoder.userInfo[Self.key] ?? "-")"
      }
      var description: String { "\(theNumber) \(words)" }
    }
    let text = "{\"a\":[\((0..<2000).map { "{\"the_number\":\($0)}" }.joined(separator: ","))]}"
    try check([Snake].self, text, at: "a") {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.userInfo[Snake.key] = "value"
    }
    try check([Snake].self, text, at: "a") {
      $0.keyDecodingStrategy = .custom { $0.last?.stringValue == "the_number" ? AnyText("theNumber") : AnyText("x") }
    }
    try check([Snake].self, text, at: "a")
  }

  @Test("decoders that elements keep, and references that are released") func lifetimes() throws {
    final class Kept: Decodable, @unchecked Sendable {
      static let counter = Counter()
      let container: KeyedDecodingContainer<AnyText>
      init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: AnyText.self)
        // An object that has all its properties is released when its initializer throws.
        Self.counter.add(1)
        guard try container.decode(Int.self, forKey: AnyText("id")) >= 0 else { throw Failing.Fault() }
      }
      deinit { Self.counter.add(-1) }
    }
    var kept = try SpoolJSONDecoder().decode([Kept].self, from: array(3000), concurrency: 4)
    for (number, element) in kept.enumerated() {
      #expect(try element.container.decode(Int.self, forKey: AnyText("id")) == number)
      #expect(element.container.codingPath.map(\.stringValue) == ["Index \(number)"])
    }
    kept = []
    #expect(Kept.counter.value == 0)
    #expect(throws: Failing.Fault.self) {
      try SpoolJSONDecoder().decode(
        [Kept].self, from: array(3000) { $0 == 2500 ? "{\"id\":-1}" : nil }, concurrency: 4)
    }
    #expect(Kept.counter.value == 0)
  }

  /// A number that several threads change.
  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func add(_ difference: Int) { lock.withLock { number += difference } }
  }
}
