import AsyncHTTPClient
import Foundation
import NIOCore
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct Uploads {
    @Test(arguments: [Client.lines, Client.array])
    func storeInBatchesAndReportWhatIsDropped(type: String) async throws {
      try await withService(["--batch", "100"]) { running in
        let good = (0..<250).map { OrderText.order($0) }
        var all = good
        all.insert(OrderText.order(1, quantity: "\"x\""), at: 3)
        all.insert("{}", at: 200)
        all.insert(OrderText.order(1, quantity: "0"), at: 240)
        if type == Client.lines { all.insert("{\"customer\" 1}", at: 10) }
        let text = type == Client.lines ? all.joined(separator: "\n") : "[" + all.joined(separator: ",\n") + "]"
        let reply = try await running.client.post("/orders/batch", text, type: type)
        #expect(reply.status == 200)
        #expect(reply.number("stored") == 250)
        #expect(reply.number("batches") == 3)
        #expect(reply.number("firstID") == 1)
        #expect(reply.number("lastID") == 250)
        #expect(reply.number("discarded") == 0)
        #expect(reply.number("dropped") == (type == Client.lines ? 4 : 3))
        let drops = try #require(reply["drops"] as? [[String: Any]])
        #expect(
          Set(drops.compactMap { $0["line"] as? Int }) == (type == Client.lines ? [4, 11, 202, 242] : [4, 201, 241]))
        let wrong = try #require(drops.first { $0["line"] as? Int == 4 })
        #expect(wrong["keyPath"] as? String == "lines[0].quantity")
        let before = text.range(of: "\"x\"").map { text[..<$0.lowerBound].utf8.count }
        #expect(wrong["byte"] as? Int == before)
        #expect(try running.count("SELECT count(*) FROM orders") == 250)
        #expect(try running.count("SELECT count(*) FROM batches WHERE orders = 100") == 2)
        #expect(try running.brokenBatches() == 0)
        #expect(try await running.client.counter("orders_dropped") == drops.count)
      }
    }

    /// Whole batches stay stored, and the answer gives the place up to which they do.
    @Test func brokenSyntaxEndsAnArray() async throws {
      try await withService(["--batch", "10"]) { running in
        let text = String(OrderText.array(0..<25).dropLast()) + ",}"
        let reply = try await running.client.post("/orders/batch", text)
        #expect(reply.status == 400)
        #expect(reply.number("stored") == 20)
        #expect(reply.number("storedThrough.element") == 19)
        #expect(reply.number("storedThrough.line") == 20)
        #expect(reply.number("discarded") == 5)
        #expect(reply.number("stopped.byte") == text.utf8.count - 1)
        #expect(reply.number("stopped.line") == 25)
        #expect(try running.count("SELECT count(*) FROM orders") == 20)
        #expect(try running.brokenBatches() == 0)
      }
    }

    @Test func reportsListSomeOfManyDrops() async throws {
      try await withService { running in
        let text = String(repeating: "{}\n", count: 5000)
        let reply = try await running.client.post("/orders/batch", text, type: Client.lines)
        #expect(reply.number("dropped") == 5000)
        #expect((reply["drops"] as? [Any])?.count == 100)
      }
    }

    @Test func piecesMayEndAnywhere() async throws {
      try await withService { running in
        let bad = OrderText.order(9, quantity: "null")
        for (type, text) in [
          (Client.lines, OrderText.lines(0..<3) + bad + "\n\n" + OrderText.order(4)),
          (Client.array, "[" + [OrderText.order(1), bad, OrderText.order(2)].joined(separator: " , ") + "]"),
        ] {
          for bytes in [1, 2, 3, 4, 5, 7, 11, 13, 64, 255, 256, 1000] {
            let body = HTTPClientRequest.Body.stream(pieces(of: text, bytes: bytes).async, length: .unknown)
            let reply = try await running.client.send(.post, "/orders/batch", body, type: type)
            #expect(reply.number("stored") == (type == Client.lines ? 4 : 2), "\(bytes): \(reply.text)")
            #expect(reply.number("dropped") == 1)
          }
          let one = HTTPClientRequest.Body.stream(pieces(of: OrderText.order(1), bytes: 1).async, length: .unknown)
          #expect(try await running.client.send(.post, "/orders", one).status == 201)
        }
      }
    }

    @Test func twoAtOnceDoNotMix() async throws {
      try await withService(["--batch", "50"]) { running in
        async let first = running.client.post("/orders/batch", OrderText.lines(0..<2000), type: Client.lines)
        async let second = running.client.post("/orders/batch", OrderText.array(0..<2000))
        let replies = try await [first, second]
        #expect(replies.map { $0.number("stored") } == [2000, 2000])
        #expect(replies.map { $0.number("batches") } == [40, 40])
        #expect(try running.brokenBatches() == 0)
        let unordered = """
          SELECT count(*) FROM (SELECT upload, number, lag(number) OVER (PARTITION BY upload ORDER BY id) AS last
          FROM batches) WHERE number != ifnull(last, 0) + 1
          """
        #expect(try running.count(unordered) == 0)
        #expect(try running.count("SELECT count(DISTINCT upload) FROM batches") == 2)
      }
    }

    /// A body that is cut off is not complete, even after a whole line.
    @Test(arguments: [true, false], [Client.lines, Client.array])
    func aClientThatDisappearsLeavesWholeBatches(resets: Bool, type: String) async throws {
      try await withService(["--batch", "10", "--log-level", "info"]) { running in
        let connection = try RawConnection(port: running.service.port)
        connection.sendHead("/orders/batch", type: type)
        let text = type == Client.lines ? OrderText.lines(0..<35) : String(OrderText.array(0..<35).dropLast())
        connection.sendChunk(text)
        let isStored = await waitUntil(within: 10) { (try? running.count("SELECT count(*) FROM orders")) == 30 }
        #expect(isStored)
        if resets { connection.reset() } else { connection.close() }
        let isNoticed = await waitUntil(within: 10) { running.service.log.contains("An upload was stopped") }
        #expect(isNoticed)
        #expect(try running.count("SELECT count(*) FROM orders") == 30)
        #expect(try running.brokenBatches() == 0)
        #expect(try await running.client.post("/orders", OrderText.order(1)).status == 201)
      }
    }

    /// A client that has sent too little, and waits for an answer, gets the report.
    @Test func aCutBodyIsAnsweredWithAReport() async throws {
      try await withService(["--batch", "10"]) { running in
        let text = OrderText.lines(0..<25)
        let connection = try RawConnection(port: running.service.port)
        connection.sendHead("/orders/batch", type: Client.lines, length: text.utf8.count + 1)
        connection.send(text)
        connection.finish()
        let answer = connection.receiveAll()
        #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
        #expect(answer.contains("\"stored\":20"))
        #expect(answer.contains("\"discarded\":5"))
      }
    }

    @Test func foundationStreamsLinesOnly() async throws {
      try await withService(["--coder", "foundation", "--batch", "10", "--max-element", "4000"]) { running in
        #expect(try await running.client.post("/orders/batch", "[]").status == 501)
        let long = OrderText.order(3, bytes: 100_000)
        let text = OrderText.lines(0..<15) + "x\n\n" + long + "\n" + OrderText.order(1)
        for bytes in [1 << 20, 1000, 7] {
          let body = HTTPClientRequest.Body.stream(pieces(of: text, bytes: bytes).async, length: .unknown)
          let reply = try await running.client.send(.post, "/orders/batch", body, type: Client.lines)
          #expect(reply.number("stored") == 16, "\(bytes): \(reply.text)")
          #expect(reply.number("dropped") == 2)
        }
      }
    }
  }
}

extension Array where Element: Sendable {
  /// The elements as an asynchronous sequence.
  var async: AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}
