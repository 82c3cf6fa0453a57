internal import SpoolMapping

// Mappers for parts of the value are lent. One that comes back while nobody else holds it is used again, with what it
// has learnt about the keys, so an array of objects costs one.

extension JSONMapper {
  /// Lends a mapper for a node, which the look-up before has found.
  @usableFromInline
  func lend(at node: Int) -> JSONMapper {
    let number = map.lookupCount
    guard number < spares.count, let child = spares[number].take() else {
      return JSONMapper(map.makeChild(at: node), options)
    }
    open(child, at: node)
    return child
  }

  /// Takes a lent mapper back. A model may have kept it: then it is his.
  ///
  /// The caller must `consume` the mapper. A copy of it would count as kept.
  @usableFromInline
  func takeBack(_ child: consuming JSONMapper) {
    var child = child
    guard isKnownUniquelyReferenced(&child) else { return }
    let number = map.lookupCount
    while spares.count <= number { spares.append(nil) }
    spares[number] = consume child
  }

  /// The mapper for the next element: the one lent before, unless a model has kept it.
  @usableFromInline
  func lendNext(_ child: inout JSONMapper, at node: Int) {
    if isKnownUniquelyReferenced(&child) {
      open(child, at: node)
    } else {
      child = JSONMapper(map.makeChild(at: node), options)
    }
  }

  private func open(_ child: JSONMapper, at node: Int) {
    map.open(child.map, at: node)
    child.options = options
  }

  /// A mapper for the value at a key path, to be kept.
  func makeChild(_ keyPath: String, _ isNested: Bool) -> JSONMapper? {
    let node = find(keyPath, isNested)
    return node < 0 ? nil : JSONMapper(map.makeChild(at: node), options)
  }
}
