import CorpusModels
import Figures
import Foundation

extension RunFacts {
  /// The facts about this run.
  static func current(processes: Int) -> RunFacts {
    RunFacts(
      machine: Machine.description, date: today, command: commandLine, versions: versions, missing: Reference.missing,
      processes: processes)
  }

  private static var today: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: Date())
  }

  /// The command line of the run, with only the last part of each path.
  private static var commandLine: String {
    let arguments = CommandLine.arguments.dropFirst().map { argument in
      argument.hasPrefix("/") ? URL(fileURLWithPath: argument).lastPathComponent : argument
    }
    return (["./scripts/bench"] + arguments).joined(separator: " ")
  }

  private static var versions: [String] {
    let commit = firstLine(of: ["git", "-C", CorpusFiles.packageRoot.path, "describe", "--always", "--dirty"])
    let swift = firstLine(of: ["swift", "--version"])?.split(separator: " (").first
      .map { $0.replacingOccurrences(of: "version ", with: "") }
    return [
      commit.map { "Spool at \($0)" }, swift,
      yajlTreeVersion.map { "libyajl \($0)" }, simdjsonVersion.map { "simdjson \($0)" },
    ].compactMap { $0 }
  }

  private static var yajlTreeVersion: String? { Reference.all.first { $0.library != "simdjson" }?.version }

  private static var simdjsonVersion: String? { Reference.all.first { $0.library == "simdjson" }?.version }
}

/// The first line that a command prints; nil if it fails.
func firstLine(of command: [String]) -> String? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 ? text.split(separator: "\n").first.map(String.init) : nil
}
