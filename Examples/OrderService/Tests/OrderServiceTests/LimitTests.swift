import AsyncHTTPClient
import Foundation
import NIOCore
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct Limits {
    @Test func deepNestingCostsNoMemory() async throws {
      try await withService { running in
        #expect(try await running.client.post("/orders", OrderText.order(1)).status == 201)
        let brackets = String(repeating: "[", count: 1 << 20)
        for (path, type) in [
          ("/orders/batch", Client.array), ("/orders/batch", Client.lines), ("/orders", Client.array),
        ] {
          let connection = try RawConnection(port: running.service.port)
          connection.sendHead(path, type: type)
          for _ in 0..<64 { connection.sendChunk(brackets) }
          connection.send("0\r\n\r\n")
          let answer = connection.receive() ?? ""
          switch (path, type) {
          case ("/orders/batch", Client.array): #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
          // A line that is too long is dropped like any other bad line.
          case ("/orders/batch", _): #expect(answer.contains("\"dropped\":1,"), "\(answer)")
          default: #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer)")
          }
        }
        #expect(running.service.memory("VmHWM") < 160_000 * memoryFactor, "\(running.service.memory("VmHWM")) kB")
      }
    }

    @Test func bodiesThatAreTooLong() async throws {
      try await withService(["--max-body", "1000", "--max-upload", "20000", "--batch", "10"]) { running in
        let long = OrderText.order(1, bytes: 2000)
        #expect(try await running.client.post("/orders", long).status == 413)
        #expect(try await running.client.post("/orders/mapped", long).status == 413)
        let chunks = HTTPClientRequest.Body.stream(pieces(of: long, bytes: 100).async, length: .unknown)
        #expect(try await running.client.send(.post, "/orders", chunks).status == 413)
        let upload = pieces(of: OrderText.lines(0..<100), bytes: 1000).async
        let reply = try await running.client.send(
          .post, "/orders/batch", .stream(upload, length: .unknown), type: Client.lines)
        #expect(reply.status == 413)
        #expect(reply.number("stored") == (try running.count("SELECT count(*) FROM orders")))
        #expect(try running.brokenBatches() == 0)
        // A body whose head gives a length beyond the limit is not read at all.
        let connection = try RawConnection(port: running.service.port)
        connection.sendHead("/orders/batch", type: Client.array, length: 1 << 40)
        #expect(connection.receiveAll().hasPrefix("HTTP/1.1 413"))
      }
    }

    @Test func elementsThatAreTooLong() async throws {
      try await withService(["--max-element", "4000"]) { running in
        let long = OrderText.order(1, bytes: 10_000)
        let lines = [OrderText.order(1), long, OrderText.order(2)].joined(separator: "\n")
        let reply = try await running.client.post("/orders/batch", lines, type: Client.lines)
        #expect(reply.status == 200)
        #expect(reply.number("stored") == 2)
        #expect(reply.number("dropped") == 1)
        let array = try await running.client.post("/orders/batch", "[\(OrderText.order(1)),\(long)]")
        #expect(array.status == 413)
        #expect(array.number("discarded") == 1)
      }
    }

    /// One byte from time to time: both the head and the body have a time limit.
    @Test(arguments: [true, false])
    func slowClients(inBody: Bool) async throws {
      try await withService(["--request-time", "1", "--idle-time", "2", "--upload-time", "1"]) { running in
        for path in ["/orders", "/orders/batch"] {
          let connection = try RawConnection(port: running.service.port)
          let start = ContinuousClock.now
          if inBody {
            connection.sendHead(path, type: Client.array)
          } else {
            connection.send("POST \(path) HTTP/1.1\r\nHost: local")
          }
          let writing = Task {
            for _ in 0..<80 where !Task.isCancelled {
              if inBody { connection.sendChunk("[") } else { connection.send("x") }
              try? await Task.sleep(for: .milliseconds(100))
            }
          }
          let answer = await Task.detached { connection.receiveAll() }.value
          writing.cancel()
          await writing.value
          if inBody { #expect(answer.hasPrefix("HTTP/1.1 408"), "\(answer)") }
          #expect(ContinuousClock.now - start < .seconds(6))
        }
        #expect(try await running.client.post("/orders", OrderText.order(1)).status == 201)
      }
    }
  }
}
