/// The elements of an array, in document order.
public struct JSONArray: Sendable, Sequence {
  package let storage: TapeStorage
  package let index: Int

  /// The number of elements. O(1) below 2^24 - 1 of them.
  public var count: Int { withExtendedLifetime(storage) { storage.reader.count(at: index) } }

  /// True if the array has no elements. O(1).
  public var isEmpty: Bool { withExtendedLifetime(storage) { storage.reader[index].offset == index + 1 } }

  /// The element at a position; nil if there is no such element. Linear in the position.
  public subscript(position: Int) -> JSONValue? { JSONValue(storage: storage, index: index)[position] }

  /// A collection with a table of the elements, in which the element at a position is found in O(1).
  ///
  /// - Complexity: Linear in the number of elements.
  public func indexed() -> IndexedJSONArray { IndexedJSONArray(self) }

  /// An iterator over the elements.
  public func makeIterator() -> Iterator {
    withExtendedLifetime(storage) {
      Iterator(storage: storage, elements: storage.reader.elements(ofArrayAt: index))
    }
  }

  /// An iterator over the elements of an array. Each step takes O(1).
  public struct Iterator: IteratorProtocol {
    @usableFromInline let storage: TapeStorage
    // SAFETY: the elements are read while the iterator has their storage.
    @usableFromInline var elements: TapeElements

    /// The next element.
    @inlinable
    public mutating func next() -> JSONValue? {
      let element = withExtendedLifetime(storage) { elements.next() }
      return element.map { JSONValue(storage: storage, index: $0) }
    }
  }

  /// The number of elements, or 2^24 - 1 if there are more, which the standard library uses to reserve capacity. O(1).
  public var underestimatedCount: Int { withExtendedLifetime(storage) { storage.reader[index].length } }
}

/// The elements of an array, with a table of their places.
///
/// To look up a position in a ``JSONArray`` or a ``JSONValue`` is linear in the position unless all elements are scalars.
/// Here, each look-up takes the same time, so the elements can be sorted, searched and sliced.
public struct IndexedJSONArray: Sendable, RandomAccessCollection {
  private let storage: TapeStorage
  /// The indices of the elements on the tape.
  private let places: ContiguousArray<Int>

  init(_ array: JSONArray) {
    let storage = array.storage
    self.storage = storage
    places = withExtendedLifetime(storage) {
      let reader = storage.reader
      var places = ContiguousArray<Int>()
      places.reserveCapacity(reader.count(at: array.index))
      for element in reader.elements(ofArrayAt: array.index) { places.append(element) }
      return places
    }
  }

  /// The position of the first element, which is 0.
  public var startIndex: Int { 0 }

  /// The position after that of the last element, which is the number of elements.
  public var endIndex: Int { places.count }

  /// The element at a position, which must be one of the array's.
  public subscript(position: Int) -> JSONValue { JSONValue(storage: storage, index: places[position]) }
}
