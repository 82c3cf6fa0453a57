import Foundation
import Spool
import Testing

private struct Item: Mappable, Hashable {
  var name: String
  init(_ name: String) { self.name = name }
  init?(map: Map) { name = "" }
  mutating func mapping(map: Map) { name <- map["name"] }
}

/// Models as strings. The empty string is not a model, and a model without a name is not a string.
private struct Named: TransformType {
  func transformFromJSON(_ value: Any?) -> Item? {
    guard let name = value as? String, !name.isEmpty else { return nil }
    return Item(name)
  }
  func transformToJSON(_ value: Item?) -> String? { value.flatMap { $0.name.isEmpty ? nil : $0.name } }
}

private let before = URL(fileURLWithPath: "/before")
private let none = Item("before")

/// The left types of the transform operators, all mapped from the key `v`.
private struct Shapes: Mappable {
  var url = before, optionalURL: URL? = before, forced: URL! = before
  var urls = [before], optionalURLs: [URL]? = [before]
  var byName = ["before": before], optionalByName: [String: URL]? = ["before": before]
  var rows = [[before]], optionalRows: [[URL]]? = [[before]]

  var item = none, optionalItem: Item? = none
  var itemsByName = ["before": none], optionalItemsByName: [String: Item]? = ["before": none]
  var lists = ["before": [none]], optionalLists: [String: [Item]]? = ["before": [none]]
  var items = [none], optionalItems: [Item]? = [none]
  var itemRows = [[none]], optionalItemRows: [[Item]]? = [[none]]
  var set: Set = [none], optionalSet: Set? = [none]

  init() {}
  init?(map: Map) {}

  /// The labelled tuple compiles as well.
  mutating func mapping(map: Map) {
    url <- (map["v"], using: URLTransform())
    optionalURL <- (map["v"], URLTransform())
    forced <- (map["v"], URLTransform())
    urls <- (map["v"], URLTransform())
    optionalURLs <- (map["v"], using: URLTransform())
    byName <- (map["v"], URLTransform())
    optionalByName <- (map["v"], URLTransform())
    rows <- (map["v"], URLTransform())
    optionalRows <- (map["v"], URLTransform())
    item <- (map["v"], Named())
    optionalItem <- (map["v"], using: Named())
    itemsByName <- (map["v"], Named())
    optionalItemsByName <- (map["v"], Named())
    lists <- (map["v"], Named())
    optionalLists <- (map["v"], Named())
    items <- (map["v"], Named())
    optionalItems <- (map["v"], Named())
    itemRows <- (map["v"], Named())
    optionalItemRows <- (map["v"], Named())
    set <- (map["v"], Named())
    optionalSet <- (map["v"], Named())
  }

  /// Writes each property under its name, those that are optional with "?".
  func write(to map: Map) {
    url >>> (map["url"], using: URLTransform())
    optionalURL >>> (map["url?"], URLTransform())
    urls >>> (map["urls"], URLTransform())
    optionalURLs >>> (map["urls?"], URLTransform())
    byName >>> (map["byName"], URLTransform())
    optionalByName >>> (map["byName?"], URLTransform())
    rows >>> (map["rows"], URLTransform())
    optionalRows >>> (map["rows?"], URLTransform())
    item >>> (map["item"], Named())
    optionalItem >>> (map["item?"], Named())
    itemsByName >>> (map["itemsByName"], Named())
    optionalItemsByName >>> (map["itemsByName?"], Named())
    lists >>> (map["lists"], Named())
    optionalLists >>> (map["lists?"], Named())
    items >>> (map["items"], Named())
    optionalItems >>> (map["items?"], Named())
    itemRows >>> (map["itemRows"], Named())
    optionalItemRows >>> (map["itemRows?"], Named())
    set >>> (map["set"], Named())
    optionalSet >>> (map["set?"], Named())
  }
}

@Suite(.throughBothSources) struct TransformReadingTests {
  private func shapes(_ json: String) throws -> Shapes {
    try #require(try Source.map(Shapes.self, "{\"v\": \(json)}"))
  }

  @Test func absentKeysChangeNothing() throws {
    let read = try #require(try Source.map(Shapes.self, #"{"w": 1}"#))
    #expect(read.url == before && read.optionalURL == before && read.forced == before)
    #expect(read.optionalURLs == [before] && read.optionalByName == ["before": before])
    #expect(read.optionalRows == [[before]] && read.optionalItem == none && read.optionalItems == [none])
    #expect(read.optionalItemsByName == ["before": none] && read.optionalLists == ["before": [none]])
    #expect(read.optionalSet == [none] && read.optionalItemRows == [[none]])
  }

