// Objects that have the same keys as the objects before them.

extension ObjectIndex {
  /// Finds the values of the keys of earlier objects; returns false if the object has other keys, or another order.
  mutating func refill(_ reader: TapeReader, objectAt index: Int) -> Bool {
    let members = reader[index].length
    // The number of keys that the object lacks, if it has no other keys.
    var missing = count &- members
    guard isOpen, missing >= 0, missing <= ObjectIndex.mostMissing(members) else { return false }
    var key = index &+ 1
    var position = 0
    let end = reader[index].offset
    while key < end {
      // SAFETY: there are as many positions left as members and missing keys, so while a member is left, a position is
      // left.
      guard reader.key(at: key, looksEqualTo: entries[position].word) else {
        missing &-= 1
        if missing < 0 { return false }
        entries[position].value = ObjectIndex.absent
        position &+= 1
        continue
      }
      // A key whose length fits in its word takes one word.
      entries[position].value = key &+ 1
      position &+= 1
      key = reader.next(after: key &+ 1)
    }
    while position < count {
      entries[position].value = ObjectIndex.absent
      position &+= 1
    }
    (cursor, lastPosition) = (0, ObjectIndex.absent)
    if mergesLeft < ObjectIndex.mostMerges { mergesLeft &+= 1 }
    return true
  }

  /// True if the keys of earlier objects can be used for another object.
  private var isOpen: Bool { count > 0 && count <= ObjectIndex.widest && hidden.isEmpty }

  /// How many keys an object may lack: so few that skipping them costs no more than indexing the keys that the object
  /// has.
  private static func mostMissing(_ members: Int) -> Int { members &* 2 &+ 16 }

  /// Inserts the new keys of an object between the keys of earlier objects; returns false if the order differs, or if
  /// there would be too many keys, or too many with the same fingerprint.
  mutating func merge(_ reader: TapeReader, objectAt index: Int) -> Bool {
    let members = reader[index].length
    guard isOpen, members <= ObjectIndex.widest else { return false }
    mergesLeft &-= 1
    merged.removeAll(keepingCapacity: true)
    var position = 0
    for (key, value) in reader.members(ofObjectAt: index) {
      let fingerprint = fingerprint(reader, key)
      if let known = self.position(reader, fingerprint, key) {
        guard known >= position else { return false }
        keep(position..<known)
        position = known &+ 1
      }
      merged.append(entry(reader, key, value, fingerprint))
    }
    keep(position..<count)
    guard !hasCollisions, merged.count <= ObjectIndex.widest,
      merged.count &- members <= ObjectIndex.mostMissing(members)
    else {
      return false
    }
    restart(members: merged.count, isSeeded: isSeeded)
    for position in merged.indices { insert(reader, merged[position]) }
    return !hasCollisions
  }

  /// Adds entries for keys that the object does not have, marked as absent.
  private mutating func keep(_ positions: Range<Int>) {
    for position in positions {
      var entry = entries[position]
      entry.value = ObjectIndex.absent
      merged.append(entry)
    }
  }

  /// Finds the values of the keys of an earlier object whose tape has been released. The object must have all of its
  /// keys.
  mutating func refillFromTexts(_ reader: TapeReader, objectAt index: Int) -> Bool {
    guard isOpen, count == reader[index].length else { return false }
    let (entries, count) = (entries, count)
    let isSame = texts.withWalk { walk in
      var key = index &+ 1
      for position in 0..<count {
        // SAFETY: the object has `count` members, so `key` is the index of a key as long as `position` is below it.
        let word = reader[key]
        guard word.rawTag == TapeWord.Tag.key.rawValue, walk.nextEquals(reader.source(at: key)) else { return false }
        entries[position].key = key
        entries[position].value = reader.nextScalar(after: key)
        // A key of two words is not equal to any word, so its entry is left as it is.
        if word.length != TapeWord.longLength { entries[position].word = word }
        key = reader.next(after: entries[position].value)
      }
      return true
    }
    if isSame { (cursor, lastPosition) = (0, ObjectIndex.absent) }
    return isSame
  }

  /// Stores the texts of keys without escapes. An object that has a key with an escape does not match any other object.
  mutating func keepTexts(_ reader: TapeReader) {
    texts.removeAll()
    hasTexts = true
    guard count <= ObjectIndex.widest else { return }
    for position in 0..<count {
      let key = entries[position].key
      guard reader[key].rawTag == TapeWord.Tag.key.rawValue else { return texts.removeAll() }
      texts.append(reader.source(at: key))
    }
  }
}
