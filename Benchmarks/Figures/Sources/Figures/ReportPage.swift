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
    <p>Each colour is a library:</p>
    <ul>
    <li style="--bar: var(--spool)">Spool</li>
    <li style="--bar: var(--spool-by-yajl)">Spool by yajl, which lets libyajl parse the text</li>
    <li style="--bar: var(--reference)">libyajl and simdjson; “bytes, C++” is the On-Demand interface of simdjson</li>
    <li style="--bar: var(--foundation)">Foundation: JSONDecoder, JSONEncoder and JSONSerialization; “casts by hand” is
    JSONSerialization with casts, or the casts alone where a task starts from its dictionaries</li>
    </ul>
    \(charts.map { "<div>\(ChartDrawing(chart: $0, theme: .page).svg)</div>\n" }.joined())
    <h2>Goals</h2>
    <p>How many times as fast an engine is as another one, and the goal in brackets if it is missed.</p>
    \(goals)
    <h2>All figures</h2>
    <p>Medians of runs in turn on the same bytes in memory, from these to the released result. Ratios are medians over
    the processes, with the least and the greatest. The results of all engines were compared before the clock
    started. MB/s are left out where a time is that of many calls.</p>
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
    ul { padding: 0; list-style: none; }
    li { padding-left: 1.6rem; text-indent: -1.6rem; }
    li::before { display: inline-block; width: 1rem; height: .8rem; margin-right: .6rem; border-radius: 2px;
      background: var(--bar); content: ""; }
    svg { display: block; width: 100%; min-width: 700px; height: auto; margin: 1.5rem 0 0; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.2rem; } dd { margin: 0; overflow-wrap: anywhere; }
    dt, h3 small, th { color: var(--muted); font-weight: 400; }
    div { overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
    th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--border); text-align: right; white-space: nowrap; }
    th:first-child, td:first-child { text-align: left; padding-left: 0; }
    td b { color: var(--missed); font-weight: 600; }
    code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; }

    """

  private var facts: String {
    let run = file.run
    let facts = [
      ("Machine", escaped(run.machine)), ("Date", escaped(run.date)),
      ("Command", "<code>\(escaped(run.command))</code>"), ("Processes", String(run.processes)),
      ("Versions", escaped(run.versions.joined(separator: ", "))),
      ("Missing", escaped(run.missing.joined(separator: ", "))),
    ].filter { !$0.1.isEmpty }
    return "<dl>\n" + facts.map { "<dt>\($0)</dt><dd>\($1)</dd>\n" }.joined() + "</dl>"
  }
}

// MARK: Tables

extension ReportPage {
  private var goals: String {
    func text(_ cell: FigureTables.GoalRow.Cell) -> String {
      cell.isMet ? escaped(cell.text) : "<b>\(escaped(cell.text))</b>"
    }
    let rows = FigureTables(file).goalRows.map { row in
      [row.goal.task, row.goal.engine, row.goal.baseline].map(escaped) + row.documents.map { $0.map(text) ?? "" }
        + [row.others.map(text).joined(separator: ", ")]
    }
    return table(["task", "engine", "compared with"] + Goal.documents + ["others"], rows)
  }

  private var tables: String {
    file.comparisons.map { result in
      let rows = result.ranked.map { engine in
        [escaped(engine.name), time(engine.median), time(engine.best)]
          + [file.speed(of: engine, in: result)]
          + result.usedBaselines.map { result.ratio(of: engine.name, to: $0)?.text ?? "" }
      }
      return """
        <h3>\(escaped("\(result.task) · \(result.corpus)")) \
        <small>\(escaped("\(size(result.bytes)) · \(result.remark)"))</small></h3>
        \(table(["engine", "median", "best", "MB/s"] + result.usedBaselines.map { escaped("× \($0)") }, rows))
        """
    }.joined(separator: "\n")
  }

  /// - Parameter rows: Cells of HTML.
  private func table(_ header: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String], _ element: String) -> String {
      "<tr>" + cells.map { "<\(element)>\($0)</\(element)>" }.joined() + "</tr>"
    }
    return """
      <div><table>
      <thead>\(line(header, "th"))</thead>
      <tbody>
      \(rows.map { line($0, "td") }.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }
}
