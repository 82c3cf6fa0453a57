import Foundation
import GRDB
import OrderProbe
import Testing

/// Tests of the real program, one after another, each with a process, a folder and a port of its own.
@Suite(.serialized, .timeLimit(.minutes(2)))
enum ServiceTests {}

/// A running service, its client, and its database.
struct Running {
  let service: ServiceProcess
  let client: Client
  let database: String

  /// A number from the database, which the service may have open.
  func count(_ sql: String) throws -> Int {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: database, configuration: configuration).read {
      try Int.fetchOne($0, sql: sql) ?? 0
    }
  }

  /// Batches that lack orders, or have too many, and orders that belong to no batch.
  func brokenBatches() throws -> Int {
    try count(
      """
      SELECT (SELECT count(*) FROM batches b WHERE b.orders != (SELECT count(*) FROM orders o WHERE o.batch = b.id))
        + (SELECT count(*) FROM orders WHERE batch IS NOT NULL AND batch NOT IN (SELECT id FROM batches))
      """)
  }
}

/// Starts the service, uses it, and stops it. It must end without an error.
///
/// - Parameters:
///   - arguments: The options of the service.
///   - fileBlocks: How long its files may become, in blocks of 1024 bytes.
///   - folder: The folder of the database; nil for one that is made for this and removed.
///   - use: Uses the service.
func withService(
  _ arguments: [String] = [], fileBlocks: Int? = nil, folder: URL? = nil, use: (Running) async throws -> Void
) async throws {
  let place = folder ?? .temporary()
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  defer { if folder == nil { try? FileManager.default.removeItem(at: place) } }
  let database = place.appendingPathComponent("orders.sqlite").path
  let service = try ServiceProcess(
    .beside("OrderService"), ["--database", database] + arguments, fileBlocks: fileBlocks)
  do {
    try await use(Running(service: service, client: Client(service), database: database))
  } catch {
    Issue.record("\(error); log: \(service.log)")
  }
  if service.isRunning {
    let code = await service.stop()
    #expect(code == 0, "log: \(service.log)")
  }
}

extension URL {
  static func temporary() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("OrderServiceTests-\(UUID().uuidString)")
  }
}

/// The factor for the memory that the service may have under a sanitizer, which keeps memory that has been freed.
let memoryFactor = ProcessInfo.processInfo.environment["SPOOL_SANITIZER"] == nil ? 1 : 4
