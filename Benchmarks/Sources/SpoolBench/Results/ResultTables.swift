import Figures
import Measuring

extension Comparison {
  /// The result of the measurements.
  func result(_ measurements: [Timing]) throws -> TaskResult {
    TaskResult(
      task: task, corpus: corpus.name, bytes: corpus.bytes.count, remark: try remark(), baselines: baselines,
      engines: measurements.map { EngineResult(name: $0.engine, medians: [$0.median], best: $0.best) })
  }

  /// The table of one process.
  func table(_ measurements: [Timing]) -> String {
    let references = baselines.compactMap { name in measurements.first { $0.engine == name } }
    var table = Table(["engine", "median", "best", "spread", "MB/s"] + references.map { "x \($0.engine)" })
    for measurement in measurements {
      table.append(
        [
          measurement.engine, milliseconds(measurement.median), milliseconds(measurement.best),
          decimal(100 * measurement.spread, places: 1) + " %",
          decimal(Double(corpus.bytes.count) / measurement.median / 1e6, places: 1),
        ] + references.map { decimal($0.median / measurement.median, places: 2) })
    }
    return table.text
  }
}

extension TaskResult {
  /// The line above a table.
  var heading: String { "\(task) · \(corpus) · \(bytes) bytes · \(remark)" }

  /// The table of several processes: each ratio is the median of the processes' ratios of medians, with the range.
  var table: String {
    let references = usedBaselines
    var table = Table(["engine", "median", "best", "MB/s"] + references.flatMap { ["x \($0)", "least", "most"] })
    for engine in engines {
      let ratios = references.compactMap { ratio(of: engine.name, to: $0) }.flatMap { [$0.median, $0.least, $0.most] }
      table.append(
        [
          engine.name, milliseconds(engine.median), milliseconds(engine.best),
          decimal(megabytesPerSecond(engine), places: 1),
        ] + ratios.map { decimal($0, places: 2) })
    }
    return table.text
  }
}
