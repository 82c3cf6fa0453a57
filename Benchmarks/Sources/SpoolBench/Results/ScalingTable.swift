/// The cost per byte in texts of all sizes.
struct ScalingTable {
  /// The factor by which the cost per byte may grow, because the caches of a machine are limited.
  private static let limit = 2.0

  /// One engine in one task, sizes rising.
  private struct Line {
    let name: String
    let rows: [ResultRow]

    /// The cost per byte in the largest text, divided by that in the smallest text.
    var growth: Double { cost(rows.last) / cost(rows.first) }
    var isLinear: Bool { growth <= limit }

    func cost(_ row: ResultRow?) -> Double { row.map { $0.medianSeconds * 1e9 / Double($0.bytes) } ?? .nan }
  }

  private let lines: [Line]

  /// Nil if no scaling task has run on at least two sizes.
  init?(_ results: [ResultRow]) {
    let rows = results.filter { $0.task.hasPrefix("scaling/") }
    let names = rows.map { "\($0.task) \($0.engine)" }
    let distinct = names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    lines = distinct.map { name in
      Line(name: name, rows: rows.filter { "\($0.task) \($0.engine)" == name }.sorted { $0.bytes < $1.bytes })
    }.filter { $0.rows.count > 1 }
    if lines.isEmpty { return nil }
  }

  /// The lines whose cost does not stay linear.
  var failures: [String] { lines.filter { !$0.isLinear }.map(\.name) }

  /// The nanoseconds of each byte, size by size, and the check of each line.
  var text: String {
    var table = Table(
      ["ns for each byte"] + (lines.first?.rows.map { megabytes($0.bytes) } ?? []) + ["largest/smallest", ""])
    for line in lines {
      table.append(
        [line.name] + line.rows.map { decimal(line.cost($0), places: 3) } + [
          decimal(line.growth, places: 2), line.isLinear ? "linear" : "NOT LINEAR",
        ])
    }
    return table.text + "\n  linear: at most \(decimal(Self.limit, places: 1)) times as much in the largest text"
  }
}
