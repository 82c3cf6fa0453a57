import Dispatch
import Foundation

/// Threads that share a list of tasks.
@usableFromInline
enum Workers {
  /// Runs tasks, each once; all have ended when this returns.
  ///
  /// - Parameters:
  ///   - count: How many tasks there are.
  ///   - limit: How many of them may run at a time; the number of cores is another limit.
  ///   - run: Runs the task with a number.
  @usableFromInline
  static func run(_ count: Int, atMost limit: Int, _ run: @Sendable (Int) -> Void) {
    let list = TaskList(count: count)
    DispatchQueue.concurrentPerform(iterations: max(1, min(limit, count))) { _ in
      while let task = list.next() { run(task) }
    }
  }
}

/// Hands out numbers, each once.
private final class TaskList: @unchecked Sendable {
  // SAFETY: `first` is read and written under the lock only.
  private let lock = NSLock()
  private var first = 0
  private let count: Int

  init(count: Int) { self.count = count }

  func next() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard first < count else { return nil }
    defer { first += 1 }
    return first
  }
}
