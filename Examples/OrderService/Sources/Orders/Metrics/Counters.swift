import Metrics

/// The counters of the service.
enum Counters {
  static let requests = Counter(label: "http_requests")
  static let failures = Counter(label: "http_requests_failed")
  static let stored = Counter(label: "orders_stored")
  static let dropped = Counter(label: "orders_dropped")
  static let forwarded = Counter(label: "webhook_orders")
  static let webhookFailures = Counter(label: "webhook_failures")

  /// Makes all counters, so that they are listed before anything has been counted.
  static func prepare() { _ = [requests, failures, stored, dropped, forwarded, webhookFailures] }
}
