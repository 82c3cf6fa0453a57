internal import SpoolMapping

// Mappers for parts of the value are reused. If a mapper has no other reference when its part has been read, it is used
// for the next part and keeps the information about keys, so an array of objects needs only one mapper.

extension JSONReader {
  /// Returns a mapper for a node that the previous look-up has found. The mapper may be one that is reused.
  @usableFromInline
  func lend(at node: Int) throws -> JSONMapper {
    try checkStack()
    guard let child = takeSpare(map.lookupCount) else { return makeChild(at: node) }
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
    keepSpare(consume child, map.lookupCount)
  }

  /// The mapper for the next element: that of the previous element, unless a model has kept it.
  @usableFromInline
  func lendNext(_ child: inout JSONMapper, at node: Int) {
    if isKnownUniquelyReferenced(&child) {
      open(child, at: node)
    } else {
      child = makeChild(at: node)
    }
  }

  private func open(_ child: JSONMapper, at node: Int) {
    map.open(JSONReader(child).map, at: node)
    child.options = mapper.options
  }

  /// A mapper for the value at a key path, which is never reused, so the caller may keep it.
  func makeChild(_ keyPath: String, _ isNested: Bool) -> JSONMapper? {
    let node = find(keyPath, isNested)
    return node < 0 ? nil : makeChild(at: node)
  }

  private func makeChild(at node: Int) -> JSONMapper {
    JSONMapper(map.makeChild(at: node), mapper.options, inside: mapper)
  }
}
