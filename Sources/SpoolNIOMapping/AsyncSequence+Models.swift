#if NIO
  public import NIOCore
  public import SpoolJSON
  public import SpoolMapping

  extension AsyncSequence where Element == ByteBuffer {
    /// The elements of a stream of buffers as models: combines `jsonElements` and `decoded`.
    ///
    /// - Parameters:
    ///   - type: The type of the models.
    ///   - layout: Which parts of the stream are elements.
    ///   - mapper: The mapper with the options and context. There is no report.
    ///   - onInvalid: What happens to an element that is not an object, or from which no model can be made.
    /// - Returns: The models, each as soon as the buffer with its last byte has arrived.
    @inlinable
    public func decoded<Model: BaseMappable>(
      as type: Model.Type = Model.self, _ layout: JSONElementStream.Layout, by mapper: Mapper<Model> = Mapper(),
      onInvalid: JSONElementStream.InvalidElement = .fail
    ) -> AsyncJSONDecodedElements<AsyncJSONElements<AsyncBufferPieces<Self>>, Model> {
      jsonElements(layout).decoded(as: type, by: mapper, onInvalid: onInvalid)
    }
  }
#endif
