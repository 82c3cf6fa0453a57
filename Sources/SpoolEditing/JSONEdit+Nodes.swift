internal import SpoolTape

// The nodes of an edit: opening containers and changing their slots.

extension JSONEdit {
  /// Opens the container of a node; returns false if it is a scalar.
  mutating func open(_ number: Int) -> Bool {
    guard let value = unopened(number) else { return true }
    guard value.kind == .array || value.kind == .object else { return false }
    nodes[number].origin = value
    nodes[number].content = value.kind == .object ? .object(EditedMembers(value)) : .array(value.slots)
    return true
  }

  /// The position of the slot that a component leads to; nil if there is none.
  mutating func position(_ component: JSONKeyPath.Component, in number: Int) -> Int? {
    switch nodes[number].content {
    case .array(let slots): component.position(in: slots.count).flatMap { $0 < slots.count ? $0 : nil }
    case .object: component.key.flatMap { key in changeMembers(of: number) { $0.position(of: key) } }
    case .original, .new: nil
    }
  }

  /// The node of a slot, which is made if there is none yet.
  mutating func node(at position: Int, in number: Int) -> Int {
    let slot = slot(at: position, in: number)
    switch place(slot, number) {
    case .node(let node): return node
    case .value(let value):
      nodes.append(nodes[number].isInPlace ? EditNode(value, place: slot) : EditNode(.new(value), place: slot))
      setSlot(EditNode.slot(ofNode: nodes.count - 1), at: position, in: number)
      return nodes.count - 1
    }
  }

  func slot(at position: Int, in number: Int) -> Int {
    switch nodes[number].content {
    case .array(let slots): slots[position]
    case .object(let members): members[slot: position] ?? 0
    // SAFETY: a position comes from `position(_:in:)` for the same node, or is within `elementCount(of:)`, and both
    // find nothing in a node that is not open. A change does not close a node, except the one that it replaces.
    case .original, .new: preconditionFailure("not an open container")
    }
  }

  private mutating func setSlot(_ slot: Int, at position: Int, in number: Int) {
    if elementCount(of: number) != nil { return changeSlots(of: number) { $0[position] = slot } }
    changeMembers(of: number) { $0[slot: position] = slot }
  }

  /// Puts a new value into a slot, in place of the present one.
  mutating func put(_ new: EditNode, at position: Int, in number: Int) {
    let node = node(at: position, in: number)
    let place = nodes[node].place
    nodes[node] = new
    nodes[node].place = place
  }

  mutating func insert(_ new: EditNode, at position: Int, inArray number: Int) {
    nodes.append(new)
    let slot = EditNode.slot(ofNode: nodes.count - 1)
    changeSlots(of: number) { $0.insert(slot, at: position) }
  }

  /// Adds a member after the others; returns the number of its node.
  @discardableResult
  mutating func append(_ new: EditNode, key: String, toObject number: Int) -> Int {
    nodes.append(new)
    let slot = EditNode.slot(ofNode: nodes.count - 1)
    changeMembers(of: number) { $0.append(key, slot: slot) }
    return nodes.count - 1
  }

  /// A value that was removed from a container.
  enum Removal {
    case element(slot: Int, position: Int, number: Int)
    case members([EditedMembers.Removed], number: Int)
  }

  /// The container of an existing value, and the position of its slot.
  mutating func slot(
    _ path: JSONKeyPath, _ last: JSONKeyPath.Component
  ) throws(JSONEditError) -> (parent: Int, position: Int) {
    let parent = try container(path, makesObjects: false)
    guard let position = position(last, in: parent) else {
      throw absence(path, at: path.components.count - 1, in: parent)
    }
    return (parent, position)
  }

  /// The container of a value that is to be removed, and the position of its slot.
  mutating func parent(ofRemoved path: JSONKeyPath) throws(JSONEditError) -> (parent: Int, position: Int) {
    guard let last = path.components.last else { throw JSONEditError(.notPossible, path, "the root cannot be removed") }
    return try slot(path, last)
  }

