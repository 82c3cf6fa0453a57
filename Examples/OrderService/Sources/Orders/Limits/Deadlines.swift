import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// One clock for all time limits: a request that has one costs two locks, and no task or timer of its own.
final class Deadlines: Service {
  private struct Entry {
    var instant: ContinuousClock.Instant
    let expire: @Sendable () -> Void
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var next = 0
  }

  private let state = NIOLockedValueBox(State())
  private let step = Duration.milliseconds(100)

  /// Has something happen unless it is forgotten in time.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait, to a tenth.
  ///   - expire: What happens then.
  /// - Returns: The name of the deadline.
  func add(seconds: Double, expire: @escaping @Sendable () -> Void) -> Int {
    state.withLockedValue {
      $0.next += 1
      $0.entries[$0.next] = Entry(instant: .now + .seconds(seconds), expire: expire)
      return $0.next
    }
  }

  /// Lets a deadline that is still to come begin anew.
  func renew(_ name: Int, seconds: Double) {
    state.withLockedValue { $0.entries[name]?.instant = .now + .seconds(seconds) }
  }

  /// Forgets a deadline.
  func remove(_ name: Int) {
    state.withLockedValue { _ = $0.entries.removeValue(forKey: name) }
  }

  /// Whether a deadline that has not been forgotten is still to come.
  func isToCome(_ name: Int) -> Bool { state.withLockedValue { $0.entries[name] != nil } }

  /// Looks after the deadlines until the service stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        for entry in self.takeExpired() { entry.expire() }
        try? await Task.sleep(for: self.step)
      }
    }
  }

  private func takeExpired() -> [Entry] {
    state.withLockedValue { state in
      let now = ContinuousClock.now
      let names = state.entries.filter { $0.value.instant <= now }.keys
      return names.compactMap { state.entries.removeValue(forKey: $0) }
    }
  }
}
