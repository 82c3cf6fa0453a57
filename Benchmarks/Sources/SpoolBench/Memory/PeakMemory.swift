import CReferences
import Foundation

/// The most memory that this process has had resident, in bytes; nil where the system does not tell.
func peakMemory() -> Int? {
  #if os(Linux)
    // `ru_maxrss` begins with the peak of the process that started this one; VmHWM does not.
    ProcessMemory.peak
  #else
    var usage = rusage()
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
  #endif
}

/// What `/proc` tells of this process, in bytes; nil where there is none.
enum ProcessMemory {
  static var isKnown: Bool { resident != nil }

  /// The most that has been resident, since the start or the last `resetPeak()`.
  static var peak: Int? { value("VmHWM:", in: "/proc/self/status") }

  /// What is resident, counted page by page.
  static var resident: Int? {
    value("Rss:", in: "/proc/self/smaps_rollup") ?? value("VmRSS:", in: "/proc/self/status")
  }

  /// Makes the peak what is resident now, after memory that is free has gone back to the system.
  static func resetPeak() throws {
    trim_memory()
    guard (try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)) != nil else {
      throw Failure("/proc/self/clear_refs cannot be written")
    }
  }

  private static func value(_ name: String, in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
  }
}
