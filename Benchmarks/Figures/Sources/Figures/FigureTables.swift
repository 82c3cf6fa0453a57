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

  /// - Parameter texts: How many columns have text, which is flush left.
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

  /// How many times as fast: an app first, then the large documents.
  private var headline: String {
    let app = sentence([
      ratio("app/decode", "app", "SpoolJSONDecoder", "JSONDecoder").map {
        "decoded \($0) times as fast as by `JSONDecoder`"
      },
      ratio("app/encode", "app", "SpoolJSONEncoder", "JSONEncoder").map {
        "encoded \($0) times as fast as by `JSONEncoder`"
      },
    ])
    let documents = sentence([
      range("typed/map", "SpoolJSONDecoder", "JSONDecoder").map {
        "`SpoolJSONDecoder` is \($0) times as fast as `JSONDecoder`"
      },
      range("codable/encode", "SpoolJSONEncoder", "JSONEncoder").map {
        "`SpoolJSONEncoder` is \($0) times as fast as `JSONEncoder`"
      },
      range("fields/decode", "@CodableFields", "JSONDecoder").map {
        "the same types, marked with `@CodableFields`, are decoded \($0) times as fast"
      },
      range("typed/map", "@Mappable", "JSONDecoder").map {
        "models with `@Mappable` are read \($0) times as fast as `Codable` types by `JSONDecoder`"
      },
    ])
    return [
      app.map {
        "An answer of 3 MB to an app, with keys in snake case, ISO dates, decimals and enums with payloads, is \($0)."
      },
      documents.map { (app == nil ? "" : "On large documents of plain types, ") + $0 + "." },
    ].compactMap { $0 }.joined(separator: " ")
  }

  private func sentence(_ parts: [String?]) -> String? {
    let parts = parts.compactMap { $0 }
    guard let last = parts.last else { return nil }
    return parts.count == 1
      ? last : parts.dropLast().joined(separator: ", ") + (parts.count > 2 ? ", and " : " and ") + last
  }

  private func ratio(_ task: String, _ corpus: String, _ engine: String, _ baseline: String) -> String? {
    file.comparison(task, corpus)?.ratio(of: engine, to: baseline).map { rounded($0.median) }
  }

  /// The least and the greatest ratio on the four documents: `5.3 to 12`.
  private func range(_ task: String, _ engine: String, _ baseline: String) -> String? {
    let ratios = Goal.documents.compactMap { file.comparison(task, $0)?.ratio(of: engine, to: baseline)?.median }
    guard let least = ratios.min(), let most = ratios.max() else { return nil }
    return rounded(least) == rounded(most) ? rounded(least) : "\(rounded(least)) to \(rounded(most))"
  }

  private func rounded(_ ratio: Double) -> String { decimal(ratio, places: ratio < 9.95 ? 1 : 0) }

  /// Times from bytes to models and back.
  private var summary: String {
    let reading = ["@Mappable", "SpoolJSONDecoder", "JSONDecoder", "JSONSerialization"]
    let writing = ["SpoolJSONEncoder", "JSONEncoder"]
    // Types with a list of fields have columns of their own, if they are part of the run.
    let listed = Goal.documents.contains { file.comparison("fields/decode", $0) != nil }
    let header =
      ["Document", "`@Mappable`", "`SpoolJSONDecoder`"] + (listed ? ["the same with `@CodableFields`"] : [])
      + ["`JSONDecoder`", "`JSONSerialization`, no models", "`SpoolJSONEncoder`"]
      + (listed ? ["the same with `@CodableFields`"] : []) + ["`JSONEncoder`"]
    let rows = Goal.documents.compactMap { corpus -> [String]? in
      guard let read = file.comparison("typed/map", corpus) else { return nil }
      let written = file.comparison("codable/encode", corpus)
      func cells(_ task: String, _ baseline: String) -> [String] {
        listed ? [file.comparison(task, corpus).map { cell($0, "@CodableFields", baseline) } ?? ""] : []
      }
      var row = [read.name] + reading.map { cell(read, $0, "JSONDecoder") }
      row.insert(contentsOf: cells("fields/decode", "JSONDecoder"), at: 3)
      row += writing.map { name in written.map { cell($0, name, "JSONEncoder") } ?? "" }
      row.insert(contentsOf: cells("fields/encode", "JSONEncoder"), at: row.count - 1)
      return row
    }
    return markdown(header, rows)
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
  /// A goal, and what became of it.
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
          + [grouped(result.megabytesPerSecond(engine))]
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
