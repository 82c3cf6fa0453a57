/// Any value of JSON, which is decoded and encoded through the containers.
indirect enum AnyTree: Codable {
  case null, bool(Bool), int(Int64), double(Double), string(String), array([AnyTree]), object([(String, AnyTree)])

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: AnyText.self) {
      let keys = object.allKeys.sorted { $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8) }
      self = .object(try keys.map { ($0.stringValue, try object.decode(AnyTree.self, forKey: $0)) })
    } else if var array = try? decoder.unkeyedContainer() {
      var elements: [AnyTree] = []
      while !array.isAtEnd { elements.append(try array.decode(AnyTree.self)) }
      self = .array(elements)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let value = try? single.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? single.decode(Int64.self) {
        self = .int(value)
      } else if let value = try? single.decode(Double.self) {
        self = .double(value)
      } else {
        self = .string(try single.decode(String.self))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: AnyText.self)
      for (key, value) in members { try container.encode(value, forKey: AnyText(key)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null: try encodeScalar(Int?.none, encoder)
    case .bool(let value): try encodeScalar(value, encoder)
    case .int(let value): try encodeScalar(value, encoder)
    case .double(let value): try encodeScalar(value, encoder)
    case .string(let value): try encodeScalar(value, encoder)
    }
  }

  private func encodeScalar(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
