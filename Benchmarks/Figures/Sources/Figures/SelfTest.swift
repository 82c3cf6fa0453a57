/// Checks the code that writes figures, with synthetic results and the most difficult names.
public enum SelfTest {
  private static let name = "<a> & \"b\" ]]> 'c' \u{1}\u{7F} é 🚀"

  /// Throws at the first mistake.
  public static func run() throws {
    try checkReports()
    try checkRanking()
    try checkOverview()
    try checkGoals()
    try checkBlocks()
  }

  private static func checkReports() throws {
    let tasks = TaskText.all.map(\.task) + [name]
    let full = file(
      tasks.enumerated().map { result($1, name, [("Spool", 1e-9 * Double($0 + 1)), (name, 1), ("yajl", 0)]) })
    for results in [full, file([])] { _ = try Report(results) }
    let charts = ReportCharts(full).all
    try expect(charts.count == tasks.count, "\(charts.count) charts for \(tasks.count) tasks")
    for theme in ChartTheme.all {
      for chart in charts {
        try checkWellFormedness(of: ChartDrawing(chart: chart, theme: theme).svg, name: chart.title)
      }
    }
    for text in ["", "<a", "<a>", "<a><b></a>", "<a>&</a>", "<a b=c/>"] {
      try expect((try? checkWellFormedness(of: text, name: text)) == nil, "the check accepts \(text)")
    }
  }

  /// The fastest engine comes first, whichever it is.
  private static func checkRanking() throws {
    let times = [("Spool", 2.0), ("JSONDecoder", 3.0), ("JSONSerialization", 1.0)]
    let chart = ReportCharts(file([result("typed/map", "twitter", times)])).decode
    let labels = chart.groups[0].bars.map(\.label)
    try expect(
      labels == ["JSONSerialization, no models", "Spool, handwritten mapping", "JSONDecoder"], "ranked as \(labels)")
    try expect(chart.groups[0].bars.map(\.library) == [.foundation, .spool, .foundation], "the colours")
  }

  /// The first chart has the app, small calls and large documents side by side.
  private static func checkOverview() throws {
    let places = [("app/decode", "app"), ("codable/decode", "small-call"), ("typed/map", "records")]
    let times = [("SpoolJSONDecoder", 1.0), ("JSONDecoder", 2.0)]
    let chart = ReportCharts(file(places.map { result($0, $1, times) })).all[0]
    let bars = chart.groups.map { $0.bars.map { "\($0.label) \($0.text)" } }
    try expect(bars == places.map { ["\($1), 2 bytes 2×"] }, "the overview has \(bars)")
  }

  /// A goal is missed just below its bar, and said to be in the table, in the chart and on the page.
  private static func checkGoals() throws {
    for (seconds, isMet) in [(1.0, true), (1.01, false)] {
      let results = file([result("typed/map", "records", [("Spool", seconds), ("JSONDecoder", 10)])])
      let bar = ReportCharts(results).decode.groups[0].bars[0]
      let table = FigureTables(results).text("goals") ?? ""
      let page = try Report(results).html
      try expect(bar.goal == 10 && bar.missesGoal == !isMet, "the chart at \(seconds)")
      try expect(table.contains("**missed**") == !isMet, "the table at \(seconds)")
      try expect(page.contains("misses 10") == !isMet, "the page at \(seconds)")
      try expect(page.contains("<b>9.90 (10.00)</b>") == !isMet, "the goals of the page at \(seconds)")
    }
  }

  private static func checkBlocks() throws {
    let tables = FigureTables(file([result("typed/map", "records", [("Spool", 1), ("JSONDecoder", 10)])]))
    let empty = "a\n<!-- figures: typed/map -->\nold\n<!-- end of figures -->\nb\n"
    let filled = try Block.filled(empty, page: "page", tables)
    try expect(filled.hasPrefix("a\n<!--") && filled.hasSuffix("-->\nb\n"), "the lines around a block")
    try expect(!filled.contains("old") && filled.contains("| 10.00 |"), "the lines of a block: \(filled)")
    try expect(try Block.filled(filled, page: "page", tables) == filled, "a block that is filled twice")
    let mistakes = [
      "<!-- figures: nonsense -->\n<!-- end of figures -->", "<!-- figures: run -->", "<!-- end of figures -->",
      "<!-- figures: run -->\n<!-- figures: goals -->\n<!-- end of figures -->",
    ]
    for text in mistakes {
      try expect((try? Block.filled(text, page: "page", tables)) == nil, "there is no error for \(text)")
    }
  }

  private static func expect(_ condition: Bool, _ message: String) throws {
    if !condition { throw PageError("self-test: \(message)") }
  }

  private static func file(_ comparisons: [TaskResult]) -> ResultFile {
    let facts = RunFacts(
      machine: name, date: "2026-01-01", command: name, versions: [name, name], missing: [name], processes: 2)
    return ResultFile(run: facts, comparisons: comparisons)
  }

  private static func result(_ task: String, _ corpus: String, _ times: [(String, Double)]) -> TaskResult {
    TaskResult(
      task: task, corpus: corpus, bytes: 2, remark: name, baselines: ["JSONDecoder", name],
      engines: times.map { EngineResult(name: $0, medians: [$1, $1], best: $1) })
  }
}