  @Test func scalars() throws {
    let read = try shapes(#""a""#)
    #expect(read.url.absoluteString == "a" && read.optionalURL?.absoluteString == "a")
    #expect(read.forced.absoluteString == "a")
    #expect(read.item == Item("a") && read.optionalItem == Item("a"))
    for json in [#""""#, "1", "null", "[]", "{}"] {
      let read = try shapes(json)
      #expect(read.url == before && read.optionalURL == nil && read.forced == nil)
      #expect(read.item == none && read.optionalItem == nil)
    }
  }

  @Test func arrays() throws {
    let read = try shapes(#"["a", 1, null, "", "b", "b"]"#)
    #expect(read.urls.map(\.absoluteString) == ["a", "b", "b"])
    #expect(read.optionalURLs?.map(\.absoluteString) == ["a", "b", "b"])
    #expect(read.items == [Item("a"), Item("b"), Item("b")] && read.optionalItems == read.items)
    #expect(read.set == [Item("a"), Item("b")] && read.optionalSet == read.set)
    #expect(try shapes("[]").urls == [] && shapes("[1]").optionalItems == [])
    for json in ["null", "1", #""a""#, "{}"] {
      let read = try shapes(json)
      #expect(read.urls == [before] && read.optionalURLs == nil)
      #expect(read.items == [none] && read.optionalItems == nil)
      // Optional sets keep what they have, a quirk.
      #expect(read.set == [none] && read.optionalSet == [none])
    }
  }

  @Test func dictionaries() throws {
    let read = try shapes(#"{"x": "a", "y": 1, "z": null, "w": "b"}"#)
    #expect(read.byName.mapValues(\.absoluteString) == ["x": "a", "w": "b"])
    #expect(read.optionalByName == read.byName)
    #expect(
      read.itemsByName == ["x": Item("a"), "w": Item("b")] && read.optionalItemsByName == read.itemsByName)
    #expect(try shapes("{}").byName == [:] && shapes(#"{"x": 1}"#).optionalItemsByName == [:])
    for json in ["null", "1", "[]"] {
      let read = try shapes(json)
      #expect(read.byName == ["before": before] && read.optionalByName == nil)
      // Optional dictionaries of models keep what they have, a quirk.
      #expect(read.itemsByName == ["before": none] && read.optionalItemsByName == ["before": none])
    }
  }

  @Test func nestedArrays() throws {
    let read = try shapes(#"[["a", 1], [], ["b"]]"#)
    #expect(
      read.rows.map { $0.map(\.absoluteString) } == [["a"], [], ["b"]] && read.optionalRows == read.rows)
    #expect(read.itemRows == [[Item("a")], [], [Item("b")]] && read.optionalItemRows == read.itemRows)
    let lists = try shapes(#"{"x": ["a", null], "y": []}"#)
    #expect(lists.lists == ["x": [Item("a")], "y": []] && lists.optionalLists == lists.lists)
    for json in ["null", "1", #"["a"]"#, #"[["a"], 1]"#, #"{"x": ["a"], "y": 1}"#] {
      let read = try shapes(json)
      #expect(read.rows == [[before]] && read.optionalRows == [[before]])
      #expect(read.itemRows == [[none]] && read.optionalItemRows == [[none]])
      #expect(read.lists == ["before": [none]] && read.optionalLists == ["before": [none]])
    }
  }
}

@Suite struct TransformWritingTests {
  private struct Writer: Mappable {
    var shapes: Shapes
    init(_ shapes: Shapes) { self.shapes = shapes }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) { shapes.write(to: map) }
  }

  /// The output as text and as a dictionary, which must agree.
  private func written(_ shapes: Shapes, nils: Bool = false) throws -> NSDictionary {
    let mapper = Mapper<Writer>(shouldIncludeNilValues: nils)
    let text = try #require(mapper.toJSONString(Writer(shapes)))
    let members = mapper.toJSON(Writer(shapes)) as NSDictionary
    #expect(try Source.boxed(text) as? NSDictionary == members)
    return members
  }

  @Test func values() throws {
    var shapes = Shapes()
    let (url, none) = (URL(fileURLWithPath: "/a"), Item(""))
    (shapes.url, shapes.urls, shapes.byName, shapes.rows) = (url, [url], ["k": url], [[url], []])
    (shapes.item, shapes.items, shapes.itemRows) = (Item("a"), [Item("a"), none], [[none], [Item("a")]])
    (shapes.itemsByName, shapes.lists) = (["k": Item("a"), "n": none], ["k": [Item("a"), none], "n": []])
    (shapes.set, shapes.optionalSet) = ([Item("a"), none], [none])
    shapes.optionalItem = none
    let text = "file:///a"
    let expected: [String: Any] = [
      "url": text, "urls": [text], "byName": ["k": text], "rows": [[text], []], "item": "a", "items": ["a"],
      "itemRows": [[], ["a"]], "itemsByName": ["k": "a"], "lists": ["k": ["a"], "n": []], "set": ["a"],
      "set?": [],
    ]
    let members = try written(shapes)
    for (key, value) in expected { #expect(members[key] as? NSObject == value as? NSObject, "\(key)") }
    #expect(members["item?"] == nil)
    #expect(try written(shapes, nils: true)["item?"] is NSNull)
  }

  @Test func nils() throws {
    var shapes = Shapes()
    (shapes.optionalURL, shapes.optionalURLs, shapes.optionalByName) = (nil, nil, nil)
    (shapes.optionalRows, shapes.optionalItem, shapes.optionalItems) = (nil, nil, nil)
    (shapes.optionalItemsByName, shapes.optionalLists, shapes.optionalItemRows) = (nil, nil, nil)
    shapes.optionalSet = nil
    #expect(try written(shapes).allKeys.contains { ($0 as? String)?.hasSuffix("?") == true } == false)
    let members = try written(shapes, nils: true)
    for key in ["url", "urls", "byName", "rows", "item", "items", "itemsByName", "lists", "itemRows"] {
      #expect(members["\(key)?"] is NSNull, "\(key)")
    }
    // Sets are left out even then, a quirk.
    #expect(members["set?"] == nil)
  }

  @Test func operatorsWriteWhatTheyRead() throws {
    let shapes = try #require(Shapes(JSONString: #"{"v": "a"}"#))
    #expect(shapes.toJSON()["v"] as? [String] == ["before"])
  }
}
