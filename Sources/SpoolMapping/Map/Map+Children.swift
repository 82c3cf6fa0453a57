import SpoolJSON

// Lends maps to nested objects. A map that is returned is used again, so an array of objects needs only one.

extension Map {
  /// Lends a map for an object of this source.
  ///
  /// Only a caller that updates a model asks for a map with `toObject`. A model that is created during an update is
  /// created as usual.
  ///
  /// - Parameter slot: The slot of the property; the map is kept for the next object there.
  /// - Throws: A fault if the stack has no room for one more model.
  @usableFromInline
  func lendChild(at node: Int, _ slot: Slot, toObject: Bool = false) throws(ReadFault) -> Map {
    if !hasStack { throw tooDeep(at: node) }
    if let child = memo.takeSpare(slot.lookup), child.toObject == toObject,
      child.source.isBoxed == source.isHandle(node)
    {
      open(child, at: node)
      return child
    }
    return Map(childOf: self, at: node, toObject: toObject)
  }

  /// Lends a map for the next element. It is the map of the element before, unless a model has kept that.
  @usableFromInline
  func lendNext(_ child: inout Map, _ slot: Slot) throws(ReadFault) {
    // The elements of an array are all on the tape, or all in a dictionary. Other objects have references to this map
    // itself.
    if isKnownUniquelyReferenced(&child) {
      if source.isHandle(slot.node) { return open(child, at: slot.node) }
      lendContext(to: child)
      child.start(at: slot.node)
    } else {
      if child.unreadable != nil { takeUnreadable(of: child) }
      child = try lendChild(at: slot.node, slot)
    }
  }

  /// Takes back the map that `lendNext` has lent last.
  @usableFromInline
  func takeBack(_ child: inout Map, _ slot: Slot) {
    guard child !== self else { return }
    let last = child
    child = self
    takeBack(consume last, slot)
  }

  /// The fault of an object that is nested too deeply. Its error is made here, where a handle of the node is known.
  @inline(never) @usableFromInline
  func tooDeep(at node: Int) -> ReadFault { ReadFault(.tooDeep, node, MapError(ReadFault(.tooDeep, node), self)) }

  /// The number of objects around an object whose map is kept for the next one. A map holds the maps that it has kept,
  /// so this limits the stack that releasing a map takes.
  package static let deepestSpare = 32

  /// Takes a lent map back. If a model kept a reference to the map, the map stays with the model and is not used again.
  ///
  /// The caller must `consume` the map. Passing a variable otherwise makes a copy, which would count as a kept
  /// reference.
  @usableFromInline
  func takeBack(_ child: consuming Map, _ slot: Slot) {
    var child = child
    if child.unreadable != nil { takeUnreadable(of: child) }
    guard isKnownUniquelyReferenced(&child) else {
      child.withTextWriter { $0.keep() }
      return
    }
    guard child.depth <= Map.deepestSpare else { return }
    // A context may have a reference to the map around it, which has a reference to this one.
    if child.hasContext { child.context = nil }
    if source.changesTapes {
      // A map that reads the result of a converter is not used again, because its dictionary is released with the tape.
      guard !child.source.isBoxed else { return }
      child.releaseTape()
    }
    memo.keepSpare(consume child, slot.lookup)
  }

  /// Starts a lent map over at another object.
  package func open(_ child: Map, at node: Int) {
    lendContext(to: child)
    child.shouldIncludeNilValues = shouldIncludeNilValues
    child.open(partOf: self, at: node)
  }

  /// Gives a lent map the context of this map, if either has one. Usually there is none.
  func lendContext(to child: Map) {
    if hasContext || child.hasContext { child.context = context }
  }
}

// Look-ups, and maps for nested objects, for a module with its own mapper.

extension Map {
  /// The number of look-ups since the map was opened, including the current one. So a look-up has the same number in
  /// all objects of the same shape.
  package var lookupCount: Int { Int(found.lookup) + 1 }

  /// Moves to a value that was found by other means in the dictionary that is read.
  package func move(toBox value: Any) { settle(at: source.dictionary?.find(value, at: []) ?? Map.absent, .none) }

  /// The value of a node as any type, by a cast; numbers are read by value. Nil if it is of another type.
  package func value<T>(ofType type: T.Type, at node: Int) -> T? { try? read(found.at(node)) as T }

  /// Whether the stack of this thread has room for one more value of a nested type.
  package var hasStackForChild: Bool { hasStack }

  /// A map for a value of this source.
  package func makeChild(at node: Int) -> Map {
    guard source.storage != nil, !source.isHandle(node) else {
      return Map(MapSource(boxed: source.boxed(at: node)))
    }
    return Map(MapSource(source.storage, root: node))
  }
}
