extension AsyncSequence where Element == UInt8 {
  /// The elements of a stream of bytes.
  ///
  /// - Parameters:
  ///   - layout: What counts as an element.
  ///   - options: What the stream may hold.
  /// - Returns: The elements, each as soon as its last byte is there.
  @inlinable
  public func jsonElements(
    _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<AsyncBytePieces<Self>> {
    AsyncJSONElements(AsyncBytePieces(self, layout, options), layout, options)
  }

  /// The elements of the array, or the members of the object, at a path in a stream of bytes.
  ///
  /// - Parameters:
  ///   - path: Keys and positions with dots between them; the empty path is the root.
  ///   - options: What the stream may hold.
  /// - Returns: The elements, each as soon as its last byte is there.
  @inlinable
  public func jsonElements(
    at path: JSONKeyPath, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<AsyncBytePieces<Self>> {
    jsonElements(.elements(at: path), options: options)
  }
}

extension AsyncSequence where Element: Sequence, Element.Element == UInt8 {
  /// The elements of a stream of pieces: arrays of bytes, `Data`, slices, the UTF-8 of strings.
  ///
  /// - Parameters:
  ///   - layout: What counts as an element.
  ///   - options: What the stream may hold.
  /// - Returns: The elements, each as soon as the piece with its last byte is there.
  @inlinable
  public func jsonElements(
    _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<Self> {
    AsyncJSONElements(self, layout, options)
  }

  /// The elements of the array, or the members of the object, at a path in a stream of pieces: arrays of bytes, `Data`,
  /// slices, the UTF-8 of strings.
  ///
  /// - Parameters:
  ///   - path: Keys and positions with dots between them; the empty path is the root.
  ///   - options: What the stream may hold.
  /// - Returns: The elements, each as soon as the piece with its last byte is there.
  @inlinable
  public func jsonElements(
    at path: JSONKeyPath, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<Self> {
    jsonElements(.elements(at: path), options: options)
  }
}

extension AsyncSequence where Element == JSONElement {
  /// The documents of the elements.
  @inlinable
  public var documents: AsyncMapSequence<Self, JSONDocument> { map { $0.document } }
}
