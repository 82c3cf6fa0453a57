import Foundation
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct Downloads {
    /// Fills the service with orders of some kilobytes: more than all buffers of a connection hold.
    static func fill(_ running: Running, megabytes: Int = 16) async throws {
      for _ in 0..<(megabytes / 4) {
        let text = OrderText.lines(0..<500, bytes: 8000)
        let reply = try await running.client.post("/orders/batch", text, type: Client.lines)
        #expect(reply.number("stored") == 500)
      }
    }

    static func start(_ running: Running) throws -> RawConnection {
      let connection = try RawConnection(port: running.service.port, receiveBytes: 4096)
      connection.send("GET /orders HTTP/1.1\r\nHost: localhost\r\nAccept: application/x-ndjson\r\n\r\n")
      return connection
    }

    /// There are four connections to the database for reading, and twelve clients that do not read.
    @Test func clientsThatStopReadingBlockNobody() async throws {
      try await withService(["--send-time", "3"]) { running in
        try await Self.fill(running)
        let before = running.service.memory("VmRSS")
        let stalled = try (0..<12).map { _ in try Self.start(running) }
        for connection in stalled { #expect(connection.receive(100) != nil) }
        for id in 1...20 { #expect(try await running.client.get("/orders/\(id)").status == 200) }
        #expect(try await running.client.post("/orders", OrderText.order(1)).status == 201)
        let all = try await running.client.get("/orders", accept: Client.lines)
        #expect(all.text.split(separator: "\n").count == 2001)
        #expect(running.service.memory("VmRSS") - before < 150_000 * memoryFactor)
        // They are closed when their time is up.
        try await Task.sleep(for: .seconds(3))
        for connection in stalled { #expect(!connection.receiveAll().hasSuffix("0\r\n\r\n")) }
      }
    }

    @Test(arguments: [true, false])
    func clientsThatDisappearCostNothing(resets: Bool) async throws {
      try await withService { running in
        try await Self.fill(running)
        for _ in 0..<30 {
          let connection = try Self.start(running)
          #expect(connection.receive(100) != nil)
          if resets { connection.reset() } else { connection.close() }
        }
        let all = try await running.client.get("/orders", accept: Client.lines)
        #expect(all.text.split(separator: "\n").count == 2000)
      }
    }

    /// Orders that are added while a download runs do not become part of it.
    @Test func aDownloadHasAFixedEnd() async throws {
      try await withService { running in
        try await Self.fill(running)
        let connection = try Self.start(running)
        #expect(connection.receive(100) != nil)
        #expect(try await running.client.post("/orders", OrderText.order(1)).status == 201)
        connection.send("GET /orders?from=2001 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let rest = connection.receiveAll()
        #expect(rest.contains("\"id\":2000,"))
        #expect(rest.components(separatedBy: "\"id\":2001,").count == 2)
      }
    }
  }
}
