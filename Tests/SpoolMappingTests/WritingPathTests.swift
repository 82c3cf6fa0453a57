import Foundation
import Spool
import Testing

/// Writes a list of paths and values, in order.
struct Steps: Mappable, Sendable {
  enum Value: Sendable, ExpressibleByIntegerLiteral {
    case number(Int), object(Steps), date
    init(integerLiteral value: Int) { self = .number(value) }
  }

  var steps: [(String, Value)] = []
  init(_ steps: [(String, Value)]) { self.steps = steps }
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    for (path, value) in steps {
      switch value {
      case .number(let number): number >>> map[path]
      case .object(let steps): steps >>> map[path]
      case .date: Date() >>> map[path]
      }
    }
  }
}

@Suite struct WritingPathTests {
  @Test(
    arguments: [
      ([("a.b.c", 1), ("a.b.d", 2), ("a.e", 3), ("f", 4)], #"{"a":{"b":{"c":1,"d":2},"e":3},"f":4}"#),
      ([("a.b", 1), ("c", 2), ("a.d", 3)], #"{"a":{"b":1,"d":3},"c":2}"#),
      ([("a.b.c", 1), ("a.d", 2), ("a.b.e", 3), ("z", 4)], #"{"a":{"b":{"c":1,"e":3},"d":2},"z":4}"#),
      ([("a", 1), ("b", 2), ("a", 3)], #"{"a":3,"b":2}"#),
      ([("a", 1), ("a.b", 2)], #"{"a":{"b":2}}"#),
      ([("a.b", 1), ("a", 2)], #"{"a":2}"#),
      ([("a.b", 1), ("a", 2), ("a.c", 3)], #"{"a":{"c":3}}"#),
      ([("arr.0.v", 1), ("arr.1.v", 2)], #"{"arr":{"0":{"v":1},"1":{"v":2}}}"#),
      ([("a..b", 1), (".c.", 2), (".", 3), ("", 4)], #"{"a":{"b":1},"c":2,"":4}"#),
      (
        [("a", .object(Steps([("b", 1), ("c.d", 2)]))), ("a.e", 3), ("a.c.f", 4)],
        #"{"a":{"b":1,"c":{"d":2,"f":4},"e":3}}"#
      ),
      (
        [("a", .object(Steps([("b", 1)]))), ("c", .object(Steps([("a", 1), ("a", 2)]))), ("d", 5)],
        #"{"a":{"b":1},"c":{"a":2},"d":5}"#
      ),
      ([("a.b", 1), ("c.d", .date), ("a.e", 2)], #"{"a":{"b":1,"e":2}}"#),
    ] as [([(String, Steps.Value)], String)])
  func paths(_ row: (steps: [(String, Steps.Value)], text: String)) throws {
    let steps = Steps(row.steps)
    #expect(steps.toJSONString() == row.text)
    let expected = try #require(try Source.boxed(row.text) as? NSDictionary)
    #expect(try Source.boxed(try #require(steps.toJSONString())) as? NSDictionary == expected)
    #expect(steps.toJSON() as NSDictionary == expected)
    // Again in an array, where the second object is written with what was learnt from the first one.
    let texts = [steps, steps].toJSONString()
    #expect(try Source.boxed(try #require(texts)) as? NSArray == [steps.toJSON(), steps.toJSON()] as NSArray)
  }

  /// The dictionary writer is the reference. The text writer must agree with it, whatever the order.
  @Test func randomPathsAgreeWithDictionaries() throws {
    var random = SeededRandom(seed: 7)
    let keys = ["a", "b", "a.b", "a.c", "a.b.c", "a.b.d", "b.a", "c.a.b", "c", "c.a", "d", "e", "f.g", "f.h"]
    for _ in 0..<2000 {
      let steps = (0..<random.below(8)).map { index -> (String, Steps.Value) in
        let number = Steps.Value.number(index)
        let value = random.below(6) == 0 ? .object(Steps([("x.y", number), ("b", number), ("x.z", 1)])) : number
        return (keys[random.below(keys.count)], value)
      }
      let text = try #require(Steps(steps).toJSONString())
      #expect(try Source.boxed(text) as? NSDictionary == Steps(steps).toJSON() as NSDictionary, "\(steps) \(text)")
    }
  }

  @Test func literalKeysAndDelimiters() throws {
    struct Model: Mappable {
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        1 >>> map["a.b", nested: false]
        2 >>> map["c->d", delimiter: "->"]
        3 >>> map["e.f", delimiter: "->"]
        4 >>> map["g.h"]
        5 >>> map["a/\"b"]
      }
    }
    #expect(Model().toJSONString() == #"{"a.b":1,"c":{"d":2},"e.f":3,"g":{"h":4},"a\/\"b":5}"#)
  }

  /// If a model writes to the map of the enclosing model, the output is not specified, but it is still a valid string.
  @Test func twoMapsAtOnce() {
    struct Inner: Mappable {
      var outer: Map?
      init(_ outer: Map) { self.outer = outer }
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        for text in ["éééé", "日本", "😀"] {
          text >>> map["a"]
          if let outer { text >>> outer["b.c"] }
          text >>> map["x.y"]
          if let outer { text >>> outer["b.d"] }
          if let outer { text >>> outer["e"] }
        }
      }
    }
    struct Outer: Mappable {
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        "é" >>> map["e"]
        Inner(map) >>> map["b"]
        [Inner(map), Inner(map)] >>> map["b.c"]
        "é" >>> map["e"]
      }
    }
    let text = Outer().toJSONString() ?? ""
    let bytes = Array(text.utf8)
    #expect(Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes)
  }

  @Test func layouts() throws {
    let steps = Steps([("b", 1), ("a.c", 2)])
    #expect(steps.toJSONString(prettyPrint: true) == "{\n  \"b\": 1,\n  \"a\": {\n    \"c\": 2\n  }\n}")
    let mapper = Mapper<Steps>()
    #expect(
      mapper.toJSONData(steps, options: .sortedKeys).map { String(decoding: $0, as: UTF8.self) }
        == #"{"a":{"c":2},"b":1}"#)
    #expect(Mapper<Steps>.toJSONString(["a/": 1], prettyPrint: false) == #"{"a\/":1}"#)
    #expect(Mapper<Steps>.toJSONData(["a/": 1], options: .withoutEscapingSlashes) == Data(#"{"a/":1}"#.utf8))
    #expect(Mapper<Steps>.toJSONString(5, prettyPrint: false) == nil)
  }
}
