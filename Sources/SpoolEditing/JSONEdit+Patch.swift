internal import SpoolTape

extension JSONEdit {
  /// Applies a patch: all of its operations, or none.
  ///
  /// - Throws: A ``JSONPatchError`` for the first operation that is not possible.
  public mutating func apply(_ patch: JSONPatch) throws(JSONPatchError) {
    var edit = self
    for (number, operation) in patch.operations.enumerated() {
      let isDone: Bool
      do throws(JSONEditError) {
        isDone = try edit.apply(operation)
      } catch {
        throw JSONPatchError(number, .edit(error.code), error.reason)
      }
      guard isDone else {
        throw JSONPatchError(number, .testFailed, "the value at \(operation.path.shown) is another one")
      }
    }
    self = edit
  }

  /// Applies an operation; returns false if it is a test that fails.
  private mutating func apply(_ operation: JSONPatch.Operation) throws(JSONEditError) -> Bool {
    switch operation {
    case .add(let path, let value): try insert(value, at: JSONKeyPath(path))
    case .remove(let path): try remove(JSONKeyPath(path))
    case .replace(let path, let value): try replace(JSONKeyPath(path), with: value)
    case .move(let source, let target): try move(from: JSONKeyPath(source), to: JSONKeyPath(target))
    case .copy(let source, let target): try copy(from: JSONKeyPath(source), to: JSONKeyPath(target))
    case .test(let path, let value): return try equals(JSONKeyPath(path), value)
    }
    return true
  }

  /// Compares a value with another one, without writing it.
  private mutating func equals(_ path: JSONKeyPath, _ value: JSONValue) throws(JSONEditError) -> Bool {
    var number = Self.root
    if let last = path.components.last {
      let (parent, position) = try slot(path, last)
      number = node(at: position, in: parent)
    }
    var open = [(Place.node(number), value)]
    while let (place, value) = open.popLast() {
      switch place {
      case .value(let found): guard found == value else { return false }
      case .node(let number): guard equals(number, value, &open) else { return false }
      }
    }
    return true
  }

  /// Compares a node with a value. The contents of an open container are added to `open`, to be compared later.
  private mutating func equals(_ number: Int, _ value: JSONValue, _ open: inout [(Place, JSONValue)]) -> Bool {
    if let found = unopened(number) { return found == value }
    let (kind, count) = shape(number)
    guard kind == value.kind, count == value.count else { return false }
    if case .array(let slots) = nodes[number].content {
      open.append(contentsOf: zip(slots, value.array.map(Array.init) ?? []).map { (place($0, number), $1) })
      return true
    }
    guard let members = value.object else { return false }
    for (key, value) in members {
      guard let position = changeMembers(of: number, { $0.position(of: key) }) else { return false }
      open.append((place(slot(at: position, in: number), number), value))
    }
    return true
  }
}

extension JSONPatch.Operation {
  /// The place that the operation changes or tests.
  fileprivate var path: JSONPointer {
    switch self {
    case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _), .move(_, let path),
      .copy(_, let path):
      path
    }
  }
}

extension JSONPointer {
  /// The pointer in a message.
  fileprivate var shown: String { tokens.isEmpty ? "the root" : JSONKeyPath(self).description }
}
