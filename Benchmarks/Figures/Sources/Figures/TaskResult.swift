/// The result of one comparison: the times of all engines on one corpus.
public struct TaskResult: Codable, Equatable, Sendable {
  /// The name of the task, as `typed/map`.
  public let task: String
  /// The name of the corpus.
  public let corpus: String
  /// The size of the corpus.
  public let bytes: Int
  /// A remark about the task on this corpus.
  public let remark: String
  /// The engines that the other engines are compared with.
  public let baselines: [String]
  /// The times of each engine.
  public let engines: [EngineResult]

  /// The result of a comparison in one process.
  public init(
    task: String, corpus: String, bytes: Int, remark: String, baselines: [String], engines: [EngineResult]
  ) {
    self.task = task
    self.corpus = corpus
    self.bytes = bytes
    self.remark = remark
    self.baselines = baselines
    self.engines = engines
  }

  /// The results of the same comparison in several processes as one; nil if there are none.
  public init?(merging results: [TaskResult]) {
    guard let first = results.first else { return nil }
    self = TaskResult(
      task: first.task, corpus: first.corpus, bytes: first.bytes, remark: first.remark, baselines: first.baselines,
      engines: first.engines.map { engine in
        EngineResult(merging: results.compactMap { $0.engine(engine.name) })
      })
  }

  /// The times of an engine; nil if it has not run.
  public func engine(_ name: String) -> EngineResult? { engines.first { $0.name == name } }

  /// The engines, the fastest one first.
  public var ranked: [EngineResult] { engines.sorted { $0.median < $1.median } }

  /// The baselines that have run.
  public var usedBaselines: [String] { baselines.filter { engine($0) != nil } }

  /// Megabytes of the corpus in a second.
  public func megabytesPerSecond(_ engine: EngineResult) -> Double { Double(bytes) / engine.median / 1e6 }

  /// How many times as fast an engine is as another one; nil if one of them has not run.
  public func ratio(of name: String, to baseline: String) -> Ratio? {
    guard let engine = engine(name), let other = engine.medians.isEmpty ? nil : self.engine(baseline) else {
      return nil
    }
    return Ratio(zip(other.medians, engine.medians).map { $0 / $1 })
  }
}

/// The times of one engine, in seconds.
public struct EngineResult: Codable, Equatable, Sendable {
  /// The name of the engine.
  public let name: String
  /// The median of each process.
  public let medians: [Double]
  /// The best of all.
  public let best: Double

  /// Times, of which four digits are kept.
  public init(name: String, medians: [Double], best: Double) {
    self.name = name
    self.medians = medians.map(toFourDigits)
    self.best = toFourDigits(best)
  }

  fileprivate init(merging results: [EngineResult]) {
    self.init(
      name: results[0].name, medians: results.flatMap(\.medians), best: results.map(\.best).min() ?? .nan)
  }

  /// The median of the medians.
  public var median: Double { quantile(0.5, of: medians) }
}

/// A ratio in each of several processes.
public struct Ratio: Sendable {
  /// The median ratio.
  public let median: Double
  /// The least ratio.
  public let least: Double
  /// The greatest ratio.
  public let most: Double

  init(_ ratios: [Double]) {
    median = quantile(0.5, of: ratios)
    least = quantile(0, of: ratios)
    most = quantile(1, of: ratios)
  }
}
