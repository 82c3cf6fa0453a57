/// The colours of a chart.
struct ChartTheme {
  /// What has a colour: parts of a chart, and the libraries that bars show. A page has a variable for each.
  enum Part: String, CaseIterable {
    case background, border, text, muted, grid
    /// What misses a goal.
    case missed
    case spool, reference, foundation
    case spoolByYajl = "spool-by-yajl"
  }

  /// The suffix of the chart's file names.
  let name: String
  private let colors: [Part: String]

  subscript(part: Part) -> String { colors[part] ?? "var(--\(part.rawValue))" }

  static let light = ChartTheme(
    name: "light",
    colors: [
      .background: "#ffffff", .border: "#d0d7de", .text: "#1f2328", .muted: "#59636e", .grid: "#e6eaef",
      .missed: "#b3261e", .spool: "#d9480f", .spoolByYajl: "#f0a27c", .reference: "#6b7f99", .foundation: "#b3bdc9",
    ])

  static let dark = ChartTheme(
    name: "dark",
    colors: [
      .background: "#0d1117", .border: "#30363d", .text: "#e6edf3", .muted: "#9aa4af", .grid: "#232a33",
      .missed: "#ff8f85", .spool: "#ff7b3d", .spoolByYajl: "#a3532c", .reference: "#7d93b0", .foundation: "#566475",
    ])

  static let all = [light, dark]

  /// Takes the colours from variables of the page that the chart is part of.
  static let page = ChartTheme(name: "page", colors: [:])

  /// The variables of `page` with these colours, as declarations of CSS.
  var variables: String { Part.allCases.map { "--\($0.rawValue): \(self[$0]);" }.joined(separator: " ") }
}
