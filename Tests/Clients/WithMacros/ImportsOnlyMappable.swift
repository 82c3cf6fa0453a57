import Mappable

/// Written by hand for leavez/Mappable.
struct Buoy: Mappable {
  let name: String
  init(map: Mapper) throws { name = try map.from("name") }
}
