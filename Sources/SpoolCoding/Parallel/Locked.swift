/// A value that threads share, protected by a lock.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  // SAFETY: `value` is read and written under the lock only.
  private let lock = Lock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
