#if NIO
  public import NIOCore
  public import SpoolCoding
  internal import SpoolCodingStreams
  public import SpoolJSON

  /// The buffers of an asynchronous sequence as pieces of JSON text.
  public typealias AsyncBufferPieces<Base: AsyncSequence> = AsyncMapSequence<Base, ByteBufferView>
  where Base.Element == ByteBuffer

  extension AsyncSequence where Element == ByteBuffer {
    /// The elements of a stream of buffers, such as the body of a request.
    ///
    /// - Parameters:
    ///   - layout: Which parts of the stream are elements.
    ///   - options: What the stream may contain, and its limits.
    /// - Returns: The elements, each as soon as the buffer with its last byte has arrived.
    public func jsonElements(
      _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init()
    ) -> AsyncJSONElements<AsyncBufferPieces<Self>> {
      map(\.readableBytesView).jsonElements(layout, options: options)
    }

    /// The elements of the array, or the members of the object, at a path in a stream of buffers.
    ///
    /// - Parameters:
    ///   - path: Keys and positions separated by dots; the empty path is the root.
    ///   - options: What the stream may contain, and its limits.
    /// - Returns: The elements, each as soon as the buffer with its last byte has arrived.
    public func jsonElements(
      at path: JSONKeyPath, options: JSONElementStream.Options = .init()
    ) -> AsyncJSONElements<AsyncBufferPieces<Self>> {
      jsonElements(.elements(at: path), options: options)
    }

    /// Documents of what has arrived so far of a text, in buffers.
    ///
    /// - Parameter options: What the text may contain, and what the documents contain of values that are incomplete.
    /// - Returns: The documents, of which the last is that of the whole text.
    public func jsonSnapshots(options: JSONSnapshots.Options = .init()) -> AsyncJSONSnapshots where Self: Sendable {
      map(\.readableBytesView).jsonSnapshots(options: options)
    }

    /// The elements of a stream of buffers as values of a `Decodable` type: combines `jsonElements` and `decoded`.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - layout: Which parts of the stream are elements.
    ///   - decoder: The decoder.
    ///   - onInvalid: What happens to an element that cannot be decoded.
    /// - Returns: The values, each as soon as the buffer with its last byte has arrived.
    @_disfavoredOverload
    public func decoded<Value: Decodable>(
      as type: Value.Type = Value.self, _ layout: JSONElementStream.Layout,
      by decoder: SpoolJSONDecoder = SpoolJSONDecoder(), onInvalid: JSONElementStream.InvalidElement = .fail
    ) -> AsyncJSONDecodedElements<AsyncJSONElements<AsyncBufferPieces<Self>>, Value> {
      jsonElements(layout).decoded(as: type, by: decoder, onInvalid: onInvalid)
    }
  }
#endif
