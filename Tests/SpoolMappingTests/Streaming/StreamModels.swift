import Foundation
import Spool

/// A model of all kinds of values that an element of a stream can contain.
struct Person: Mappable {
  var id: Int?
  var name: String?
  var score: Double?
  var isActive: Bool?
  var tags: [String]?
  var home: Place?
  var visited: [Place]?
  var byName: [String: Place]?
  var city: String?
  var context: String?

  init?(map: Map) {
    if map["refused"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    score <- map["score"]
    isActive <- map["active"]
    tags <- map["tags"]
    home <- map["home"]
    visited <- map["visited"]
    byName <- map["by name"]
    city <- map["home.city"]
    if map.mappingType == .fromJSON { context = (map.context as? Words)?.text }
  }
}

struct Words: MapContext { let text: String }

final class Place: Mappable {
  var city: String?
  var position: [Double]?
  var inner: Place?

  init?(map: Map) {}

  func mapping(map: Map) {
    city <- map["city"]
    position <- map["position"]
    inner <- map["inner"]
  }
}

/// A model with required properties.
struct Account: ImmutableMappable {
  let id: Int
  let owner: Owner

  struct Owner: ImmutableMappable {
    let name: String
    init(map: Map) throws { name = try map.value("name") }
    func mapping(map: Map) { name >>> map["name"] }
  }

  init(map: Map) throws {
    id = try map.value("id")
    owner = try map.value("owner")
  }

  func mapping(map: Map) {
    id >>> map["id"]
    owner >>> map["owner"]
  }
}

/// Makes texts of people, with keys in any order, missing, twice, escaped or of other kinds.
struct RandomPeople {
  var random: SeededRandom

  private mutating func below(_ bound: Int) -> Int { random.below(bound) }

  mutating func array(_ count: Int) -> String {
    "[" + (0..<count).map { _ in person() }.joined(separator: ",") + "]"
  }

  mutating func person() -> String {
    var members = [
      "\"id\": \(below(1000))", "\"name\": \"n\(below(9))\\u00e9 \(String(repeating: "x", count: below(40)))\"",
      "\"score\": \(Double(below(100)) / 4)", "\"active\": \(below(2) == 0)", "\"tags\": [\"a\", \"b\\n\"]",
      "\"home\": \(place(3))", "\"visited\": [\(place(1)), \(place(2))]", "\"by name\": {\"x\": \(place(1))}",
    ]
    if below(3) == 0 { members.remove(at: below(members.count)) }
    if below(4) == 0 { members.shuffle(using: &random) }
    if below(6) == 0 { members.append("\"\\u0069d\": 7") }
    if below(8) == 0 { members.append("\"home\": null") }
    if below(8) == 0 { members.append("\"name\": 5") }
    if below(20) == 0 { members += (0..<80).map { "\"k\($0)\": \($0)" } }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func place(_ depth: Int) -> String {
    var text = "{\"city\": \"c\(below(5))\", \"position\": [\(below(90)).5, \(below(90))]"
    if depth > 0 && below(2) == 0 { text += ", \"inner\": \(place(depth - 1))" }
    return text + "}"
  }
}

/// A file with a text, which is removed when this value is released.
final class TextFile {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString)").path

  init(_ text: String = "") throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// An asynchronous sequence of the pieces of a text.
func pieces(_ text: String, size: Int) -> AsyncStream<Data> {
  let bytes = Array(text.utf8)
  return AsyncStream { continuation in
    for start in stride(from: 0, to: bytes.count, by: size) {
      continuation.yield(Data(bytes[start..<min(start + size, bytes.count)]))
    }
    continuation.finish()
  }
}

/// An asynchronous sequence of the bytes of a text.
func bytes(_ text: String) -> AsyncStream<UInt8> {
  AsyncStream { continuation in
    for byte in text.utf8 { continuation.yield(byte) }
    continuation.finish()
  }
}
