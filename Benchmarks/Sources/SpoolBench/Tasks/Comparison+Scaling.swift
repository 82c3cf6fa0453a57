import CorpusModels
import Measuring
import Spool

// The same work on larger and larger texts, to check that the cost per byte stays the same.

extension Comparison {
  /// Bytes to the tape.
  static func scalingParse(_ corpus: Corpus) -> Comparison {
    Comparison(
      task: "scaling/parse", corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(SpoolEngine.document(corpus.bytes, .buffer)) },
        Contender(engine: "Spool by yajl") { try consume(SpoolEngine.document(corpus.bytes, .yajl)) },
      ],
      baselines: [],
      difference: { try engineDifference(corpus) },
      remark: { "bytes to the tape" })
  }

  /// Bytes to models.
  static func scalingMap(_ corpus: Corpus) -> Comparison {
    Comparison(
      task: "scaling/map", corpus: corpus,
      contenders: [
        mapping("Spool", .buffer, [Record].self, corpus), mapping("Spool by yajl", .yajl, [Record].self, corpus),
      ],
      baselines: [],
      difference: { try modelDifference([Record].self, corpus) },
      remark: { "bytes to models" })
  }
}
