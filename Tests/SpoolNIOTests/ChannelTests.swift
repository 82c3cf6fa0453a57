#if NIO
  import Foundation
  import NIOCore
  import NIOEmbedded
  import Spool
  import SpoolNIOMapping
  import Testing

  @Suite("Lines over a channel") struct ChannelTests {
    private let lines = "{\"parcel\": 1}\r\n\n  \n{\"parcel\": 2, \"weight\": 0.5}\n{\"parcel\": 3}"
    private let parcels = [Parcel(1), Parcel(2, weight: 0.5), Parcel(3)]

    /// How pieces arrive.
    enum Arrival: CaseIterable {
      /// One after another, and then the channel is closed.
      case written
      /// One for each `read()`, which the consumer of the messages calls, and then the channel is closed.
      case read
      /// In the same way; the input is closed as soon as the last piece has been given.
      case readAndClosed
    }

    /// The messages of a text that arrives in pieces of a size, and the error that ends it.
    private func messages<Message>(
      _ decoder: JSONLinesDecoder<Message>, _ text: String, size: Int, _ arrival: Arrival
    ) throws -> (messages: [Message], error: (any Error)?) {
      let queue = BufferQueue(Cuts(text, size: size).pieces, closesInput: arrival == .readAndClosed)
      let consumer = Consumer<Message>(asksForMore: arrival != .written)
      let channel = EmbeddedChannel(handlers: [queue, ByteToMessageHandler(decoder), consumer])
      while !queue.rest.isEmpty && consumer.error == nil { channel.read() }
      _ = try channel.finish()
      return (consumer.messages, consumer.error)
    }

    @Test("elements, models and values, in pieces of every size", arguments: 1...60, Arrival.allCases)
    func reading(_ size: Int, _ arrival: Arrival) throws {
      let models = try messages(JSONLinesDecoder(decoding: Parcel.self), lines, size: size, arrival)
      #expect(models.messages == parcels)
      #expect(models.error == nil)
      let elements = try messages(JSONLinesDecoder<JSONElement>(), lines, size: size, arrival)
      #expect(elements.messages.map(\.place.line) == [1, 4, 5])
      let orders = "{\"id\":1,\"note\":\"\",\"price\":1}\n{\"id\":2,\"note\":\"é\",\"price\":2}\n"
      let values = try messages(JSONLinesDecoder(decoding: Order.self), orders, size: size, arrival)
      #expect(values.messages.map(\.id) == [1, 2])
      let own = JSONLinesDecoder { $0.value["parcel"]?.int ?? 0 }
      #expect(try messages(own, lines, size: size, arrival).messages == [1, 2, 3])
    }

    @Test("lines that arrive while a message is passed on are read at once", arguments: 1...12)
    func arriving(_ size: Int) throws {
      let queue = BufferQueue(Cuts("[1]\n[2]\n[3]\n[4]\n", size: size).pieces, closesInput: false)
      let consumer = Consumer<Int>(asksForMore: true)
      let decoder = JSONLinesDecoder { $0.value[0]?.int ?? 0 }
      let channel = EmbeddedChannel(handlers: [queue, ByteToMessageHandler(decoder), consumer])
      while !queue.rest.isEmpty {
        channel.read()
        #expect(consumer.messages == Array([1, 2, 3, 4].prefix(queue.given / 4)))
      }
      _ = try channel.finish()
      #expect(consumer.error == nil)
    }

    @Test("lines that arrive while the decoder is removed are read, too", arguments: 4...12)
    func removing(_ size: Int) throws {
      // What arrives with the first message is read when the decoder goes, and what arrives with those messages after it.
      let queue = BufferQueue(Cuts("[1]\n[2]\n[3]\n[4]\n[5]", size: size).pieces, closesInput: false)
      let consumer = Consumer<Int>(asksForMore: true)
      let handler = ByteToMessageHandler(JSONLinesDecoder { $0.value[0]?.int ?? 0 })
      let channel = EmbeddedChannel(handlers: [queue, handler, consumer])
      consumer.atFirstMessage = { context in
        while !queue.rest.isEmpty && queue.given < 8 { context.read() }
        context.pipeline.syncOperations.removeHandler(handler, promise: nil)
      }
      while consumer.messages.isEmpty { channel.read() }
      channel.embeddedEventLoop.run()
      #expect(consumer.messages == [1, 2, 3, 4, 5] && consumer.error == nil, "\(size): \(queue.rest.count) left")
      _ = try channel.finish()
    }

    @Test("a message is there as soon as its line ends") func latency() throws {
      let channel = EmbeddedChannel(handler: ByteToMessageHandler(JSONLinesDecoder(decoding: Parcel.self)))
      try channel.writeInbound(ByteBuffer(string: "{\"parcel\": 1"))
      #expect(try channel.readInbound(as: Parcel.self) == nil)
      try channel.writeInbound(ByteBuffer(string: "}\n{"))
      #expect(try channel.readInbound(as: Parcel.self) == Parcel(1))
      #expect(throws: JSONElementError.self) { try channel.finish() }
    }

    @Test("an error comes after the messages before it", arguments: [1, 4, 1000], Arrival.allCases)
    func errors(_ size: Int, _ arrival: Arrival) throws {
      let broken = try messages(
        JSONLinesDecoder(decoding: Parcel.self), "{\"parcel\": 1}\n{]\n{\"parcel\": 3}\n", size: size, arrival)
      #expect(broken.messages == [Parcel(1)])
      #expect((broken.error as? JSONElementError)?.place.line == 2)
      #expect((broken.error as? JSONElementError)?.underlying is JSONError)
      let wrong = try messages(
        JSONLinesDecoder(decoding: Order.self), "{\"id\":1,\"note\":\"\",\"price\":1}\n{}\n", size: size, arrival)
      #expect(wrong.messages.count == 1)
      #expect((wrong.error as? JSONElementError)?.index == 1)
      #expect((wrong.error as? JSONElementError)?.underlying is DecodingError)
      let cut = try messages(
        JSONLinesDecoder(decoding: Parcel.self), "{\"parcel\": 1}\n{\"parcel\": ", size: size, arrival)
      #expect(cut.messages == [Parcel(1)])
      #expect((cut.error as? JSONElementError)?.underlying is JSONError)
    }

    @Test("limits, and lines that are skipped", arguments: Arrival.allCases) func options(_ arrival: Arrival) throws {
      var limited = JSONElementStream.Options()
      limited.maximumElementBytes = 64
      let long = "[\"" + String(repeating: "x", count: 1000)
      let error =
        try messages(JSONLinesDecoder<JSONElement>(options: limited), long, size: 10, arrival).error
        as? JSONElementError
      #expect((error?.underlying as? JSONError)?.category == .limit)
      var skipping = JSONElementStream.Options()
      skipping.invalidLine = .skip { _ in }
      let rest = try messages(JSONLinesDecoder<JSONElement>(options: skipping), "1\n{]\n3\n", size: 2, arrival)
      #expect(rest.messages.map { $0.value.int } == [1, 3])
      #expect(rest.error == nil)
    }

    @Test("messages are written as lines") func writing() throws {
      func written<Message>(_ encoder: JSONLinesEncoder<Message>, _ messages: [Message]) throws -> String {
        let channel = EmbeddedChannel(handler: MessageToByteHandler(encoder))
        for message in messages { try channel.writeOutbound(message) }
        var text = ""
        while let buffer = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: buffer) }
        _ = try channel.finish()
        return text
      }
      let text = "{\"parcel\":1}\n{\"parcel\":2,\"weight\":0.5}\n{\"parcel\":3}\n"
      #expect(try written(JSONLinesEncoder(encoding: Parcel.self), parcels) == text)
      let pretty = SpoolJSONEncoder()
      pretty.outputFormatting = [.prettyPrinted, .sortedKeys]
      #expect(
        try written(JSONLinesEncoder(encoding: Order.self, by: pretty), [Order(id: 1, note: "a/b\n")])
          == "{\"id\":1,\"note\":\"a/b\\n\",\"price\":1.5}\n")
      #expect(try written(JSONLinesEncoder<JSONValue>(), [JSONDocument("[1, 2]").root]) == "[1,2]\n")
      let substituting = JSONLinesEncoder<Parcel> { parcel, buffer in
        do { try buffer.writeJSON(parcel) } catch { buffer.writeString("null") }
      }
      let unusual = [Parcel(1, weight: .nan), Parcel(2)]
      #expect(try written(substituting, unusual) == "null\n{\"parcel\":2}\n")
    }

    @Test("a message that cannot be written fails its write, and nothing of it is sent") func failing() throws {
      let encoder = JSONLinesEncoder<Parcel> { parcel, buffer in
        buffer.writeString("half")
        try buffer.writeJSON(parcel)
      }
      let channel = EmbeddedChannel(handler: MessageToByteHandler(encoder))
      #expect(throws: MapError.self) { try channel.writeOutbound(Parcel(1, weight: .nan)) }
      // The handler of SwiftNIO fails all later writes, too.
      #expect(throws: MapError.self) { try channel.writeOutbound(Parcel(2)) }
      #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
      var out = ByteBuffer(string: "<")
      #expect(throws: MapError.self) { try encoder.encode(data: Parcel(1, weight: .nan), out: &out) }
      #expect(text(out) == "<")
      _ = try? channel.finish()
    }
  }

  /// Gives one buffer for each `read()`, as a handler does that limits what is under way.
  private final class BufferQueue: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    private(set) var rest: ArraySlice<ByteBuffer>
    /// How many bytes have been given.
    private(set) var given = 0
    private let closesInput: Bool

    init(_ buffers: [ByteBuffer], closesInput: Bool) { (rest, self.closesInput) = (buffers[...], closesInput) }

    func read(context: ChannelHandlerContext) {
      guard let buffer = rest.popFirst() else { return }
      given += buffer.readableBytes
      context.fireChannelRead(NIOAny(buffer))
      if rest.isEmpty && closesInput { context.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
    }
  }

  /// Keeps the messages and the first error.
  private final class Consumer<Message>: ChannelInboundHandler {
    typealias InboundIn = Message

    private(set) var messages: [Message] = []
    private(set) var error: (any Error)?
    /// What is done with the first message.
    var atFirstMessage: ((ChannelHandlerContext) -> Void)?
    private let asksForMore: Bool

    /// Creates a consumer that calls `read()` with each message, or does not.
    init(asksForMore: Bool) { self.asksForMore = asksForMore }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      messages.append(unwrapInboundIn(data))
      let first = atFirstMessage
      atFirstMessage = nil
      first?(context)
      if asksForMore { context.read() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if self.error == nil { self.error = error }
    }
  }
#endif
