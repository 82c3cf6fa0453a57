import Spool
import Testing

/// A model with a nested model that has a default, which shows whether the nested model was updated or created.
private class Box: Mappable, Hashable {
  var name = "new", inner: Pupil? = Pupil("default"), sees = "-"

  init(_ name: String) { self.name = name }
  required init?(map: Map) {
    if map["bad"].isKeyPresent { return nil }
  }

  func mapping(map: Map) {
    name <- map["name"]
    inner <- map["inner"]
    sees = "\(map.toObject)"
  }

  static func == (left: Box, right: Box) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A struct with default values.
private struct Slip: Mappable, Hashable {
  var name = "new", note = "default"
  init(_ name: String) { self.name = name }
  init?(map: Map) {
    if map["bad"].isKeyPresent { return nil }
  }
  mutating func mapping(map: Map) {
    name <- map["name"]
    note <- map["note"]
  }
}

/// Passes a map that updates to a closure.
private struct Updated: Mappable {
  var body: (Map) -> Void
  init(_ body: @escaping (Map) -> Void) { self.body = body }
  init?(map: Map) { nil }
  mutating func mapping(map: Map) { body(map) }
}

/// What `<-` does with each kind of property while an existing object is updated.
@Suite(.throughBothSources) struct UpdateRowTests {
  /// Updates a property from the value of the key `v`.
  private func update<Value>(_ value: Value, _ json: String, _ body: @escaping (inout Value, Map) -> Void) throws
    -> Value
  {
    var value = value
    _ = try Source.update(Updated { body(&value, $0) }, json.isEmpty ? "{}" : "{\"v\": \(json)}")
    return value
  }

  @Test func scalars() throws {
    #expect(try update("kept", "") { $0 <- $1["v"] } == "kept")
    #expect(try update("kept" as String?, "") { $0 <- $1["v"] } == "kept")
    #expect(try update("kept" as String?, "null") { $0 <- $1["v"] } == nil)
    #expect(try update("kept", "null") { $0 <- $1["v"] } == "kept")
    #expect(try update(7, "null") { $0 <- $1["v"] } == 0)
    #expect(try update("kept" as String?, "\"a\"") { $0 <- $1["v"] } == "a")
  }

  @Test func instances() throws {
    let box = Box("kept")
    #expect(try update(box, #"{"inner": {}}"#) { $0 <- $1["v"] } === box)
    #expect(box.name == "kept" && box.inner?.name == "default" && box.sees == "true")
    #expect(try update(box as Box?, #"{"name": "a", "inner": {"name": "b"}}"#) { $0 <- $1["v"] } === box)
    #expect(box.name == "a" && box.inner?.name == "b")
    for json in ["1", "\"x\"", "[]", ""] {
      #expect(try update(box, json) { $0 <- $1["v"] } === box)
      #expect(try update(box as Box?, json) { $0 <- $1["v"] } === box)
    }
    #expect(try update(box, "null") { $0 <- $1["v"] } === box && box.name == "a")
    #expect(try update(box as Box?, "null") { $0 <- $1["v"] } == nil)
  }

  @Test func structs() throws {
    let slip = Slip("kept")
    #expect(try update(slip, #"{"note": "n"}"#) { $0 <- $1["v"] }.name == "kept")
    #expect(try update(slip as Slip?, #"{"note": "n"}"#) { $0 <- $1["v"] }?.name == "kept")
    #expect(try update(slip as Slip?, "5") { $0 <- $1["v"] } == slip)
    #expect(try update(slip as Slip?, "null") { $0 <- $1["v"] } == nil)
    // It does not matter that the object could not be made, because nothing is made.
    #expect(try update(slip as Slip?, #"{"bad": 1, "note": "n"}"#) { $0 <- $1["v"] }?.note == "n")
  }

