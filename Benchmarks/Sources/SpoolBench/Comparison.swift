import CorpusModels
import Spool

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

extension Comparison {
  /// Bytes to a tree, without models.
  static func tree(_ corpus: Corpus) -> Comparison {
    Comparison(
      task: "tree/parse", corpus: corpus,
      contenders: [
        Contender(engine: "yajl") { try YajlEngine.parse(corpus.bytes) },
        Contender(engine: "Spool") { try consume(SpoolEngine.document(corpus.bytes, .buffer)) },
        Contender(engine: "Spool by yajl") { try consume(SpoolEngine.document(corpus.bytes, .yajl)) },
        Contender(engine: "JSONSerialization") { try consume(FoundationEngines.tree(corpus.data)) },
      ],
      baselines: ["yajl", "JSONSerialization"],
      difference: { try treeDifference(corpus) },
      remark: {
        let tape = try SpoolEngine.document(corpus.bytes).tape.memoryBytes
        return "tape \(decimal(Double(tape) / Double(corpus.bytes.count), places: 3)) bytes per input byte"
      })
  }

  /// Bytes to models; `JSONSerialization` stands beside them without any mapping.
  static func typed<Payload: CorpusPayload>(
    _ task: String, _ type: Payload.Type, _ corpus: Corpus
  ) -> Comparison {
    Comparison(
      task: task, corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(SpoolEngine.models(type, from: corpus.bytes)) },
        Contender(engine: "JSONDecoder") { try consume(FoundationEngines.models(type, from: corpus.data)) },
        Contender(engine: "JSONSerialization") { try consume(FoundationEngines.tree(corpus.data)) },
      ],
      baselines: ["JSONDecoder", "JSONSerialization"],
      difference: {
        try firstDifference(
          SpoolEngine.models(type, from: corpus.bytes), FoundationEngines.models(type, from: corpus.data))
      },
      remark: { "JSONSerialization without any mapping" })
  }
}

extension Comparison {
  /// Models to a text.
  static func encode<Payload: CorpusPayload>(_ type: Payload.Type, _ corpus: Corpus) -> Comparison {
    let payload = Result { try FoundationEngines.models(type, from: corpus.data) }
    return Comparison(
      task: "encode/text", corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(SpoolEngine.text(payload.get())) },
        Contender(engine: "JSONEncoder") { try consume(FoundationEngines.text(payload.get())) },
      ],
      baselines: ["JSONEncoder"],
      difference: {
        try firstDifference(payload.get(), SpoolEngine.models(type, from: Array(SpoolEngine.text(payload.get()).utf8)))
      },
      remark: { "from models to \(try SpoolEngine.text(payload.get()).utf8.count) bytes; MB/s are of the input" })
  }

  /// Dictionaries that JSONSerialization has made to models, beside code that casts by hand.
  static func unboxed<Payload: UnboxedPayload>(_ type: Payload.Type, _ corpus: Corpus) -> Comparison {
    let tree = Result { try FoundationEngines.tree(corpus.data) }
    func mapped() throws -> Payload {
      guard let payload = try Payload.mapped(fromObject: tree.get()) else { throw SpoolEngine.WrongRoot() }
      return payload
    }
    func cast() throws -> Payload {
      guard let payload = try Payload.cast(tree.get()) else { throw SpoolEngine.WrongRoot() }
      return payload
    }
    return Comparison(
      task: "typed/dictionary", corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(mapped()) },
        Contender(engine: "casts by hand") { try consume(cast()) },
      ],
      baselines: ["casts by hand"],
      difference: { try firstDifference(mapped(), cast()) },
      remark: { "from what JSONSerialization has made" })
  }
}

/// Shapes by all three engines, then Spool's values against those of `JSONSerialization`.
private func treeDifference(_ corpus: Corpus) throws -> String? {
  let document = try SpoolEngine.document(corpus.bytes)
  let foundation = try FoundationEngines.tree(corpus.data)
  let shape = TreeShape(document)
  let others = [
    "yajl": try YajlEngine.shape(of: corpus.bytes), "JSONSerialization": TreeShape(foundation: foundation),
  ]
  for (engine, other) in others where other != shape { return "Spool \(shape), \(engine) \(other)" }
  return treeDifference(document.root, foundation)
}

/// Takes a value in a way that the optimiser cannot see through.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}
