import ArgumentParser
import Foundation
import Measuring

/// Compares `spool validate` of a file with a document of the same bytes in memory.
struct ValidateFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate-file", abstract: "Compares spool validate of a file with the tape of its bytes.")

  @Option(help: "The tool.")
  var tool: String
  @Option(help: "Rounds (default: 15, or at least 5 after 20 seconds).")
  var rounds: Int?
  @Argument(help: "A JSON file. It is read once before, so that the system has it in memory.")
  var file: String

  func run() throws {
    let corpus = try Corpus(name: URL(fileURLWithPath: file).lastPathComponent, contentsOf: URL(fileURLWithPath: file))
    let comparison = Comparison.validatedFile(corpus, path: file, tool: URL(fileURLWithPath: tool))
    if let difference = try comparison.difference() { throw Failure("the verdicts differ: \(difference)") }
    let measurements = try measure(comparison.contenders, pace: rounds.map(Pace.exactly) ?? Pace())
    print(try comparison.result(measurements).heading)
    print(comparison.table(measurements))
  }
}

extension Comparison {
  fileprivate static func validatedFile(_ corpus: Corpus, path: String, tool: URL) -> Comparison {
    let whole = "Spool, whole text"
    return Comparison(
      task: "validate/file", corpus: corpus,
      contenders: [
        Contender(engine: whole) { try consume(SpoolEngine.document(corpus.bytes, .buffer)) },
        Contender(engine: "spool validate") {
          let complaint = try complaint(of: tool, about: path)
          if let complaint { throw Failure(complaint) }
        },
      ],
      baselines: [whole],
      difference: { try verdictDifference(corpus, path, tool) },
      remark: { "processes, from a file that the system has in memory" })
  }

  /// Compares the verdicts about a file, and about its first megabyte, which is not valid.
  private static func verdictDifference(_ corpus: Corpus, _ path: String, _ tool: URL) throws -> String? {
    if let complaint = try complaint(of: tool, about: path) { return complaint }
    let part = Array(corpus.bytes.prefix(1 << 20).dropLast())
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-bench-\(UUID().uuidString).json")
    try Data(part).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let expected = SpoolEngine.complaint(about: part).map { "\(file.path):\($0)" }
    let found = try complaint(of: tool, about: file.path)
    return found == expected ? nil : "\(found ?? "valid"), but \(expected ?? "valid")"
  }

  /// The message that the tool prints about a file; nil if the file is valid.
  private static func complaint(of tool: URL, about path: String) throws -> String? {
    let process = Process()
    let errors = Pipe()
    process.executableURL = tool
    process.arguments = ["validate", path]
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return nil }
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
