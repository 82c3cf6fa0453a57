/// One engine in a comparison.
struct Contender {
  let engine: String
  /// Does the work once, from the bytes in memory until the result is released.
  let run: () throws -> Void
  /// Releases what a run has kept, if that is not part of the work: it is not timed.
  var release: (() -> Void)?

  init(engine: String, run: @escaping () throws -> Void) {
    self.engine = engine
    self.run = run
  }

  /// A contender whose results are released outside the timed part.
  static func keeping<Value>(_ engine: String, _ work: @escaping () throws -> Value) -> Contender {
    var kept: Value?
    var contender = Contender(engine: engine) { kept = try work() }
    contender.release = { if kept != nil { kept = nil } }
    return contender
  }
}

/// The same work by several engines on the same bytes.
struct Comparison {
  let task: String
  let corpus: Corpus
  var contenders: [Contender]
  /// The engines that the others are set against.
  let baselines: [String]
  /// The first place where two engines' results differ, or nil.
  let difference: () throws -> String?
  /// What else there is to say.
  let remark: () throws -> String
}

/// Takes a value in a way that the optimiser cannot see through.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}
