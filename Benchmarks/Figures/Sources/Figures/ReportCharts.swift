/// The charts of a run: two overviews, and one for each task that has run, with the engines sorted by speed.
struct ReportCharts {
  private let file: ResultFile
  private let footer: String

  init(_ file: ResultFile) {
    self.file = file
    footer = "\(file.run.machine) · \(file.run.versions.joined(separator: ", ")) · \(file.run.date)"
  }

  /// All charts: the overviews, then the tasks in the order of `TaskText.all`.
  var all: [BarChart] {
    let known = TaskText.all.map(\.task).filter(file.tasks.contains)
    let tasks = (known + file.tasks.filter { !known.contains($0) }).map { chart(of: $0) }
    let overviews = [
      overview("decode", "SpoolJSONDecoder", "JSONDecoder", documents: "typed/map"),
      overview("encode", "SpoolJSONEncoder", "JSONEncoder", documents: "codable/encode"),
    ]
    return (overviews + tasks).filter { !$0.groups.isEmpty }
  }

  /// Bytes to models, for the first page of the project.
  var decode: BarChart { chart(of: "typed/map") }

  private func chart(of task: String) -> BarChart {
    let results = file.comparisons(of: task)
    let baseline = TaskText.of(task).isSpeed ? nil : results.flatMap(\.usedBaselines).first
    return chart(TaskText.of(task).title, baseline, results.map { group($0, baseline: baseline) })
  }

  /// An app, small calls and large documents in one chart.
  private func overview(_ way: String, _ engine: String, _ baseline: String, documents: String) -> BarChart {
    func group(_ name: String, _ detail: String, _ places: [(task: String, corpus: String)]) -> BarChart.Group {
      let bars = places.compactMap { task, corpus -> BarChart.Bar? in
        let kept = corpus == "app-body" ? ", kept" : ""
        guard let result = file.comparison(task, corpus), let engine = result.engine(engine + kept) else { return nil }
        let label = ([corpus] + size(result)).joined(separator: ", ")
        return bar(engine, result, baseline + kept, nil, label: label)
      }
      return BarChart.Group(name: name, detail: detail, bars: bars)
    }
    return chart(
      "\(engine): an app, small calls and large documents", baseline,
      [
        group(
          "App", "a long answer, and short bodies with a coder that is kept",
          [("app/\(way)", "app"), ("app/body-\(way)", "app-body")]),
        group("Small calls", "one object each", [("fields/\(way)", "record"), ("codable/\(way)", "small-call")]),
        group("Large documents", "", Goal.documents.map { (documents, $0) }),
      ])
  }

  private func chart(_ title: String, _ baseline: String?, _ groups: [BarChart.Group]) -> BarChart {
    BarChart(title: title, baseline: baseline, footer: footer, groups: groups.filter { !$0.bars.isEmpty })
  }

  /// - Parameter baseline: The engine to compare with; nil for bars that are speeds.
  private func group(_ result: TaskResult, baseline: String?) -> BarChart.Group {
    let outcomes = Goal.outcomes(in: result)
    let missed = outcomes.filter { !$0.isMet && $0.goal.baseline != baseline }.map { outcome in
      let (ratio, bar) = (decimal(outcome.ratio, places: 2), decimal(outcome.bar, places: 2))
      return "missed: \(outcome.goal.engine) is \(ratio) instead of \(bar) × \(outcome.goal.baseline)"
    }
    return BarChart.Group(
      name: result.corpus, detail: (size(result) + missed).joined(separator: " · "),
      bars: result.ranked.compactMap { engine in
        let outcome = outcomes.first { $0.goal.engine == engine.name && $0.goal.baseline == baseline }
        return bar(engine, result, baseline, outcome)
      })
  }

  private func bar(
    _ engine: EngineResult, _ result: TaskResult, _ baseline: String?, _ goal: Goal.Outcome?, label: String? = nil
  ) -> BarChart.Bar? {
    let ratio = baseline.flatMap { result.ratio(of: engine.name, to: $0)?.median }
    if baseline != nil, ratio == nil { return nil }
    let speed = result.megabytesPerSecond(engine)
    let calls = file.calls(on: result.corpus)
    return BarChart.Bar(
      label: label ?? result.label(engine.name), value: ratio ?? speed,
      text: ratio.map(times) ?? "\(grouped(speed)) MB/s",
      note: time(engine.median) + (calls == 1 ? "" : " for \(grouped(Double(calls))) calls"),
      library: library(engine.name),
      goal: goal?.bar, missesGoal: goal?.isMet == false)
  }

  /// The size of the corpus; none if it is not that of the output.
  private func size(_ result: TaskResult) -> [String] {
    TaskText.of(result.task).isWriting ? [] : [Figures.size(result.bytes)]
  }

  private func library(_ engine: String) -> ChartTheme.Part {
    if engine.hasPrefix("JSON") || engine == "casts by hand" { return .foundation }
    if ["bytes, C++", "yajl", "yajl_tree", "simdjson", "simdjson anew"].contains(engine) { return .reference }
    return engine.hasPrefix("Spool by yajl") ? .spoolByYajl : .spool
  }
}
