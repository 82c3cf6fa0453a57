import SpoolJSON

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
    if nested[number].root != root { openNested(number) }
    let object = nested[number]
    guard object.isObject else { return indexOfPath(KeyComponents.split(rest, Map.dot), from: object.node) }
    object.map.move(to: rest)
    return object.map.node
  }

  /// The number of the object that a component leads to.
  func nestedNumber(_ key: String) -> Int {
    if let number = nested.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) { return number }
    let map = Map(storage: storage, root: Map.absent)
    if changesTapes { map.willChangeTapes() }
    nested.append(NestedObject(key: key, map: map))
    return nested.count - 1
  }

  /// Finds the object in the root of now.
  private func openNested(_ number: Int) {
    var name = nested[number].key
    let node = name.withUTF8 { indexOfMember($0) }
    nested[number].root = root
    nested[number].node = node
    nested[number].isObject = isObject(node)
    if nested[number].isObject { open(nested[number].map, at: node) }
  }
}
