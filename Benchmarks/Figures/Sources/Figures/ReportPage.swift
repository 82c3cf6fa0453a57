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
    \(charts.map { ChartDrawing(chart: $0, theme: .page).svg }.joined())
    <h2>Goals</h2>
    <p>How many times as fast an engine is as another one, and the goal in brackets if it is missed.</p>
    \(goals)
    <h2>All figures</h2>
    <p>Medians of runs in turn on the same bytes in memory, from these to the released result. Ratios are medians over
    the processes, with the least and the greatest. The results of all engines were compared before the clock
    started.</p>
    \(tables)
    </body>
    </html>

    """
  }

  private static let style = """

    :root { \(ChartTheme.light.variables) }
    @media (prefers-color-scheme: dark) { :root { \(ChartTheme.dark.variables) } }
    body { margin: 2rem auto; max-width: 860px; padding: 0 1rem; background: var(--background); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
    h1 { font-size: 1.7rem; } h2 { margin-top: 2.5rem; font-size: 1.3rem; } h3 { margin: 2rem 0 .3rem; font-size: 1rem; }
    svg { display: block; width: 100%; height: auto; margin: 1.5rem 0; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.2rem; } dd { margin: 0; }
    dt, h3 small, th { color: var(--muted); font-weight: 400; }
    div { overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
    th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--border); text-align: right; white-space: nowrap; }
    th:first-child, td:first-child { text-align: left; padding-left: 0; }
    td b { color: var(--missed); font-weight: 600; }
    code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; }

    """

  private var facts: String {
    var facts = [
      ("Machine", escaped(file.run.machine)), ("Date", escaped(file.run.date)),
      ("Command", "<code>\(escaped(file.run.command))</code>"),
      ("Processes", String(file.run.processes)),
      ("Versions", escaped(file.run.versions.joined(separator: ", "))),
    ]
    if !file.run.missing.isEmpty { facts.append(("Missing", escaped(file.run.missing.joined(separator: ", ")))) }
    return "<dl>\n" + facts.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>\n" }.joined() + "</dl>"
  }
}

// MARK: Tables

extension ReportPage {
  private var goals: String {
    func text(_ cell: FigureTables.GoalRow.Cell) -> String {
      cell.isMet ? escaped(cell.text) : "<b>\(escaped(cell.text))</b>"
    }
    let rows = FigureTables(file).goalRows.map { row in
      let names = [row.goal.task, row.goal.engine, row.goal.baseline].map(escaped)
      let cells = names + row.documents.map { $0.map(text) ?? "" } + [row.others.map(text).joined(separator: ", ")]
      return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return table(header: ["task", "engine", "compared with"] + Goal.documents + ["others"], rows)
  }

  private var tables: String {
    file.comparisons.map { result in
      let baselines = result.usedBaselines
      let rows = result.ranked.map { engine in
        line(
          [
            engine.name, time(engine.median), time(engine.best), grouped(result.megabytesPerSecond(engine)),
          ] + baselines.map { result.ratio(of: engine.name, to: $0)?.text ?? "" }, "td")
      }
      return """
        <h3>\(escaped("\(result.task) · \(result.corpus)")) <small>\(escaped("\(megabytes(result.bytes)) · \(result.remark)"))</small></h3>
        \(table(header: ["engine", "median", "best", "MB/s"] + baselines.map { "× \($0)" }, rows))
        """
    }.joined(separator: "\n")
  }

  private func table(header: [String], _ rows: [String]) -> String {
    """
    <div><table>
    <thead>\(line(header, "th"))</thead>
    <tbody>
    \(rows.joined(separator: "\n"))
    </tbody>
    </table></div>
    """
  }

  private func line(_ cells: [String], _ element: String) -> String {
    "<tr>" + cells.map { "<\(element)>\(escaped($0))</\(element)>" }.joined() + "</tr>"
  }
}
