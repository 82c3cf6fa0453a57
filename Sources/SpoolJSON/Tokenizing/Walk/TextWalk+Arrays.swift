// Arrays, of scalars and of anything else.

extension TextWalk {
  /// The elements of an array. `after` is its end.
  ///
  /// - Parameters:
  ///   - position: That of the array.
  ///   - read: Initializes the memory with the element at a position, and returns the end of the element; or nil, with
  ///     the memory as it was.
  /// - Returns: The elements; nil if the walk has given up.
  @inlinable @inline(__always)
  package func array<Element>(
    at position: Position, _ read: (UnsafeMutablePointer<Element>, Position) -> Position?
  ) -> [Element]? {
    guard var element = elements(at: position) else { return after == nil ? nil : [] }
    var scratch = ScratchElements<Element>(state)
    while true {
      guard let end = read(scratch.place(), element) else { break }
      scratch.count &+= 1
      guard let next = nextElement(after: end) else {
        if after == nil { break }
        return scratch.finish()
      }
      element = next
    }
    scratch.abandon()
    _ = giveUp()
    return nil
  }

  @usableFromInline @inline(never)
  package func strings(at position: Position) -> [String]? {
    array(at: position) { place, element in
      var cursor = cursor(at: element)
      guard let value = string(&cursor) else { return nil }
      place.initialize(to: value)
      return cursor.text + cursor.index
    }
  }

  /// The integers of an array, which must be written as such.
  @usableFromInline @inline(never)
  package func integers(at position: Position) -> [Int]? { numbers(at: position, WrittenIntegers.self) }

  @usableFromInline @inline(never)
  package func doubles(at position: Position) -> [Double]? { numbers(at: position, Doubles.self) }

  /// Reads numbers one after another. Arrays of numbers are often many and short, such as the points of a map.
  @inline(__always)
  private func numbers<Reader: NumberReader>(at position: Position, _ reader: Reader.Type) -> [Reader.Value]? {
    guard let first = elements(at: position) else { return after == nil ? nil : [] }
    var cursor = cursor(at: first)
    let scratch = ScratchElements<Reader.Value>(state)
    var count = 0
    while count < scratch.room, let value = Reader.take(&cursor, self) {
      (scratch.base + count).initialize(to: value)
      count &+= 1
      guard nextNumber(&cursor) else {
        // Numbers can be copied, which takes fewer steps than to append them.
        return after == nil ? nil : Array(UnsafeBufferPointer(start: scratch.base, count: count))
      }
    }
    guard count < scratch.room else { return moreNumbers(cursor, scratch, reader) }
    _ = giveUp()
    return nil
  }

  /// Reads the rest of an array that does not fit in scratch memory.
  @inline(never)
  private func moreNumbers<Reader: NumberReader>(
    _ start: TextCursor<WholeText>, _ scratch: ScratchElements<Reader.Value>, _ reader: Reader.Type
  ) -> [Reader.Value]? {
    var (cursor, scratch) = (start, scratch)
    scratch.count = scratch.room
    while let value = Reader.take(&cursor, self) {
      scratch.place().initialize(to: value)
      scratch.count &+= 1
      guard nextNumber(&cursor) else {
        if after == nil { break }
        return scratch.finish()
      }
    }
    scratch.abandon()
    _ = giveUp()
    return nil
  }

  /// Moves on to the next number; returns false at the end of the array.
  @inline(__always)
  private func nextNumber(_ cursor: inout TextCursor<WholeText>) -> Bool {
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
  static func take(_ cursor: inout TextCursor<WholeText>, _ walk: TextWalk) -> Value?
}

private enum WrittenIntegers: NumberReader {
  @inline(__always)
  static func take(_ cursor: inout TextCursor<WholeText>, _ walk: TextWalk) -> Int? { walk.writtenInteger(&cursor) }
}

private enum Doubles: NumberReader {
  @inline(__always)
  static func take(_ cursor: inout TextCursor<WholeText>, _ walk: TextWalk) -> Double? { walk.double(&cursor) }
}
