import Foundation

/// The report of a run: a page with all charts and all figures.
public struct Report {
  static let page = "index.html"

  /// The whole page.
  public let html: String

  /// Throws if the page is not well-formed.
  public init(_ file: ResultFile) throws {
    html = ReportPage(file: file, charts: ReportCharts(file).all).html
    try checkWellFormedness(of: html, name: Self.page)
  }

  /// Writes the page to a directory.
  public func write(to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(html.utf8).write(to: directory.appendingPathComponent(Self.page))
  }
}
