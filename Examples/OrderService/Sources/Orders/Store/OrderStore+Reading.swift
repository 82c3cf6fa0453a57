import GRDB

/// A query for orders.
package struct OrderQuery: Sendable {
  package var customer: String?
  /// The first number.
  package var from: Int64
  /// The last number.
  package var through: Int64
  package var limit = Int.max
}

extension OrderStore {
  /// One order; nil if there is none.
  func order(_ id: Int64) async throws -> Order? {
    try await pool.read { try OrderRow<Coder>.fetchOne($0, key: id)?.order }
  }

  /// The highest number of an order.
  func lastID() async throws -> Int64 {
    try await pool.read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM orders") ?? 0 }
  }

  /// Orders in the order of their numbers.
  package func orders(_ query: OrderQuery) -> StoredOrders<Coder> { StoredOrders(store: self, query: query) }

  /// The first orders of a query. It is a short read, so that the connection is free before anything is sent.
  ///
  /// - Parameter query: The query.
  /// - Returns: At least one order, if there are any left; then as many as have about a megabyte of JSON.
  func page(_ query: OrderQuery) async throws -> [Order] {
    try await pool.read { db in
      let byCustomer = query.customer == nil ? "" : "customer = :customer AND "
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM orders WHERE \(byCustomer)id BETWEEN :from AND :last ORDER BY id LIMIT :limit")
      var arguments: StatementArguments = [
        "from": query.from, "last": query.through, "limit": min(query.limit, PageLimit.orders),
      ]
      if let customer = query.customer { arguments += ["customer": customer] }
      var orders: [Order] = []
      var bytes = 0
      let rows = try Row.fetchCursor(statement, arguments: arguments)
      while bytes < PageLimit.bytes, let row = try rows.next() {
        bytes += try row.withUnsafeData(named: "detail") { $0?.count ?? 0 }
        orders.append(try OrderRow<Coder>(row: row).order)
      }
      return orders
    }
  }
}

private enum PageLimit {
  static let orders = 256
  static let bytes = 1 << 20
}
