import Figures
import Foundation
import Measuring

/// The same comparisons in several processes, one after another.
///
/// On some inputs, yajl runs at one of two speeds for the lifetime of a process, depending on the addresses of its code
/// and data. A ratio from a single process therefore means little.
struct ManyProcesses {
  private var runs: [ResultFile] = []

  /// Runs this executable `count` times with the given arguments.
  init(count: Int, arguments: [String]) throws {
    for number in 1...count {
      warn("process \(number) of \(count)")
      runs.append(try Self.run(arguments))
    }
  }

  private static func run(_ arguments: [String]) throws -> ResultFile {
    let results = FileManager.default.temporaryDirectory
      .appendingPathComponent("spool-bench-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: results) }
    try runSelf(arguments + ["--json", results.path])
    return try ResultFile(contentsOf: results.path)
  }

  /// The results of all comparisons, each with the times of all processes.
  var results: [TaskResult] {
    runs[0].comparisons.compactMap { first in
      TaskResult(merging: runs.compactMap { $0.comparison(first.task, first.corpus) })
    }
  }
}
