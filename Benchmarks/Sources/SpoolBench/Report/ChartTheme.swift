/// The colours of a chart.
struct ChartTheme {
  /// The suffix of the chart's file names.
  let name: String
  let background: String
  let border: String
  let text: String
  let muted: String
  let grid: String
  private let bars: [BarChart.Role: String]

  func color(_ role: BarChart.Role) -> String { bars[role] ?? text }

  static let light = ChartTheme(
    name: "light", background: "#ffffff", border: "#d0d7de", text: "#1f2328", muted: "#59636e", grid: "#e6eaef",
    bars: [.spool: "#d9480f", .spoolByYajl: "#f0a27c", .reference: "#6b7f99", .foundation: "#b3bdc9"])

  static let dark = ChartTheme(
    name: "dark", background: "#0d1117", border: "#30363d", text: "#e6edf3", muted: "#9aa4af", grid: "#232a33",
    bars: [.spool: "#ff7b3d", .spoolByYajl: "#a3532c", .reference: "#7d93b0", .foundation: "#566475"])

  static let all = [light, dark]
}
