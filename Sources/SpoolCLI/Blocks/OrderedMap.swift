#if CLI
  import Foundation

  /// Applies a function to values on several threads, and returns the results in the order of the values.
  ///
  /// The thread that owns the map is one of them: while it waits for a result, it applies the function itself.
  final class OrderedMap<Input: Sendable, Output: Sendable>: @unchecked Sendable {
    /// A value, and its result when it is there.
    private final class Job {
      let input: Input
      var output: Output?

      init(_ input: Input) { self.input = input }
    }

    private let condition = NSCondition()
    // SAFETY: all of these properties, and the jobs, are accessed only while the condition is locked.
    /// The function; nil after the end.
    private var transform: (@Sendable (Input) -> Output)?
    /// The number of threads, without the one that owns the map, that have not ended.
    private var running: Int
    /// The jobs whose results have not been returned, in order.
    private var jobs: [Job] = []
    /// The jobs that no thread has begun, in order.
    private var waiting: [Job] = []
    private var isStopped = false

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - threads: The number of threads, with the one that owns the map.
    ///   - transform: The function.
    init(threads: Int, _ transform: @escaping @Sendable (Input) -> Output) {
      self.transform = transform
      running = max(threads, 1) - 1
      for _ in 0..<running {
        let thread = Thread { [self] in work() }
        thread.stackSize = 8 << 20
        thread.start()
      }
    }

    /// The number of values whose results have not been returned.
    var count: Int { condition.withLock { jobs.count } }

    /// Adds a value.
    func append(_ input: Input) {
      condition.withLock {
        let job = Job(input)
        jobs.append(job)
        waiting.append(job)
        condition.signal()
      }
    }

    /// Waits for the result of the first value, and removes both; nil if there is none.
    func removeFirst() -> (input: Input, output: Output)? {
      condition.lock()
      defer { condition.unlock() }
      guard let first = jobs.first else { return nil }
      while true {
        if let output = first.output {
          jobs.removeFirst()
          return (first.input, output)
        }
        if !performNext() { condition.wait() }
      }
    }

    /// Waits until the threads are done with the values that they have begun, and ends them.
    func stop() {
      condition.withLock {
        isStopped = true
        waiting = []
        condition.broadcast()
        while running > 0 { condition.wait() }
        transform = nil
      }
    }

    private func work() {
      condition.lock()
      defer { condition.unlock() }
      while !isStopped {
        if !performNext() { condition.wait() }
      }
      running -= 1
      condition.broadcast()
    }

    /// Applies the function to the next value that waits for it; returns false if there is none. The condition must be
    /// locked. It is unlocked while the function runs.
    private func performNext() -> Bool {
      guard let transform, !waiting.isEmpty else { return false }
      let job = waiting.removeFirst()
      condition.unlock()
      let output = transform(job.input)
      condition.lock()
      job.output = output
      condition.broadcast()
      return true
    }
  }
#endif
