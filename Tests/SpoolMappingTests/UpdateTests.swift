import Spool
import Testing

private final class Node: Mappable {
  var name = "before"
  init(_ name: String) { self.name = name }
  required init?(map: Map) {}
  func mapping(map: Map) { name <- map["name"] }
}

private struct Value: Mappable {
  var name = "before"
  init(_ name: String) { self.name = name }
  init?(map: Map) {}
  mutating func mapping(map: Map) { name <- map["name"] }
}

private class Tree: Mappable {
  var title: String? = "before", node = Node("n"), optional: Node? = Node("o"), none: Node?
  var value: Value? = Value("v"), nodes = ["a": Node("a")], values: [String: Value]? = ["a": Value("a")]
  var list = [Node("l")]
  init() {}
  required init?(map: Map) {}
  func mapping(map: Map) {
    title <- map["title"]
    node <- map["node"]
    optional <- map["optional"]
    none <- map["none"]
    value <- map["value"]
    nodes <- map["nodes"]
    values <- map["values"]
    list <- map["list"]
  }
}

private final class SubTree: Tree {
  var extra: Int?
  override func mapping(map: Map) {
    super.mapping(map: map)
    extra <- map["extra"]
  }
}

@Suite(.throughBothSources) struct UpdateTests {
  private func update(_ tree: Tree, _ text: String) throws -> Tree { try Source.update(tree, text) }

  @Test func childrenAreUpdatedInPlace() throws {
    let tree = Tree()
    let (node, optional, entry) = (tree.node, tree.optional, tree.nodes["a"])
    let text = """
      {"title": null, "node": {"name": "1"}, "optional": {"name": "2"}, "none": {"name": "3"}, "value": {"name": "4"},
       "nodes": {"a": {"name": "5"}, "b": {"name": "6"}}, "values": {"a": {"name": "7"}}, "list": [{}]}
      """
    #expect(try update(tree, text) === tree)
    #expect(tree.node === node && node.name == "1")
    #expect(tree.optional === optional && optional?.name == "2")
    #expect(tree.none?.name == "3" && tree.value?.name == "4")
    #expect(tree.nodes["a"] === entry && entry?.name == "5" && tree.nodes["b"]?.name == "6")
    #expect(tree.values?["a"]?.name == "7")
    #expect(tree.list.map(\.name) == ["before"] && tree.title == nil)
  }

  @Test func valuesOfOtherKindsLeaveChildrenAlone() throws {
    let tree = Tree()
    _ = try update(tree, #"{"node": 1, "optional": "x", "value": [], "nodes": {"a": 1}, "values": 1, "list": {}}"#)
    #expect(tree.node.name == "n" && tree.optional?.name == "o" && tree.value?.name == "v")
    #expect(tree.nodes["a"]?.name == "a" && tree.values?["a"]?.name == "a" && tree.list.map(\.name) == ["l"])
  }

  @Test func nullClearsOptionals() throws {
    let tree = Tree()
    _ = try update(tree, #"{"node": null, "optional": null, "value": null, "values": null}"#)
    #expect(tree.node.name == "n" && tree.optional == nil && tree.value == nil && tree.values == nil)
  }

  @Test func badTextChangesNothing() {
    let tree = Tree()
    for text in [#"{"title": nil}"#, "[]", "", "{"] {
      #expect(Mapper<Tree>().map(JSONString: text, toObject: tree).title == "before")
    }
  }

  @Test func subclassesMapThroughTheirSuperclass() throws {
    let tree = try #require(try Source.map(SubTree.self, #"{"title": "t", "extra": 3}"#))
    #expect(tree.title == "t" && tree.extra == 3)
    let asBase: Tree = try update(SubTree(), #"{"extra": 4}"#)
    #expect((asBase as? SubTree)?.extra == 4)
  }

  @Test func classClustersChooseTheirType() throws {
    class Vehicle: StaticMappable {
      var wheels = 0
      class func objectForMapping(map: Map) -> BaseMappable? {
        let kind: String? = map["kind"].value()
        return kind == "car" ? Car() : kind == "cart" ? Vehicle() : nil
      }
      func mapping(map: Map) { wheels <- map["wheels"] }
    }
    final class Car: Vehicle {
      var doors = 0
      override func mapping(map: Map) {
        super.mapping(map: map)
        doors <- map["doors"]
      }
    }
    let text = #"[{"kind": "car", "wheels": 4, "doors": 3}, {"kind": "boat"}, {"kind": "cart", "wheels": 2}]"#
    let vehicles = try #require(try Source.mapArray(Vehicle.self, text))
    #expect(vehicles.map(\.wheels) == [4, 2])
    #expect((vehicles[0] as? Car)?.doors == 3)
  }
}
