import CorpusModels
import Foundation

/// Writes the page and the charts of a run.
struct ReportWriter {
  private let file: ResultFile

  init(_ file: ResultFile) { self.file = file }

  /// All files of the report by name.
  var contents: [String: String] {
    let charts = ReportCharts(file).all
    var contents = ["index.html": ReportPage(file: file, charts: charts).html]
    for theme in ChartTheme.all {
      for chart in charts {
        contents["\(chart.file)-\(theme.name).svg"] = ChartDrawing(chart: chart, theme: theme).svg
      }
    }
    return contents
  }

  /// Writes all files to a directory, by default `Benchmarks/Report`, after checking that they are well-formed.
  func write(to directory: String?) throws {
    let contents = contents
    for (name, text) in contents { try checkWellFormedness(of: text, name: name) }
    let directory =
      directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? CorpusFiles.packageRoot.appendingPathComponent("Benchmarks/Report", isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, text) in contents { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
    print("report: \(contents.count) files in \(directory.path)")
  }
}
