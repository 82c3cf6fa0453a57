import Foundation
import Spool

/// A property of one type: what `<-` makes of it for each kind of JSON value.
struct ReadingRow: Sendable, CustomStringConvertible {
  /// The type of the property, and how it is mapped.
  let description: String
  /// The property before.
  var before = "kept"
  /// A value that can be read, and the property then.
  let value: String
  let gives: String
  /// The property where the value is null, and where it is of another type; nil if it is kept.
  var null: String?
  var wrong: String?
  /// Values of other types.
  let wrongs: [String]
  /// Maps the key `v` into a property, and tells what it is then.
  let read: @Sendable (Map) -> String
}

/// A model that has a name, and cannot be made where there is a member `bad`.
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

/// A value in few characters; the members of dictionaries and sets in the order of their text.
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
