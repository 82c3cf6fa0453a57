public import SpoolJSON

extension JSONEdit {
  /// Applies a merge patch (RFC 7396): members of its objects replace or are added to those of the document, and null
  /// removes them. All else is replaced as a whole.
  ///
  /// - Parameter patch: The patch.
  /// - Throws: A ``JSONEditError`` if the document has several values, and the patch is not an array.
  /// - Complexity: Linear in the size of the patch, and in the number of members of the objects that it changes.
  public mutating func merge(_ patch: JSONValue) throws(JSONEditError) {
    guard patch.kind == .object, !document.storage.options.allowsMultipleValues else {
      return try replaceRoot(with: patch)
    }
    var open = [(patch, Self.root)]
    while let (patch, number) = open.popLast() { merge(patch, into: number, &open) }
  }

  /// Merges the members of a patch into a node; adds those that are objects to what is to be merged.
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
