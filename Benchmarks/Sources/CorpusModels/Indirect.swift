import Spool

/// A model that a struct of the same type can hold.
final class Indirect<Value: Mappable & Codable & Equatable>: Mappable, Codable, Equatable {
  var value: Value

  init?(map: Map) {
    guard let value = Value(map: map) else { return nil }
    self.value = value
  }

  func mapping(map: Map) { value.mapping(map: map) }

  init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  static func == (one: Indirect, other: Indirect) -> Bool { one.value == other.value }
}
