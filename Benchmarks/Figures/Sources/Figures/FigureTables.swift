/// The tables of a run in Markdown, by the names that pages call them by.
struct FigureTables {
  let file: ResultFile

  init(_ file: ResultFile) { self.file = file }

  /// The names of the tables that the pages may ask for.
  var names: [String] { ["run", "headline", "summary", "goals"] + file.tasks }

  /// The lines of a table; nil if there is none of that name.
  func text(_ name: String) -> String? {
    switch name {
    case "run": run
    case "headline": headline
    case "summary": summary
    case "goals": goals
    default: file.tasks.contains(name) ? table(of: name) : nil
    }
  }

  /// - Parameter texts: The number of columns with text, which is flush left.
  private func markdown(_ header: [String], _ rows: [[String]], texts: Int = 1) -> String {
    let lines = [header, header.indices.map { $0 < texts ? "---" : "---:" }] + rows
    return lines.map { "| \($0.map(cell).joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("<-", with: "`<-`") }
}

// MARK: The run

extension FigureTables {
  private var run: String {
    let run = file.run
    let isOne = run.processes == 1
    let medians = isOne ? "Medians of one process" : "Medians over \(run.processes) processes"
    let ranges = isOne ? "" : " A ratio with a range has the least and the greatest of the processes in brackets."
    let missing = run.missing.isEmpty ? "" : " Not installed: \(run.missing.joined(separator: ", "))."
    return """
      \(run.date), \(run.machine); \(run.versions.joined(separator: ", ")). \(medians): `\(run.command)`.\(ranges)\(missing)
      """
  }

  /// How many times as fast as Foundation: an app first, then small texts, then the large documents.
  private var headline: String {
    let coders = ("SpoolJSONDecoder", "SpoolJSONEncoder")
    func row(_ label: String, _ tasks: (String, String), _ engines: (String, String), _ corpora: [String]) -> [String] {
      let suffix = engines.0.hasSuffix(", kept") ? ", kept" : ""
      return [
        label, ratios(tasks.0, engines.0, "JSONDecoder" + suffix, on: corpora),
        ratios(tasks.1, engines.1, "JSONEncoder" + suffix, on: corpora),
      ]
    }
    let (app, fields) = (("app/decode", "app/encode"), ("fields/decode", "fields/encode"))
    let bodies = ("SpoolJSONDecoder, kept", "SpoolJSONEncoder, kept")
    let rows = [
      row("an API response of 3 MB: snake_case keys, ISO dates, decimals, enums with payloads", app, coders, ["app"]),
      row("the same without strategies and sorted keys", app, coders, ["app-plain"]),
      row("an order of 2 kB a call", ("app/body-decode", "app/body-encode"), bodies, ["app-body"]),
      row("99 bytes a call", ("codable/decode", "codable/encode"), coders, ["small-call"]),
      row("four documents of 0.6 to 20 MB", ("typed/map", "codable/encode"), coders, Goal.documents),
      row("the same types with `@CodableFields`", fields, ("@CodableFields", "@CodableFields"), Goal.documents),
      row("the same documents to `@Mappable` types", fields, ("@Mappable", "@Mappable"), Goal.documents),
    ]
    return markdown(["Times as fast as Foundation", "decode", "encode"], rows.filter { $0[1] != "" || $0[2] != "" })
  }

  /// The least and the greatest ratio, as `5.3 to 12`; nothing if the task has not run.
  private func ratios(_ task: String, _ engine: String, _ baseline: String, on corpora: [String]) -> String {
    let ratios = corpora.compactMap { file.comparison(task, $0)?.ratio(of: engine, to: baseline)?.median }
    guard let least = ratios.min().map(rounded), let most = ratios.max().map(rounded) else { return "" }
    return least == most ? least : "\(least) to \(most)"
  }

  private func rounded(_ ratio: Double) -> String { decimal(ratio, places: ratio < 9.95 ? 1 : 0) }

  /// Times from bytes to models and back; a task that is not part of the run has no columns.
  private var summary: String {
    let columns = [
      ("`@Mappable`", "typed/map", "@Mappable", "JSONDecoder"),
      ("`SpoolJSONDecoder`", "typed/map", "SpoolJSONDecoder", "JSONDecoder"),
      ("the same with `@CodableFields`", "fields/decode", "@CodableFields", "JSONDecoder"),
      ("`JSONDecoder`", "typed/map", "JSONDecoder", "JSONDecoder"),
      ("`JSONSerialization`, no models", "typed/map", "JSONSerialization", "JSONDecoder"),
      ("`SpoolJSONEncoder`", "codable/encode", "SpoolJSONEncoder", "JSONEncoder"),
      ("the same with `@CodableFields`", "fields/encode", "@CodableFields", "JSONEncoder"),
      ("`JSONEncoder`", "codable/encode", "JSONEncoder", "JSONEncoder"),
    ].filter { file.tasks.contains($0.1) }
    let rows = Goal.documents.compactMap { corpus in
      file.comparison("typed/map", corpus).map { read in
        [read.name]
          + columns.map { _, task, engine, baseline in
            file.comparison(task, corpus).map { cell($0, engine, baseline) } ?? ""
          }
      }
    }
    return markdown(["Document"] + columns.map(\.0), rows)
  }

  /// `0.48 ms, 7.3×`
  private func cell(_ result: TaskResult, _ name: String, _ baseline: String) -> String {
    guard let engine = result.engine(name) else { return "" }
    let ratio = name == baseline ? nil : result.ratio(of: name, to: baseline)
    return time(engine.median) + (ratio.map { ", \(rounded($0.median))×" } ?? "")
  }
}

// MARK: Goals

extension FigureTables {
  /// A goal, and its outcome.
  struct GoalRow {
    struct Cell {
      let text: String
      let isMet: Bool
    }

    let goal: Goal
    /// For each of the four documents; nil if there is no goal for it, or no figure.
    let documents: [Cell?]
    /// For other corpora, whose names are part of the text.
    let others: [Cell]

    var isMet: Bool { (documents + others).allSatisfy { $0?.isMet ?? true } }
  }

  /// All goals that can be judged by this run.
  var goalRows: [GoalRow] {
    Goal.all.compactMap { goal in
      let documents = Goal.documents.map { cell(goal, $0) }
      let others = goal.bars.keys.sorted().filter { !Goal.documents.contains($0) }
        .compactMap { cell(goal, $0, name: "\($0) ") }
      let hasFigures = !others.isEmpty || documents.contains { $0 != nil }
      return hasFigures ? GoalRow(goal: goal, documents: documents, others: others) : nil
    }
  }

  private func cell(_ goal: Goal, _ corpus: String, name: String = "") -> GoalRow.Cell? {
    file.comparison(goal.task, corpus).flatMap(goal.outcome).map { outcome in
      let (ratio, bar) = (decimal(outcome.ratio, places: 2), decimal(outcome.bar, places: 2))
      return GoalRow.Cell(text: name + (outcome.isMet ? ratio : "\(ratio) (\(bar))"), isMet: outcome.isMet)
    }
  }

  /// Met goals with their figure; missed ones in bold, with the goal in brackets.
  private var goals: String {
    func text(_ cell: GoalRow.Cell) -> String { cell.isMet ? cell.text : "**\(cell.text)**" }
    let rows = goalRows.map { row in
      ["`\(row.goal.task)`", row.goal.engine, row.goal.baseline] + row.documents.map { $0.map(text) ?? "" }
        + [row.others.map(text).joined(separator: ", "), row.isMet ? "met" : "**missed**"]
    }
    return markdown(["Task", "Engine", "Compared with"] + Goal.documents + ["Others", ""], rows, texts: 3)
  }
}

// MARK: Tasks

extension FigureTables {
  private func table(of task: String) -> String {
    let results = file.comparisons(of: task)
    let baselines = results.first { $0.usedBaselines.count == results.map(\.usedBaselines.count).max() }?.usedBaselines
    let columns = baselines ?? []
    let rows = results.flatMap { result in
      result.ranked.enumerated().map { rank, engine in
        [rank == 0 ? result.name : "", result.label(engine.name), time(engine.median), time(engine.best)]
          + [file.speed(of: engine, in: result)]
          + columns.map { result.ratio(of: engine.name, to: $0)?.text ?? "" }
      }
    }
    return markdown(["Document", "Engine", "Median", "Best", "MB/s"] + columns.map { "× \($0)" }, rows, texts: 2)
  }
}

extension Ratio {
  /// `4.70`, or `4.70 (4.51 to 4.80)` if the processes differ.
  var text: String {
    let (middle, low, high) = (decimal(median, places: 2), decimal(least, places: 2), decimal(most, places: 2))
    return low == high ? middle : "\(middle) (\(low) to \(high))"
  }
}
