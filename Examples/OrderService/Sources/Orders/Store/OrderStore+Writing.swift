import GRDB

extension OrderStore {
  /// Stores one order.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - totalCents: Its sum.
  /// - Returns: The number that it has got.
  func insert(_ order: Order, totalCents: Int) async throws -> Int64 {
    let row = OrderRow<Coder>(order, totalCents: totalCents, batch: nil)
    return try await pool.write { db in
      try row.insert(db)
      return db.lastInsertedRowID
    }
  }

  /// Stores a batch of an upload: all of it or nothing.
  ///
  /// - Parameters:
  ///   - orders: The orders.
  ///   - upload: The name of the upload.
  ///   - number: The number of the batch in the upload.
  /// - Returns: The numbers that the orders have got, which follow each other, as there is one writer.
  func insert(_ orders: [UploadedOrder], upload: String, number: Int) async throws -> ClosedRange<Int64> {
    try await pool.write { db in
      let statement = try db.cachedStatement(sql: "INSERT INTO batches (upload, number, orders) VALUES (?, ?, ?)")
      try statement.execute(arguments: [upload, number, orders.count])
      let batch = db.lastInsertedRowID
      for uploaded in orders {
        try OrderRow<Coder>(uploaded.order, totalCents: uploaded.totalCents, batch: batch).insert(db)
      }
      let last = db.lastInsertedRowID
      return last - Int64(orders.count) + 1...last
    }
  }
}
