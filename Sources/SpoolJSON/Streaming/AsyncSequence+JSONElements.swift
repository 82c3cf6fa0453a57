extension AsyncSequence where Element == UInt8 {
  /// The elements of a stream of bytes.
  ///
  /// - Parameters:
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as its last byte has arrived.
  @inlinable
  public func jsonElements(
    _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<AsyncBytePieces<Self>> {
    AsyncJSONElements(AsyncBytePieces(self, layout, options), layout, options)
  }

  /// The elements of the array, or the members of the object, at a path in a stream of bytes.
  ///
  /// - Parameters:
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as its last byte has arrived.
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
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as the piece with its last byte has arrived.
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
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as the piece with its last byte has arrived.
  @inlinable
  public func jsonElements(
    at path: JSONKeyPath, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<Self> {
    jsonElements(.elements(at: path), options: options)
  }
}

extension AsyncSequence where Element == JSONElement {
  /// The elements as documents, without their places in the stream.
  @inlinable
  public var documents: AsyncMapSequence<Self, JSONDocument> { map { $0.document } }
}
