import Spool
import Testing

private enum Shade: String { case red, green }
private enum Level: Int { case low = 1, high }

private struct Child: Mappable, Hashable {
  var name = "nobody"

  init(name: String) { self.name = name }

  init?(map: Map) {
    if map["bad"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) { name <- map["name"] }
}

private struct Parent: Mappable {
  var color = Shade.green, optionalColor: Shade? = .green, level = Level.low
  var colors: [Shade] = [.green], optionalColors: [Shade]? = [.green], byName: [String: Shade] = ["x": .green]
  var child = Child(name: "before"), optionalChild: Child? = Child(name: "before")
  var children = [Child(name: "before")], optionalChildren: [Child]? = [Child(name: "before")]
  var rows = [[Child(name: "before")]], set: Set<Child> = [Child(name: "before")]
  var dictionary = ["before": Child(name: "before")], optionalDictionary: [String: Child]? = [:]
  var lists = ["before": [Child(name: "before")]], optionalLists: [String: [Child]]? = [:]

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    color <- map["v"]
    optionalColor <- map["v"]
    level <- map["v"]
    colors <- map["v"]
    optionalColors <- map["v"]
    byName <- map["v"]
    child <- map["v"]
    optionalChild <- map["v"]
    children <- map["v"]
    optionalChildren <- map["v"]
    rows <- map["v"]
    set <- map["v"]
    dictionary <- map["v"]
    optionalDictionary <- map["v"]
    lists <- map["v"]
    optionalLists <- map["v"]
  }
}

@Suite(.throughBothSources) struct ModelReadingTests {
  private func parent(_ text: String) throws -> Parent { try #require(try Source.map(Parent.self, "{\"v\": \(text)}")) }
  private func names(_ children: [Child]?) -> [String]? { children?.map(\.name) }

  @Test func enums() throws {
    #expect(try parent("\"red\"").color == .red)
    #expect(try parent("\"blue\"").color == .green)
    #expect(try parent("\"blue\"").optionalColor == nil)
    #expect(try parent("null").color == .green)
    #expect(try parent("2").level == .high)
    #expect(try parent("true").level == .low)
    #expect(try parent("2.0").level == .high)
    #expect(try parent("\"2\"").level == .low)
    #expect(try parent(#"["red", "blue", 1, "green"]"#).colors == [.red, .green])
    #expect(try parent("{}").colors == [.green])
    #expect(try parent("{}").optionalColors == nil)
    #expect(try parent(#"{"a": "red", "b": "blue"}"#).byName == ["a": .red])
    #expect(try parent("1").byName == ["x": .green])
  }

  @Test func objects() throws {
    #expect(try parent(#"{"name": "Ada"}"#).child.name == "Ada")
    #expect(try parent(#"{"name": 1}"#).optionalChild?.name == "nobody")
    for text in ["null", "1", "[]", #"{"bad": 1}"#] {
      #expect(try parent(text).child.name == "before")
      #expect(try parent(text).optionalChild == nil)
    }
  }

  @Test func arraysOfObjects() throws {
    let read = try parent(#"[{"name": "Ada"}, {"bad": 1}, {"name": "Bob"}, {"name": "Ada"}]"#)
    #expect(names(read.children) == ["Ada", "Bob", "Ada"])
    #expect(names(read.optionalChildren) == ["Ada", "Bob", "Ada"])
    #expect(read.set == [Child(name: "Ada"), Child(name: "Bob")])
    for text in [#"[{"name": "Ada"}, 1]"#, #"[null]"#, "null", "{}"] {
      #expect(names(try parent(text).children) == ["before"])
      #expect(try parent(text).optionalChildren == nil)
      #expect(try parent(text).set.count == 1)
    }
    #expect(try parent("[]").children.isEmpty)
    #expect(try parent("[]").rows.first?.first?.name == "before")
    #expect(try parent("[[]]").rows.count == 1)
    #expect(names(try parent(#"[[{"name": "Ada"}, {"bad": 1}], []]"#).rows[0]) == ["Ada"])
  }

  @Test func dictionariesOfObjects() throws {
    let read = try parent(#"{"a": {"name": "Ada"}, "b": {"bad": 1}, "c": {"name": "x"}, "c": {"name": "y"}}"#)
    #expect(read.dictionary.mapValues(\.name) == ["a": "Ada", "c": "y"])
    for text in ["{}", #"{"a": 1}"#, #"{"a": {"bad": 1}}"#, "null", "[]"] {
      #expect(try parent(text).dictionary.keys.first == "before")
      #expect(try parent(text).optionalDictionary == nil)
    }
    #expect(
      try parent(#"{"a": [{"name": "Ada"}], "b": []}"#).lists.mapValues { $0.map(\.name) }
        == ["a": ["Ada"], "b": []])
    #expect(try parent(#"{"a": [1]}"#).optionalLists == nil)
    #expect(try parent("{}").lists.keys.first == "before")
  }
}
