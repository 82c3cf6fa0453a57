/// The elements of an array, in document order.
public struct JSONArray: Sendable, Sequence {
  package let storage: TapeStorage
  package let index: Int

  /// The number of elements. O(1) below 2^24 - 1 of them.
  public var count: Int { withExtendedLifetime(storage) { storage.reader.count(at: index) } }

  /// Whether there are none. O(1).
  public var isEmpty: Bool { withExtendedLifetime(storage) { storage.reader[index].offset == index + 1 } }

  /// The element at a position; nil if there is none. Linear in the position.
  public subscript(position: Int) -> JSONValue? { JSONValue(storage: storage, index: index)[position] }

  /// The elements one after another.
  public func makeIterator() -> Iterator {
    withExtendedLifetime(storage) {
      Iterator(storage: storage, index: index + 1, end: storage.reader[index].offset)
    }
  }

  /// Walks the elements, each in O(1).
  public struct Iterator: IteratorProtocol {
    let storage: TapeStorage
    var index: Int
    let end: Int

    /// The next element.
    public mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      defer { index = withExtendedLifetime(storage) { storage.reader.next(after: index) } }
      return JSONValue(storage: storage, index: index)
    }
  }

  /// The number of elements, which the standard library uses to reserve room.
  public var underestimatedCount: Int { count }
}
