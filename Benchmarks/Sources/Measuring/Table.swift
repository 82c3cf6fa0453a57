/// Columns of text, the first flush left and the others flush right.
package struct Table {
  private var rows: [[String]]

  package init(_ header: [String]) { rows = [header] }

  package mutating func append(_ row: [String]) { rows.append(row) }

  package var text: String {
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
