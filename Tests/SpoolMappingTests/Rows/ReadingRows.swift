import Foundation
import Spool

/// A property of one type, and its value after `<-` for each kind of JSON value.
struct ReadingRow: Sendable, CustomStringConvertible {
  /// The type of the property, and how it is mapped.
  let description: String
  /// The value of the property before.
  var before = "kept"
  /// A value that can be read, and the property after reading it.
  let value: String
  let gives: String
  /// The property after reading null, and after reading a value of another type; nil if the property keeps its value.
  var null: String?
  var wrong: String?
  /// Values of other types.
  let wrongs: [String]
  /// Maps the key `v` to a property, and returns the value of the property.
  let read: @Sendable (Map) -> String
}

/// A model that has a name, and cannot be made if there is a member `bad`.
struct Pupil: Mappable, Hashable, CustomStringConvertible {
  var name = "nobody"
  var description: String { name }

  init(_ name: String) { self.name = name }

  init?(map: Map) {
    if map["bad"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) { name <- map["name"] }
}

enum Word: String, CustomStringConvertible {
  case kept, red, green
  var description: String { rawValue }
}

/// A short description of a value, with the members of dictionaries and sets in the order of their text.
func show<Value>(_ value: Value?) -> String {
  switch value {
  case nil: "nil"
  case let rows as [Any]: "[" + rows.map { show($0) }.joined(separator: " ") + "]"
  case let members as [String: Any]:
    "[" + members.map { "\($0.key):\(show($0.value))" }.sorted().joined(separator: " ") + "]"
  case let set as Set<AnyHashable>: "[" + set.map { "\($0.base)" }.sorted().joined(separator: " ") + "]"
  case let value?: "\(value)"
  }
}
