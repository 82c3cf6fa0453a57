#if NIO
  public import NIOCore
  public import SpoolCoding
  public import SpoolJSON

  /// Writes messages to a channel as lines (NDJSON, JSON Lines): models, values of an `Encodable` type, or values of
  /// documents.
  ///
  ///     try channel.pipeline.syncOperations.addHandler(MessageToByteHandler(JSONLinesEncoder(encoding: Order.self)))
  ///
  /// A message that cannot be written fails its write, and nothing of it is sent. After that, `MessageToByteHandler` of
  /// SwiftNIO sends nothing more: each later write fails with the same error, until the channel is closed. To go on, write
  /// another line in place of such a message, with ``init(write:)``.
  public struct JSONLinesEncoder<Message>: MessageToByteEncoder {
    /// The type of a message, which is written as a line.
    public typealias OutboundIn = Message

    private let write: (Message, inout ByteBuffer) throws -> Void

    /// Creates an encoder of lines.
    ///
    /// - Parameter write: Writes the text of a message, which must not have line feeds. If it throws, the text that it
    ///   has written is dropped.
    public init(write: @escaping (_ message: Message, _ buffer: inout ByteBuffer) throws -> Void) { self.write = write }

    /// Writes a message and the end of its line.
    ///
    /// - Parameters:
    ///   - data: The message.
    ///   - out: The buffer to which it is written.
    /// - Throws: Any error of the closure.
    public func encode(data: Message, out: inout ByteBuffer) throws {
      let start = out.writerIndex
      do {
        try write(data, &out)
        out.writeInteger(UInt8(ascii: "\n"))
      } catch {
        out.moveWriterIndex(to: start)
        throw error
      }
    }
  }

  extension JSONLinesEncoder where Message == JSONValue {
    /// Creates an encoder of values of documents.
    public init() { self.init { $1.writeJSON($0) } }
  }

  // For models that are `Encodable`, too, there is an initializer for models, so this one is disfavoured.
  extension JSONLinesEncoder where Message: Encodable {
    /// Creates an encoder of values of an `Encodable` type.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - encoder: The encoder. The layout is that of ``JSONLinesWriter``: neither white space nor escaped slashes.
    @_disfavoredOverload
    public init(encoding type: Message.Type = Message.self, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()) {
      self.init { message, buffer in
        try SpoolJSONEncoder.withText(of: message, by: encoder, escapesSlashes: false) { text in
          text.withBytes { _ = buffer.writeBytes($0) }
        }
      }
    }
  }
#endif
