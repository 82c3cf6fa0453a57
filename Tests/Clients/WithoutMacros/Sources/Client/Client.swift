import Spool

struct Ship: Mappable {
  var name = ""
  init?(map: Map) {}
  mutating func mapping(map: Map) { name <- map["name"] }
}

@main
enum Client {
  static func main() {
    let ship = Mapper<Ship>().map(JSONString: #"{"name": "Fram"}"#)
    precondition(ship?.name == "Fram")
  }
}
