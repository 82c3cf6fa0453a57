import AsyncHTTPClient
import Foundation
import NIOCore
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct Stopping {
    /// A crash during an upload leaves whole batches, and the service continues with the same database.
    @Test(arguments: [0.05, 0.2, 0.5])
    func killDuringAnUpload(seconds: Double) async throws {
      let folder = URL.temporary()
      defer { try? FileManager.default.removeItem(at: folder) }
      let arguments = ["--batch", "37"]
      try await withService(arguments, folder: folder) { running in
        let endless = AsyncStream { ByteBuffer(string: OrderText.lines(0..<50)) }
        let upload = Task {
          try await running.client.send(
            .post, "/orders/batch", .stream(endless, length: .unknown), type: Client.lines)
        }
        _ = await waitUntil(within: 10) { ((try? running.count("SELECT count(*) FROM batches")) ?? 0) > 0 }
        try await Task.sleep(for: .seconds(seconds))
        #expect(await running.service.stop(SIGKILL) == 128 + SIGKILL)
        await #expect(throws: (any Error).self) { _ = try await upload.value }
      }
      try await withService(arguments, folder: folder) { running in
        let orders = try running.count("SELECT count(*) FROM orders")
        #expect(orders > 0)
        #expect(orders % 37 == 0)
        #expect(try running.brokenBatches() == 0)
        #expect(try running.count("SELECT count(*) FROM batches WHERE orders != 37") == 0)
        let reply = try await running.client.post("/orders/batch", OrderText.lines(0..<10), type: Client.lines)
        #expect(reply.number("firstID") == orders + 1)
      }
    }

    /// A download that is running is completed, and no new requests are accepted.
    @Test func aDownloadIsFinishedFirst() async throws {
      try await withService { running in
        try await Downloads.fill(running)
        let connection = try Downloads.start(running)
        #expect(connection.receive(100) != nil)
        kill(running.service.pid, SIGTERM)
        try await Task.sleep(for: .milliseconds(500))
        #expect(running.service.isRunning)
        #expect(throws: (any Error).self) { try RawConnection(port: running.service.port) }
        let rest = connection.receiveAll()
        #expect(rest.contains("\"id\":2000,"))
        #expect(rest.hasSuffix("0\r\n\r\n"))
        #expect(await running.service.stop(0, within: 10) == 0)
      }
    }

    /// A download that does not end is cut when the time of grace is over.
    @Test func graceHasAnEnd() async throws {
      try await withService(["--grace", "1"]) { running in
        try await Downloads.fill(running)
        let connection = try Downloads.start(running)
        #expect(connection.receive(100) != nil)
        #expect(await running.service.stop(SIGTERM, within: 8) == 0)
        #expect(!connection.receiveAll().hasSuffix("0\r\n\r\n"))
      }
    }

    /// An upload that is running may end within the time of grace, and is answered.
    @Test func anUploadIsFinishedFirst() async throws {
      try await withService { running in
        let connection = try RawConnection(port: running.service.port)
        connection.sendHead("/orders/batch", type: Client.lines)
        connection.sendChunk(OrderText.lines(0..<10))
        try await Task.sleep(for: .milliseconds(200))
        kill(running.service.pid, SIGTERM)
        try await Task.sleep(for: .milliseconds(300))
        connection.sendChunk(OrderText.lines(10..<20))
        connection.send("0\r\n\r\n")
        #expect(connection.receiveAll().contains("\"stored\":20"))
        #expect(await running.service.stop(0, within: 10) == 0)
      }
    }
  }
}
