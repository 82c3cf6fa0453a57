import Foundation

extension Run {
  static let tools: [Run] = [
    tool("tool-validate", .records, [4, 16], ["validate", "-"]) { _ in "" },
    tool("tool-count", .records, [4, 16], ["count"]) { "\($0.elementCount)\n" },
    tool("tool-count-lines", .lines, slow, ["count", "--input", "lines"]) { "\($0.elementCount)\n" },
  ]

  /// The tool reads a text with a mistake at its end from a pipe.
  ///
  /// - Parameter output: What it prints.
  private static func tool(
    _ name: String, _ kind: LongText.Kind, _ gigabytes: [Double], _ arguments: [String],
    _ output: @escaping @Sendable (LongText) -> String
  ) -> Run {
    Run(name, "spool \(arguments.joined(separator: " ")), \(kind) from a pipe") {
      let peaks = Peaks()
      let figures = try await Flatness().run(gigabytes.map { Scale.count($0 * 1e9) }) { size in
        let text = LongText(kind, size)
        let result = try Tool(arguments).run(text)
        let place = text.mistake.place(in: text)
        try expect(result.status, is: 1, "the exit code")
        try expect(result.output, is: output(text), "the output")
        let start = "<stdin>:\(place.line):\(place.column): "
        try expect(result.message.hasPrefix(start), "expected an error at \(start) but found: \(result.message)")
        peaks.values.append(result.peak)
        return Figures.Part(size: text.byteCount, seconds: result.seconds)
      }
      let all = peaks.values.map(Figures.megabytes).joined(separator: ", ")
      try expect(peaks.values.max()! - peaks.values.min()! <= Flatness().growth, "the memory of the tool: \(all)")
      try expect(peaks.values.max()! <= Flatness().peak, "the memory of the tool: \(all)")
      return Figures(parts: figures.parts, unit: "byte", notes: ["peak \(Figures.megabytes(peaks.values.max()!))"])
    }
  }

  private final class Peaks: @unchecked Sendable {
    // SAFETY: one task uses it.
    var values: [Int] = []
  }
}

/// A process of the tool, which the environment variable `SPOOL_TOOL` names.
struct Tool {
  struct Result {
    let status: Int32
    let output: String
    let message: String
    /// The processor time of the process.
    let seconds: Double
    /// The most memory that it had before the last piece.
    let peak: Int
  }

  private let arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  /// Runs the process with a text, which a mistake ends, as its input.
  func run(_ text: LongText) throws -> Result {
    let (feeder, output, message) = (try Feeder(), Pipe(), Pipe())
    let process = try start(feeder, output, message)
    close(feeder.reading)
    feeder.fill(text, text.mistake.text, pausing: true)
    feeder.wait()
    let peak = Usage.bytes("VmHWM", ofProcess: "\(process)")
    feeder.resume()
    feeder.wait()
    var (status, usage): (Int32, rusage) = (0, rusage())
    wait4(process, &status, 0, &usage)
    return Result(
      status: status >> 8 & 0xFF, output: contents(output), message: contents(message),
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peak: peak)
  }

  private func start(_ feeder: Feeder, _ output: Pipe, _ message: Pipe) throws -> pid_t {
    guard let path = ProcessInfo.processInfo.environment["SPOOL_TOOL"] else { throw Wrong("SPOOL_TOOL is not set") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, feeder.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, message.fileHandleForWriting.fileDescriptor, 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, &words, environ) == 0 else { throw Wrong("cannot run \(path)") }
    return process
  }

  /// What the process has written, which is short.
  private func contents(_ pipe: Pipe) -> String {
    try? pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
