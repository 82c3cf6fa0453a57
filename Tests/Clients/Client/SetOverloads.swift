import ObjectMapper

// Operators for sets of values that are not models. This one keeps only positive values, to show that it is used.

private func <- <T: Hashable>(left: inout Set<T>, right: Map) {
  switch right.mappingType {
  case .fromJSON:
    guard right.isKeyPresent else { return }
    left = Set((right.currentValue as? [T] ?? []).filter { "\($0)".first != "-" })
  case .toJSON:
    Array(left) >>> right
  }
}

private func <- <T: Hashable>(left: inout Set<T>?, right: Map) {
  var set = left ?? []
  set <- right
  left = set
}

private class Labels: Mappable {
  var words: Set<String> = []
  var numbers: Set<Int>?
  var albums: Set<Album> = []

  required init?(map: Map) {}

  func mapping(map: Map) {
    words <- map["words"]
    numbers <- map["numbers"]
    albums <- map["albums"]
  }
}

func checkSetOverloads() {
  let labels = Labels(JSONString: #"{"words":["a","-","a"],"numbers":[1,-2],"albums":[{"title":"T"}]}"#)
  expect(labels?.words, ["a"])
  expect(labels?.numbers, [1])
  expect(labels?.albums.first?.title, "T")
  expect((labels?.toJSON()["words"] as? [String])?.count, 1)
}
