// Handwritten code that casts the result of JSONSerialization.

extension [Record] {
  package static func cast(_ object: Any) -> Self? { (object as? [[String: Any]])?.map { Record(casting: $0) } }
}

extension Record {
  init(casting members: [String: Any]) {
    if let value = members["id"] as? Int { id = value }
    if let value = members["guid"] as? String { guid = value }
    if let value = members["isActive"] as? Bool { isActive = value }
    if let value = members["balance"] as? Double { balance = value }
    if let value = members["age"] as? Int { age = value }
    if let value = members["name"] as? String { name = value }
    if let value = members["email"] as? String { email = value }
    if let value = members["address"] as? [String: Any] { address = Address(casting: value) }
    if let value = members["tags"] as? [String] { tags = value }
    if let value = members["friends"] as? [[String: Any]] { friends = value.map { Friend(casting: $0) } }
    if let value = members["registered"] as? String { registered = value }
    if let value = members["latitude"] as? Double { latitude = value }
    if let value = members["longitude"] as? Double { longitude = value }
  }
}

extension Record.Address {
  fileprivate init(casting members: [String: Any]) {
    if let value = members["street"] as? String { street = value }
    if let value = members["city"] as? String { city = value }
    if let value = members["zip"] as? String { zip = value }
    if let value = members["geo"] as? [String: Any] { geo = Record.Coordinate(casting: value) }
  }
}

extension Record.Coordinate {
  fileprivate init(casting members: [String: Any]) {
    if let value = members["lat"] as? Double { lat = value }
    if let value = members["lng"] as? Double { lng = value }
  }
}

extension Record.Friend {
  fileprivate init(casting members: [String: Any]) {
    if let value = members["id"] as? Int { id = value }
    if let value = members["name"] as? String { name = value }
  }
}
