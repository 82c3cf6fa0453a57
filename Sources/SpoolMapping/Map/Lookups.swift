import SpoolJSON

/// How a map finds keys: the index of its object, the look-ups in earlier objects, and the objects that dotted keys
/// lead through.
struct Lookups: ~Copyable {
  /// How many objects are remembered that dotted keys lead through.
  static let mostNested = 64
  /// How many components such a key has at most: each has a map that holds that of the next one.
  static let mostComponents = 16

  /// The keys of the root; filled at the first look-up.
  var keys = ObjectIndex()
  var hasKeys = false
  /// What a position stands for that the memo gives.
  var positions = Positions.various
  /// The look-ups of the object before.
  var memo = LookupMemo()
  /// The objects that dotted keys have led through.
  var nested: [NestedObject] = []
  /// Whether the map moves from tape to tape, and keeps none of them alive.
  var changesTapes = false

  /// What a position stands for that is not negative.
  enum Positions: UInt8 {
    /// A key of `keys`, and nothing else is to be done.
    case keys
    /// A member that is written, and nothing else is to be done.
    case members
    /// More must be looked at: the keys are not known yet, there is no tape, or options watch each key.
    case various
  }

  /// Starts over with another object that is read.
  @inline(__always)
  mutating func rewind(hasKeys: Bool) {
    if changesTapes { for index in nested.indices { nested[index].root = Map.absent } }
    self.hasKeys = hasKeys
    positions = .various
    memo.rewind()
  }
}

/// An object, or array, that dotted keys lead through: the value of their first component.
///
/// It has a map of its own, which recalls look-ups as every map does. So a model whose keys are `a.b.x` and `a.b.y`
/// finds `a` once, `b` in it once, and the rest where it was in the object before.
struct NestedObject {
  /// The first component of the keys.
  let key: String
  let map: Map
  /// The root of the map around it for which it was opened.
  var root = Map.absent
  /// The value of the first component; negative if there is none.
  var node = Map.absent
  var isObject = false
}

extension Map {
  /// The node at a dotted key, which is found through its first component.
  func nestedNode(_ number: Int, _ rest: String) -> Int {
    if lookups.nested[number].root != root { openNested(number) }
    guard lookups.nested[number].isObject else {
      return node(atPath: KeyComponents.split(rest, Map.dot), from: lookups.nested[number].node)
    }
    let map = lookups.nested[number].map
    map.move(to: rest)
    return map.found.node
  }

  /// The number of the object that a component leads to.
  func nestedNumber(_ key: String) -> Int? {
    if let number = lookups.nested.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) { return number }
    guard lookups.nested.count < Lookups.mostNested else { return nil }
    let map = Map(storage: storage, root: Map.absent)
    if lookups.changesTapes { map.willChangeTapes() }
    lookups.nested.append(NestedObject(key: key, map: map))
    return lookups.nested.count - 1
  }

  /// Looks the object up again, because the map has moved to another root.
  private func openNested(_ number: Int) {
    let node = nodeOfMember(lookups.nested[number].key)
    lookups.nested[number].root = root
    lookups.nested[number].node = node
    lookups.nested[number].isObject = isObject(node)
    guard lookups.nested[number].isObject else { return }
    lookups.nested[number].map.open(tapeOf: self, at: node)
  }
}
