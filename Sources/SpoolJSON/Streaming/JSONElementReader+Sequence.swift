extension JSONElementReader: Sequence {
  /// An iterator over the elements. All iterators of a reader share the place of the reader.
  public struct Iterator: IteratorProtocol {
    let reader: JSONElementReader

    /// The next element, or an error in place of an element; nil at the end.
    public mutating func next() -> Result<JSONElement, JSONError>? {
      do throws(JSONError) {
        return try reader.next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// Creates an iterator that continues at the place of the reader.
  public func makeIterator() -> Iterator { Iterator(reader: self) }

  /// The elements as documents, or errors in place of elements.
  public var documents: some Sequence<Result<JSONDocument, JSONError>> { lazy.map { $0.map(\.document) } }
}
