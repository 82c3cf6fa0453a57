#if CLI
  import Dispatch

  /// A progress line on standard error for work that takes long.
  ///
  /// The line appears after a second, and is erased at the end. A timer draws it, because a mapped file is parsed in
  /// one call that does not report its progress.
  final class ProgressBar: @unchecked Sendable {
    private let title: String
    private let total: Int?
    private let start = ContinuousClock.now
    private let queue = DispatchQueue(label: "spool.progress")
    private let timer: any DispatchSourceTimer
    // SAFETY: both are accessed only on `queue`.
    private var done = 0
    private var isShown = false

    private static let width = 30

    /// Starts a bar.
    ///
    /// - Parameters:
    ///   - title: A description of the work.
    ///   - total: The number of bytes to process, if it is known.
    init(title: String, total: Int? = nil) {
      self.title = String(title.prefix(40))
      self.total = total
      timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [weak self] in self?.draw() }
      timer.schedule(deadline: .now() + .seconds(1), repeating: .milliseconds(200))
      timer.activate()
    }

    func advance(by bytes: Int) {
      queue.sync { done += bytes }
    }

    /// Erases the bar. Nothing is drawn after this returns.
    func finish() {
      queue.sync {
        timer.cancel()
        if isShown { show("") }
      }
    }

    private func draw() {
      isShown = true
      show(title + "  " + state)
    }

    private var state: String {
      guard done > 0 else { return "\((ContinuousClock.now - start).components.seconds) s" }
      guard let total, total > 0 else { return "\(done / 1_000_000) MB" }
      let filled = min(Self.width, done * Self.width / total)
      let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
      return "[\(bar)] \(min(100, done * 100 / total)) %"
    }

    /// Replaces the line: goes back to its start, writes the text, and clears the rest.
    private func show(_ text: String) {
      try? Descriptor.standardError.write("\r\(text)\u{1B}[K")
    }
  }
#endif
