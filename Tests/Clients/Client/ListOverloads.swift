import ObjectMapper

// A list of a database, and the operators that its users write for it.

final class List<Element> {
  private(set) var elements: [Element] = []
  func append(_ element: Element) { elements.append(element) }
  func removeAll() { elements = [] }
}

private func <- <T: BaseMappable>(left: List<T>, right: Map) {
  var array: [T]?
  if right.mappingType == .toJSON { array = left.elements }
  array <- right
  if right.mappingType == .fromJSON, let array = array {
    left.removeAll()
    array.forEach { left.append($0) }
  }
}

private func <- <T>(left: inout List<T>, right: (Map, ListTransform<T>)) {
  var array = left.elements
  array <- right.0
  if right.0.mappingType == .fromJSON {
    left.removeAll()
    array.forEach { left.append($0) }
  }
}

private struct ListTransform<T> {}

private class Library: Mappable {
  let albums = List<Album>()
  var numbers = List<Int>()

  required init?(map: Map) {}

  func mapping(map: Map) {
    albums <- map["albums"]
    numbers <- (map["numbers"], ListTransform())
  }
}

func checkListOverloads() {
  let library = Library(JSONString: #"{"albums":[{"title":"A"},{"title":"B"}],"numbers":[1,2]}"#)
  expect(library?.albums.elements.map { $0.title }, ["A", "B"])
  expect(library?.numbers.elements, [1, 2])
  expect((library?.toJSON()["albums"] as? [Any])?.count, 2)
}
