/// Checks the code that writes reports, without measuring anything.
enum ReportSelfTest {
  private static let name = "<a> & \"b\" ]]> 'c' \u{1}\u{7F} é 🚀"

  static func run() throws {
    let full = ReportWriter(results(for: TaskCatalog.entries(corpora: [name])))
    let empty = ReportWriter(ResultFile(results: []))
    for (file, text) in full.contents.merging(empty.contents, uniquingKeysWith: { full, _ in full }) {
      try checkWellFormedness(of: text, name: file)
    }
    try checkWellFormedness(of: empty.contents["index.html"] ?? "", name: "index.html of no results")
    guard full.contents.count == 15, empty.contents.count == 1 else {
      throw Failure("charts are missing: \(full.contents.keys.sorted())")
    }
    for text in ["", "<a", "<a>", "<a><b></a>", "<a>&</a>", "<a b=c/>"]
    where (try? checkWellFormedness(of: text, name: text)) != nil {
      throw Failure("the check itself accepts \(text)")
    }
    print("report: ok")
  }

  /// A row for each engine of each task, with times that span nine orders of magnitude.
  private static func results(for entries: [TaskCatalog.Entry]) -> ResultFile {
    var file = ResultFile(results: [])
    file.run.machine = name
    file.run.command = name
    file.run.versions = [name, name]
    file.run.missing = [name]
    for (index, entry) in entries.enumerated() {
      let corpus = Corpus(name: "\(entry.corpus) \(name)", bytes: Array("[]".utf8))
      let comparison = Comparison(
        task: entry.task, corpus: corpus, contenders: [], baselines: ["Spool", name],
        difference: { nil }, remark: { "" })
      for (engine, seconds) in [("Spool", 1e-9 * Double(index + 1)), (name, 1.0), ("yajl", 0)] {
        file.results.append(ResultRow(comparison, engine: engine, median: seconds, best: seconds))
      }
    }
    return file
  }
}
