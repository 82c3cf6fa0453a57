import Foundation

/// The peak resident memory of this process, in bytes; nil if the system does not report it.
package func peakMemory() -> Int? {
  #if os(Linux)
    // `ru_maxrss` starts with the peak of the parent process; VmHWM does not.
    ProcessMemory.peak
  #else
    var usage = rusage()
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
  #endif
}

/// Values from `/proc` for this process, in bytes; nil on systems without `/proc`.
package enum ProcessMemory {
  package static var isKnown: Bool { resident != nil }

  /// The peak of resident memory since the start or the last `resetPeak()`.
  package static var peak: Int? { value("VmHWM:", in: "/proc/self/status") }

  /// The resident memory, counted page by page.
  package static var resident: Int? {
    value("Rss:", in: "/proc/self/smaps_rollup") ?? value("VmRSS:", in: "/proc/self/status")
  }

  private static func value(_ name: String, in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
  }
}
