import Spool

/// The element of most texts, as a model and as a `Codable` type.
struct Record: Mappable, Codable, Equatable {
  var id = 0
  var name = ""
  var score = 0.0
  var isActive = false
  var tags: [String] = []
  var place = Place()
  var note: String?

  struct Place: Mappable, Codable, Equatable {
    var x = 0
    var y = 0

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      x <- map["x"]
      y <- map["y"]
    }
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    score <- map["score"]
    isActive <- map["isActive"]
    tags <- map["tags"]
    place <- map["place"]
    note <- map["note"]
  }

  /// The record with a number, made without any JSON.
  init(_ number: Int) {
    id = number
    name = "Ada \"\(number)\" Lovelace, é \u{1F600}"
    score = Double(number) / 8
    isActive = number % 3 == 0
    tags = (0..<number % 4).map { "tag \($0)" }
    place.x = number * 7
    place.y = -number
    note = number % 5 == 0 ? "line 1\nline 2" : nil
  }

  /// The record as JSON text, on one line, written by hand.
  var text: String {
    let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = note == nil ? "null" : #""line 1\nline 2""#
    return
      #"{"id": \#(id), "name": "Ada \"\#(id)\" Lovelace, é \ud83d\ude00", "score": \#(score), "isActive": \#(isActive), "#
      + #""tags": [\#(list)], "place": {"x": \#(place.x), "y": \#(place.y)}, "note": \#(rest)}"#
  }
}
