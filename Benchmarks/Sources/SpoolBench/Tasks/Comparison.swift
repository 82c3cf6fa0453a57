import Measuring

/// The same work with several engines on the same bytes.
struct Comparison {
  let task: String
  let corpus: Corpus
  var contenders: [Contender]
  /// The engines that the other engines are compared with.
  let baselines: [String]
  /// The first place where two engines' results differ, or nil.
  let difference: () throws -> String?
  /// A remark for the table.
  let remark: () throws -> String
}
