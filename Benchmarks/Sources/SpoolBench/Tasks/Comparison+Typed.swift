import CorpusModels
import GeneratedModels
import Measuring
import Spool

extension Comparison {
  /// Bytes to models, and `JSONSerialization` without any mapping for comparison.
  static func typed<Payload: CorpusPayload>(
    _ task: String, _ type: Payload.Type, _ corpus: Corpus
  ) -> Comparison {
    Comparison(
      task: task, corpus: corpus,
      contenders: [
        mapping("Spool", .buffer, type, corpus),
        mapping("Spool by yajl", .yajl, type, corpus),
      ] + generatedMapping(task, corpus) + [
        Contender(engine: "SpoolJSONDecoder") { try consume(SpoolJSONDecoder().decode(type, from: corpus.data)) },
        Contender(engine: "JSONDecoder") { try consume(FoundationEngines.models(type, from: corpus.data)) },
        Contender(engine: "JSONSerialization") { try consume(FoundationEngines.tree(corpus.data)) },
      ],
      baselines: ["JSONDecoder", "JSONSerialization"],
      difference: { try modelDifference(type, corpus) },
      remark: { "JSONSerialization without any mapping" })
  }

  /// Bytes to models, with one of Spool's tokenizers.
  static func mapping<Payload: CorpusPayload>(
    _ name: String, _ engine: JSONDocument.Engine, _ type: Payload.Type, _ corpus: Corpus
  ) -> Contender {
    Contender(engine: name) { try consume(SpoolEngine.models(type, from: corpus.bytes, engine)) }
  }

  /// Bytes to generated models, which `macros/map` compares with the handwritten ones; nothing without macros.
  private static func generatedMapping(_ task: String, _ corpus: Corpus) -> [Contender] {
    guard task == "typed/map", let work = ModelWork.generated(corpus.name) else { return [] }
    return [Contender(engine: "@Mappable") { try consume(work.readBytes(corpus.bytes)) }]
  }

  /// Compares the models of both engines of Spool, and of its decoder, with those of `JSONDecoder`.
  static func modelDifference<Payload: CorpusPayload>(_ type: Payload.Type, _ corpus: Corpus) throws -> String? {
    let decoded = try FoundationEngines.models(type, from: corpus.data)
    for engine in [JSONDocument.Engine.buffer, .yajl] {
      let mapped = try SpoolEngine.models(type, from: corpus.bytes, engine)
      if let difference = firstDifference(mapped, decoded) { return difference }
    }
    return try firstDifference(SpoolJSONDecoder().decode(type, from: corpus.data), decoded)
  }
}
