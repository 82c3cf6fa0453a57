import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// One clock for all time limits: a request with a limit costs two locks, and needs no task or timer of its own.
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

  /// Adds a deadline: a closure is called then, unless the deadline is removed before.
  ///
  /// - Parameters:
  ///   - seconds: The time until the deadline, to a tenth of a second.
  ///   - expire: Called at the deadline.
  /// - Returns: The name of the deadline.
  func add(seconds: Double, expire: @escaping @Sendable () -> Void) -> Int {
    state.withLockedValue {
      $0.next += 1
      $0.entries[$0.next] = Entry(instant: .now + .seconds(seconds), expire: expire)
      return $0.next
    }
  }

  /// Starts the time of a deadline again, unless it has passed.
  func renew(_ name: Int, seconds: Double) {
    state.withLockedValue { $0.entries[name]?.instant = .now + .seconds(seconds) }
  }

  /// Removes a deadline.
  func remove(_ name: Int) {
    state.withLockedValue { _ = $0.entries.removeValue(forKey: name) }
  }

  /// Returns true if a deadline has neither passed nor been removed.
  func isToCome(_ name: Int) -> Bool { state.withLockedValue { $0.entries[name] != nil } }

  /// Watches the deadlines until the service stops.
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
