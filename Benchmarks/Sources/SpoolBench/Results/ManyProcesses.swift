import Foundation

/// The same comparisons in several processes, one after another.
///
/// On some inputs, yajl runs at one of two speeds for the lifetime of a process, depending on the addresses of its code
/// and data. A ratio from a single process therefore means little.
struct ManyProcesses {
  private var runs: [[ResultRow]] = []

  /// Runs this executable `count` times with the given arguments.
  init(count: Int, arguments: [String]) throws {
    for number in 1...count {
      warn("process \(number) of \(count)")
      runs.append(try Self.run(arguments))
    }
  }

  private static func run(_ arguments: [String]) throws -> [ResultRow] {
    let results = FileManager.default.temporaryDirectory
      .appendingPathComponent("spool-bench-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: results) }
    try runSelf(arguments + ["--json", results.path])
    return try ResultFile(contentsOf: results.path).results
  }

  /// Runs this executable and returns what it printed.
  @discardableResult
  static func runSelf(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("a process failed with status \(process.terminationStatus)")
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The median of the processes' medians, and the best of all.
  func rows(of comparison: Comparison) -> [ResultRow] {
    comparison.contenders.compactMap { contender in
      let rows = rows(of: comparison, engine: contender.engine)
      guard let best = rows.map(\.bestSeconds).min() else { return nil }
      return ResultRow(
        comparison, engine: contender.engine, median: quantile(0.5, of: rows.map(\.medianSeconds)), best: best
      )
    }
  }

  /// The table of a comparison: each ratio is the median of the processes' ratios of medians, with the range.
  func table(of comparison: Comparison) -> String {
    let combined = rows(of: comparison)
    let references = comparison.baselines.filter { name in combined.contains { $0.engine == name } }
    var table = Table(
      ["engine", "median", "best", "MB/s"] + references.flatMap { ["x \($0)", "least", "most"] })
    for row in combined {
      let ratios = references.flatMap { reference in
        let ratios = zip(rows(of: comparison, engine: reference), rows(of: comparison, engine: row.engine))
          .map { $0.medianSeconds / $1.medianSeconds }
        return [quantile(0.5, of: ratios), quantile(0, of: ratios), quantile(1, of: ratios)]
      }
      table.append(
        [
          row.engine, milliseconds(row.medianSeconds), milliseconds(row.bestSeconds),
          decimal(row.megabytesPerSecond, places: 1),
        ] + ratios.map { decimal($0, places: 2) })
    }
    return table.text
  }

  private func rows(of comparison: Comparison, engine: String) -> [ResultRow] {
    runs.compactMap { rows in
      rows.first {
        $0.task == comparison.task && $0.corpus == comparison.corpus.name && $0.engine == engine
      }
    }
  }
}
