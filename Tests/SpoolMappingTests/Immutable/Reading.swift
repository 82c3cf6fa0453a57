import Foundation
import Spool
import Testing

/// Passes the map to a closure, and rethrows its errors.
struct Reader: ImmutableMappable {
  struct Context: MapContext { let read: (Map) throws -> Void }

  init(map: Map) throws { try (map.context as? Context)?.read(map) }
}

/// What a closure reads from the object of a text, through the current source.
func reading<Value>(_ text: String, _ body: @escaping (Map) throws -> Value) throws -> Value {
  var value: Value?
  let mapper = Mapper<Reader>(context: Reader.Context { value = try body($0) })
  switch Source.current {
  case .text: let _: Reader = try mapper.map(JSONString: text)
  case .dictionary: let _: Reader = try mapper.map(JSONObject: try Source.boxed(text))
  }
  return try #require(value)
}

/// The error that a closure throws while it reads the object of a text.
func failure<Value>(_ text: String, _ body: @escaping (Map) throws -> Value) throws -> MapError {
  try #require(#expect(throws: MapError.self) { try reading(text, body) })
}

/// A required member, and an optional one.
struct User: ImmutableMappable, Hashable {
  let id: Int
  let name: String?

  init(id: Int, name: String? = nil) { (self.id, self.name) = (id, name) }

  init(map: Map) throws {
    id = try map.value("id")
    name = try map.value("name")
  }

  func mapping(map: Map) {
    id >>> map["id"]
    name >>> map["name"]
  }
}

/// A model that cannot be made without a key.
struct Needy: Mappable, Hashable {
  var n = 0
  init?(map: Map) {
    if !map["n"].isKeyPresent { return nil }
  }
  mutating func mapping(map: Map) { n <- map["n"] }
}

enum Color: String { case red, green }
