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

    /// Opens standard input, output and error on `/dev/null` where they are closed, so that no other file gets their
    /// numbers. Reading and writing fail as before.
    static func openStandard() {
      for (number, access) in [(CInt(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] {
        if fcntl(number, F_GETFD) < 0 { _ = try? open(FileName("/dev/null"), access) }
      }
    }

    /// Opens a file. A directory is an error, because it cannot be read.
    ///
    /// - Parameter flags: More than what is needed for reading.
    static func forReading(_ name: FileName, flags: CInt = 0) throws(SystemError) -> Descriptor {
      let file = try open(name, O_RDONLY | flags)
      guard file.status?.isKind(S_IFDIR) == true else { return file }
      file.shut()
      throw SystemError(EISDIR)
    }

    private static func open(_ name: FileName, _ flags: CInt, _ mode: mode_t = 0) throws(SystemError) -> Descriptor {
      while true {
        let number = name.withPath { openFile($0, flags | O_CLOEXEC, mode) }
        if number >= 0 { return Descriptor(number: number) }
        if errno != EINTR { throw SystemError() }
      }
    }

    /// The result of a closure for the first four bytes of a file, or for fewer if it is shorter.
    static func start(
      of name: FileName, _ body: (UnsafeRawBufferPointer) -> Bool
    ) throws(SystemError) -> Bool {
      let file = try forReading(name)
      defer { file.shut() }
      var bytes: UInt32 = 0
      return try withUnsafeMutableBytes(of: &bytes) { buffer throws(SystemError) in
        let count = try file.fill(buffer)
        return body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }

    /// Creates a file. It is an error if there is one with this name, or a link.
    static func forWriting(_ name: FileName, mode: mode_t) throws(SystemError) -> Descriptor {
      try open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode)
    }

    /// Closes the file; returns false if bytes that were written may not have arrived.
    @discardableResult
    func shut() -> Bool { close(number) == 0 }

    var isTerminal: Bool { isatty(number) == 1 }

    /// Returns true if a read would block for a time, in milliseconds. False at the end, and for regular files.
    func isWaiting(_ milliseconds: CInt) -> Bool {
      var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, milliseconds) == 0
    }

    /// The status that the system has for the file; nil if it has none.
    var status: stat? {
      var status = stat()
      return fstat(number, &status) == 0 ? status : nil
    }

    /// Locks the file for as long as it is open. Returns false if another process has locked it.
    func canLock() throws(SystemError) -> Bool {
      while true {
        if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
        if errno == EWOULDBLOCK { return false }
        if errno != EINTR { throw SystemError() }
      }
    }

    /// Locks the file as soon as no other process has locked it, for as long as it is open.
    ///
    /// - Parameter isWaiting: Called once if that takes more than two seconds.
    func lock(_ isWaiting: () -> Void) throws(SystemError) {
      var tries = 0
      while try !canLock() {
        tries += 1
        if tries == 100 { isWaiting() }
        usleep(20_000)
      }
    }

    /// Gives the file the owner, the group and the permissions of another file, as far as this process may do so. Without
    /// the group, the permissions of the group are at most those of all others.
    func take(attributesOf status: stat) throws(SystemError) {
      var mode = status.st_mode & 0o7777
      let keepsGroup = fchown(number, uid_t.max, status.st_gid) == 0
      let keepsOwner = fchown(number, status.st_uid, gid_t.max) == 0
      if !keepsGroup { mode &= ~mode_t(S_ISGID) & (0o7707 | (mode & 0o7) << 3) }
      if !keepsOwner { mode &= ~mode_t(S_ISUID) }
      // Changing the owner removes some permissions, so they follow.
      if fchmod(number, mode) != 0 { throw SystemError() }
    }

    /// Returns true if a name leads to this file.
    func isFile(named name: FileName) -> Bool {
      guard let status, let other = name.status else { return false }
      return status.st_ino == other.st_ino && status.st_dev == other.st_dev
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
    func isKind(_ kind: mode_t) -> Bool { st_mode & mode_t(S_IFMT) == kind }
  }

  /// An error of the system. If no other error is given, it is the last one at the time when this value was created.
  struct SystemError: Error {
    private let number: CInt

    init(_ number: CInt = errno) { self.number = number }

    var isClosedPipe: Bool { number == EPIPE }
    var reason: String { String(cString: strerror(number)) }
  }

  /// The system's `open`, outside the scope in which methods of the same name hide it.
  private func openFile(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt { open(path, flags, mode) }

  /// The system's `write`, outside the scope in which methods of the same name hide it.
  private func put(_ number: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(number, bytes.baseAddress, bytes.count)
  }
#endif
