/// The charts of a run: one for each task that has run, with the engines sorted by speed.
struct ReportCharts {
  private let file: ResultFile
  private let footer: String

  init(_ file: ResultFile) {
    self.file = file
    footer = "\(file.run.machine) · \(file.run.versions.joined(separator: ", ")) · \(file.run.date)"
  }

  /// All charts, in the order of `TaskText.all`.
  var all: [BarChart] {
    let known = TaskText.all.map(\.task).filter(file.tasks.contains)
    return (known + file.tasks.filter { !known.contains($0) }).map { chart(of: $0) }.filter { !$0.groups.isEmpty }
  }

  /// Bytes to models, for the first page of the project.
  var decode: BarChart { chart(of: "typed/map", file: "decode") }

  private func chart(of task: String, file name: String? = nil) -> BarChart {
    let text = TaskText.of(task)
    let results = file.comparisons(of: task)
    let baseline = results.flatMap(\.usedBaselines).first
    let isSpeed = text.isSpeed || baseline == nil
    let measure = isSpeed ? "Megabytes of JSON a second" : "Times as fast as \(baseline ?? "")"
    let groups = results.map { group($0, baseline: isSpeed ? nil : baseline) }.filter { !$0.bars.isEmpty }
    let hasMarks = groups.contains { $0.bars.contains { $0.goal != nil } }
    return BarChart(
      file: name ?? task.replacing("/", with: "-"), title: text.title,
      subtitle: "\(measure); longer is faster.\(hasMarks ? " A mark is a goal that Spool has set itself." : "")",
      axis: isSpeed ? "MB/s" : "× \(baseline ?? "")", line: isSpeed ? nil : 1, footer: footer, groups: groups)
  }

  /// - Parameter baseline: The engine to compare with; nil for bars that are speeds.
  private func group(_ result: TaskResult, baseline: String?) -> BarChart.Group {
    let outcomes = Goal.outcomes(in: result)
    let missed = outcomes.filter { !$0.isMet && $0.goal.baseline != baseline }.map { outcome in
      let (ratio, bar) = (decimal(outcome.ratio, places: 2), decimal(outcome.bar, places: 2))
      return "missed: \(outcome.goal.engine) is \(ratio) instead of \(bar) × \(outcome.goal.baseline)"
    }
    let size = TaskText.of(result.task).isWriting || result.bytes < 1000 ? [] : [megabytes(result.bytes)]
    return BarChart.Group(
      name: result.corpus, detail: (size + missed).joined(separator: " · "),
      bars: result.ranked.compactMap { engine in
        let outcome = outcomes.first { $0.goal.engine == engine.name && $0.goal.baseline == baseline }
        return bar(engine, result, baseline, outcome)
      })
  }

  private func bar(
    _ engine: EngineResult, _ result: TaskResult, _ baseline: String?, _ goal: Goal.Outcome?
  ) -> BarChart.Bar? {
    let speed = result.megabytesPerSecond(engine)
    var bar: BarChart.Bar
    if let baseline {
      guard let ratio = result.ratio(of: engine.name, to: baseline)?.median else { return nil }
      bar = BarChart.Bar(
        label: result.label(engine.name), value: ratio, text: times(ratio), note: time(engine.median),
        role: result.role(engine.name))
    } else {
      bar = BarChart.Bar(
        label: result.label(engine.name), value: speed, text: "\(grouped(speed)) MB/s", note: time(engine.median),
        role: result.role(engine.name))
    }
    bar.goal = goal?.bar
    bar.missesGoal = goal?.isMet == false
    return bar
  }
}

extension TaskResult {
  fileprivate func role(_ engine: String) -> BarChart.Role {
    switch engine {
    case "JSONSerialization", "JSONDecoder", "JSONEncoder", "casts by hand": .foundation
    case "bytes, C++", "yajl", "yajl_tree", "simdjson", "simdjson anew": .reference
    case _ where baselines.contains(engine): .reference
    case _ where engine.hasPrefix("Spool by yajl"): .spoolByYajl
    default: .spool
    }
  }
}
