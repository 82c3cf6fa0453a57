#if canImport(Darwin)
  internal import os
#else
  internal import Synchronization
#endif

/// A lock of the system. `NSLock` would bring all of Foundation, and on Darwin `Mutex` needs macOS 15.
package struct Lock: ~Copyable, Sendable {
  package init() {}

  /// Calls a closure while no other thread is in one, without generic code.
  package func locked(_ body: () -> Void) { withLock(body) }

  #if canImport(Darwin)
    private let lock = OSAllocatedUnfairLock()

    /// Calls a closure while no other thread is in one. The closure must not take the lock again.
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.withLockUnchecked(body) }
  #else
    private let lock = Mutex(())

    /// Calls a closure while no other thread is in one. The closure must not take the lock again.
    func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
      try lock.withLock { _ throws(Failure) in Passed(value: try body()) }.value
    }

    /// SAFETY: what a closure returns stays with the thread that called it.
    private struct Passed<Value>: @unchecked Sendable { let value: Value }
  #endif
}
