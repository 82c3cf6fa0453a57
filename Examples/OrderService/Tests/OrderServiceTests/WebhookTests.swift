import Foundation
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct Forwarding {
    /// The server that the orders are forwarded to is this service, too.
    @Test(arguments: ["spool", "foundation"])
    func storedOrdersAreForwarded(coder: String) async throws {
      try await withService { target in
        let hook = target.client.url + "/orders/batch"
        try await withService(["--webhook", hook, "--coder", coder]) { running in
          #expect(try await running.client.post("/orders", OrderText.order(1)).status == 201)
          let upload = try await running.client.post("/orders/batch", OrderText.lines(0..<1200), type: Client.lines)
          #expect(upload.number("stored") == 1200)
          let isForwarded = await waitUntil(within: 20) {
            (try? target.count("SELECT count(*) FROM orders")) == 1201
          }
          #expect(isForwarded)
          let all = await waitUntil(within: 5) { (try? await running.client.counter("webhook_orders")) == 1201 }
          #expect(all)
          #expect(try await running.client.counter("webhook_failures") == 0)
        }
      }
    }

    @Test func failuresAreCountedAndDelayNobody() async throws {
      let arguments = ["--webhook", "http://127.0.0.1:9/", "--webhook-attempts", "3", "--webhook-delay", "0.2"]
      try await withService(arguments) { running in
        let start = ContinuousClock.now
        let reply = try await running.client.post("/orders", OrderText.order(1))
        #expect(reply.status == 201)
        #expect(ContinuousClock.now - start < .milliseconds(500))
        #expect(try await running.client.counter("webhook_failures") == 0)
        let isCounted = await waitUntil(within: 10) {
          (try? await running.client.counter("webhook_failures")) == 1
        }
        #expect(isCounted)
        #expect(running.service.log.contains("have not been forwarded"))
      }
    }
  }
}
