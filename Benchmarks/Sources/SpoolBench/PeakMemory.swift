import Foundation

/// The most memory that this process has had resident, in bytes; nil where the system does not tell.
func peakMemory() -> Int? {
  #if os(Linux)
    // `ru_maxrss` begins with the peak of the process that started this one; VmHWM does not.
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
  #else
    var usage = rusage()
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
  #endif
}
