extension JSONElementReader: Sequence {
  /// Goes through the elements. All iterators of a reader share its place.
  public struct Iterator: IteratorProtocol {
    let reader: JSONElementReader

    /// The next element, or the error in its place; nil at the end.
    public mutating func next() -> Result<JSONElement, JSONError>? {
      do throws(JSONError) {
        return try reader.next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// Goes on where the reader stands.
  public func makeIterator() -> Iterator { Iterator(reader: self) }

  /// The documents of the elements, or the errors in their place.
  public var documents: some Sequence<Result<JSONDocument, JSONError>> { lazy.map { $0.map(\.document) } }
}
