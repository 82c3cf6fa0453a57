import SpoolJSON

/// An object, or array, that dotted keys lead through: the value of their first component.
///
/// It has a map of its own, which remembers look-ups as every map does. So a model whose keys are `a.b.x` and `a.b.y`
/// finds `a` once, `b` in it once, and the rest at the places of the previous object.
struct NestedObject {
  /// How many are remembered.
  static let mostNested = 64
  /// How many components a key has at most: each has a map that holds that of the next one.
  static let mostComponents = 16

  /// The first component of the keys.
  let key: String
  let map: Map
  /// The root of the enclosing map for which this object was opened.
  var root = Map.absent
  /// The value of the first component; negative if there is none.
  var node = Map.absent
  var isObject = false
}

extension Map {
  /// The node at a dotted key, which is found through its first component.
  func nestedNode(_ number: Int, _ rest: String) -> Int {
    if source.nested[number].root != source.root { openNested(number) }
    guard source.nested[number].isObject else {
      return source.node(atPath: KeyComponents.split(rest, Map.dot), from: source.nested[number].node)
    }
    let map = source.nested[number].map
    map.move(to: rest)
    return map.found.node
  }

  /// The number of the object that a component leads to.
  func nestedNumber(_ key: String) -> Int? {
    if let number = source.nested.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) { return number }
    guard source.nested.count < NestedObject.mostNested else { return nil }
    let map = Map(MapSource(source.storage))
    if source.changesTapes { map.source.willChangeTapes() }
    source.nested.append(NestedObject(key: key, map: map))
    return source.nested.count - 1
  }

  /// Looks the object up again, because the map has moved to another root.
  private func openNested(_ number: Int) {
    let node = source.findOnTape(source.nested[number].key)
    source.nested[number].root = source.root
    source.nested[number].node = node
    source.nested[number].isObject = source.isObject(at: node)
    guard source.nested[number].isObject else { return }
    source.nested[number].map.open(partOf: self, at: node)
  }
}
