import CReferences
import Foundation

/// The peak resident memory of this process, in bytes; nil if the system does not report it.
func peakMemory() -> Int? {
  #if os(Linux)
    // `ru_maxrss` starts with the peak of the parent process; VmHWM does not.
    ProcessMemory.peak
  #else
    var usage = rusage()
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
  #endif
}

/// Values from `/proc` for this process, in bytes; nil on systems without `/proc`.
enum ProcessMemory {
  static var isKnown: Bool { resident != nil }

  /// The peak of resident memory since the start or the last `resetPeak()`.
  static var peak: Int? { value("VmHWM:", in: "/proc/self/status") }

  /// The resident memory, counted page by page.
  static var resident: Int? {
    value("Rss:", in: "/proc/self/smaps_rollup") ?? value("VmRSS:", in: "/proc/self/status")
  }

  /// Returns free memory to the system, and then sets the peak to the memory that is resident.
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
