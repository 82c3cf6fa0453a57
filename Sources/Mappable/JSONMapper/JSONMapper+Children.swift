internal import SpoolMapping

// Mappers for parts of the value are reused. If nobody else holds a mapper when its part has been read, it is used for
// the next part and keeps what it has learnt about the keys, so an array of objects needs only one mapper.

extension JSONMapper {
  /// Returns a mapper for a node that the previous look-up has found. The mapper may be one that is reused.
  @usableFromInline
  func lend(at node: Int) -> JSONMapper {
    let number = map.lookupCount
    guard number < spares.count, let child = spares[number].take() else {
      return JSONMapper(map.makeChild(at: node), options)
    }
    open(child, at: node)
    return child
  }

  /// Takes back a mapper for reuse. If a model kept a reference to the mapper, the mapper stays with the model and is
  /// not reused.
  ///
  /// The caller must `consume` the mapper, because another reference would count as kept.
  @usableFromInline
  func takeBack(_ child: consuming JSONMapper) {
    var child = child
    guard isKnownUniquelyReferenced(&child) else { return }
    let number = map.lookupCount
    while spares.count <= number { spares.append(nil) }
    spares[number] = consume child
  }

  /// The mapper for the next element: that of the previous element, unless a model has kept it.
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

  /// A mapper for the value at a key path, which is never reused, so the caller may keep it.
  func makeChild(_ keyPath: String, _ isNested: Bool) -> JSONMapper? {
    let node = find(keyPath, isNested)
    return node < 0 ? nil : JSONMapper(map.makeChild(at: node), options)
  }
}
