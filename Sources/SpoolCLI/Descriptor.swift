#if CLI
  import Foundation

  /// An open file descriptor, with the few system calls that the tool needs.
  struct Descriptor {
    let number: CInt

    static let standardInput = Descriptor(number: 0)
    static let standardOutput = Descriptor(number: 1)
    static let standardError = Descriptor(number: 2)

    /// Ignores signals, so that a write to a closed pipe, or beyond the limit of the size of files, fails with an error
    /// instead of terminating the process.
    static func ignoreSignalsOfWrites() {
      _ = signal(SIGPIPE, SIG_IGN)
      _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Opens a file. A directory is an error, because it cannot be read.
    static func forReading(path: String) throws(SystemError) -> Descriptor {
      while true {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        if number >= 0 {
          let file = Descriptor(number: number)
          guard file.status?.isKind(S_IFDIR) == true else { return file }
          file.shut()
          throw SystemError(EISDIR)
        }
        if errno != EINTR { throw SystemError() }
      }
    }

    /// The result of a closure for the first four bytes of a file, or for fewer if it is shorter.
    static func start(ofFile path: String, _ body: (UnsafeRawBufferPointer) -> Bool) throws(SystemError) -> Bool {
      let file = try forReading(path: path)
      defer { file.shut() }
      var bytes: UInt32 = 0
      return try withUnsafeMutableBytes(of: &bytes) { buffer throws(SystemError) in
        let count = try file.fill(buffer)
        return body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }

    /// Creates a file, or empties one that is there.
    static func forWriting(path: String) throws(SystemError) -> Descriptor {
      while true {
        let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        if number >= 0 { return Descriptor(number: number) }
        if errno != EINTR { throw SystemError() }
      }
    }

    static func exists(path: String) -> Bool { access(path, F_OK) == 0 }

    /// Closes the file; returns false if bytes that were written may not have arrived.
    @discardableResult
    func shut() -> Bool { close(number) == 0 }

    var isTerminal: Bool { isatty(number) == 1 }

    /// Returns true if a read would block for a time, in milliseconds. False at the end, and for regular files.
    func isWaiting(_ milliseconds: CInt) -> Bool {
      var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, milliseconds) == 0
    }

    /// Returns true if a path leads to something that is not a regular file, such as a pipe or a device.
    static func isStream(path: String) -> Bool {
      var status = stat()
      return stat(path, &status) == 0 && !status.isKind(S_IFREG)
    }

    /// The status that the system has for the file; nil if it has none.
    private var status: stat? {
      var status = stat()
      return fstat(number, &status) == 0 ? status : nil
    }

    /// The size of a regular file; nil for a pipe, a terminal, a device.
    var byteCount: Int? {
      guard let status, status.isKind(S_IFREG) else { return nil }
      return Int(status.st_size)
    }

    /// Reads the bytes that are available, up to the size of the buffer. Returns 0 at the end.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
      while true {
        let count = read(number, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        guard shallRepeat(POLLIN) else { throw SystemError() }
      }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = put(number, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if !shallRepeat(POLLOUT) {
          throw SystemError()
        }
      }
    }

    /// Returns true if the call that has failed should be repeated: because a signal interrupted it, or because the
    /// descriptor was not ready, as one that another process has made non-blocking, and is ready now, after waiting.
    private func shallRepeat(_ event: some BinaryInteger) -> Bool {
      if errno == EINTR { return true }
      guard errno == EAGAIN else { return false }
      var request = pollfd(fd: number, events: Int16(event), revents: 0)
      return poll(&request, 1, -1) >= 0 || errno == EINTR
    }

    func write(_ text: String) throws {
      try Array(text.utf8).withUnsafeBytes { try write($0) }
    }
  }

  extension stat {
    /// Returns true if the file is of a kind, such as `S_IFREG`.
    fileprivate func isKind(_ kind: mode_t) -> Bool { st_mode & mode_t(S_IFMT) == kind }
  }

  /// An error of the system. If no other error is given, it is the last one at the time when this value was created.
  struct SystemError: Error {
    private let number: CInt

    init(_ number: CInt = errno) { self.number = number }

    var isClosedPipe: Bool { number == EPIPE }
    var reason: String { String(cString: strerror(number)) }
  }

  /// The system's `write`, outside the scope in which methods of the same name hide it.
  private func put(_ number: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(number, bytes.baseAddress, bytes.count)
  }
#endif
