/// The colours of a chart.
struct ChartTheme {
  /// The suffix of the chart's file names.
  let name: String
  let background: String
  let border: String
  let text: String
  let muted: String
  let grid: String
  /// What misses a goal.
  let missed: String
  private let bars: [BarChart.Role: String]

  func color(_ role: BarChart.Role) -> String { bars[role] ?? text }

  static let light = ChartTheme(
    name: "light", background: "#ffffff", border: "#d0d7de", text: "#1f2328", muted: "#59636e", grid: "#e6eaef",
    missed: "#b3261e",
    bars: [.spool: "#d9480f", .spoolByYajl: "#f0a27c", .reference: "#6b7f99", .foundation: "#b3bdc9"])

  static let dark = ChartTheme(
    name: "dark", background: "#0d1117", border: "#30363d", text: "#e6edf3", muted: "#9aa4af", grid: "#232a33",
    missed: "#ff8f85",
    bars: [.spool: "#ff7b3d", .spoolByYajl: "#a3532c", .reference: "#7d93b0", .foundation: "#566475"])

  static let all = [light, dark]

  /// Takes the colours from variables of the page that the chart is part of.
  static let page = ChartTheme(
    name: "page", background: "var(--background)", border: "var(--border)", text: "var(--text)",
    muted: "var(--muted)", grid: "var(--grid)", missed: "var(--missed)",
    bars: [
      .spool: "var(--spool)", .spoolByYajl: "var(--spool-by-yajl)", .reference: "var(--reference)",
      .foundation: "var(--foundation)",
    ])

  /// The variables of `page` with these colours, as declarations of CSS.
  var variables: String {
    let values = [
      ("background", background), ("border", border), ("text", text), ("muted", muted), ("grid", grid),
      ("missed", missed), ("spool", color(.spool)), ("spool-by-yajl", color(.spoolByYajl)),
      ("reference", color(.reference)), ("foundation", color(.foundation)),
    ]
    return values.map { "--\($0): \($1);" }.joined(separator: " ")
  }
}
