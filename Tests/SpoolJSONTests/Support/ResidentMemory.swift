import Foundation

/// The memory of the process that is in use.
enum ResidentMemory {
  /// The number of bytes; nil where the system does not say.
  static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
      $0 * Int(sysconf(CInt(_SC_PAGESIZE)))
    }
  }
}

/// The files that the process has open.
enum OpenFiles {
  static var count: Int? { try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
}
