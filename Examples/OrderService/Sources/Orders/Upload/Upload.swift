import Foundation
import Logging

/// Stores the orders of a body in batches, while the body arrives. One batch is read while the one before is encoded for
/// the store and the one before that is written: at most these three are in memory.
struct Upload<Coder: OrderCoder> {
  let store: OrderStore<Coder>
  let webhook: Webhook<Coder>
  let coder: Coder
  let limits: Limits
  let logger: Logger

  private(set) var report = UploadReport(upload: UUID().uuidString)
  private var batch = UploadBatch(number: 1)
  private var pending: [(batch: UploadBatch, task: Task<ClosedRange<Int64>, any Error>)] = []

  init(
    store: OrderStore<Coder>, webhook: Webhook<Coder>, coder: Coder, limits: Limits, logger: Logger
  ) {
    self.store = store
    self.webhook = webhook
    self.coder = coder
    self.limits = limits
    self.logger = logger
  }

  /// Reads a body to its end, or until an error stops the upload.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - format: The format of the body.
  /// - Returns: The stored and dropped orders, and the error that stopped the upload.
  mutating func run(_ body: LimitedBody, _ format: OrderFormat) async -> UploadReport {
    let drops = Drops(limit: limits.reportedDrops)
    do {
      for try await order in try coder.orders(in: body, format, drops: drops) {
        batch.orders.append(order)
        if batch.isFull(limits) { try await storeBatch() }
      }
      if !batch.orders.isEmpty { try await storeBatch() }
      while !pending.isEmpty { try await settle() }
    } catch {
      await stop(error)
    }
    report.dropped = drops.count
    report.drops = drops.list
    return report
  }

  /// Begins to store the batch that has been read.
  private mutating func storeBatch() async throws {
    if pending.count == 2 { try await settle() }
    let (store, orders, number, upload) = (store, batch.orders, batch.number, report.upload)
    let last = pending.last?.task
    let task = Task {
      let encoded = try store.encode(orders)
      // A batch is stored only if the batch before it has been stored.
      _ = try await last?.value
      return try await store.insert(encoded, upload: upload, number: number)
    }
    pending.append((batch, task))
    batch = UploadBatch(number: number + 1)
  }

  /// Waits for the first batch that is being stored.
  private mutating func settle() async throws {
    let (batch, task) = pending.removeFirst()
    do {
      let ids = try await task.value
      report.add(batch, ids: ids)
      Counters.stored.increment(by: batch.orders.count)
      webhook.offer(ids)
    } catch {
      report.discarded += batch.orders.count
      throw error
    }
  }

  private mutating func stop(_ error: any Error) async {
    while !pending.isEmpty { try? await settle() }
    report.discarded += batch.orders.count
    let problem = Problem(error, from: Coder.self)
    report.stopped = problem
    logger.notice(
      "An upload was stopped: \(problem.message)",
      metadata: ["upload": "\(report.upload)", "stored": "\(report.stored)", "error": "\(error)"])
  }
}
