/// The result of an upload.
package struct UploadReport: Encodable, Sendable {
  /// The name under which the batches are stored.
  var upload: String
  /// The number of orders that are stored.
  var stored = 0
  /// The number of batches that hold them. A batch is stored as a whole or not at all.
  var batches = 0
  var firstID: Int64?
  var lastID: Int64?
  /// The place of the last order that is stored: every order up to it is stored or among the dropped ones.
  var storedThrough: Place?
  /// The number of orders that had arrived, but are not stored, because the upload was stopped before their batch was
  /// stored.
  var discarded = 0
  /// The number of elements that are not orders.
  var dropped = 0
  /// The first of the dropped elements.
  var drops: [Drops.Drop] = []
  /// The error that stopped the upload before its end; nil if the upload is complete.
  var stopped: Problem?

  struct Place: Encodable {
    var element: Int
    var line: Int
    var byte: Int
  }

  /// Adds a batch that has been stored.
  mutating func add(_ batch: UploadBatch, ids: ClosedRange<Int64>) {
    stored += batch.orders.count
    batches += 1
    firstID = firstID ?? ids.lowerBound
    lastID = ids.upperBound
    storedThrough = batch.orders.last.map { Place(element: $0.element, line: $0.line, byte: $0.byte) }
  }
}

/// Orders of an upload that are stored together.
struct UploadBatch {
  var number: Int
  var orders: [UploadedOrder] = []

  /// Whether an order that has just been added completes the batch.
  func isFull(_ limits: Limits) -> Bool {
    guard let first = orders.first, let last = orders.last else { return false }
    return orders.count >= limits.batchOrders || last.byte - first.byte >= limits.batchBytes
  }
}
