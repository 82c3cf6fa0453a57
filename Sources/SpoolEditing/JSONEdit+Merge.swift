public import SpoolTape

extension JSONEdit {
  /// Applies a merge patch (RFC 7396): members of its objects replace or are added to those of the document, and null
  /// removes them. Any other value is replaced as a whole.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - path: The path of the value that it is for. If there is none, an object is made, where ``set(_:to:)`` would make a
  ///     member.
  /// - Throws: A ``JSONEditError`` if there is no place for the value, or if the document has several values, and the patch of
  ///   all of them is not an array.
  /// - Complexity: Linear in the size of the patch, and in the number of members of the objects that it changes.
  public mutating func merge(_ patch: JSONValue, at path: JSONKeyPath = "") throws(JSONEditError) {
    guard let last = path.components.last else { return try mergeRoot(patch) }
    guard patch.kind == .object else { return try set(path, to: patch) }
    let target: Int
    do throws(JSONEditError) {
      let (parent, position) = try slot(path, last)
      target = node(at: position, in: parent)
    } catch {
      guard error.code == .noValue else { throw error }
      try place(EditNode(.object(EditedMembers())), path, last, makesObjects: true, inserts: false)
      // The new value is the last node.
      target = nodes.count - 1
    }
    merge(patch, intoNode: target)
  }

  private mutating func mergeRoot(_ patch: JSONValue) throws(JSONEditError) {
    guard patch.kind == .object, !document.storage.options.allowsMultipleValues else {
      return try replaceRoot(with: patch)
    }
    merge(patch, intoNode: Self.root)
  }

  /// Merges a patch, which is an object, into a node.
  private mutating func merge(_ patch: JSONValue, intoNode number: Int) {
    var open = [(patch, number)]
    while let (patch, number) = open.popLast() { merge(patch, into: number, &open) }
  }

  /// Merges the members of a patch into a node. Members that are objects are added to `open`, to be merged later.
  private mutating func merge(_ patch: JSONValue, into number: Int, _ open: inout [(JSONValue, Int)]) {
    if shape(number).0 != .object {
      nodes[number] = EditNode(.object(EditedMembers()), place: nodes[number].place)
    }
    _ = self.open(number)
    guard let members = patch.object else { return }
    for (key, value) in members {
      let position = changeMembers(of: number) { $0.position(of: key) }
      switch value.kind {
      case .null: if let position { remove(at: position, in: number) }
      case .object:
        let child = position.map { node(at: $0, in: number) }
        open.append((value, child ?? append(EditNode(.object(EditedMembers())), key: key, toObject: number)))
      default:
        let new = EditNode(.new(value))
        if let position { put(new, at: position, in: number) } else { append(new, key: key, toObject: number) }
      }
    }
  }
}
