import Foundation
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct Storage {
    /// A file that may not grow, as on a full disk. The service continues when there is room again.
    @Test func aFullDiskIsAnswered() async throws {
      try await withService(["--batch", "50"], fileBlocks: 1024) { running in
        let text = OrderText.lines(0..<5000, bytes: 1000)
        let reply = try await running.client.post("/orders/batch", text, type: Client.lines)
        #expect(reply.status == 507, "\(reply.text)")
        let stored = try #require(reply.number("stored"))
        #expect(stored > 0)
        #expect(stored < 5000)
        #expect(stored % 50 == 0)
        #expect(try await running.client.get("/orders/1").status == 200)
        let alone = try await running.client.post("/orders", OrderText.order(1, bytes: 1 << 20))
        #expect(alone.status == 507)
        #expect(alone["error.message"] is String)
        try running.service.setFileLimit(bytes: 1 << 30)
        let again = try await running.client.post("/orders/batch", text, type: Client.lines)
        #expect(again.status == 200, "\(again.text)")
        #expect(try running.count("SELECT count(*) FROM orders") == stored + 5000)
        #expect(try running.brokenBatches() == 0)
      }
    }

    @Test func aFullDatabaseIsAnswered() async throws {
      try await withService(["--batch", "50", "--max-pages", "200"]) { running in
        let text = OrderText.lines(0..<5000, bytes: 1000)
        let reply = try await running.client.post("/orders/batch", text, type: Client.lines)
        #expect(reply.status == 507, "\(reply.text)")
        #expect((reply.number("stored") ?? 0) > 0)
        #expect(reply.number("stored") == (try running.count("SELECT count(*) FROM orders")))
        #expect(try running.brokenBatches() == 0)
        #expect(try await running.client.post("/orders", OrderText.order(1, bytes: 1 << 18)).status == 507)
        #expect(try await running.client.get("/orders/1").status == 200)
      }
    }
  }
}
