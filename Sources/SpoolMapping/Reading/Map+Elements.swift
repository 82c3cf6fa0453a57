public import SpoolJSON

// Loops over the elements and members of a value. User code may run in each iteration.

// MARK: Elements

/// A loop over the elements of an array.
@frozen @usableFromInline
package struct ElementCursor {
  /// The current element.
  @usableFromInline package internal(set) var node = -1
  /// The next element on a tape; its position in a dictionary's array.
  @usableFromInline var next: Int
  @usableFromInline let end: Int
  /// The array, if it is a handle; negative on a tape.
  @usableFromInline let handle: Int
  /// The bits of the current slot when the loop began, without its node.
  @usableFromInline let slot: UInt64
  /// The number of the next look-up at the start of each iteration, and at the end of the longest one.
  @usableFromInline let lookup: Int
  @usableFromInline var lastLookup: Int
}

extension Map {
  /// Begins a loop over the elements of an array. User code may run in each iteration; `end(_:)` must be called.
  @usableFromInline
  package func beginElements(of array: Int) -> ElementCursor {
    let (isHandle, lookup) = (source.isHandle(array), memo.next)
    return ElementCursor(
      next: isHandle ? 0 : array + 1, end: isHandle ? source.count(at: array) : source.reader[array].offset,
      handle: isHandle ? array : Map.absent, slot: found.bits, lookup: lookup, lastLookup: lookup)
  }

  /// Moves on to the next element; returns false after the last.
  @inlinable @inline(__always)
  package func advance(_ cursor: inout ElementCursor) -> Bool {
    // A look-up has moved the slot.
    if found.bits != cursor.slot { beginTurn(&cursor) }
    guard cursor.next < cursor.end else { return false }
    if cursor.handle < 0 {
      cursor.node = cursor.next
      cursor.next = source.reader.next(after: cursor.next)
    } else {
      cursor.node = addElement(cursor.next, of: cursor.handle, after: cursor.node)
      cursor.next += 1
    }
    return true
  }

  /// Expects the look-ups of the previous iteration again.
  @inline(never) @usableFromInline
  func beginTurn(_ cursor: inout ElementCursor) {
    cursor.lastLookup = max(cursor.lastLookup, memo.next)
    memo.rewind(to: cursor.lookup)
  }

  @usableFromInline
  func addElement(_ position: Int, of array: Int, after node: Int) -> Int {
    guard let dictionary = source.dictionary, let elements = dictionary.array(array) else { return Map.absent }
    return dictionary.add(elements[position], in: array, .position(position), after: node)
  }

  /// Ends a loop.
  @usableFromInline
  package func end(_ cursor: ElementCursor) { memo.rewind(to: max(cursor.lastLookup, memo.next)) }
}

// MARK: Members

extension Map {
  /// Goes through the members of an object. User code may run for each.
  @usableFromInline
  package func forEachMember<Fault>(
    of object: Int, _ body: (_ key: String, _ node: Int) throws(Fault) -> Void
  ) throws(Fault) {
    try source.isHandle(object) ? forEachEntry(of: object, body) : forEachMemberOnTape(of: object, body)
  }

  private func forEachEntry<Fault>(
    of object: Int, _ body: (_ key: String, _ node: Int) throws(Fault) -> Void
  ) throws(Fault) {
    var node = Map.absent
    for (key, value) in source.dictionary?.members(of: object) ?? [:] {
      node = source.dictionary?.add(value, in: object, .key(key), after: node) ?? Map.absent
      try body(key, node)
    }
  }

  private func forEachMemberOnTape<Fault>(
    of object: Int, _ body: (_ key: String, _ node: Int) throws(Fault) -> Void
  ) throws(Fault) {
    var fault: Fault?
    let reader = source.reader
    _ = reader.forEachMember(ofObjectAt: object) { key, node in
      do throws(Fault) { try body(reader.string(at: key) ?? "", node) } catch { fault = error }
      return fault == nil
    }
    if let fault { throw fault }
  }
}
