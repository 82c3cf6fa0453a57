/// The limits for the requests of a client.
package struct Limits: Sendable {
  /// The longest body that is collected as a whole.
  package var bodyBytes = 8 << 20
  /// The longest body of an upload, which is never in memory as a whole.
  package var uploadBytes = 16 << 30
  /// The longest element of an upload.
  package var elementBytes = 4 << 20
  /// How deeply a body may be nested.
  package var depth = 64
  /// How many orders of an upload are stored in one transaction, at most.
  package var batchOrders = 500
  /// How many bytes of an upload belong to one transaction, about.
  package var batchBytes = 1 << 20
  /// How many dropped elements a report lists; it counts all.
  package var reportedDrops = 100
  /// How long a request with one order may take to arrive and to be answered.
  package var requestSeconds = 30.0
  /// How long an upload may take.
  package var uploadSeconds = 3600.0
  /// How long a connection may be silent while a request is expected or arrives.
  package var idleSeconds = 30.0
  /// How long a client may take to accept the next piece of a download.
  package var sendSeconds = 60.0

  package init() {}
}
