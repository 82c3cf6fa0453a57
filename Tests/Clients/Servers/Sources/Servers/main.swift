import AsyncHTTPClient
import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOEmbedded
import NIOFoundationCompat
import Spool
import SpoolNIOMapping

// Runs the recipes of the page: a server on loopback and its clients, a database, a log and a channel.

nonisolated(unsafe) var failed = false

func check(_ condition: Bool, _ what: String, line: Int = #line) {
  guard !condition else { return }
  failed = true
  print("line \(line): \(what)")
}

let order = Order(id: 7, customer: "Ada", lines: [.init(sku: "a/1", count: 2)])
let model = #"{"id":7,"customer":"Ada"}"#
let text = #"{"id":7,"customer":"Ada","lines":[{"sku":"a/1","count":2}]}"#

struct Answer {
  let status: HTTPResponse.Status
  let body: String
}

func checkRequests(_ client: some TestClientProtocol) async throws {
  func post(_ path: String, _ body: String) async throws -> Answer {
    try await client.execute(uri: path, method: .post, body: ByteBuffer(string: body)) {
      Answer(status: $0.status, body: String(buffer: $0.body))
    }
  }

  let stored = try await post("/orders", text)
  check(stored.status == .created && stored.body == text, "\(stored)")
  let mapped = try await post("/models", text)
  check(mapped.status == .ok && mapped.body == model, "\(mapped)")

  // What is wrong, and where.
  for (path, body, status, place) in [
    ("/orders", "{\"id\": 7,\n \"customer\" 1}", HTTPResponse.Status.badRequest, "line 2, column 13"),
    ("/orders", "{\"id\": 7", .badRequest, "line 1, column 9"),
    ("/orders", "{\"id\": \"x\"}", .unprocessableContent, "\"id: line 1, column 8 (byte 7): unexpected"),
    (
      "/orders", "{\"id\": 7, \"customer\": \"a\", \"lines\": [{\"sku\": \"s\", \"count\": 1e30}]}",
      .unprocessableContent, "\"lines[0].count: line 1, column 60 (byte 59): unexpected 1e30"
    ),
    ("/orders", "{\"id\": 7}", .unprocessableContent, "customer"),
    ("/models", "{\"id\": 7,\n \"customer\" 1}", .badRequest, "line 2, column 13"),
    ("/models", "{\"id\": \"x\"}", .unprocessableContent, "line 1, column 8"),
  ] {
    let answer = try await post(path, body)
    check(answer.status == status && answer.body.contains(place), "\(path) \(body): \(answer)")
  }

  let lines = try await post("/lines", "\(text)\n{\"id\": 8}\n\n\(text)\n")
  check(lines.body == #"stored 2, dropped ["line 2"]"#, "\(lines)")
  let cut = try await post("/lines", "\(text)\n{\"id\": ")
  check(cut.status == .badRequest && cut.body.contains("line 2"), "\(cut)")
}

func checkClients(_ url: String) async throws {
  let answer = try await send((0..<1000).map { Order(id: $0, customer: "Ada", lines: []) }, to: url + "/lines")
  let body = String(buffer: try await answer.body.collect(upTo: 1 << 20))
  check(body == "stored 1000, dropped []", body)
  let orders = try await receive(from: url + "/orders")
  check(orders.count == 1000 && orders.last?.lines.first?.count == 999, "\(orders.count) orders")
  let first = try await firstOrder(of: URL(string: url + "/orders/7") ?? URL(fileURLWithPath: "/"))
  check(first.id == 7 && first.firstSKU == "a/1", "\(first)")
}

func checkDatabase() throws {
  let database = try DatabaseQueue()
  try database.write { database in
    try database.execute(sql: "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT, lines TEXT)")
    try OrderRecord(id: 7, customer: "Ada", lines: order.lines).insert(database)
  }
  try database.read { database in
    let column = try String.fetchOne(database, sql: "SELECT lines FROM orders")
    check(column == #"[{"sku":"a/1","count":2}]"#, column ?? "nothing")
    check(try OrderRecord.fetchOne(database, key: 7)?.lines == order.lines, "the order comes back")
  }
}

/// Keeps the messages of a logger.
final class Messages: LogHandler, @unchecked Sendable {
  var texts: [String] = []
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.debug

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { texts.append("\(event.message) \(event.metadata?["kind"] ?? "")") }
}

func checkLog() throws {
  let messages = Messages()
  let visit = try visit(from: #"{"city": "Lima", "days": "3"}"#, logger: Logger(label: "visits") { _ in messages })
  check(visit.days == 3, "\(visit)")
  check(
    messages.texts.count == 1 && messages.texts[0].hasPrefix("converted the string \"3\" at days"), "\(messages.texts)")
}

func checkChannel() throws {
  let channel = EmbeddedChannel()
  try addLines(to: channel.pipeline.syncOperations)
  try channel.writeInbound(ByteBuffer(string: text + "\n" + text.prefix(9)))
  check(try channel.readInbound(as: Order.self) == order, "an order arrives")
  try channel.writeOutbound(OrderModel(decoding: ByteBuffer(string: text)))
  let written = try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) }
  check(written == model + "\n", written ?? "nothing")
  _ = try? channel.finish()
}

try checkDatabase()
try checkLog()
try checkChannel()
let application = Application(router: makeRouter(), logger: Logger(label: "server") { _ in SwiftLogNoOpLogHandler() })
try await application.test(.live) { client in
  try await checkRequests(client)
  let port = client.port ?? 0
  try await checkClients("http://127.0.0.1:\(port)")
}
if failed { exit(1) }
print("ok")
