import CorpusModels
import Spool

extension Comparison {
  /// Records mapped on one thread and on two: from the tape, and from the bytes.
  static func parallel(_ corpus: Corpus) -> Comparison {
    let document = Result { try SpoolEngine.document(corpus.bytes) }
    func models(_ source: some MappingSource, _ threads: Int) throws -> [Record] {
      try Mapper<Record>().decodeArray(source, concurrency: threads)
    }
    return Comparison(
      task: "parallel/map", corpus: corpus,
      contenders: [
        .keeping("tape, one thread") { try models(document.get(), 1) },
        .keeping("tape, two threads") { try models(document.get(), 2) },
        .keeping("bytes, one thread") { try models(corpus.bytes, 1) },
        .keeping("bytes, two threads") { try models(corpus.bytes, 2) },
      ],
      baselines: ["tape, one thread", "bytes, one thread"],
      difference: { try firstDifference(models(corpus.bytes, 2), models(document.get(), 1)) },
      remark: { "releasing the models, which one thread does, is not part of it" })
  }
}
