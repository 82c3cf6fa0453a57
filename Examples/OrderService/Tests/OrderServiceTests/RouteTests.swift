import Foundation
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct Routes {
    @Test(arguments: ["spool", "foundation"])
    func answerWhatTheyWereAskedFor(coder: String) async throws {
      try await withService(["--coder", coder]) { running in
        let client = running.client
        let text = OrderText.order(1, bytes: 2000)
        let created = try await client.post("/orders", text)
        #expect(created.status == 201)
        #expect(created.number("id") == 1)
        #expect(created["shipTo.city"] as? String == "Tromsø")
        #expect(created["note"] as? String == "Ring \"twice\", please")
        let mapped = try await client.post("/orders/mapped", text)
        #expect(mapped.status == 201)
        #expect(mapped.number("id") == 2)
        for reply in [created, mapped] {
          let id = try #require(reply.number("id"))
          let found = try await client.get("/orders/\(id)")
          #expect(found.status == 200)
          #expect(sameJSON(found.text, reply.text))
        }
        let checked = try await client.post("/orders/validate", text)
        #expect(checked.status == 200)
        #expect(checked["id"] == nil)
        #expect(sameJSON(checked.text, text))
        #expect(try running.count("SELECT count(*) FROM orders") == 2)
        #expect(try running.count("SELECT json_array_length(detail, '$.lines') FROM orders") > 5)
        #expect(try await client.counter("orders_stored") == 2)
        #expect(try await client.get("/health").status == 200)
        #expect(try await client.get("/orders/99").status == 404)
        #expect(try await client.get("/nothing").status == 404)
      }
    }

    @Test(arguments: ["spool", "foundation"])
    func queriesAreArraysOrLines(coder: String) async throws {
      try await withService(["--coder", coder]) { running in
        let client = running.client
        #expect(try await client.get("/orders").text == "[]")
        #expect(try await client.get("/orders", accept: Client.lines).text == "")
        let upload = try await client.post("/orders/batch", OrderText.lines(0..<1200), type: Client.lines)
        #expect(upload.number("stored") == 1200)
        let array = try await client.get("/orders")
        #expect(array.contentType == Client.array)
        #expect(array.number("1199.id") == 1200)
        #expect(array["1200"] == nil)
        let lines = try await client.get("/orders", accept: Client.lines)
        #expect(lines.contentType == Client.lines)
        #expect(lines.text.split(separator: "\n").count == 1200)
        #expect(sameJSON("[" + lines.text.split(separator: "\n").joined(separator: ",") + "]", array.text))
        let some = try await client.get("/orders?customer=customer-7&from=100&limit=3")
        #expect([some.number("0.id"), some.number("2.id"), some.number("3.id")] == [108, 308, nil])
        #expect(try await client.get("/orders?limit=0").text == "[]")
        #expect(try await client.get("/orders?limit=-1").status == 400)
        #expect(try await client.get("/orders?from=x").status == 400)
      }
    }

    @Test func withoutADatabaseATemporaryOneIsRemoved() async throws {
      let service = try ServiceProcess()
      let reply = try await Client(service).post("/orders", OrderText.order(1))
      #expect(reply.status == 201)
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(service.pid)/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(service.pid)/fd/\($0)")
      }
      let database = try #require(files.first { $0.hasSuffix("/orders.sqlite") })
      #expect(await service.stop(SIGINT) == 0)
      let folder = URL(fileURLWithPath: database).deletingLastPathComponent()
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }
}

/// Whether two texts have the same values, with members in any order.
func sameJSON(_ one: String, _ other: String) -> Bool {
  func value(_ text: String) -> NSObject? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
  }
  return value(one) != nil && value(one) == value(other)
}
