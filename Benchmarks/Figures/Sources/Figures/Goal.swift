/// A goal of the project: an engine is at least so many times as fast as another one of its comparison.
struct Goal {
  let task: String
  let engine: String
  let baseline: String
  /// The least ratio, by corpus.
  let bars: [String: Double]

  static let documents = ["twitter", "citm_catalog", "canada", "records"]

  /// The bars for the four documents, in their order; nil where there is none.
  init(_ task: String, _ engine: String, _ baseline: String, _ bars: Double?..., others: [String: Double] = [:]) {
    self.task = task
    self.engine = engine
    self.baseline = baseline
    self.bars = zip(Self.documents, bars).reduce(into: others) { all, next in all[next.0] = next.1 }
  }

  /// The outcome of the goal on a corpus; nil if there is no bar for it, or no figure.
  func outcome(in result: TaskResult) -> Outcome? {
    guard task == result.task, let bar = bars[result.corpus] else { return nil }
    return result.ratio(of: engine, to: baseline).map { Outcome(goal: self, bar: bar, ratio: $0.median) }
  }

  struct Outcome {
    let goal: Goal
    let bar: Double
    let ratio: Double

    /// True if the ratio reaches the bar, compared as the tables show them: with two decimal places.
    var isMet: Bool { (ratio * 100).rounded() >= (bar * 100).rounded() }
  }
}

extension Goal {
  static let all: [Goal] = [
    Goal("tree/parse", "Spool", "yajl", 3, 2.5, 2.5, 2.5),
    Goal("tree/parse", "Spool", "simdjson", 0.4, 0.4, 1),
    Goal("tree/parse", "Spool by yajl", "yajl", 0.85, 0.85, 0.85, 0.75),
    Goal("typed/map", "Spool", "JSONDecoder", 6, 6, 10, 10),
    Goal("typed/map", "Spool by yajl", "JSONDecoder", 2, 2.5, 4, 4),
    Goal("typed/map", "Spool", "JSONSerialization", 3.5, 3.5, 8, 8),
    Goal(
      "codable/decode", "SpoolJSONDecoder", "JSONDecoder", 6.3, 5.6, 9, 6,
      others: [
        "field-int": 12, "field-string": 6, "field-double": 10, "field-nested": 7, "array-int": 25, "array-double": 18,
      ]),
    Goal("codable/encode", "SpoolJSONEncoder", "JSONEncoder", 7, 7, 15, 6),
    Goal("encode/text", "Spool", "JSONEncoder", 5, 5, 5, 5),
    Goal("fields/decode", "@CodableFields", "@Mappable", 0.9, 0.9, 0.9, 0.9, others: ["record": 0.9]),
    Goal("fields/encode", "@CodableFields", "@Mappable", 0.9, 0.9, 0.9, 0.9, others: ["record": 0.9]),
    Goal("fields/decode", "@CodableFields", "SpoolJSONDecoder", others: ["app-body": 2.5]),
    Goal("fields/encode", "@CodableFields", "SpoolJSONEncoder", others: ["app-body": 2.5]),
    // At most 1.05 times the time if all objects are unusual, 1.9 and 1.3 if the last one is.
    Goal(
      "fields/fallback", "@CodableFields", "SpoolJSONDecoder",
      others: ["field-unusual": 1 / 1.05, "field-late": 1 / 1.9]),
    Goal(
      "fields/fallback-tape", "@CodableFields", "SpoolJSONDecoder",
      others: ["field-unusual": 1 / 1.05, "field-late": 1 / 1.3]),
    // At most 1.2 times the time.
    Goal("typed/dictionary", "Spool", "casts by hand", nil, nil, nil, 1 / 1.2),
    Goal("leavez/map", "Mappable", "JSONDecoder", nil, nil, nil, 4),
    Goal("macros/map", "tape, @Mappable", "tape, by hand", 1.5, 1.5, nil, 1.5),
    Goal("macros/map", "bytes, @Mappable", "bytes, by hand", 1, 1, nil, 1),
    Goal(
      "macros/map", "bytes, @Mappable", "bytes and a tape, @Mappable", 1.35, 1.5, 1.25, 1.2,
      others: ["twitter-min": 1.5, "citm_catalog-min": 1.7]),
    Goal("macros/map", "bytes, @Mappable", "bytes, C++", 0.65, nil, 1, 0.85),
    Goal("macros/text", "@Mappable", "by hand", 1.3, 1.3, nil, 1.3),
    Goal("parallel/map", "tape, two threads", "tape, one thread", nil, nil, nil, 1.7),
    Goal("parallel/map", "bytes, two threads", "bytes, one thread", nil, nil, nil, 1.5),
    Goal("path/value", "Spool, this value alone", "Spool, validator", 0.9, 0.9, 0.9, 0.9),
    Goal("validate/text", "Spool, validator", "Spool, whole text", 0.9, 0.9, 0.9, 0.9),
    Goal("pieces/parse", "Spool, in pieces", "Spool, whole text", 0.85, 0.85, 0.85, 0.85),
    // At most three times the time.
    Goal(
      "snapshots/feed", "Spool, a snapshot after each piece", "Spool, fed alone", 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0),
    Goal(
      "stream/elements", "Spool, stream", "Spool, whole text",
      others: ["elements-1kB": 0.8, "elements-40kB": 0.8, "elements-1MB": 0.8]),
    Goal("stream/skip", "Spool, stream", "Spool, whole text", 0.8, 0.8, 0.8, 0.8, others: ["small-values": 0.8]),
    Goal("stream/documents", "Spool", "yajl", nil, nil, nil, 0.75),
    Goal("stream/documents", "Spool by yajl", "yajl", nil, nil, nil, 0.75),
    Goal("stream/validate", "Spool by yajl", "yajl", nil, nil, nil, 0.75),
    Goal("stream/map", "Spool, element by element", "Spool by yajl, whole", nil, nil, nil, 0.75),
  ]

  /// The outcomes of all goals on a comparison.
  static func outcomes(in result: TaskResult) -> [Outcome] { all.compactMap { $0.outcome(in: result) } }
}
