import Foundation

/// What a process has used so far, according to the system (Linux).
enum Usage {
  /// The processor time of this process in seconds.
  static var processSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The processor time of this process without that of the system for it, in seconds.
  static var userSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }

  /// The processor time of this thread in seconds.
  static var threadSeconds: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process has had, in bytes.
  static var peak: Int { bytes("VmHWM") }

  /// The memory that this process has now, in bytes.
  static var resident: Int { bytes("VmRSS") }

  /// The memory that this process has now, without pages of files, in bytes.
  static var anonymous: Int { bytes("RssAnon") }

  /// Gives the system back what the allocator keeps for later (`malloc_trim` of glibc, which Swift does not import).
  static func returnFreeMemory() {
    typealias Trim = @convention(c) (Int) -> CInt
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    // SAFETY: this is its type.
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// A line of `/proc/PID/status`, in bytes.
  static func bytes(_ name: String, ofProcess process: String = "self") -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 << 10 } ?? 0
  }
}