  /// If there is no model, one is created as usual, and its contents are created, too, not updated.
  @Test func optionalsThatHoldNil() throws {
    let none: Box? = nil
    let made = try update(none, #"{"inner": {}}"#) { $0 <- $1["v"] }
    #expect(made?.name == "new" && made?.inner?.name == "nobody" && made?.sees == "false")
    for json in ["1", #"{"bad": 1}"#, "null", ""] { #expect(try update(none, json) { $0 <- $1["v"] } == nil) }
  }

  @Test func dictionaries() throws {
    let (a, b) = (Box("a"), Box("b"))
    let json = #"{"a": {"inner": {}}, "c": {"inner": {}}, "d": {"bad": 1}, "a": {"name": "x"}}"#
    let boxes = try update(["a": a, "b": b], json) { $0 <- $1["v"] }
    #expect(boxes.keys.sorted() == ["a", "b", "c"] && boxes["a"] === a && boxes["b"] === b)
    #expect(a.name == "x" && a.inner?.name == "default" && a.sees == "true")
    #expect(boxes["c"]?.inner?.name == "nobody" && boxes["c"]?.sees == "false")
    let slips = try update(["a": Slip("a")] as [String: Slip]?, #"{"a": {"note": "n"}}"#) { $0 <- $1["v"] }
    #expect(slips?["a"]?.name == "a" && slips?["a"]?.note == "n")
    for json in ["1", "[]", #"{"a": {"name": "y"}, "b": 1}"#, ""] {
      #expect(try update(["a": a], json) { $0 <- $1["v"] } == ["a": a])
      #expect(try update(["a": a] as [String: Box]?, json) { $0 <- $1["v"] } == ["a": a])
    }
    #expect(try update(["a": a], "null") { $0 <- $1["v"] } == ["a": a] && a.name == "x")
    #expect(try update(["a": a] as [String: Box]?, "null") { $0 <- $1["v"] } == nil)
    let none: [String: Box]? = nil
    #expect(try update(none, #"{"a": {}}"#) { $0 <- $1["v"] }?["a"]?.sees == "false")
    #expect(try update(none, #"{"a": 1}"#) { $0 <- $1["v"] } == nil)
  }

  /// Other collections are replaced as a whole, by models that are made.
  @Test func otherCollections() throws {
    let old = Box("old")
    func isNew(_ box: Box?) -> Bool { box?.name == "new" && box?.inner?.name == "nobody" && box?.sees == "false" }
    let new = #"{"inner": {}}"#
    #expect(isNew(try update([old], "[\(new)]") { $0 <- $1["v"] }.first))
    #expect(isNew(try update([old] as [Box]?, "[\(new)]") { $0 <- $1["v"] }?.first))
    #expect(isNew(try update([[old]], "[[\(new)]]") { $0 <- $1["v"] }.first?.first))
    #expect(isNew(try update([old] as Set, "[\(new)]") { $0 <- $1["v"] }.first))
    #expect(isNew(try update(["k": [old]], "{\"l\": [\(new)]}") { $0 <- $1["v"] }["l"]?.first))
    #expect(try update(["k": [old]], "{\"l\": [\(new)]}") { $0 <- $1["v"] }.count == 1)
    #expect(try update([old], "[]") { $0 <- $1["v"] }.isEmpty)
    #expect(try update([old], "5") { $0 <- $1["v"] } == [old])
    #expect(try update([old] as [Box]?, "5") { $0 <- $1["v"] } == nil)
  }

  /// A look-up may be used first for a model that is created, and the next time for one that is updated.
  @Test func lentMapsSaySo() throws {
    let boxes = [Box("a"), Box("b")]
    var seen: [String?] = []
    var body: (Map) -> Void = { _ in }
    let text = #"{"v": {}}"#
    body = { map in
      for index in [0, 1] {
        var (one, none) = (boxes[index], nil as Box?)
        one <- map["v"]
        none <- map["v"]
        seen += [one.sees, none?.sees]
      }
    }
    _ = try Source.update(Updated(body), text)
    #expect(seen == ["true", "false", "true", "false"])
  }

  @Test func contextReachesChildren() throws {
    struct Context: MapContext { let word: String }
    final class Seer: Mappable {
      var word: String?, child: Seer?
      required init?(map: Map) {}
      func mapping(map: Map) {
        word = (map.context as? Context)?.word
        child <- map["child"]
      }
    }
    let seer = try #require(try Source.map(Seer.self, #"{"child": {}}"#))
    let mapper = Mapper<Seer>(context: Context(word: "x"))
    #expect(mapper.map(JSON: ["child": ["child": [:] as [String: Any]]], toObject: seer) === seer)
    #expect(seer.word == "x" && seer.child?.word == "x" && seer.child?.child?.word == "x")
  }

  @Test func inputsThatAreNoObject() throws {
    let box = Box("kept")
    let mapper = Mapper<Box>()
    for text in ["", "{", "[]", "5", "null", #"{"name": nil}"#] {
      #expect(mapper.map(JSONString: text, toObject: box) === box && box.name == "kept")
    }
    for object in [nil, 5, "x", [] as [Any], [["name": "x"]]] as [Any?] {
      #expect(mapper.map(JSONObject: object, toObject: box) === box && box.name == "kept")
    }
    #expect(mapper.map(JSONObject: ["name": "x"], toObject: box).name == "x")
    #expect(mapper.map(JSON: ["name": "y"], toObject: box).name == "y")
    #expect(mapper.map(JSONString: #"{"name": "z"}"#, toObject: box).name == "z")
    #expect(Mapper().map(JSON: ["name": "w"], toObject: Slip("old")).name == "w")
  }
}
