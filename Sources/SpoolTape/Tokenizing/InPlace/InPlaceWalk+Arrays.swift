// Arrays of scalars. Arrays of anything else are read by plans.

extension InPlaceWalk {
  /// The strings of an array; nil if the walk has given up. `after` is its end.
  @inline(never)
  package func strings(at position: Position) -> [String]? {
    guard var element = elements(at: position) else { return after == nil ? nil : [] }
    var elements = ErasedElements(state, .strings, at: element)
    while true {
      var cursor = cursor(at: element)
      guard let value = string(&cursor) else { break }
      elements.place().initializeMemory(as: String.self, to: value)
      elements.count &+= 1
      guard let next = nextElement(&cursor) else {
        if after == nil { break }
        return elements.finish()
      }
      element = next
    }
    elements.abandon()
    _ = giveUp()
    return nil
  }

  /// The integers of an array, all of which must be written as integers.
  @inline(never)
  package func integers(at position: Position) -> [Int]? { numbers(at: position, WrittenIntegers.self) }

  @inline(never)
  package func doubles(at position: Position) -> [Double]? { numbers(at: position, Doubles.self) }

  /// Reads numbers one after another. Many arrays of numbers are short, such as the points of a map.
  @inline(__always)
  private func numbers<Reader: NumberReader>(at position: Position, _ reader: Reader.Type) -> [Reader.Value]? {
    guard let first = elements(at: position) else { return after == nil ? nil : [] }
    var cursor = cursor(at: first)
    // SAFETY: the room ends before the end of the memory. Numbers need not be destroyed.
    let (start, room) = state.pointee.scratch.room(MemoryLayout<Reader.Value>.stride)
    let base = start.assumingMemoryBound(to: Reader.Value.self)
    var count = 0
    while count < room, let value = Reader.take(&cursor, self) {
      (base + count).initialize(to: value)
      count &+= 1
      guard nextNumber(&cursor) else {
        // Copying numbers takes fewer steps than appending them. SAFETY: `count` of them are initialised.
        return after == nil
          ? nil
          : Reader.storage(state).array(count) {
            $0.copyMemory(from: base, byteCount: count &* MemoryLayout<Reader.Value>.stride)
          }
      }
    }
    guard count < room else {
      return moreNumbers(cursor, ErasedElements(state, Reader.storage(state), at: first), reader)
    }
    _ = giveUp()
    return nil
  }

  /// Reads the rest of an array that does not fit in scratch memory.
  @inline(never)
  private func moreNumbers<Reader: NumberReader>(
    _ start: TextCursor, _ elements: ErasedElements, _ reader: Reader.Type
  ) -> [Reader.Value]? {
    var (cursor, elements) = (start, elements)
    elements.count = elements.room
    while let value = Reader.take(&cursor, self) {
      elements.place().initializeMemory(as: Reader.Value.self, to: value)
      elements.count &+= 1
      guard nextNumber(&cursor) else {
        if after == nil { break }
        return elements.finish()
      }
    }
    elements.abandon()
    _ = giveUp()
    return nil
  }

  /// Moves on to the next number; returns false at the end of the array.
  @inline(__always)
  private func nextNumber(_ cursor: inout TextCursor) -> Bool {
    let byte = cursor.skipLine()
    guard byte == UInt8(ascii: ",") else {
      _ = byte == UInt8(ascii: "]") ? close(cursor) : giveUp()
      return false
    }
    cursor.index &+= 1
    cursor.skipLine()
    return true
  }
}

/// Takes numbers of one type.
private protocol NumberReader {
  associatedtype Value
  static func take(_ cursor: inout TextCursor, _ walk: InPlaceWalk) -> Value?
  /// How arrays of them are made.
  static func storage(_ state: UnsafeMutablePointer<InPlaceWalkState>) -> ArrayStorage
}

private enum WrittenIntegers: NumberReader {
  @inline(__always)
  static func take(_ cursor: inout TextCursor, _ walk: InPlaceWalk) -> Int? { walk.writtenInteger(&cursor) }

  @inline(__always)
  static func storage(_ state: UnsafeMutablePointer<InPlaceWalkState>) -> ArrayStorage {
    state.pointee.ints.kept(.ints)
  }
}

private enum Doubles: NumberReader {
  @inline(__always)
  static func take(_ cursor: inout TextCursor, _ walk: InPlaceWalk) -> Double? { walk.floating(&cursor) }

  @inline(__always)
  static func storage(_ state: UnsafeMutablePointer<InPlaceWalkState>) -> ArrayStorage {
    state.pointee.doubles.kept(.doubles)
  }
}

extension ArrayStorage? {
  /// What is kept, which is asked for once.
  @inline(__always)
  fileprivate mutating func kept(_ storage: @autoclosure () -> ArrayStorage) -> ArrayStorage {
    if let known = self { return known }
    let found = storage()
    self = found
    return found
  }
}
