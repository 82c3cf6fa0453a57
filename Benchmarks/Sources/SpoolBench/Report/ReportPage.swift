/// The page of a report: the run, its charts, and all its figures. It is HTML that is also well-formed XML.
struct ReportPage {
  let file: ResultFile
  let charts: [BarChart]

  var html: String {
    """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>Spool: benchmarks</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <h1>Spool: benchmarks</h1>
    \(facts)
    \(charts.map(picture).joined(separator: "\n"))
    <h2>All figures</h2>
    <p>Medians of runs in turn on the same bytes in memory, from these to the released result. The results of all
    engines were compared before the clock started.</p>
    \(tables)
    </body>
    </html>

    """
  }

  private static let style = """

    :root { --text: #1f2328; --muted: #59636e; --line: #d0d7de; --accent: #d9480f; --back: #ffffff; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e6edf3; --muted: #9aa4af; --line: #30363d; --accent: #ff7b3d; --back: #0d1117; }
    }
    body { margin: 2rem auto; max-width: 860px; padding: 0 1rem; background: var(--back); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
    h1 { font-size: 1.7rem; } h2 { margin-top: 2.5rem; font-size: 1.3rem; } h3 { margin: 2rem 0 .3rem; font-size: 1rem; }
    img { display: block; width: 100%; height: auto; margin: 1.5rem 0; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.2rem; } dd { margin: 0; }
    dt, h3 small, th { color: var(--muted); font-weight: 400; }
    div { overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
    th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
    th:first-child, td:first-child { text-align: left; padding-left: 0; }
    tr.spool td:first-child { color: var(--accent); font-weight: 600; }
    code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; }

    """

  private var facts: String {
    var facts = [
      ("Machine", escaped(file.run.machine)), ("Date", escaped(file.run.date)),
      ("Command", "<code>\(escaped(file.run.command))</code>"),
      ("Versions", escaped(file.run.versions.joined(separator: ", "))),
    ]
    if !file.run.missing.isEmpty { facts.append(("Missing", escaped(file.run.missing.joined(separator: ", ")))) }
    return "<dl>\n" + facts.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>\n" }.joined() + "</dl>"
  }

  /// A chart in the colours that the reader prefers.
  private func picture(_ chart: BarChart) -> String {
    """
    <picture>
    <source media="(prefers-color-scheme: dark)" srcset="\(chart.file)-\(ChartTheme.dark.name).svg"/>
    <img src="\(chart.file)-\(ChartTheme.light.name).svg" alt="\(escaped("\(chart.title). \(chart.subtitle)"))"/>
    </picture>
    """
  }
}

// MARK: Tables

extension ReportPage {
  private var tables: String {
    let names = file.results.map { "\($0.task) · \($0.corpus)" }
    let distinct = names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    return distinct.map { name in
      table(name, file.results.filter { "\($0.task) · \($0.corpus)" == name })
    }.joined(separator: "\n")
  }

  private func table(_ name: String, _ rows: [ResultRow]) -> String {
    let baselines = (rows.first?.baselines ?? []).filter { baseline in rows.contains { $0.engine == baseline } }
    let header = ["engine", "median", "best", "MB/s"] + baselines.map { "× \($0)" }
    let lines = rows.map { row in
      let cells =
        [row.engine, milliseconds(row.medianSeconds), milliseconds(row.bestSeconds), grouped(row.megabytesPerSecond)]
        + baselines.map { row.ratio(to: $0, in: rows).map { decimal($0, places: 2) } ?? "" }
      return line(cells, "td", isSpool: row.engine.hasPrefix("Spool"))
    }
    return """
      <h3>\(escaped(name)) <small>\(megabytes(rows.first?.bytes ?? 0))</small></h3>
      <div><table>
      <thead>\(line(header, "th"))</thead>
      <tbody>
      \(lines.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  private func line(_ cells: [String], _ element: String, isSpool: Bool = false) -> String {
    (isSpool ? "<tr class=\"spool\">" : "<tr>")
      + cells.map { "<\(element)>\(escaped($0))</\(element)>" }.joined() + "</tr>"
  }
}
