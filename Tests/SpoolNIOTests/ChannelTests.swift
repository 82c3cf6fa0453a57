#if NIO
  import Foundation
  import NIOCore
  import NIOEmbedded
  import Spool
  import SpoolNIO
  import Testing

  @Suite("Lines over a channel") struct ChannelTests {
    private let lines = "{\"parcel\": 1}\r\n\n  \n{\"parcel\": 2, \"weight\": 0.5}\n{\"parcel\": 3}"
    private let parcels = [Parcel(1), Parcel(2, weight: 0.5), Parcel(3)]

    /// The messages of a text that arrives in pieces of a size, and the error that ends it.
    private func messages<Message>(
      _ decoder: JSONLinesDecoder<Message>, _ text: String, size: Int
    ) throws -> (messages: [Message], error: (any Error)?) {
      let channel = EmbeddedChannel(handler: ByteToMessageHandler(decoder))
      var messages: [Message] = []
      do {
        for piece in Cuts(text, size: size).pieces {
          try channel.writeInbound(piece)
          while let message = try channel.readInbound(as: Message.self) { messages.append(message) }
        }
        _ = try channel.finish()
        while let message = try channel.readInbound(as: Message.self) { messages.append(message) }
        return (messages, nil)
      } catch {
        while let message = try channel.readInbound(as: Message.self) { messages.append(message) }
        _ = try? channel.finish(acceptAlreadyClosed: true)
        return (messages, error)
      }
    }

    @Test("elements, models and values, in pieces of every size", arguments: 1...60) func reading(_ size: Int) throws {
      let models = try messages(JSONLinesDecoder(decoding: Parcel.self), lines, size: size)
      #expect(models.messages == parcels)
      #expect(models.error == nil)
      let elements = try messages(JSONLinesDecoder<JSONElement>(), lines, size: size)
      #expect(elements.messages.map(\.place.line) == [1, 4, 5])
      let orders = "{\"id\":1,\"note\":\"\",\"price\":1}\n{\"id\":2,\"note\":\"é\",\"price\":2}\n"
      let values = try messages(JSONLinesDecoder(decoding: Order.self), orders, size: size)
      #expect(values.messages.map(\.id) == [1, 2])
      let own = JSONLinesDecoder { $0.value["parcel"]?.int ?? 0 }
      #expect(try messages(own, lines, size: size).messages == [1, 2, 3])
    }

    @Test("a message is there as soon as its line ends") func latency() throws {
      let channel = EmbeddedChannel(handler: ByteToMessageHandler(JSONLinesDecoder(decoding: Parcel.self)))
      try channel.writeInbound(ByteBuffer(string: "{\"parcel\": 1"))
      #expect(try channel.readInbound(as: Parcel.self) == nil)
      try channel.writeInbound(ByteBuffer(string: "}\n{"))
      #expect(try channel.readInbound(as: Parcel.self) == Parcel(1))
      #expect(throws: JSONElementError.self) { try channel.finish() }
    }

    @Test("an error comes after the messages before it", arguments: [1, 4, 1000]) func errors(_ size: Int) throws {
      let broken = try messages(
        JSONLinesDecoder(decoding: Parcel.self), "{\"parcel\": 1}\n{]\n{\"parcel\": 3}\n", size: size)
      #expect(broken.messages == [Parcel(1)])
      #expect((broken.error as? JSONElementError)?.place.line == 2)
      #expect((broken.error as? JSONElementError)?.underlying is JSONError)
      let wrong = try messages(
        JSONLinesDecoder(decoding: Order.self), "{\"id\":1,\"note\":\"\",\"price\":1}\n{}\n", size: size)
      #expect(wrong.messages.count == 1)
      #expect((wrong.error as? JSONElementError)?.index == 1)
      #expect((wrong.error as? JSONElementError)?.underlying is DecodingError)
      let cut = try messages(JSONLinesDecoder(decoding: Parcel.self), "{\"parcel\": 1}\n{\"parcel\": ", size: size)
      #expect(cut.messages == [Parcel(1)])
      #expect((cut.error as? JSONElementError)?.underlying is JSONError)
    }

    @Test("limits, and lines that are skipped") func options() throws {
      var limited = JSONElementStream.Options()
      limited.maximumElementBytes = 64
      let long = "[\"" + String(repeating: "x", count: 1000)
      let error =
        try messages(JSONLinesDecoder<JSONElement>(options: limited), long, size: 10).error as? JSONElementError
      #expect((error?.underlying as? JSONError)?.category == .limit)
      var skipping = JSONElementStream.Options()
      skipping.invalidLine = .skip { _ in }
      let rest = try messages(JSONLinesDecoder<JSONElement>(options: skipping), "1\n{]\n3\n", size: 2)
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
    }

    @Test("a message that cannot be written fails its write, and nothing of it is sent") func failing() throws {
      let encoder = JSONLinesEncoder<Parcel> { parcel, buffer in
        buffer.writeString("half")
        try buffer.writeJSON(parcel)
      }
      let channel = EmbeddedChannel(handler: MessageToByteHandler(encoder))
      #expect(throws: MapError.self) { try channel.writeOutbound(Parcel(1, weight: .nan)) }
      var out = ByteBuffer(string: "<")
      #expect(throws: MapError.self) { try encoder.encode(data: Parcel(1, weight: .nan), out: &out) }
      #expect(text(out) == "<")
      _ = try? channel.finish()
    }
  }
#endif
