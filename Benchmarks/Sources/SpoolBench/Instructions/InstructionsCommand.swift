import ArgumentParser
import Figures
import Foundation
import Measuring

/// Counts the instructions of a run of each of Spool's engines with callgrind, and compares them with another build.
///
/// Unlike times, the counts do not depend on the load of the machine, so they show whether a change costs something.
struct InstructionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "instructions", abstract: "Counts instructions with callgrind, and compares them with another build.")

  /// The tasks that are counted unless `--task` names others. Each of them uses the library in another way.
  private static let tasks = [
    "tree/parse", "validate/text", "stream/documents", "typed/map", "encode/text", "leavez/map", "codable/decode",
    "codable/encode", "macros/map", "macros/text",
  ]

  @OptionGroup var selection: Selection
  @Option(help: ArgumentHelp("The spool-bench of another build, to compare with.", valueName: "program"))
  var against: String?

  func run() throws {
    let entries = selection.entries.filter { selection.task != nil || Self.tasks.contains($0.task) }
    guard let program = Bundle.main.executablePath else { throw Failure("the path of this program is not known") }
    var table = Table(["instructions of a run, in millions"] + (against == nil ? [] : ["before"]) + ["now", "ratio"])
    for (index, entry) in entries.enumerated() {
      warn("\(index + 1) of \(entries.count): \(entry.task) \(entry.corpus)")
      let now = try InstructionCount.all(entry, selection, program)
      let before = try against.map { try InstructionCount.all(entry, selection, $0) } ?? []
      for count in now {
        table.append(row(count, "\(entry.task) · \(entry.corpus)", before.first { $0.engine == count.engine }))
      }
    }
    print(table.text)
  }

  private func row(_ count: InstructionCount, _ name: String, _ before: InstructionCount?) -> [String] {
    let ratio = before.map { decimal(Double(count.instructions) / Double($0.instructions), places: 4) }
    return ["\(name) · \(count.engine)"] + (against == nil ? [] : [before?.millions ?? "-"]) + [
      count.millions, ratio ?? "-",
    ]
  }
}

/// The instructions of one run of an engine.
private struct InstructionCount {
  let engine: String
  let instructions: Int

  var millions: String { decimal(Double(instructions) / 1e6, places: 3) }

  /// Counts each of Spool's engines of a task, in a process of its own under callgrind.
  static func all(_ entry: TaskCatalog.Entry, _ selection: Selection, _ program: String) throws -> [InstructionCount] {
    let run = [program, "counted-run"] + selection.arguments + ["--name", entry.task, "--text", entry.corpus]
    return try output(of: run).split(separator: "\n").map { engine in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-bench-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: file) }
      let callgrind = [
        "valgrind", "--quiet", "--log-file=/dev/null", "--tool=callgrind", "--callgrind-out-file=\(file.path)",
        "--toggle-collect=*\(countedName)*",
      ]
      _ = try output(of: callgrind + run + ["--counted", String(engine)])
      return InstructionCount(engine: String(engine), instructions: try count(in: file))
    }
  }

  /// Callgrind writes `summary: N` into its file.
  private static func count(in file: URL) throws -> Int {
    let line = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first { $0.hasPrefix("summary:") }
    guard let count = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }), count > 0 else {
      throw Failure("callgrind has counted nothing")
    }
    return count
  }

  private static func output(of command: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("failed: \(command.joined(separator: " "))") }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Runs one of Spool's engines of a task a few times, of which callgrind counts the last; without an engine, prints their
/// names.
struct CountedRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "counted-run", shouldDisplay: false)

  @OptionGroup var selection: Selection
  @Option var name: String
  @Option var text: String
  @Option var counted: String?

  func run() throws {
    try selection.forEach(where: { $0.task == name && $0.corpus == text }) { comparison in
      for contender in comparison.contenders where contender.isSpool {
        guard let counted else {
          print(contender.engine)
          continue
        }
        if contender.engine == counted { try run(contender) }
      }
    }
  }

  private func run(_ contender: Contender) throws {
    // Caches, pools and tables that are made only once are not part of the count.
    for _ in 0..<2 {
      try contender.run()
      contender.release?()
    }
    try countedRun(contender.run)
  }
}

private let countedName = "10countedRun"

/// Callgrind finds the code to count by the name of this function.
@inline(never) @_optimize(none)
private func countedRun(_ run: () throws -> Void) throws { try run() }

extension Contender {
  /// True if the engine is a part of Spool, by hand or generated, and not a library that it is compared with.
  fileprivate var isSpool: Bool {
    let others = ["JSONDecoder", "JSONEncoder", "JSONSerialization", "casts by hand", "yajl", OnDemandReader.engine]
    return !others.contains(engine) && !Reference.all.contains { $0.engine == engine }
  }
}
