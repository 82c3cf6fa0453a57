import Foundation
import Spool
import Testing

/// How models of each kind, and of several kinds at once, are created.
@Suite(.throughBothSources) struct CreationTests {
  /// Reads a constant in the initializer and a variable in `mapping`.
  private struct Both: ImmutableMappable, Equatable {
    let id: Int
    var note = "-"
    init(map: Map) throws { id = try map.value("id") }
    mutating func mapping(map: Map) { note <- map["note"] }
  }

  @Test func mappingFollowsTheInitializer() throws {
    let text = #"{"id": 1, "note": "x"}"#
    #expect(try Source.map(Both.self, text)?.note == "x")
    #expect(try reading("{\"v\": \(text)}") { try $0.value("v") as Both }.note == "x")
    #expect(try Source.map(Both.self, #"{"note": "x"}"#) == nil)
  }

  @Test func immutablesInsideMappables() throws {
    struct Owner: Mappable {
      var user: User?, users: [User]?, kept = User(id: 7)
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        user <- map["user"]
        users <- map["users"]
        kept <- map["bad"]
      }
    }
    let text = #"{"user": {"id": 1}, "users": [{"id": 1}, {}], "bad": {}}"#
    let owner = try #require(try Source.map(Owner.self, text))
    #expect(owner.user == User(id: 1) && owner.users == [User(id: 1)] && owner.kept == User(id: 7))
    #expect(owner.toJSONString() == #"{"user":{"id":1},"users":[{"id":1}],"bad":{"id":7}}"#)
  }

  private class Shape: StaticMappable {
    var area = 0
    init() {}
    class func objectForMapping(map: Map) -> (any BaseMappable)? {
      switch map["type"].currentValue as? String {
      case "circle": Circle()
      case "user": User(id: 1)
      case nil: Shape()
      default: nil
      }
    }
    func mapping(map: Map) { area <- map["area"] }
  }

  private final class Circle: Shape {
    var radius = 0
    override func mapping(map: Map) {
      super.mapping(map: map)
      radius <- map["radius"]
    }
  }

  @Test func classClusters() throws {
    let text = """
      {"v": {"type": "circle", "radius": 2, "area": 12}, "l": [{"type": "circle"}, {}],
       "bad": [{}, {"type": "x"}]}
      """
    try reading(text) { (map) throws in
      let circle: Shape = try map.value("v")
      #expect((circle as? Circle)?.radius == 2 && circle.area == 12)
      #expect((try map.value("l") as [Shape]).map { $0 is Circle } == [true, false])
      #expect(throws: MapError.self) { try map.value("bad") as [Shape] }
    }
    let error = try failure(text) { try $0.value("bad") as [Shape] }
    #expect(error.reason == "Cannot map to 'Shape'" && error.keyPath == "bad[1]")
    #expect(try Source.map(Shape.self, #"{"type": "user"}"#) == nil)
  }

  /// The type is asked first, then the initializer that gives nil, then the one that throws.
  private struct All: StaticMappable, Mappable, ImmutableMappable {
    var made = "initializer", n = 0
    init(map: Map) {}
    static func objectForMapping(map: Map) -> (any BaseMappable)? {
      var all = All(map: map)
      all.made = "type"
      return map["no"].isKeyPresent ? nil : all
    }
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  private struct Static: StaticMappable, ImmutableMappable {
    var made = "initializer", n = 0
    init(map: Map) throws {}
    static func objectForMapping(map: Map) -> (any BaseMappable)? {
      var object = try? Static(map: map)
      object?.made = "type"
      return object
    }
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  private struct Twice: Mappable, ImmutableMappable {
    var n = 0
    init(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  @Test func severalProtocols() throws {
    let text = #"{"v": {"n": 1}, "no": {"no": true}}"#
    try reading(text) { (map) throws in
      let all: All = try map.value("v")
      #expect(all.made == "type" && all.n == 1)
      #expect(throws: MapError.self) { try map.value("no") as All }
      let other: Static = try map.value("v")
      #expect(other.made == "type" && other.n == 1)
      #expect((try map.value("v") as Twice).n == 1)
    }
    #expect(try Source.map(All.self, #"{"n": 1}"#)?.made == "type")
    #expect(try Source.map(Static.self, #"{"n": 1}"#)?.made == "type")
    #expect(try Source.map(Twice.self, #"{"n": 1}"#)?.n == 1)
  }

  /// A type that adopts none of the refining protocols cannot be made.
  @Test func plainBaseMappable() throws {
    struct Plain: BaseMappable {
      mutating func mapping(map: Map) {}
    }
    #expect(try Source.map(Plain.self, "{}") == nil)
    #expect(throws: MapError.self) { try Mapper<Plain>().decode("{}") }
  }

  @Test func contextReachesNestedModels() throws {
    struct Context: MapContext { let offset: Int }
    struct Inner: ImmutableMappable {
      let n: Int
      init(map: Map) throws { n = try map.value("n") + (map.context as? Context)!.offset }
    }
    struct Outer: ImmutableMappable {
      let inner: [Inner]
      init(map: Map) throws { inner = try map.value("l") }
    }
    let text = #"{"l": [{"n": 1}, {"n": 2}]}"#
    #expect(try Source.map(Outer.self, text, context: Context(offset: 10))?.inner.map(\.n) == [11, 12])
    #expect(try Outer(JSONString: text, context: Context(offset: 1)).inner.map(\.n) == [2, 3])
    #expect(try Outer(decoding: text, context: Context(offset: 1)).inner.map(\.n) == [2, 3])
  }

  @Test func generics() throws {
    struct Page<Item: BaseMappable>: ImmutableMappable {
      let items: [Item], first: Item?
      init(map: Map) throws {
        items = try map.value("items")
        first = try? map.value("first")
      }
    }
    let page = try #require(try Source.map(Page<User>.self, #"{"items": [{"id": 1}], "first": {"id": 2}}"#))
    #expect(page.items == [User(id: 1)] && page.first == User(id: 2))
  }

  @Test func subclasses() throws {
    class Base: ImmutableMappable {
      let id: Int
      required init(map: Map) throws { id = try map.value("id") }
      func mapping(map: Map) { id >>> map["id"] }
    }
    final class Sub: Base {
      let name: String
      required init(map: Map) throws {
        name = try map.value("name")
        try super.init(map: map)
      }
      override func mapping(map: Map) {
        super.mapping(map: map)
        name >>> map["name"]
      }
    }
    let sub = try #require(try Source.map(Sub.self, #"{"id": 1, "name": "x"}"#))
    #expect(sub.id == 1 && sub.name == "x")
    #expect((sub as Base).toJSONString() == #"{"id":1,"name":"x"}"#)
    #expect(try Source.map(Sub.self, #"{"id": 1}"#) == nil)
  }
}
