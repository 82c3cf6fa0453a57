import Mappable

// Code as it would be written for leavez/Mappable.

extension Record: Mappable {
  package init(map: Mapper) throws {
    id = try map.from("id")
    guid = try map.from("guid")
    isActive = try map.from("isActive")
    balance = try map.from("balance")
    age = try map.from("age")
    name = try map.from("name")
    email = try map.from("email")
    address = try map.from("address")
    tags = try map.from("tags")
    friends = try map.from("friends")
    registered = try map.from("registered")
    latitude = try map.from("latitude")
    longitude = try map.from("longitude")
  }
}

extension Record.Address: Mappable {
  init(map: Mapper) throws {
    street = try map.from("street")
    city = try map.from("city")
    zip = try map.from("zip")
    geo = try map.from("geo")
  }
}

extension Record.Coordinate: Mappable {
  init(map: Mapper) throws {
    lat = try map.from("lat")
    lng = try map.from("lng")
  }
}

extension Record.Friend: Mappable {
  init(map: Mapper) throws {
    id = try map.from("id")
    name = try map.from("name")
  }
}
