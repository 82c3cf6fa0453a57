import Foundation
import GRDB

/// Orders in SQLite: one writer and some readers, in WAL mode.
package struct OrderStore<Coder: OrderCoder>: Sendable {
  let pool: DatabasePool

  /// Opens a database, and creates its tables if they do not exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - maximumPages: The most pages that the database may have; nil for no limit.
  package init(path: String, maximumPages: Int? = nil) throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 4
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // In WAL mode, a crash of the process loses nothing. A crash of the machine may lose the last transactions as a
      // whole.
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      // Each checkpoint waits for the disk, so there is one for every 32 MB.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 8000")
      if let maximumPages { _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(maximumPages)") }
    }
    pool = try DatabasePool(path: path, configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("orders") { try Self.createTables($0) }
    try migrator.migrate(pool)
  }

  private static func createTables(_ db: Database) throws {
    try db.create(table: "batches") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("upload", .text).notNull()
      table.column("number", .integer).notNull()
      table.column("orders", .integer).notNull()
    }
    try db.create(table: "orders") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("batch", .integer).references("batches")
      table.column("customer", .text).notNull()
      table.column("placedAt", .double).notNull()
      table.column("totalCents", .integer).notNull()
      table.column("detail", .jsonText).notNull()
    }
    try db.create(index: "orders_by_customer", on: "orders", columns: ["customer", "id"])
  }

  /// Writes everything into the database file.
  package func close() throws {
    _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try pool.close()
  }
}
