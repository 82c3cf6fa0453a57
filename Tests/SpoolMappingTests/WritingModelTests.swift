import Foundation
import Spool
import Testing

/// Keeps maps, which then cannot be reused.
private final class Keeper: MapContext {
  var maps: [Map] = []
}

/// A model with values of all shapes, which can write itself the slow and obvious way.
private struct Tree: Mappable {
  var name = ""
  var note: String?
  var number = 0
  var real = 0.0
  var small: Float = 0
  var flag = false
  var numbers: [Int] = []
  var words: [String] = []
  var reals: [Double] = []
  var points: [[Double]] = []
  var rings: [[[Double]]] = []
  var smalls: [Float] = []
  var named: [String: Int] = [:]
  var children: [Tree] = []
  var rows: [[Tree]] = []
  var byName: [String: Tree] = [:]
  var keepsMap = false

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    if keepsMap { (map.context as? Keeper)?.maps.append(map) }
    name <- map["name"]
    note <- map["a key of more than thirty-two bytes"]
    number <- map["n/\"\\\n"]
    real <- map["real"]
    small <- map["inner.small"]
    flag <- map["inner.flag"]
    numbers <- map["inner.deeper.numbers"]
    words <- map["words"]
    reals <- map["reals"]
    points <- map["points"]
    rings <- map["rings"]
    smalls <- map["smalls"]
    named <- map["named"]
    children <- map["sixteen bytes/16"]
    rows <- map["rows"]
    byName <- map["byName"]
  }

  // MARK: The judge

  var judged: String {
    let inner = Self.object([
      "small": Self.number("\(small)"), "flag": "\(flag)",
      "deeper": Self.object(["numbers": Self.list(numbers) { "\($0)" }]),
    ])
    return Self.object([
      "name": Self.string(name), "a key of more than thirty-two bytes": note.map(Self.string), "n/\"\\\n": "\(number)",
      "real": Self.number("\(real)"), "inner": inner, "words": Self.list(words, Self.string),
      "reals": Self.reals(reals),
      "points": Self.list(points, Self.reals), "rings": Self.list(rings) { Self.list($0, Self.reals) },
      "smalls": Self.list(smalls) { Self.number("\($0)") }, "named": Self.object(named) { "\($0)" },
      "sixteen bytes/16": Self.list(children, \.judged), "rows": Self.list(rows) { Self.list($0, \.judged) },
      "byName": Self.object(byName, \.judged),
    ])
  }

  private static func object(_ members: KeyValuePairs<String, String?>) -> String {
    "{" + members.compactMap { key, value in value.map { string(key) + ":" + $0 } }.joined(separator: ",") + "}"
  }

  private static func object<Value>(_ members: [String: Value], _ text: (Value) -> String) -> String {
    "{" + members.map { string($0) + ":" + text($1) }.joined(separator: ",") + "}"
  }

  private static func list<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
    "[" + elements.map(text).joined(separator: ",") + "]"
  }

  private static func reals(_ elements: [Double]) -> String { list(elements) { number("\($0)") } }

  private static func number(_ description: String) -> String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  private static func string(_ text: String) -> String {
    let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\u{1}": "\\u0001"]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}

extension Tree {
  /// A random tree of at most a given number of levels.
  init(_ random: inout SeededRandom, levels: Int) {
    func some<Element>(_ most: Int, _ make: () -> Element) -> [Element] {
      (0..<random.below(most + 1)).map { _ in make() }
    }
    func text() -> String {
      some(random.below(5) == 0 ? 40 : 6) {
        ["a", "bcd", "é", "日本", "😀", "/", "\"", "\\", "\n", "\u{1}", "0123456789"][random.below(11)]
      }.joined()
    }
    func integer() -> Int { Int(truncatingIfNeeded: random.next()) >> random.below(64) }
    func real() -> Double { Double(integer()) / [1, 2, 10, 1000, 3, 1e12, 1e300][random.below(7)] }
    func subtree() -> Tree { Tree(&random, levels: levels - 1) }
    (name, number, self.real, small) = (text(), integer(), real(), Float(real()))
    flag = random.below(2) == 0
    note = random.below(2) == 0 ? text() : nil
    (numbers, words, reals) = (some(9, integer), some(5, text), some(5, real))
    (points, smalls) = (some(3) { some(3, real) }, some(3) { Float(real()) })
    rings = some(2) { some(3) { some(2, real) } }
    named = Dictionary(some(4) { (text(), integer()) }, uniquingKeysWith: { $1 })
    keepsMap = random.below(9) == 0
    guard levels > 0 else { return }
    (children, rows) = (some(4, subtree), some(2) { some(2, subtree) })
    byName = Dictionary(some(2) { (text(), subtree()) }, uniquingKeysWith: { $1 })
  }
}

@Suite struct WritingModelTests {
  @Test func randomTrees() throws {
    var random = SeededRandom(seed: 21)
    for _ in 0..<300 {
      let trees = (0..<random.below(4)).map { _ in Tree(&random, levels: 2) }
      let expected = "[" + trees.map(\.judged).joined(separator: ",") + "]"
      let keeper = Keeper()
      // A map holds its context.
      defer { keeper.maps = [] }
      #expect(trees.toJSONString() == expected)
      #expect(Mapper<Tree>(context: keeper).toJSONString(trees) == expected)
      #expect(Mapper<Tree>().toJSONData(trees) == Data(expected.utf8))
      for tree in trees { #expect(tree.toJSONString() == tree.judged) }
    }
  }
}
