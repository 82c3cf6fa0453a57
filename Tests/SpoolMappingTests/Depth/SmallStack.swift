import Foundation
import Testing

private final class Box<Result>: @unchecked Sendable {
  // SAFETY: read only after the thread has ended.
  var result: Result?
}

/// Runs a function on a thread with a stack of so many bytes.
func onThread<Result: Sendable>(stack bytes: Int, _ body: @escaping @Sendable () -> Result) throws -> Result {
  let (box, done) = (Box<Result>(), DispatchSemaphore(value: 0))
  let thread = Thread {
    box.result = body()
    done.signal()
  }
  thread.stackSize = bytes
  thread.start()
  done.wait()
  return try #require(box.result)
}
