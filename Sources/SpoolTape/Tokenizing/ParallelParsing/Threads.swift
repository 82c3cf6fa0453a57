#if canImport(Dispatch)
  import Dispatch
#endif

/// The threads of the system.
package enum Threads {
  /// Calls a function with each number below a count, on several threads if the system has them, and waits for all calls.
  package static func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
    #if canImport(Dispatch)
      DispatchQueue.concurrentPerform(iterations: count, execute: work)
    #else
      for number in 0..<count { work(number) }
    #endif
  }
}
