import Foundation
import Spool

/// A property of each kind that needs no transform. Keys are short, so that the fuzzer finds them by chance.
struct Fields: Mappable, Equatable {
  var int = 7, int8: Int8 = 7, int16: Int16 = 7, int32: Int32 = 7, int64: Int64 = 7
  var uint: UInt = 7, uint8: UInt8 = 7, uint16: UInt16 = 7, uint32: UInt32 = 7, uint64: UInt64 = 7
  var double = 7.5, float: Float = 7.5, cgFloat: CGFloat = 7.5, bool = true, string = "before"
  var optionalInt: Int? = 7, optionalInt8: Int8? = 7, optionalUInt64: UInt64? = 7, optionalDouble: Double? = 7.5
  var optionalFloat: Float? = 7.5, optionalBool: Bool?, optionalString: String? = "before", forced: String!
  var url: URL?, uuid: UUID?, word: Word?, digit: Digit?

  var ints: [Int]?, doubles: [Double]?, strings: [String]?, bools: [Bool]?, bytes: [UInt8]?, rows: [[Double]]?
  var intsByKey: [String: Int]?, stringsByKey: [String: String]?, listsByKey: [String: [Float]]?
  var intSet: Set<Int>?, stringSet: Set<String>?, words: [Word]?, wordsByKey: [String: Word]?

  var leaf: Leaf?, leaves: [Leaf]?, leavesByKey: [String: Leaf]?, leafLists: [String: [Leaf]]?
  var leafRows: [[Leaf]]?, leafSet: Set<Leaf>?, tree: Tree?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    mapNumbers(map["v"])
    mapOptionals(map["v"])
    mapCollections(map["v"])
    mapModels(map["v"])
    mapPaths(map)
  }

  private mutating func mapNumbers(_ value: Map) {
    int <- value
    int8 <- value
    int16 <- value
    int32 <- value
    int64 <- value
    uint <- value
    uint8 <- value
    uint16 <- value
    uint32 <- value
    uint64 <- value
    double <- value
    float <- value
    cgFloat <- value
    bool <- value
    string <- value
  }

  private mutating func mapOptionals(_ value: Map) {
    optionalInt <- value
    optionalInt8 <- value
    optionalUInt64 <- value
    optionalDouble <- value
    optionalFloat <- value
    optionalBool <- value
    optionalString <- value
    forced <- value
    url <- value
    uuid <- value
    word <- value
    digit <- value
  }

  private mutating func mapCollections(_ value: Map) {
    ints <- value
    doubles <- value
    strings <- value
    bools <- value
    bytes <- value
    rows <- value
    intsByKey <- value
    stringsByKey <- value
    listsByKey <- value
    intSet <- value
    stringSet <- value
    words <- value
    wordsByKey <- value
  }

  private mutating func mapModels(_ value: Map) {
    leaf <- value
    leaves <- value
    leavesByKey <- value
    leafLists <- value
    leafRows <- value
    leafSet <- value
    tree <- value
  }

  private mutating func mapPaths(_ map: Map) {
    int <- map["o.v"]
    optionalString <- map["o.v"]
    optionalInt <- map["l.0"]
    string <- map["l.1.v"]
    optionalDouble <- map["o/v", delimiter: "/"]
    uint <- map["o.v", nested: false]
    optionalBool <- map["b", ignoreNil: true]
    leaf <- map["o"]
    leaves <- map["l"]
  }
}

/// An enum of strings.
enum Word: String { case a, b, empty = "" }

/// An enum of integers.
enum Digit: Int { case zero, one, minusOne = -1 }

/// A model inside another model.
struct Leaf: Mappable, Hashable {
  var number: Int?, text: String?

  init?(map: Map) {
    if map["x"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) {
    number <- map["n"]
    text <- map["v"]
  }
}

/// A model that contains models of its own type.
final class Tree: Mappable, Equatable {
  var children: [Tree]?, next: Tree?, number: Int?

  init?(map: Map) {}

  func mapping(map: Map) {
    children <- map["v"]
    next <- map["o"]
    number <- map["n"]
  }

  static func == (a: Tree, b: Tree) -> Bool {
    a.children == b.children && a.next == b.next && a.number == b.number
  }
}
