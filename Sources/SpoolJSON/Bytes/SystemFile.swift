#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file descriptor, and the system calls that use it.
struct SystemFile {
  let descriptor: CInt
  /// The name of the file in error messages.
  let name: String

  /// A descriptor that the caller has opened.
  init(descriptor: CInt) {
    self.descriptor = descriptor
    name = "descriptor \(descriptor)"
  }

  /// Opens a file for reading.
  init(path: String) throws(JSONError) {
    name = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: name, reason: Self.reason) }
  }

  func shut() { _ = close(descriptor) }

  /// How many bytes of a regular file are left to read; nil for anything else.
  var remainingBytes: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) else { return nil }
    return max(0, Int(status.st_size) - max(0, Int(lseek(descriptor, 0, SEEK_CUR))))
  }

  /// Reads the bytes that are available, up to the size of the buffer; returns 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(JSONError) -> Int {
    while true {
      let count = Self.read(descriptor, buffer)
      if count >= 0 { return count }
      guard shallRepeat(waitingFor: POLLIN) else { throw .unreadable(path: name, reason: Self.reason) }
    }
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Self.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !shallRepeat(waitingFor: POLLOUT) {
        throw .unwritable(path: name, reason: Self.reason)
      }
    }
  }

  /// Returns true if the call that has failed should be repeated, because a signal interrupted it, or because the
  /// descriptor was not ready and now is, after waiting.
  private func shallRepeat(waitingFor events: CInt) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var state = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&state, 1, -1) >= 0 || errno == EINTR
  }

  private static var reason: String { String(cString: strerror(errno)) }

  // The system calls by their full names, because methods hide the short ones.

  private static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Android)
      Android.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Android)
      Android.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
