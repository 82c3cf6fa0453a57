import Foundation
import Spool

/// A model that throws if it cannot read a value.
struct Strict: ImmutableMappable, Equatable {
  let optional: Int?, double: Double?, string: String?, list: [Int]?, leaves: [Leaf]?, strict: StrictLeaf?

  init(map: Map) throws {
    optional = try? map.value("v")
    double = try? map.value("o.v")
    string = try? map.value("l.0")
    list = try? map.value("l")
    leaves = try? map.value("v")
    strict = map["o"].isKeyPresent ? try map.value("o") : nil
  }

  func mapping(map: Map) {
    optional >>> map["v"]
    strict >>> map["o"]
  }
}

/// A model that requires a number.
struct StrictLeaf: ImmutableMappable, Equatable {
  let number: Int

  init(map: Map) throws { number = try map.value("n") }

  func mapping(map: Map) { number >>> map["n"] }
}
