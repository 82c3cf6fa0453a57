import SpoolCoding
import SpoolEditing
import SpoolJSON
import Testing

/// Each change through subscripts is the one of a `JSONEdit` by path.
@Suite struct MutableJSONTests {
  private static let text = #"{"a": [ {"b": 1.0}, 2 ], "s": "\u0061", "o": {"x": 1, "y": 2}}"#

  private static let changes:
    [(String, @Sendable (inout MutableJSON) -> Void, @Sendable (inout JSONEdit) throws -> Void)] = [
      ("a literal", { $0["x"] = 5 }, { try $0.set("x", to: 5) }),
      ("in place", { $0["s"] = "b" }, { try $0.set("s", to: "b") }),
      ("null", { $0["s"] = .null }, { try $0.set("s", to: JSONValue.null) }),
      (
        "a nested literal", { $0["a"][0]["b"] = ["c": [1, true]] },
        { try $0.set("a[0].b", to: ["c": [1, true]] as JSONValue) }
      ),
      ("objects on the way", { $0["p"]["q"]["r"] = "x" }, { try $0.set("p.q.r", to: "x") }),
      ("a value of another type", { $0["x"] = [1: "a"] }, { try $0.set("x", to: [1: "a"]) }),
      ("an element", { $0["a"][1] = 3 }, { try $0.set("a[1]", to: 3) }),
      ("an element from the end", { $0["a"][-1] = 3 }, { try $0.set("a[-1]", to: 3) }),
      ("an element after the last", { $0["a"][2] = 3 }, { try $0.set("a[2]", to: 3) }),
      ("a path", { $0[path: "o.x"] = 7 }, { try $0.set("o.x", to: 7) }),
      ("removed", { $0["o"]["x"] = nil }, { try $0.remove("o.x") }),
      (
        "removed twice",
        {
          $0["o"]["x"] = nil; $0["o"]["x"] = nil
        }, { try $0.remove("o.x") }
      ),
      ("nothing removed", { $0["z"]["y"] = nil }, { _ in }),
      ("append", { $0["a"].append(3) }, { try $0.append(3, to: "a") }),
      (
        "append a variable",
        { (json: inout MutableJSON) in
          let n: UInt8 = 3; json["a"].append(n)
        }, { try $0.append(3, to: "a") }
      ),
      (
        "append to what was set",
        {
          $0["n"] = []; $0["n"].append("x")
        }, { try $0.set("n", to: ["x"]) }
      ),
      ("insert", { $0["a"].insert("x", at: 0) }, { try $0.insert("x", at: "a[0]") }),
      ("remove at", { $0["a"].remove(at: 0) }, { try $0.remove("a[0]") }),
      ("remove a key", { $0["o"].remove("x") }, { try $0.remove("o.x") }),
      ("merge", { $0["o"].merge(["x": .null, "z": 3]) }, { try $0.merge(["o": ["x": .null, "z": 3]]) }),
      ("merge at the root", { $0.merge(["s": .null]) }, { try $0.merge(["s": .null]) }),
      ("merge into nothing", { $0["m"]["n"].merge(["x": .null, "z": 3]) }, { try $0.merge(["m": ["n": ["z": 3]]]) }),
      (
        "merge into a new element", { $0[path: "a.-"].merge(["x": 1]) },
        { try $0.append(["x": 1] as JSONValue, to: "a") }
      ),
      (
        "a path and a variable",
        { (json: inout MutableJSON) in
          let n = 3; json[path: "p.q"] = n
        }, { try $0.set("p.q", to: 3) }
      ),
      ("merge what is no object", { $0["o"].merge([1]) }, { try $0.set("o", to: [1]) }),
      (
        "a loop", { for index in 0..<3 { $0["o"]["k\(index)"] = index } },
        { for index in 0..<3 { try $0.set("o.k\(index)", to: index) } }
      ),
    ]

  @Test func likeAnEdit() throws {
    for (name, change, byPath) in Self.changes {
      let document = try JSONDocument(Self.text)
      var json = MutableJSON(document)
      change(&json)
      var edit = JSONEdit(document)
      try byPath(&edit)
      #expect(try json.text() == edit.text(), "\(name)")
      #expect(try json.bytes() == edit.bytes() && json.value() == edit.edited().root, "\(name)")
    }
  }

  @Test func reads() throws {
    var json = MutableJSON(try JSONDocument(Self.text))
    #expect(json["a"][0]["b"].int == 1 && json["s"].string == "a" && json["none"]["x"] == nil && json["a"][5] == nil)
    let number: Int? = json["o"]["y"]
    let none: String? = json["o"]["y"]
    #expect(number == 2 && none == nil)
    json["o"]["y"] = (json["o"]["y"].int ?? 0) + 1
    json["o"]["z"] = ["k": "v"]
    #expect(json["o"]["y"] == 3 && json["o"]["z"]["k"].string == "v" && json["o"] == ["x": 1, "y": 3, "z": ["k": "v"]])
    #expect(json["o"].keys == ["x", "y", "z"] && json[path: "a[0].b"].double == 1)
  }

  /// Changes without a place are left out, and the first error is thrown by all that gives the result.
  @Test func failures() throws {
    let rows: [(String, (inout MutableJSON) -> Void)] = [
      ("no place for s.x: s is a string", { $0["s"]["x"] = 1 }),
      ("no place for a[7]: a has 2 elements", { $0["a"][7] = 1 }),
      ("no value at o.q: o has no key \"q\"", { $0["o"].remove("q") }),
      ("no value at a[9]: a has 2 elements", { $0["a"].remove(at: 9) }),
      ("no value at s[0]: s is a string", { $0["s"].append(1) }),
      ("no place for a[3]: a has 2 elements", { $0["a"].insert(1, at: 3) }),
    ]
    for (message, change) in rows {
      var json = MutableJSON(try JSONDocument(Self.text))
      change(&json)
      json["fine"] = true
      json["s"]["later"] = 1
      func check(_ body: () throws -> Void) {
        do {
          try body()
          Issue.record("no error: \(message)")
        } catch { #expect("\(error)" == message) }
      }
      check { _ = try json.text() }
      check { _ = try json.bytes() }
      check { _ = try json.edited() }
      check { _ = try json.value() }
      check { _ = try json.edit() }
      check { try json.write { _ in Issue.record("written") } }
      #expect(json["fine"] == true)
    }
    struct Refusing: Codable {
      init() {}; init(from: any Decoder) {}; func encode(to: any Encoder) throws { throw CancellationError() }
    }
    var json = MutableJSON()
    json["x"] = Refusing()
    #expect(throws: CancellationError.self) { try json.text() }
  }

  /// A copy is independent, also while the other one is being changed.
  @Test func copies() throws {
    var one = MutableJSON(["a": [1]])
    var other = one
    other["a"].append(2)
    one["a"][0] = 5
    let third = one
    one["b"]["c"] = third["a"]
    #expect(
      try one.text() == #"{"a":[5],"b":{"c":[5]}}"# && other.text() == #"{"a":[1,2]}"# && third.text() == #"{"a":[5]}"#)
    #expect(try MutableJSON().text() == "{}" && MutableJSON([1]).text() == "[1]" && MutableJSON("x").text() == #""x""#)
  }

  /// Of a value inside a document, only its own text is changed.
  @Test func partsOfDocuments() throws {
    let root = try JSONDocument(#"{"a": {"b": [1]}, "c": 1}"#).root
    var json = MutableJSON(try #require(root["a"]))
    json["b"].append(2)
    #expect(try json.text() == #"{"b":[1,2]}"# && root["a"] == ["b": [1]])
  }
}
