import ArgumentParser
import Measuring

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

  /// Throws if a name selects nothing, and lists the names that would.
  func validate() throws {
    let all = TaskCatalog.entries(corpora: catalog.names)
    if let task, !all.contains(where: { isTask($0) }) {
      throw ValidationError("There is no task '\(task)'. The tasks are:\n\(Self.list(all.map(\.task)))")
    }
    for name in corpus?.split(separator: ",") ?? [] where !all.contains(where: { $0.corpus.hasPrefix(name) }) {
      throw ValidationError("There is no corpus '\(name)'. The corpora are:\n\(Self.list(all.map(\.corpus)))")
    }
    if entries.isEmpty, let corpus {
      let corpora = Self.list(all.filter(isTask).map(\.corpus))
      throw ValidationError("These tasks do not run on '\(corpus)'. Their corpora are:\n\(corpora)")
    }
  }

  /// Throws if the name of an engine has selected none.
  func check(_ engines: [String]) throws {
    if let engine, engines.isEmpty { throw Failure("no engine of these tasks has a name with '\(engine)'") }
  }

  /// Names, each once, in lines of their own.
  private static func list(_ names: [String]) -> String {
    let distinct = names.enumerated().filter { names.firstIndex(of: $1) == $0 }
    return distinct.map { "  \($0.element)" }.joined(separator: "\n")
  }

  /// Calls a closure with each comparison in turn. Comparisons whose corpus is missing are reported and left out.
  func forEach(
    where isIncluded: (TaskCatalog.Entry) -> Bool = { _ in true }, _ body: (Comparison) throws -> Void
  ) throws {
    let shelf = CorpusShelf(catalog)
    for entry in entries where isIncluded(entry) {
      guard let corpus = shelf.corpus(entry.corpus) else { continue }
      var comparison = entry.make(corpus)
      if let engine { comparison.contenders.removeAll { !$0.engine.contains(engine) } }
      if !comparison.contenders.isEmpty { try body(comparison) }
    }
  }

  private func isWanted(_ entry: TaskCatalog.Entry) -> Bool {
    let names = corpus?.split(separator: ",")
    return isTask(entry) && names.map { $0.contains { entry.corpus.hasPrefix($0) } } ?? true
  }

  private func isTask(_ entry: TaskCatalog.Entry) -> Bool {
    entry.isOptional ? task.map(entry.task.hasPrefix) ?? false : task.map(entry.task.contains) ?? true
  }
}