  /// Removes the value at a path.
  ///
  /// - Returns: The number of its node, and the information for putting it back.
  mutating func take(_ path: JSONKeyPath) throws(JSONEditError) -> (number: Int, Removal) {
    let (parent, position) = try parent(ofRemoved: path)
    let taken = node(at: position, in: parent)
    return (taken, remove(at: position, in: parent))
  }

  @discardableResult
  mutating func remove(at position: Int, in number: Int) -> Removal {
    if elementCount(of: number) != nil {
      return .element(slot: changeSlots(of: number) { $0.remove(at: position) }, position: position, number: number)
    }
    return .members(changeMembers(of: number) { $0.remove(at: position) }, number: number)
  }

  /// Puts back the value that the last change has removed.
  mutating func restore(_ removal: Removal) {
    switch removal {
    case .element(let slot, let position, let number): changeSlots(of: number) { $0.insert(slot, at: position) }
    case .members(let removed, let number): changeMembers(of: number) { $0.restore(removed) }
    }
  }

  /// The number of elements of an open array; nil for anything else.
  func elementCount(of number: Int) -> Int? {
    if case .array(let slots) = nodes[number].content { slots.count } else { nil }
  }

  /// Replaces the root. The values of a text with several values are replaced by the elements of an array.
  mutating func replaceRoot(with value: JSONValue) throws(JSONEditError) {
    guard document.storage.options.allowsMultipleValues else { return nodes = [EditNode(.new(value))] }
    guard let values = value.array else {
      throw JSONEditError(.notPossible, "", "only an array can take the place of several values")
    }
    nodes = [EditNode(document.root, place: nil)] + values.map { EditNode(.new($0)) }
    nodes[Self.root].content = .array(EditSlots(nodes.indices.dropFirst().map { EditNode.slot(ofNode: $0) }))
  }

  /// Puts a value at a path whose container exists or can be made.
  mutating func place(
    _ new: EditNode, _ path: JSONKeyPath, _ last: JSONKeyPath.Component, makesObjects: Bool, inserts: Bool
  ) throws(JSONEditError) {
    let parent = try container(path, makesObjects: makesObjects)
    let depth = path.components.count - 1
    if let count = elementCount(of: parent) {
      guard let position = last.key == "-" ? count : last.position(in: count) else {
        throw .notAContainer(path, PathReach(depth: depth, kind: .array, count: count))
      }
      return inserts || position == count
        ? insert(new, at: position, inArray: parent) : put(new, at: position, in: parent)
    }
    guard let key = last.key else {
      throw .notAContainer(path, PathReach(depth: depth, kind: .object, count: 0))
    }
    if let position = position(last, in: parent) { return put(new, at: position, in: parent) }
    append(new, key: key, toObject: parent)
  }

  /// Changes the slots of an array in place.
  @discardableResult
  private mutating func changeSlots<Result>(of number: Int, _ change: (inout EditSlots) -> Result) -> Result {
    // SAFETY: all callers have a number of elements from `elementCount(of:)`, which only open arrays have; a restored
    // element was removed from the same array.
    guard case .array(var slots) = nodes[number].content else { preconditionFailure("not an open array") }
    nodes[number].content = .original
    let result = change(&slots)
    nodes[number].content = .array(slots)
    return result
  }

  /// Changes the members of an object in place.
  @discardableResult
  mutating func changeMembers<Result>(of number: Int, _ change: (inout EditedMembers) -> Result) -> Result {
    // SAFETY: all callers have opened the node, or have found a position in it, and know that it is not an array.
    guard case .object(var members) = nodes[number].content else { preconditionFailure("not an open object") }
    nodes[number].content = .original
    let result = change(&members)
    nodes[number].content = .object(members)
    return result
  }
}

extension JSONKeyPath.Component {
  /// The position in an array of a number of elements, at most that number; nil if the component leads elsewhere.
  func position(in count: Int) -> Int? {
    guard let position else { return nil }
    let fromStart = position < 0 ? count + position : position
    return 0...count ~= fromStart ? fromStart : nil
  }
}

extension JSONValue {
  /// The indices of the elements of an array.
  fileprivate var slots: EditSlots {
    read { reader in
      var slots = EditSlots()
      for element in reader.elements(ofArrayAt: index) { slots.append(element) }
      return slots
    }
  }
}
