import Foundation

/// The machine, the date and the versions of a run.
public struct RunFacts: Codable, Equatable, Sendable {
  /// The processor, its cores, the memory and the system.
  public var machine: String
  /// The day, as `2026-01-31`.
  public var date: String
  /// The command that was run.
  public var command: String
  /// Names and versions, in the order to show them in.
  public var versions: [String]
  /// References that were not installed.
  public var missing: [String]
  /// How many processes repeated the run.
  public var processes: Int

  /// The facts about a run.
  public init(
    machine: String, date: String, command: String, versions: [String], missing: [String], processes: Int
  ) {
    self.machine = machine
    self.date = date
    self.command = command
    self.versions = versions
    self.missing = missing
    self.processes = processes
  }
}

/// The contents of `--json FILE`: all results of a run, and facts about the run.
public struct ResultFile: Codable, Equatable, Sendable {
  /// Facts about the run.
  public var run: RunFacts
  /// All results, in the order in which they were measured.
  public var comparisons: [TaskResult]

  /// The results of a run.
  public init(run: RunFacts, comparisons: [TaskResult]) {
    self.run = run
    self.comparisons = comparisons
  }

  /// Reads what `write(to:)` has written.
  public init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(ResultFile.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// JSON text with one comparison in each line, so that changes of a file can be read.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text<Value: Encodable>(_ value: Value) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let lines = try comparisons.map(text).joined(separator: ",\n")
    try Data("{\"run\":\(text(run)),\n\"comparisons\":[\n\(lines)\n]}\n".utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The comparisons of a task, in the order in which they ran.
  public func comparisons(of task: String) -> [TaskResult] { comparisons.filter { $0.task == task } }

  /// The result of a task on a corpus; nil if it has not run.
  public func comparison(_ task: String, _ corpus: String) -> TaskResult? {
    comparisons.first { $0.task == task && $0.corpus == corpus }
  }

  /// How many calls the times on a corpus are of: small texts have a remark such as `500 calls` in one of their tasks.
  func calls(on corpus: String) -> Int {
    comparisons.lazy.filter { $0.corpus == corpus && $0.remark.contains(" calls") }
      .compactMap { Int($0.remark.prefix { $0 != " " }) }.first ?? 1
  }

  /// The speed of an engine in a table; nothing if the times are of several calls, since the bytes are those of one.
  func speed(of engine: EngineResult, in result: TaskResult) -> String {
    calls(on: result.corpus) == 1 ? grouped(result.megabytesPerSecond(engine)) : ""
  }

  /// The tasks that have run, each once.
  public var tasks: [String] {
    comparisons.indices.filter { index in comparisons.firstIndex { $0.task == comparisons[index].task } == index }
      .map { comparisons[$0].task }
  }
}
