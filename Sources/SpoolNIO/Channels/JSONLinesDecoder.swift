#if NIO
  public import NIOCore
  public import SpoolCoding
  public import SpoolJSON

  /// Reads lines (NDJSON, JSON Lines) from a channel, as elements, models or values of a `Decodable` type.
  ///
  ///     try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(JSONLinesDecoder(decoding: Order.self)))
  ///
  /// Each line is a message as soon as its end has arrived; blank lines are skipped. A line that is not JSON, or from which
  /// no message can be made, is an error that the handler fires as `errorCaught`; after it the handler reads nothing more.
  /// `JSONElementStream.Options.invalidLine` skips lines that are not JSON, and `maximumElementBytes` limits a line.
  public final class JSONLinesDecoder<Message>: ByteToMessageDecoder {
    /// The type of a message, which is made from a line.
    public typealias InboundOut = Message

    private var stream: JSONElementStream
    private let decoding: ElementDecoding<Message>
    /// The number of lines that have been messages.
    private var count = 0

    /// Creates a decoder of lines.
    ///
    /// - Parameters:
    ///   - options: What a line may contain, and the limits.
    ///   - makeMessage: Makes the message of a line. An error that it throws ends the stream.
    public init(options: JSONElementStream.Options = .init(), makeMessage: @escaping (JSONElement) throws -> Message) {
      stream = JSONElementStream(.lines, options: options)
      decoding = ElementDecoding(.fail, makeMessage)
    }

    /// Passes on the lines of a buffer that are complete.
    ///
    /// - Parameters:
    ///   - context: The context of the handler.
    ///   - buffer: Bytes that have arrived; all are read.
    /// - Returns: `continue`, unless the buffer is empty: while messages are passed on, more bytes may arrive, at which the
    ///   handler looks only then.
    /// - Throws: A `JSONElementError` for a line that is not JSON, or of which no message can be made.
    public func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
      guard buffer.readableBytes > 0 else { return .needMoreData }
      try buffer.readWithUnsafeReadableBytes { bytes in
        do throws(JSONError) {
          try stream.feed(bytes)
        } catch {
          throw JSONElementError(error, index: count)
        }
        return bytes.count
      }
      try passMessages(context)
      return .continue
    }

    /// Passes on the last lines, of which the very last need not have an end of line.
    ///
    /// - Parameters:
    ///   - context: The context of the handler.
    ///   - buffer: The last bytes that have arrived.
    ///   - seenEOF: Whether the channel has been closed by the other side.
    /// - Returns: `continue` if bytes have been read, as for ``decode(context:buffer:)``.
    /// - Throws: A `JSONElementError` for a line that is not JSON or cut off, or of which no message can be made.
    public func decodeLast(
      context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
    ) throws -> DecodingState {
      // After complete lines, the handler calls again if there are more bytes, also such as have only arrived meanwhile.
      if let end = buffer.readableBytesView.lastIndex(of: UInt8(ascii: "\n")),
        var lines = buffer.readSlice(length: end + 1 - buffer.readerIndex)
      {
        return try decode(context: context, buffer: &lines)
      }
      let state = try decode(context: context, buffer: &buffer)
      stream.finish()
      try passMessages(context)
      return state
    }

    private func passMessages(_ context: ChannelHandlerContext) throws {
      while let element = try nextElement() {
        count = element.index + 1
        if let message = try decoding.value(of: element) { context.fireChannelRead(wrapInboundOut(message)) }
      }
    }

    private func nextElement() throws(JSONElementError) -> JSONElement? {
      do throws(JSONError) {
        return try stream.next()
      } catch {
        throw JSONElementError(error, index: count)
      }
    }
  }

  extension JSONLinesDecoder where Message == JSONElement {
    /// Creates a decoder whose messages are the elements: the values with their places in the stream.
    ///
    /// - Parameter options: What a line may contain, and the limits.
    public convenience init(options: JSONElementStream.Options = .init()) {
      self.init(options: options) { $0 }
    }
  }

  // For models that are `Decodable`, too, there is an initializer for models, so this one is disfavoured.
  extension JSONLinesDecoder where Message: Decodable {
    /// Creates a decoder whose messages are values of a `Decodable` type.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - decoder: The decoder.
    ///   - options: What a line may contain, and the limits.
    @_disfavoredOverload
    public convenience init(
      decoding type: Message.Type = Message.self, by decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
      options: JSONElementStream.Options = .init()
    ) {
      self.init(options: options) { try decoder.decode(type, from: $0.value) }
    }
  }

  @available(*, unavailable)
  extension JSONLinesDecoder: Sendable {}
#endif
