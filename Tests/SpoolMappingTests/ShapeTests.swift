import Spool
import Testing

/// A model that asks for its keys in an order that depends on what it finds, and for some keys twice.
private struct Fickle: Mappable, Equatable {
  var a: Int?, b: Int?, c: String?, nested: Int?, kind: String?, child: Leaf?

  init(a: Int?, b: Int?, c: String?, nested: Int?, kind: String?, child: Leaf?) {
    (self.a, self.b, self.c, self.nested, self.kind, self.child) = (a, b, c, nested, kind, child)
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    kind <- map["kind"]
    if kind == "late" {
      b <- map["b"]
      a <- map["a"]
    } else {
      a <- map["a"]
      nested <- map["o.n"]
      b <- map["b"]
    }
    c <- map["c"]
    child <- map["child"]
    if kind == "twice" { mapping2(map) }
  }

  private mutating func mapping2(_ map: Map) {
    c <- map["kind"]
    a <- map["b", ignoreNil: true]
  }
}

private struct Leaf: Mappable, Equatable {
  var n: Int?
  init(n: Int?) { self.n = n }
  init?(map: Map) {}
  mutating func mapping(map: Map) { n <- map["n"] }
}

/// A model that keeps the map from which it was made.
private final class Keeper: Mappable {
  let map: Map
  init?(map: Map) { self.map = map }
  func mapping(map: Map) {}
}

/// Remembered look-ups must never change what a model reads. Each object is also mapped alone, without earlier
/// look-ups.
@Suite(.throughBothSources) struct ShapeTests {
  private static let members = [
    #""a":1"#, #""a":null"#, #""a":1,"a":2"#, #""\u0061":3"#, #""b":4"#, #""c":"x""#, #""kind":"late""#,
    #""kind":"twice""#,
    #""o":{"n":5}"#, #""o":{"n":6,"n":7}"#, #""child":{"n":8}"#, #""child":{"m":0,"n":9}"#, #""child":null"#,
    #""z":[{}]"#,
  ]

  @Test func arraysOfMixedShapesReadAsEachObjectAlone() throws {
    var random = SeededRandom(seed: 20_261_121)
    for _ in 0..<200 {
      var texts: [String] = []
      for _ in 0..<12 {
        let isRepeat = random.below(3) == 0 && !texts.isEmpty
        let chosen = Self.members.filter { _ in random.below(3) != 0 }
        let shuffled = random.below(2) == 0 ? chosen : chosen.sorted { _, _ in random.below(2) == 0 }
        texts.append(isRepeat ? texts[random.below(texts.count)] : "{" + shuffled.joined(separator: ",") + "}")
      }
      let alone = texts.map { Fickle(JSONString: $0) }
      let together = try Source.mapArray(Fickle.self, "[" + texts.joined(separator: ",") + "]")
      #expect(together?.map(Optional.some) == alone, "\(texts)")
    }
  }

  @Test func aMapThatAModelKeepsIsNotUsedAgain() throws {
    let keepers = try #require([Keeper](JSONString: #"[{"n": 1}, {"n": 2}, {"n": 3}]"#))
    #expect(keepers.map { $0.map["n"].currentValue as? Int } == [1, 2, 3])
    #expect(Set(keepers.map { ObjectIdentifier($0.map) }).count == 3)
  }

  @Test func manyLookUpsStartOver() throws {
    struct Wide: Mappable {
      var sum = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        for index in 0..<3000 {
          var value = 0
          value <- map["key\(index)"]
          sum += value
        }
      }
    }
    let object = "{" + (0..<3000).reversed().map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
    let wide = try #require([Wide](JSONString: "[\(object), \(object), {}]"))
    #expect(wide.map(\.sum) == [4_498_500, 4_498_500, 0])
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
