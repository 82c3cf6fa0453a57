/// The result of one engine in one comparison.
struct ResultRow: Codable {
  let task: String
  let engine: String
  let corpus: String
  let bytes: Int
  let medianSeconds: Double
  let bestSeconds: Double
  let megabytesPerSecond: Double
  /// The engines that the other engines of this comparison are compared with.
  let baselines: [String]

  init(_ comparison: Comparison, engine: String, median: Double, best: Double) {
    task = comparison.task
    self.engine = engine
    corpus = comparison.corpus.name
    bytes = comparison.corpus.bytes.count
    medianSeconds = median
    bestSeconds = best
    megabytesPerSecond = Double(bytes) / median / 1e6
    baselines = comparison.baselines
  }
}
