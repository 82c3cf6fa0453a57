import Foundation

/// The machine that runs this process.
enum Machine {
  /// A description such as `AMD EPYC, 2 cores, 24 GB, Linux x86-64`.
  static var description: String {
    let process = ProcessInfo.processInfo
    let gigabytes = Int((Double(process.physicalMemory) / Double(1 << 30)).rounded())
    return [processor, "\(process.activeProcessorCount) cores", "\(gigabytes) GB", "\(system) \(architecture)"]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private static var processor: String? {
    #if os(Linux)
      let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    #else
      return firstLine(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
    #endif
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #else
      "macOS"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86-64"
    #elseif arch(arm64)
      "ARM64"
    #else
      "of another architecture"
    #endif
  }
}
