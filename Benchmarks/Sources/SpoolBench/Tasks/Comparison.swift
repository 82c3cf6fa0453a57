/// One engine in a comparison.
struct Contender {
  let engine: String
  /// Does the work once, from the bytes in memory to the released result.
  let run: () throws -> Void
  /// Releases the results that a run has kept, if the release is not part of the work. It is not measured.
  var release: (() -> Void)?

  init(engine: String, run: @escaping () throws -> Void) {
    self.engine = engine
    self.run = run
  }

  /// A contender whose results are released outside the measured part.
  static func keeping<Value>(_ engine: String, _ work: @escaping () throws -> Value) -> Contender {
    var kept: Value?
    var contender = Contender(engine: engine) { kept = try work() }
    contender.release = { if kept != nil { kept = nil } }
    return contender
  }
}

/// The same work with several engines on the same bytes.
struct Comparison {
  let task: String
  let corpus: Corpus
  var contenders: [Contender]
  /// The engines that the other engines are compared with.
  let baselines: [String]
  /// The first place where two engines' results differ, or nil.
  let difference: () throws -> String?
  /// A remark.
  let remark: () throws -> String
}

/// Takes a value in a way that the optimiser cannot see through.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}
