import CoreMetrics
import NIOConcurrencyHelpers
import Synchronization

/// Keeps counters in memory, for `GET /metrics`. A real service would use the backend of its monitoring.
package final class MemoryMetrics: MetricsFactory {
  package static let shared = MemoryMetrics()

  private let counters = NIOLockedValueBox<[String: MemoryCounter]>([:])

  /// A line for each counter: its name and value.
  var text: String {
    let values = counters.withLockedValue { $0.map { "\($0.key) \($0.value.value)\n" } }
    return values.sorted().joined()
  }

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let name = dimensions.reduce(label) { "\($0)_\($1.1)" }
    return counters.withLockedValue { counters in
      if let counter = counters[name] { return counter }
      let counter = MemoryCounter()
      counters[name] = counter
      return counter
    }
  }

  // Metrics of other kinds, which libraries may record, are dropped.

  package func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    NOOPMetricsHandler.instance
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    NOOPMetricsHandler.instance
  }

  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}
}

private final class MemoryCounter: CounterHandler {
  private let count = Atomic<Int64>(0)

  var value: Int64 { count.load(ordering: .relaxed) }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }
}
