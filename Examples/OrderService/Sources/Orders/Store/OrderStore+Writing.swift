import GRDB

extension OrderStore {
  /// Stores one order.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - totalCents: Its sum.
  /// - Returns: The number that has been assigned to it.
  func insert(_ order: Order, totalCents: Int) async throws -> Int64 {
    let row = OrderRow<Coder>(order, totalCents: totalCents, batch: nil)
    return try await pool.write { db in
      try row.insert(db)
      return db.lastInsertedRowID
    }
  }

  /// Encodes the orders of a batch. This needs no connection, so the single writer only writes.
  ///
  /// Written by hand, because for many rows a record costs more than its JSON.
  func encode(_ orders: [UploadedOrder]) throws -> EncodedOrders {
    let encoder = OrderRow<Coder>.databaseJSONEncoder(for: "detail")
    return EncodedOrders(
      rows: try orders.map { uploaded in
        let row = OrderRow<Coder>(uploaded.order, totalCents: uploaded.totalCents, batch: nil)
        let detail = String(decoding: try encoder.encode(row.detail), as: UTF8.self)
        return [row.customer, row.placedAt.timeIntervalSince1970, row.totalCents, detail]
      })
  }

  /// Stores a batch of an upload: all of it or nothing.
  ///
  /// - Parameters:
  ///   - orders: The orders.
  ///   - upload: The name of the upload.
  ///   - number: The number of the batch in the upload.
  /// - Returns: The numbers that have been assigned to the orders. They are successive, because there is one writer.
  func insert(_ orders: EncodedOrders, upload: String, number: Int) async throws -> ClosedRange<Int64> {
    try await pool.write { db in
      let batch = try db.cachedStatement(sql: "INSERT INTO batches (upload, number, orders) VALUES (?, ?, ?)")
      try batch.execute(arguments: [upload, number, orders.rows.count])
      let statement = try db.cachedStatement(sql: EncodedOrders.insertion)
      for row in orders.rows { try statement.execute(arguments: row) }
      let last = db.lastInsertedRowID
      return last - Int64(orders.rows.count) + 1...last
    }
  }
}

/// Orders as values of columns.
struct EncodedOrders: Sendable {
  static let insertion = """
    INSERT INTO orders (batch, customer, placedAt, totalCents, detail)
    VALUES ((SELECT max(id) FROM batches), ?, ?, ?, ?)
    """

  var rows: [StatementArguments]
}
