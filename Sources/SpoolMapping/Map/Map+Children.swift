import SpoolJSON

extension Map {
  /// Lends a map for an object of this source. One that was given back is used again, so an array of objects costs one.
  ///
  /// What is made while another model is updated is made as ever, so only who updates asks for a map that says so.
  @usableFromInline
  func lendChild(at node: Int, toObject: Bool = false) -> Map {
    if !isConverted, let child = memo.takeSpare(), child.toObject == toObject {
      open(child, at: node)
      return child
    }
    let child = makeChild(at: node, toObject: toObject)
    if let notes {
      child.notes = notes.child()
      child.notes?.base = isConverted ? storage.map { JSONValue(storage: $0, index: root) } : notes.base
    }
    if changesTapes { child.willChangeTapes() }
    return child
  }

  private func makeChild(at node: Int, toObject: Bool) -> Map {
    guard let storage, boxes == nil else {
      let child = Map(
        value: boxes?[node] ?? [:], toObject: toObject, context: context,
        shouldIncludeNilValues: shouldIncludeNilValues)
      if notes != nil, let boxes { child.boxes?.trace(from: boxes.path(to: node)) }
      return child
    }
    return Map(
      storage: storage, root: node, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Takes a lent map back. A model may have kept it: then it is his.
  ///
  /// The caller must `consume` the map. A copy of it, which a variable is passed as otherwise, would count as kept.
  @usableFromInline
  func takeBack(_ child: consuming Map) {
    var child = child
    guard isKnownUniquelyReferenced(&child), !isConverted else { return }
    if changesTapes { child.releaseTape() }
    memo.keepSpare(consume child)
  }

  /// The map for the next object: the one lent before, unless a model has kept it.
  @usableFromInline
  func lendNext(_ child: inout Map, at node: Int) {
    if isKnownUniquelyReferenced(&child), !isConverted {
      open(child, at: node)
    } else {
      child = lendChild(at: node)
    }
  }

  /// Starts a lent map over at another object.
  package func open(_ child: Map, at node: Int) {
    if let boxes { child.boxes?.reuse(node, of: boxes) }
    lendContext(to: child)
    child.open(tapeOf: self, at: node)
  }

  /// Gives a lent map this map's context, if either has one; mostly there is none.
  func lendContext(to child: Map) {
    if hasContext || child.hasContext { child.context = context }
  }
}
