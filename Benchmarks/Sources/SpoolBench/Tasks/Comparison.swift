/// One engine in a comparison.
struct Contender {
  let engine: String
  /// Does the work once, from the bytes in memory until the result is released.
  let run: () throws -> Void
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
