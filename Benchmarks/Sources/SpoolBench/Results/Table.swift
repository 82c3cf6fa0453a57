import Foundation

/// Columns of text, the first flush left and the others flush right.
struct Table {
  private var rows: [[String]]

  init(_ header: [String]) { rows = [header] }

  mutating func append(_ row: [String]) { rows.append(row) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      "  "
        + row.enumerated().map { column, cell in
          let blank = String(repeating: " ", count: widths[column] - cell.count)
          return column == 0 ? cell + blank : blank + cell
        }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension Comparison {
  /// The line above a table.
  func heading() throws -> String {
    "\(task) · \(corpus.name) · \(corpus.bytes.count) bytes · \(try remark())"
  }

  /// The table of one process.
  func table(_ measurements: [Measurement]) -> String {
    let references = baselines.compactMap { name in measurements.first { $0.engine == name } }
    var table = Table(["engine", "median", "best", "spread", "MB/s"] + references.map { "x \($0.engine)" })
    for measurement in measurements {
      table.append(
        [
          measurement.engine, milliseconds(measurement.median), milliseconds(measurement.best),
          decimal(100 * measurement.spread, places: 1) + " %",
          decimal(Double(corpus.bytes.count) / measurement.median / 1e6, places: 1),
        ] + references.map { decimal($0.median / measurement.median, places: 2) })
    }
    return table.text
  }
}

func decimal(_ value: Double, places: Int) -> String { String(format: "%.\(places)f", value) }

func milliseconds(_ seconds: Double) -> String {
  decimal(seconds * 1e3, places: seconds < 0.1 ? 2 : 0) + " ms"
}

func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, places: 1) + " MB" }
