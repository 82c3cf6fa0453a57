import SpoolJSON

// What the generic readers, which are compiled into the user's module, need to walk either source. A node is an index
// on the tape, or a handle of the boxed values; negative where there is nothing.

extension Map {
  @usableFromInline
  package func isObject(_ node: Int) -> Bool {
    if let boxes { return node >= 0 && boxes.members(of: node) != nil }
    return node >= 0 && reader[node].is(.object)
  }

  @usableFromInline
  package func isArray(_ node: Int) -> Bool {
    if let boxes { return node >= 0 && boxes.array(node) != nil }
    return node >= 0 && reader[node].is(.array)
  }

  @usableFromInline
  package func isNull(_ node: Int) -> Bool {
    if let boxes { return boxes.isNull(node) }
    return reader.isNull(at: node)
  }

  /// The nodes of the elements of an array: the first, and the one behind the last.
  @usableFromInline
  package func elements(of array: Int) -> (first: Int, end: Int) {
    if let boxes {
      let elements = boxes.elements(of: array)
      return (elements.lowerBound, elements.upperBound)
    }
    return (array + 1, reader[array].offset)
  }

  /// The node of the element after another.
  @usableFromInline
  package func element(after node: Int) -> Int { boxes == nil ? reader.next(after: node) : node + 1 }

  @usableFromInline
  package func count(of container: Int) -> Int {
    guard let boxes else { return reader.count(at: container) }
    return boxes.array(container)?.count ?? boxes.members(of: container)?.count ?? 0
  }

  /// Whether every element of an array, or every value of an object, is as asked for.
  @usableFromInline
  func allValues(of container: Int, _ isAsExpected: (Int) -> Bool) -> Bool {
    if isObject(container) { return allMembers(of: container) { isAsExpected($1) } }
    var (node, end) = elements(of: container)
    while node < end {
      guard isAsExpected(node) else { return false }
      node = element(after: node)
    }
    return true
  }

  /// Goes through the members of an object.
  @usableFromInline
  package func forEachMember(of object: Int, _ body: (String, Int) -> Void) {
    _ = allMembers(of: object) { key, node in
      body(key, node)
      return true
    }
  }

  /// Goes through the members of an object until one is not as asked for; false then.
  func allMembers(of object: Int, _ body: (String, Int) -> Bool) -> Bool {
    if let boxes { return boxes.forEachMember(of: object, body) }
    return reader.forEachMember(ofObjectAt: object) { key, value in body(reader.string(at: key) ?? "", value) }
  }
}
