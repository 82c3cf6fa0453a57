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
