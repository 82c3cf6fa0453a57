public import SpoolTape

// Finds the nodes at paths.

extension JSONEdit {
  // MARK: Values

  /// The value at a path, with the changes so far; nil if there is none.
  ///
  /// - Complexity: Linear in the length of the path for a value that no change has reached. For any other value, its
  ///   text is written and parsed.
  public subscript(path path: JSONKeyPath) -> JSONValue? { try? present(path) }

  func present(_ path: JSONKeyPath) throws(JSONEditError) -> JSONValue {
    var number = Self.root
    for (depth, component) in path.components.enumerated() {
      switch child(component, of: number) {
      case .node(let next): number = next
      case .value(let value):
        let rest = JSONKeyPath(components: Array(path.components[(depth + 1)...]))
        guard let found = value[path: rest] else { throw .absent(path, path.reach(from: value, at: depth + 1)) }
        return found
      case nil: throw absence(path, at: depth, in: number)
      }
    }
    return try written(number)
  }

  /// The value at a path, as ``present(_:)`` returns it. All containers on the way are opened, so that several copies
  /// from one container do not each search it.
  mutating func copied(_ path: JSONKeyPath) throws(JSONEditError) -> JSONValue {
    guard let last = path.components.last else { return try written(Self.root) }
    let (parent, position) = try slot(path, last)
    switch place(slot(at: position, in: parent), parent) {
    case .node(let node): return try written(node)
    case .value(let value): return value
    }
  }

  /// The value of a node. If it has been changed, its text is parsed again.
  func written(_ number: Int) throws(JSONEditError) -> JSONValue {
    if let value = unopened(number) { return value }
    var bytes: [UInt8] = []
    EditWriter.write(self, node: number) { bytes.append(contentsOf: $0) }
    do throws(JSONError) {
      return try JSONDocument(bytes, options: options(isWhole: number == Self.root)).root
    } catch {
      // Another process has changed the mapped file.
      throw JSONEditError(.notPossible, "", "the text of the document has changed: \(error)")
    }
  }

  /// Options for the text of the edit, or for that of a value in it.
  func options(isWhole: Bool) -> JSONDocument.Options {
    var options = document.storage.options
    options.allowsMultipleValues = options.allowsMultipleValues && isWhole
    let rules = options.rules
    options.rules = JSONRules(
      allowsComments: rules.allowsComments, allowsTrailingCommas: rules.allowsTrailingCommas, maximumDepth: .max)
    return options
  }

  // MARK: Paths to a value

  /// The end of a path: a node, or a value inside a node that has not been changed.
  enum Place {
    case node(Int)
    case value(JSONValue)
  }

  /// The value of a node that is not an opened container.
  func unopened(_ number: Int) -> JSONValue? {
    switch nodes[number].content {
    case .original: nodes[number].origin
    case .new(let value): value
    case .array, .object: nil
    }
  }

  private func child(_ component: JSONKeyPath.Component, of number: Int) -> Place? {
    switch nodes[number].content {
    case .original, .new:
      return unopened(number)?[path: JSONKeyPath(components: [component])].map(Place.value)
    case .array(let slots):
      guard let position = component.position(in: slots.count), position < slots.count else { return nil }
      return place(slots[position], number)
    case .object(let members):
      return component.key.flatMap { members.search($0) }.flatMap { members[slot: $0] }.map { place($0, number) }
    }
  }

  func place(_ slot: Int, _ number: Int) -> Place {
    if let node = EditNode.node(inSlot: slot) { return .node(node) }
    // SAFETY: only `open` makes slots that are indices, and it sets the origin first. No change removes the origin of a
    // node without its slots.
    guard let origin = nodes[number].origin else { preconditionFailure("a slot of no origin") }
    return .value(JSONValue(storage: origin.storage, index: slot))
  }

  /// Finds the container of the last component of a path, and opens all containers on the way.
  ///
  /// - Parameter makesObjects: True if objects that are missing are made. Then nothing is changed if that is not possible.
  mutating func container(_ path: JSONKeyPath, makesObjects: Bool) throws(JSONEditError) -> Int {
    var number = Self.root
    for (depth, component) in path.components.enumerated() {
      guard open(number) else { throw lack(path, depth, number, makesObjects) }
      if depth == path.components.count - 1 { break }
      if let position = position(component, in: number) {
        number = node(at: position, in: number)
      } else if makesObjects, let missing = newObject(path, depth, in: number) {
        number = missing
      } else {
        throw lack(path, depth, number, makesObjects)
      }
    }
    return number
  }

  /// Returns true if a path leads into the value at another path, whichever way their positions are written.
  mutating func leads(_ path: JSONKeyPath, through other: JSONKeyPath) -> Bool {
    guard path.components.count > other.components.count else { return false }
    var number = Self.root
    for (component, same) in zip(path.components, other.components) {
      guard open(number), let position = position(component, in: number), position == self.position(same, in: number)
      else { return false }
      number = node(at: position, in: number)
    }
    return true
  }

  private func lack(_ path: JSONKeyPath, _ depth: Int, _ number: Int, _ isForNew: Bool) -> JSONEditError {
    guard isForNew else { return absence(path, at: depth, in: number) }
    return .notAContainer(path, reach(number, at: depth))
  }

  /// Adds an empty object for a key, if all components that follow are keys, too.
  private mutating func newObject(_ path: JSONKeyPath, _ depth: Int, in number: Int) -> Int? {
    guard elementCount(of: number) == nil, path.components[depth...].allSatisfy({ $0.key != nil }) else { return nil }
    return append(EditNode(.object(EditedMembers())), key: path.components[depth].key ?? "", toObject: number)
  }

  func absence(_ path: JSONKeyPath, at depth: Int, in number: Int) -> JSONEditError {
    .absent(path, reach(number, at: depth))
  }

  private func reach(_ number: Int, at depth: Int) -> PathReach {
    let (kind, count) = shape(number)
    return PathReach(depth: depth, kind: kind, count: count)
  }

  func shape(_ number: Int) -> (JSONValue.Kind, Int) {
    switch nodes[number].content {
    case .array(let slots): (.array, slots.count)
    case .object(let members): (.object, members.count)
    case .original, .new: unopened(number).map { ($0.kind, $0.count) } ?? (.null, 0)
    }
  }
}
