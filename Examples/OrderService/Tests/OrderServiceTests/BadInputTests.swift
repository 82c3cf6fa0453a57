import AsyncHTTPClient
import Foundation
import NIOCore
import OrderProbe
import Testing

extension ServiceTests {
  @Suite struct BadInput {
    /// A body, and the expected answer.
    struct Case {
      var body: String
      var status: Int
      var keyPath: String?
      /// The text before the place of the fault; nil if the answer need not have a place.
      var before: String?
      /// The status with Foundation, whose errors do not always name the value that they are about.
      var statusByFoundation: Int?
    }

    static func cases(_ good: String) -> [Case] {
      let customer = #""customer":"customer-1""#
      return [
        Case(body: "", status: 400, before: ""),
        Case(body: String(good.dropLast(3)), status: 400, before: String(good.dropLast(3))),
        Case(body: good + "]", status: 400, before: good),
        Case(body: good.replacing(customer, with: "\n" + customer + ",,"), status: 400, before: "{\n" + customer + ","),
        Case(
          body: good.replacing(customer, with: #""customer":1"#), status: 422, keyPath: "customer",
          before: #"{"customer":"#),
        Case(body: good.replacing(customer + ",", with: ""), status: 422, keyPath: "customer"),
        Case(
          body: good.replacing(#""country":"NO""#, with: "\n\"country\":[]"), status: 422, keyPath: "shipTo.country",
          before: good.prefix(upTo: #""country""#) + "\n\"country\":"),
        Case(
          body: good.replacing(#""quantity":2"#, with: #""quantity":"2""#), status: 422, keyPath: "lines[0].quantity",
          before: good.prefix(upTo: #"2,"unitCents"#)),
        Case(body: good.replacing(#""quantity":2"#, with: #""quantity":0"#), status: 422, keyPath: "lines[0].quantity"),
        Case(
          body: good.replacing(#""quantity":2"#, with: #""quantity":99999999999999999999"#), status: 422,
          keyPath: "lines[0].quantity", before: good.prefix(upTo: #"2,"unitCents"#), statusByFoundation: 400),
        Case(
          body: good.replacing(/"placedAt":"[^"]*"/, with: #""placedAt":"yesterday""#), status: 422,
          keyPath: "placedAt",
          before: good.prefix(upTo: #""placedAt""#) + #""placedAt":"#, statusByFoundation: 400),
        Case(body: "[" + good + "]", status: 422, before: ""),
        Case(body: String(repeating: "[", count: 70), status: 400, before: String(repeating: "[", count: 64)),
      ]
    }

    @Test func isAnsweredWithItsPlace() async throws {
      try await withService { running in
        for bad in Self.cases(OrderText.order(1)) {
          for path in ["/orders", "/orders/validate", "/orders/mapped"] {
            let reply = try await running.client.post(path, bad.body)
            #expect(reply.status == bad.status, "\(path) \(bad.body): \(reply.text)")
            let message = reply["error.message"] as? String ?? "CodingKeys"
            for swift in ["CodingKeys", "Array<", "Dictionary<", "stringValue", "Optional("] {
              #expect(!message.contains(swift), "\(path) \(bad.body): \(message)")
            }
            #expect(reply["error.keyPath"] as? String == bad.keyPath, "\(path) \(bad.body): \(reply.text)")
            guard let before = bad.before else { continue }
            #expect(reply.number("error.byte") == before.utf8.count, "\(path) \(bad.body): \(reply.text)")
            #expect(reply.number("error.line") == lineCount(before), "\(path) \(bad.body): \(reply.text)")
          }
        }
        #expect(try running.count("SELECT count(*) FROM orders") == 0)
      }
    }

    /// Each rule of the schema that is broken is in one answer, with its place.
    @Test func allMistakesAreAnswered() async throws {
      try await withService { running in
        let text = OrderText.order(1).replacing(#""quantity":2"#, with: #""quantity":0"#)
          .replacing(#""country":"NO""#, with: #""country":"Norway""#)
        let reply = try await running.client.post("/orders", text)
        #expect(reply.status == 422)
        #expect(reply["error.keyPath"] as? String == "shipTo.country")
        #expect(reply["error.message"] as? String == "expected a string that matches ^[A-Z]{2}$")
        #expect(reply.number("error.byte") == text.prefix(upTo: #""Norway""#).utf8.count)
        #expect(reply["error.others.0.keyPath"] as? String == "lines[0].quantity")
        #expect(reply["error.others.0.message"] as? String == "expected at least 1")
        #expect(try running.count("SELECT count(*) FROM orders") == 0)
      }
    }

    @Test func isRefusedByFoundationToo() async throws {
      try await withService(["--coder", "foundation"]) { running in
        for bad in Self.cases(OrderText.order(1)) where !bad.body.hasPrefix("[[") {
          let reply = try await running.client.post("/orders", bad.body)
          #expect(reply.status == bad.statusByFoundation ?? bad.status, "\(bad.body): \(reply.text)")
          #expect(reply["error.message"] is String)
        }
      }
    }

    /// The first bytes of an order, with every length, are never an order, and never stop the service.
    @Test func everyTruncationIsRefused() async throws {
      try await withService { running in
        let text = OrderText.order(1)
        let bytes = Array(text.utf8)
        for length in 0..<bytes.count {
          let body = ByteBuffer(bytes: bytes[..<length])
          let reply = try await running.client.send(.post, "/orders", .bytes(body))
          #expect(reply.status == 400, "\(length): \(reply.text)")
        }
        #expect(try await running.client.post("/orders", text).number("id") == 1)
      }
    }

    private func lineCount(_ text: String) -> Int { text.count { $0 == "\n" } + 1 }
  }
}

extension String {
  /// The part before another text.
  fileprivate func prefix(upTo other: String) -> String {
    range(of: other).map { String(self[..<$0.lowerBound]) } ?? ""
  }
}
