import Foundation
import Glibc

/// The service as a process of its own, with a free port.
package final class ServiceProcess: Sendable {
  package let url: String
  package let port: Int
  package let pid: pid_t
  private let process: Process
  private let errors: URL

  /// The service did not start, or not in time.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Starts the service, and waits until it listens.
  ///
  /// - Parameters:
  ///   - executable: The program; by default the one beside this program.
  ///   - arguments: Its options. It gets a free port in any case.
  ///   - fileBlocks: How long a file may become, in blocks of 1024 bytes; nil for no limit.
  package init(_ executable: URL = .beside("OrderService"), _ arguments: [String] = [], fileBlocks: Int? = nil) throws {
    process = Process()
    errors = FileManager.default.temporaryDirectory.appendingPathComponent("OrderService-\(UUID().uuidString).log")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let limit = fileBlocks.map { "ulimit -S -f \($0); " } ?? ""
    process.arguments = ["-c", limit + "exec \"$0\" \"$@\"", executable.path, "--port", "0"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    pid = process.processIdentifier
    let line = Self.firstLine(output.fileHandleForReading)
    guard let line, let port = line.split(separator: ":").last.flatMap({ Int($0) }) else {
      kill(process.processIdentifier, SIGKILL)
      let log = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Failure(description: "The service did not start: \(log)")
    }
    (url, self.port) = (line, port)
  }

  deinit { try? FileManager.default.removeItem(at: errors) }

  /// The log so far. It can also be read after the end.
  package var log: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  package var isRunning: Bool { process.isRunning }

  /// Sends a signal, and waits for the end.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - seconds: How long to wait before the process is killed.
  /// - Returns: The exit code; for a signal that has ended the process, its number and 128; nil if it had to be killed.
  @discardableResult
  package func stop(_ signal: Int32 = SIGTERM, within seconds: Double = 30) async -> Int32? {
    kill(pid, signal)
    let isInTime = await waitUntil(within: seconds) { !self.process.isRunning }
    if !isInTime { kill(pid, SIGKILL) }
    process.waitUntilExit()
    guard isInTime else { return nil }
    return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }

  /// A figure of the process in kB: `VmHWM` is the peak of its memory, `VmRSS` its memory now.
  package func memory(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Changes the maximum size of the files of the process.
  package func setFileLimit(bytes: Int) throws {
    let command = Process()
    command.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
    command.arguments = ["--pid", "\(pid)", "--fsize=\(bytes):"]
    try command.run()
    command.waitUntilExit()
  }

  private static func firstLine(_ output: FileHandle) -> String? {
    var line = Data()
    while let byte = try? output.read(upToCount: 1), !byte.isEmpty {
      if byte[byte.startIndex] == 0x0A { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return nil
  }
}

/// Waits until something is true.
///
/// - Returns: Whether it has become true in time.
package func waitUntil(within seconds: Double, _ isTrue: () async -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while true {
    if await isTrue() { return true }
    if ContinuousClock.now >= end { return false }
    try? await Task.sleep(for: .milliseconds(20))
  }
}

extension URL {
  /// A program in the directory of this one.
  package static func beside(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name)
  }
}
