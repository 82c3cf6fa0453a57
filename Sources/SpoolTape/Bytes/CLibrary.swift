#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

/// The functions of the C library that this module uses. No other file of it imports the library, whose name depends on
/// the system.
enum CLibrary {
  /// Changes the size of a block of memory; nil if there is no memory.
  static func reallocate(_ memory: UnsafeMutableRawPointer?, _ byteCount: Int) -> UnsafeMutableRawPointer? {
    realloc(memory, byteCount)
  }

  static func release(_ memory: UnsafeMutableRawPointer) { free(memory) }

  /// Why the last call has failed.
  static var reason: String { String(cString: strerror(errno)) }
}

#if os(Windows)
  /// On systems without files, every call fails.
  extension CLibrary {
    static func openForReading(_ path: String) -> CInt { fail(-1) }
    static func shut(_ descriptor: CInt) {}
    static func receive(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int { fail(-1) }
    static func send(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int { fail(-1) }
    static func shallRepeat(_ descriptor: CInt, isReading: Bool) -> Bool { false }
    static func regularSize(_ descriptor: CInt) -> Int? { nil }
    static func place(_ descriptor: CInt) -> Int { fail(-1) }
    static func map(_ descriptor: CInt, _ count: Int) -> UnsafeMutableRawPointer? { fail(nil) }
    static func unmap(_ address: UnsafeMutableRawPointer, _ count: Int) {}

    private static func fail<Result>(_ result: Result) -> Result {
      errno = ENOSYS
      return result
    }
  }
#else
  extension CLibrary {
    /// Opens a file; returns a negative number if that fails. A pipe waits for a writer, which a signal interrupts.
    static func openForReading(_ path: String) -> CInt {
      while true {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor >= 0 || errno != EINTR { return descriptor }
      }
    }

    static func shut(_ descriptor: CInt) { _ = close(descriptor) }

    /// Reads the bytes that are available, up to the size of the buffer; returns a negative number if that fails.
    static func receive(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
      read(descriptor, buffer.baseAddress, buffer.count)
    }

    /// Writes the first bytes, and returns how many; a negative number if that fails.
    static func send(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
      write(descriptor, bytes.baseAddress, bytes.count)
    }

    /// Returns true if the call that has failed should be repeated, because a signal interrupted it, or because the
    /// descriptor was not ready and now is, after waiting.
    static func shallRepeat(_ descriptor: CInt, isReading: Bool) -> Bool {
      if errno == EINTR { return true }
      guard errno == EAGAIN else { return false }
      var state = pollfd(fd: descriptor, events: Int16(isReading ? POLLIN : POLLOUT), revents: 0)
      return poll(&state, 1, -1) >= 0 || errno == EINTR
    }

    /// The size of a regular file; nil for anything else.
    static func regularSize(_ descriptor: CInt) -> Int? {
      var status = stat()
      guard fstat(descriptor, &status) == 0, mode_t(status.st_mode) & mode_t(S_IFMT) == mode_t(S_IFREG) else {
        return nil
      }
      return Int(status.st_size)
    }

    /// The offset in a file at which the next call reads.
    static func place(_ descriptor: CInt) -> Int { Int(lseek(descriptor, 0, SEEK_CUR)) }

    /// Maps the start of a file into memory, privately and for reading only; nil if that fails.
    static func map(_ descriptor: CInt, _ count: Int) -> UnsafeMutableRawPointer? {
      let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
      return address == MAP_FAILED ? nil : address
    }

    static func unmap(_ address: UnsafeMutableRawPointer, _ count: Int) { munmap(address, count) }
  }
#endif
