#if CLI
  import Foundation

  /// The file that is being written, which is removed if a signal ends the process.
  enum UnfinishedFile {
    // SAFETY: only the main thread changes it, and a handler of signals runs on this thread: Linux prefers it, and others have
    // no thread but this one while a file is written. What it points to is freed after it has changed.
    @exclusivity(unchecked) nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

    private static let signals = [SIGHUP, SIGINT, SIGTERM]

    /// Sets what happens at these signals, unless the process ignores them.
    private static let isReady: Void = {
      path = nil
      for number in signals {
        let before = signal(number, removeAndEnd)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { _ = signal(number, SIG_IGN) }
      }
    }()

    /// Removes the file, and ends the process as the signal does by default.
    private static let removeAndEnd: @convention(c) (CInt) -> Void = { number in
      // SAFETY: a handler of signals may call these functions (POSIX.1-2024, XSH 2.4.3), and the pointer was set before.
      if let path = UnfinishedFile.path { unlink(path) }
      signal(number, SIG_DFL)
      raise(number)
    }

    /// Creates the file. A signal arrives before that, or when the name is known.
    static func create(_ name: FileName, _ mode: mode_t) throws(SystemError) -> Descriptor {
      var (blocked, before) = (sigset_t(), sigset_t())
      sigemptyset(&blocked)
      for number in signals { sigaddset(&blocked, number) }
      pthread_sigmask(SIG_BLOCK, &blocked, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      _ = isReady
      let file = try Descriptor.forWriting(name, mode: mode)
      path = name.withPath { strdup($0) }
      return file
    }

    /// Forgets the file, which has got its name or has been removed.
    static func end() {
      let old = path
      path = nil
      free(old)
    }
  }
#endif
