extension TapeReader {
  /// The index of the value of the last member with a key; nil if there is none. Linear in the members.
  package func lastValue(forKey key: String, inObjectAt index: Int) -> Int? {
    lastKey(key, inObjectAt: index).map(nextScalar(after:))
  }

  /// The index of the last key of an object that equals a name; nil if there is none. Linear in the members.
  package func lastKey(_ name: String, inObjectAt index: Int) -> Int? {
    var name = name
    return name.withUTF8 { name in
      var found: Int?
      for (key, _) in members(ofObjectAt: index) where self.key(at: key, equals: name) { found = key }
      return found
    }
  }

  /// The index of an element of an array; nil if there are not that many. Linear in the position at most, so the
  /// elements after it are never counted.
  package func element(_ position: Int, ofArrayAt index: Int) -> Int? {
    let array = self[index]
    let words = array.offset - index - 1
    // Each element has at least one word. If an array has as many words as elements, each has exactly one. A saturated
    // count is at most the number of elements, so this holds for it, too.
    guard position >= 0 && position < words else { return nil }
    if words == array.length { return index + 1 + position }
    var element = index &+ 1
    for _ in 0..<position {
      element = next(after: element)
      if element == array.offset { return nil }
    }
    return element
  }

  /// Visits the members of an object, except those that are hidden by a later member with an equal key.
  ///
  /// - Parameter body: Takes the indices of key and value, and returns false to stop.
  /// - Returns: True if all members were visited.
  package func forEachMember(ofObjectAt index: Int, _ body: (_ key: Int, _ value: Int) -> Bool) -> Bool {
    let hidden = Set(hiddenKeys(ofObjectAt: index))
    for (key, value) in members(ofObjectAt: index) {
      if hidden.isEmpty || !hidden.contains(key), !body(key, value) { return false }
    }
    return true
  }

  /// The indices of the keys of an object that are followed by an equal key. Linear, whatever the keys are.
  package func hiddenKeys(ofObjectAt index: Int) -> [Int] {
    if hasDifferentFingerprints(inObjectAt: index) { return [] }
    var keys = ObjectIndex()
    keys.fill(self, objectAt: index)
    return keys.hidden
  }

  /// Returns true if all keys of an object have different fingerprints, as in nearly all small objects. Allocates
  /// nothing.
  private func hasDifferentFingerprints(inObjectAt index: Int) -> Bool {
    let members = self[index].length
    guard members > 1 else { return true }
    guard members <= ObjectIndex.widest else { return false }
    let slots = 4 << (Int.bitWidth - members.leadingZeroBitCount - 1)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 4 * ObjectIndex.widest) { table in
      // SAFETY: there are more slots than keys, and as many words as slots.
      let table = table.baseAddress.unsafelyUnwrapped
      table.initialize(repeating: 0, count: slots)
      var key = index &+ 1
      let end = self[index].offset
      while key < end {
        guard self[key].isShort(.key) else { return false }
        // Zero marks a free slot.
        let fingerprint = KeyFingerprint.of(text + self[key].offset, self[key].length) | 1
        var slot = Int(truncatingIfNeeded: fingerprint &>> 1) & (slots &- 1)
        while table[slot] != 0 {
          if table[slot] == fingerprint { return false }
          slot = (slot &+ 1) & (slots &- 1)
        }
        table[slot] = fingerprint
        key = next(after: key &+ 1)
      }
      return true
    }
  }
}
