import Spool

/// An object as apps receive them in large numbers: a few scalars, a list, a nested object.
package struct SmallObject: Equatable {
  var id = 0
  var title = ""
  var price = 0.0
  var isNew = false
  var tags: [String] = []
  var maker = Maker()

  /// The maker of the article.
  struct Maker: Equatable {
    var name = ""
    var country: String?
  }
}

extension SmallObject {
  /// The object with a number, as a model.
  package static func numbered(_ number: Int) -> SmallObject {
    var object = SmallObject()
    object.id = number
    object.title = "an object with the number \(number)"
    object.price = Double(number) + 0.25
    object.isNew = number % 2 == 0
    object.tags = ["first", "a tag that is longer than fifteen bytes"]
    object.maker = Maker(name: "Łukasz", country: "PL")
    return object
  }

  /// The object with a number, as a text.
  package static func text(_ number: Int) -> String {
    """
    {"id": \(number), "title": "an object with the number \(number)", "price": \(number).25, \
    "new": \(number % 2 == 0), "tags": ["first", "a tag that is longer than fifteen bytes"], \
    "maker": {"name": "\\u0141ukasz", "country": "PL"}}
    """
  }

  /// The object with a number, as a dictionary.
  package static func dictionary(_ number: Int) -> [String: Any] {
    [
      "id": number, "title": "an object with the number \(number)", "price": Double(number) + 0.25,
      "new": number % 2 == 0, "tags": ["first", "a tag that is longer than fifteen bytes"],
      "maker": ["name": "Łukasz", "country": "PL"],
    ]
  }
}

extension SmallObject: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    id <- map["id"]
    title <- map["title"]
    price <- map["price"]
    isNew <- map["new"]
    tags <- map["tags"]
    maker <- map["maker"]
  }

  package static func mapped(_ text: String) -> SmallObject? { Mapper<SmallObject>().map(JSONString: text) }

  package static func mapped(_ members: [String: Any]) -> SmallObject? { Mapper<SmallObject>().map(JSON: members) }

  package func text() -> String? { toJSONString() }
}

extension SmallObject.Maker: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- map["name"]
    country <- map["country"]
  }
}
