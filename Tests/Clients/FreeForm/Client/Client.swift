import Foundation
import Spool

/// What is asked of JSON without models.
protocol Program {
  init(_ data: Data) throws
  var names: [String] { get }
  var ages: [Int] { get }
  var cities: Set<String> { get }
  var hasNext: Bool { get }
  mutating func change() throws
  func text() throws -> Data
}

func expect(_ isTrue: Bool, _ what: String, line: Int = #line) {
  if !isTrue {
    print("Client.swift:\(line): \(what)")
    exit(1)
  }
}

@main
enum Client {
  static let data = Data(
    #"""
    {"users": [{"name": "Ada", "age": "36", "tags": ["admin"], "address": {"place": {"city": "London"}}},
               {"age": 7, "address": {"place": {"city": "Oslo"}}}, {"name": "Max", "address": null}],
     "page": {"next": null, "count": 3}}
    """#.utf8)

  static func main() throws {
    var (casts, values) = (try ByCasts(data), try ByValues(data))
    try compare(casts, values)
    expect(values.names == ["Ada", "nobody", "Max"] && values.ages == [36, 7, 0] && !values.hasNext, "as in the text")
    try casts.change()
    try values.change()
    try compare(casts, values)
    expect(values.cities == ["London"] && values.hasNext, "as changed")
    try members()
  }

  static func compare(_ casts: ByCasts, _ values: ByValues) throws {
    expect(casts.names == values.names && casts.ages == values.ages, "users")
    expect(casts.cities == values.cities && casts.hasNext == values.hasNext, "cities and pages")
    expect(try casts.text() == values.text(), "texts")
  }

  /// A field of free-form JSON, which was an enum or AnyCodable.
  static func members() throws {
    struct Event: Codable, Hashable {
      var name: String
      var payload: [String: JSONValue]
    }
    let event = Event(name: "click", payload: ["at": [3, 4.5], "by": "Ada", "again": .null])
    for (encoder, decoder) in [(JSONEncoder(), JSONDecoder()), (SpoolJSONEncoder(), SpoolJSONDecoder())] {
      let again = try decoder.decode(Event.self, from: encoder.encode(event))
      expect(again == event && Set([again, event]).count == 1, "\(type(of: decoder))")
    }
    expect(JSON(value: event.payload["at"] ?? .null).value[1] == 4.5, "a type called JSON")
  }
}
