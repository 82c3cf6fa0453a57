#if NIO
  import Foundation
  import NIOCore
  import Spool
  import SpoolNIOMapping
  import Testing

  @Suite("Streams of buffers") struct BufferStreamTests {
    private let lines = "{\"parcel\": 1}\r\n\n{\"parcel\": 2, \"weight\": 0.5}\n{\"parcel\": 3}"

    @Test("elements, models and values, in buffers of every size", arguments: 1...40) func everySize(_ size: Int)
      async throws
    {
      let parcels = [Parcel(1), Parcel(2, weight: 0.5), Parcel(3)]
      #expect(try await Cuts(lines, size: size).jsonElements(.lines).all().map { $0.place.line } == [1, 3, 4])
      #expect(try await Cuts(lines, size: size).jsonElements(.lines).decoded(as: Parcel.self).all() == parcels)
      #expect(try await Cuts(lines, size: size).decoded(as: Parcel.self, .lines).all() == parcels)
      let array = #"{"orders": [{"id": 1, "note": "", "price": 1}, {"id": 2, "note": "é", "price": 2}]}"#
      let orders = [Order(id: 1, note: "", price: 1), Order(id: 2, note: "é", price: 2)]
      #expect(try await Cuts(array, size: size).jsonElements(at: "orders").decoded(as: Order.self).all() == orders)
      #expect(try await Cuts(array, size: size).decoded(as: Order.self, .elements(at: "orders")).all() == orders)
    }

    @Test("what has arrived so far, and the whole text at the end", arguments: [1, 7, 100]) func snapshots(_ size: Int)
      async throws
    {
      let text = #"{"orders": [{"id": 1, "note": "é"}]}"#
      var last: JSONDocument?
      for try await document in Cuts(text, size: size).jsonSnapshots() { last = document }
      let whole = try JSONDocument(text).root
      #expect(last?.isComplete == true && last?.root == whole)
    }

    @Test("an error has the place in the whole stream", arguments: [1, 5, 100]) func errors(_ size: Int) async throws {
      let broken = Cuts("[1]\n[2]\n[3,}\n", size: size)
      let error = await #expect(throws: JSONError.self) { _ = try await broken.jsonElements(.lines).all() }
      #expect(error?.place.line == 3)
      #expect(error?.place.offset == 11)
      let wrong = Cuts("{\"parcel\": 1}\n{\"parcel\": 2}\n7\n", size: size)
      let place = await #expect(throws: JSONElementError.self) {
        _ = try await wrong.decoded(as: Parcel.self, .lines).all()
      }
      #expect(place?.place.line == 3)
    }

    @Test("models and values as buffers", arguments: [1, 10, 25, 1 << 16]) func writing(_ size: Int) async throws {
      let (parcels, orders) = ([Parcel(1), Parcel(2)], [Order(id: 1), Order(id: 2)])
      let array = parcels.jsonArray(pieceBytes: size)
      let pieces: [ByteBuffer] = try await array.all()
      #expect(pieces.map { text($0) }.joined() == #"[{"parcel":1},{"parcel":2}]"#)
      #expect(pieces.dropLast().allSatisfy { $0.readableBytes >= size })
      let stream = AsyncStream { continuation in
        for order in orders { continuation.yield(order) }
        continuation.finish()
      }
      let lines = try await stream.jsonLines(pieceBytes: size).all().map { text($0) }.joined()
      let encoder = SpoolJSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      #expect(try lines == orders.map { try encoder.encodeText($0) + "\n" }.joined())
      let flushed = try await parcels.jsonLines(flushesEachElement: true).all()
      #expect(flushed.map { text($0) } == ["{\"parcel\":1}\n", "{\"parcel\":2}\n"])
    }

    @Test("what is read can be written, piece by piece") func pipeline() async throws {
      let body = Cuts(lines, size: 7)
      let answer = body.decoded(as: Parcel.self, .lines).jsonArray()
      #expect(
        try await answer.all().map { text($0) }.joined()
          == #"[{"parcel":1},{"parcel":2,"weight":0.5},{"parcel":3}]"#)
      let values = body.jsonElements(.lines).map(\.value).jsonLines()
      #expect(
        try await values.all().map { text($0) }.joined()
          == "{\"parcel\":1}\n{\"parcel\":2,\"weight\":0.5}\n{\"parcel\":3}\n")
    }

    @Test("bodies can be sent between tasks, and be those of a response") func sendable() async throws {
      /// What Hummingbird and AsyncHTTPClient ask of a body.
      func send<Body: AsyncSequence & Sendable>(_ body: Body) async throws -> Int where Body.Element == ByteBuffer {
        try await Task { try await body.all().map(\.readableBytes).reduce(0, +) }.value
      }
      #expect(try await send([Parcel(1)].jsonLines()) == 13)
      #expect(try await send([Order(id: 1)].jsonArray()) > 10)
      #expect(try await send(Cuts(lines, size: 3).decoded(as: Parcel.self, .lines).all().jsonLines()) > 30)
      let bytes: AsyncJSONText<AsyncElements<[Parcel]>, [UInt8]> = [Parcel(1)].jsonLines()
      #expect(try await bytes.all().count == 1)
    }
  }
#endif
