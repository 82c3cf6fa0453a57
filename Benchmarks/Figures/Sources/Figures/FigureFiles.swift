import Foundation

/// The files of the project that show figures of one run: blocks of pages, charts, and the report.
public struct FigureFiles {
  /// The data, which `scripts/figures` measures.
  public static let data = "Benchmarks/figures.json"
  private static let firstPage = "README.md"
  private static let documentation = "Sources/Spool/Spool.docc"
  private static let charts = "Benchmarks/Charts"
  private static let report = "Benchmarks/Report"

  private let root: URL
  private let file: ResultFile

  /// - Parameter root: The top of the project.
  public init(root: String) throws {
    self.root = URL(fileURLWithPath: root, isDirectory: true)
    file = try ResultFile(contentsOf: self.root.appendingPathComponent(Self.data).path)
  }

  /// Writes all files, and deletes charts and reports of other runs.
  public func write() throws {
    for (path, text) in try contents() {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    for path in try leftovers() { try FileManager.default.removeItem(at: root.appendingPathComponent(path)) }
  }

  /// The differences from the data, a sentence each.
  public func problems() throws -> [String] {
    let differing = try contents().sorted { $0.key < $1.key }.compactMap { path, wanted -> String? in
      guard let found = text(of: path) else { return "\(path) is missing" }
      if found == wanted { return nil }
      let (lines, expected) = (found.split(separator: "\n"), wanted.split(separator: "\n"))
      let index = zip(lines, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, expected.count)
      return """
        \(path) does not agree with \(Self.data):
          the file has  \(lines.count > index ? lines[index].prefix(200) : "no more lines")
          the data give \(expected.count > index ? expected[index].prefix(200) : "no more lines")
        """
    }
    let empty = pages.filter { page in text(of: page).map { !Block.isIn($0) } ?? false }
    return try differing + empty.map { "\($0) has no figures" } + leftovers().map { "\($0) is of another run" }
  }

  private func text(of path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The pages that may have blocks.
  private var pages: [String] {
    [Self.firstPage, "Benchmarks/README.md"]
      + names(in: Self.documentation).filter { $0.hasSuffix(".md") && text(of: $0).map(Block.isIn) ?? false }
  }

  /// The paths of the files in a directory; none if there is no such directory.
  private func names(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(directory).path)
    return (names ?? []).sorted().map { "\(directory)/\($0)" }
  }

  /// The text of each file by its path.
  private func contents() throws -> [String: String] {
    var contents = ["\(Self.report)/\(Report.page)": try Report(file).html]
    for theme in ChartTheme.all {
      let path = "\(Self.charts)/decode-\(theme.name).svg"
      contents[path] = ChartDrawing(chart: ReportCharts(file).decode, theme: theme).svg
      try checkWellFormedness(of: contents[path] ?? "", name: path)
    }
    for page in pages {
      guard let text = text(of: page) else { throw PageError("\(page): there is no such file") }
      contents[page] = try Block.filled(text, page: page, FigureTables(file))
    }
    return contents
  }

  /// Charts and reports that are not of this run.
  private func leftovers() throws -> [String] {
    let expected = try contents()
    return [Self.charts, Self.report].flatMap(names).filter { expected[$0] == nil }
  }
}
