import SpoolJSON

// Loops over the elements and members of a value. User code may run in each iteration.

// MARK: User code

extension Map {
  /// Prepares the map for user code, which may look up other keys of this map: the handles that have been given out so
  /// far stay valid.
  ///
  /// - Returns: A mark for `endUserCode(_:)`.
  @inlinable @inline(__always)
  package func beginUserCode() -> Int { source.hasDictionary ? markHandles() : -1 }

  /// Takes back the handles that were given out while user code ran.
  ///
  /// - Parameter keepsHandles: Whether a fault is thrown that names a handle, which must stay valid until the next
  ///   look-up.
  @inlinable @inline(__always)
  package func endUserCode(_ mark: Int, keepsHandles: Bool = false) {
    if mark >= 0 { releaseHandles(mark, keepsHandles) }
  }

  @usableFromInline
  func markHandles() -> Int { source.dictionary?.mark() ?? -1 }

  @usableFromInline
  func releaseHandles(_ mark: Int, _ keepsHandles: Bool) {
    source.dictionary?.release(mark, keepsHandles: keepsHandles || isCurrent(since: mark))
  }

  /// Whether user code has moved this map to a value whose handle was given out after a mark. Then the handles stay
  /// valid until the next look-up, since the current value is one of them.
  private func isCurrent(since mark: Int) -> Bool { found.node >= DictionarySource.firstHandle + mark }
}

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
  /// The mark of `beginUserCode()`.
  @usableFromInline let mark: Int
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
    let (mark, lookup) = (beginUserCode(), memo.next)
    guard source.isHandle(array) else {
      return ElementCursor(
        next: array + 1, end: source.reader[array].offset, handle: Map.absent, mark: mark, slot: found.bits,
        lookup: lookup,
        lastLookup: lookup)
    }
    return ElementCursor(
      next: 0, end: source.count(at: array), handle: array, mark: mark, slot: found.bits, lookup: lookup,
      lastLookup: lookup)
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
      cursor.node = addElement(cursor.next, of: cursor.handle, cursor.mark)
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
  func addElement(_ position: Int, of array: Int, _ mark: Int) -> Int {
    guard let dictionary = source.dictionary, let elements = dictionary.array(array) else { return Map.absent }
    if !isCurrent(since: mark) { dictionary.truncate(to: mark) }
    return dictionary.add(elements[position], in: array, .position(position))
  }

  /// Ends a loop.
  @usableFromInline
  package func end(_ cursor: ElementCursor, keepsHandles: Bool = false) {
    memo.rewind(to: max(cursor.lastLookup, memo.next))
    endUserCode(cursor.mark, keepsHandles: keepsHandles)
  }
}

// MARK: Members

extension Map {
  /// Goes through the members of an object. User code may run for each.
  @usableFromInline
  package func forEachMember<Fault>(
    of object: Int, _ body: (_ key: String, _ node: Int) throws(Fault) -> Void
  ) throws(Fault) {
    let mark = beginUserCode()
    do throws(Fault) {
      try source.isHandle(object) ? forEachEntry(of: object, mark, body) : forEachMemberOnTape(of: object, body)
    } catch {
      endUserCode(mark, keepsHandles: true)
      throw error
    }
    endUserCode(mark)
  }

  private func forEachEntry<Fault>(
    of object: Int, _ mark: Int, _ body: (_ key: String, _ node: Int) throws(Fault) -> Void
  ) throws(Fault) {
    for (key, value) in source.dictionary?.members(of: object) ?? [:] {
      if !isCurrent(since: mark) { source.dictionary?.truncate(to: mark) }
      try body(key, source.dictionary?.add(value, in: object, .key(key)) ?? Map.absent)
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
