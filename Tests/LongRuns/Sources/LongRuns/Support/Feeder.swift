import Foundation

/// A pipe that another thread fills with a long text, ended by its mistake.
///
/// Processor time of a reader is that of its own thread, so what the writer takes does not count.
final class Feeder: @unchecked Sendable {
  // SAFETY: only the thread writes; `wait` is called after it has ended its work.
  /// `F_SETPIPE_SZ` of Linux, which Swift does not import.
  private static let setPipeSize: CInt = 1031

  /// The end to read.
  let reading: CInt
  private let writing: CInt
  private let done = DispatchSemaphore(value: 0)
  private let pause = DispatchSemaphore(value: 0)

  /// A pipe for a reader in this process.
  convenience init(_ text: LongText, endingWith end: [UInt8]) throws {
    try self.init()
    fill(text, end, pausing: false)
  }

  /// Makes a pipe without filling it.
  init() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw Wrong("cannot make a pipe") }
    (reading, writing) = (ends[0], ends[1])
    // A process that is started must not hold them, or the pipe would not end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(writing, Self.setPipeSize, 1 << 20)
  }

  /// Starts to fill the pipe. If the thread is to pause, the end waits for `resume`.
  func fill(_ text: LongText, _ end: [UInt8], pausing: Bool) {
    Thread.detachNewThread { [self] in
      text.forEachPiece(write)
      if pausing {
        done.signal()
        pause.wait()
      }
      end.withUnsafeBytes(write)
      close(writing)
      done.signal()
    }
  }

  /// Waits until all has been written, up to a pause or the end.
  func wait() { done.wait() }

  /// Goes on after a pause.
  func resume() { pause.signal() }

  /// Closes the end to read.
  func finish() {
    close(reading)
    wait()
  }

  /// Writes bytes, until the other end of the pipe is closed.
  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = Foundation.write(writing, base, rest.count)
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
