import Figures
import Measuring
import Spool

extension Comparison {
  /// Bytes to a tree, without models.
  static func tree(_ corpus: Corpus) -> Comparison {
    let padded = PaddedText(corpus.bytes)
    let references = Reference.installed.filter { $0.takes(padded, of: corpus) }
    return Comparison(
      task: "tree/parse", corpus: corpus,
      contenders: treeContenders(corpus, references, padded),
      baselines: ["yajl", "simdjson", "JSONSerialization"],
      difference: { try treeDifference(corpus, references, padded) },
      remark: {
        let tape = try SpoolEngine.document(corpus.bytes).tape.memoryBytes
        return "tape \(decimal(Double(tape) / Double(corpus.bytes.count), places: 3)) bytes per input byte"
      })
  }
}

extension Comparison {
  /// Every engine that makes a tree from a text, and yajl, which only reads the text.
  static func treeContenders(
    _ corpus: Corpus, _ references: [Reference], _ padded: PaddedText
  ) -> [Contender] {
    [
      Contender(engine: "yajl") { try YajlEngine.parse(corpus.bytes) },
      Contender(engine: "Spool") { try consume(SpoolEngine.document(corpus.bytes, .buffer)) },
      Contender(engine: "Spool by yajl") { try consume(SpoolEngine.document(corpus.bytes, .yajl)) },
      Contender(engine: "JSONSerialization") { try consume(FoundationEngines.tree(corpus.data)) },
    ] + references.map { reference in Contender(engine: reference.engine) { try reference.parse(padded) } }
  }
}

extension Reference {
  /// Returns true if a parser accepts a text; otherwise reports this and returns false. Parsers have different limits.
  fileprivate func takes(_ text: PaddedText, of corpus: Corpus) -> Bool {
    if (try? parse(text)) != nil { return true }
    warn("SKIPPED: \(engine) does not accept \(corpus.name)")
    return false
  }
}

/// Compares the shapes of all engines, then the values of Spool and of the references with those of
/// `JSONSerialization`.
private func treeDifference(_ corpus: Corpus, _ references: [Reference], _ padded: PaddedText) throws -> String? {
  if let difference = try engineDifference(corpus) { return difference }
  let document = try SpoolEngine.document(corpus.bytes)
  let foundation = try FoundationEngines.tree(corpus.data)
  let shape = TreeShape(document)
  let other = TreeShape(foundation: foundation)
  guard other == shape else { return "Spool \(shape), JSONSerialization \(other)" }
  if let difference = treeDifference(document.root, foundation) { return "Spool: \(difference)" }
  for reference in references {
    let rewritten = try SpoolEngine.document(reference.rewrite(padded))
    guard TreeShape(rewritten) == shape else { return "Spool \(shape), \(reference.engine) \(TreeShape(rewritten))" }
    if let difference = treeDifference(rewritten.root, foundation) { return "\(reference.engine): \(difference)" }
  }
  return nil
}

/// Checks that both engines of Spool give the same values, and the shape that yajl alone counts.
func engineDifference(_ corpus: Corpus) throws -> String? {
  let document = try SpoolEngine.document(corpus.bytes, .buffer)
  guard try document.root == SpoolEngine.document(corpus.bytes, .yajl).root else {
    return "the engines of Spool differ"
  }
  let shape = TreeShape(document)
  let counted = try YajlEngine.shape(of: corpus.bytes)
  return counted == shape ? nil : "Spool \(shape), yajl \(counted)"
}
