import Foundation
import GRDB

/// A row of the table of orders: the values of queries have columns, the rest is one column of JSON.
struct OrderRow<Coder: OrderCoder>: Codable, FetchableRecord, PersistableRecord, Sendable {
  static var databaseTableName: String { "orders" }

  var id: Int64?
  var batch: Int64?
  var customer: String
  var placedAt: Date
  var totalCents: Int
  var detail: Detail

  struct Detail: Codable, Sendable {
    var currency: String
    var shipTo: Order.Address
    var lines: [Order.Line]
    var note: String?
  }

  init(_ order: Order, totalCents: Int, batch: Int64?) {
    self.batch = batch
    customer = order.customer
    placedAt = order.placedAt
    self.totalCents = totalCents
    detail = Detail(currency: order.currency, shipTo: order.shipTo, lines: order.lines, note: order.note)
  }

  var order: Order {
    Order(
      id: id, customer: customer, placedAt: placedAt, currency: detail.currency, shipTo: detail.shipTo,
      lines: detail.lines, note: detail.note)
  }

  // These two functions make the column fast: they return subclasses of JSONDecoder and JSONEncoder. The return types
  // must be those of Foundation, or GRDB uses its own coders.
  static func databaseJSONDecoder(for column: String) -> Foundation.JSONDecoder { Coder.columnDecoder }
  static func databaseJSONEncoder(for column: String) -> Foundation.JSONEncoder { Coder.columnEncoder }

  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    .timeIntervalSince1970
  }
  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .timeIntervalSince1970
  }
}
