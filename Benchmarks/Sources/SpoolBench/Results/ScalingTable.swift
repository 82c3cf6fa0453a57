import Figures
import Measuring

/// The cost per byte in texts of all sizes.
struct ScalingTable {
  /// The factor by which the cost per byte may grow, because the caches of a machine are limited.
  private static let limit = 2.0

  /// One engine in one task.
  private struct Line {
    let name: String
    /// The size of each text, rising, and the nanoseconds of each of its bytes.
    let costs: [(bytes: Int, cost: Double)]

    /// The cost per byte in the largest text, divided by that in the smallest text.
    var growth: Double { (costs.last?.cost ?? .nan) / (costs.first?.cost ?? .nan) }
    var isLinear: Bool { growth <= limit }
  }

  private let lines: [Line]

  /// Creates a table; nil if no scaling task has run on at least two sizes.
  init?(_ results: [TaskResult]) {
    let scaling = Dictionary(grouping: results.filter { $0.task.hasPrefix("scaling/") }, by: \.task)
    lines = scaling.sorted { $0.key < $1.key }.flatMap { task, results in
      let sorted = results.sorted { $0.bytes < $1.bytes }
      return sorted[0].engines.map { engine in
        Line(
          name: "\(task) \(engine.name)",
          costs: sorted.compactMap { result in
            result.engine(engine.name).map { (result.bytes, $0.median * 1e9 / Double(result.bytes)) }
          })
      }
    }.filter { $0.costs.count > 1 }
    if lines.isEmpty { return nil }
  }

  /// The lines whose cost does not stay linear.
  var failures: [String] { lines.filter { !$0.isLinear }.map(\.name) }

  /// The nanoseconds of each byte, size by size, and the check of each line.
  var text: String {
    var table = Table(
      ["ns for each byte"] + (lines.first?.costs.map { megabytes($0.bytes) } ?? []) + ["largest/smallest", ""])
    for line in lines {
      table.append(
        [line.name] + line.costs.map { decimal($0.cost, places: 3) } + [
          decimal(line.growth, places: 2), line.isLinear ? "linear" : "NOT LINEAR",
        ])
    }
    return table.text + "\n  linear: at most \(decimal(Self.limit, places: 1)) times as much in the largest text"
  }
}
