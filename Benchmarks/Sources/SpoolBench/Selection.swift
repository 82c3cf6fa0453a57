import ArgumentParser

/// The selected tasks, corpora and engines.
struct Selection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only tasks whose name contains this. The tasks `scaling/…` run only if asked for by the start of that name.",
      valueName: "substring"))
  var task: String?
  @Option(help: ArgumentHelp("Only engines whose name contains this.", valueName: "substring"))
  var engine: String?
  @Option(help: ArgumentHelp("Only these corpora; the beginning of a name is enough.", valueName: "name,…"))
  var corpus: String?
  @Option(help: ArgumentHelp("Records to use instead of 20 MB of generated ones.", valueName: "file"))
  var records: String?
  @Option(help: ArgumentHelp("One more JSON file for the tree tasks; may be repeated.", valueName: "file"))
  var file: [String] = []

  private var catalog: CorpusCatalog { CorpusCatalog(records: records, files: file) }

  /// The comparisons to run.
  var entries: [TaskCatalog.Entry] { TaskCatalog.entries(corpora: catalog.names).filter(isWanted) }

  /// Command-line arguments that make the same selection.
  var arguments: [String] {
    let options = [("--task", task), ("--engine", engine), ("--corpus", corpus), ("--records", records)]
    return options.flatMap { name, value in value.map { [name, $0] } ?? [] } + file.flatMap { ["--file", $0] }
  }

  /// Calls a closure with each comparison in turn. Comparisons whose corpus is missing are reported and left out.
  func forEach(_ body: (Comparison) throws -> Void) throws {
    let shelf = CorpusShelf(catalog)
    for entry in entries {
      guard let corpus = shelf.corpus(entry.corpus) else { continue }
      var comparison = entry.make(corpus)
      if let engine { comparison.contenders.removeAll { !$0.engine.contains(engine) } }
      if !comparison.contenders.isEmpty { try body(comparison) }
    }
  }

  private func isWanted(_ entry: TaskCatalog.Entry) -> Bool {
    let isTask = entry.isOptional ? task.map(entry.task.hasPrefix) ?? false : task.map(entry.task.contains) ?? true
    let names = corpus?.split(separator: ",")
    return isTask && names.map { $0.contains { entry.corpus.hasPrefix($0) } } ?? true
  }
}
