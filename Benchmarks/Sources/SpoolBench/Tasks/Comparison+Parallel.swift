import CorpusModels
import GeneratedModels
import Measuring
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

  /// Large records on one thread and on two: documents, models by hand, and generated models if there are macros.
  static func parallelLarge(_ corpus: Corpus) -> Comparison {
    let hand = ModelWork.array(of: Record.self)
    let kinds: [(name: String, work: (Int) throws -> Any)] =
      [
        ("document", { try document(corpus.bytes, threads: $0) }),
        ("by hand", { try hand.readOnThreads(corpus.bytes, $0) }),
      ]
      + (ModelWork.generated("records").map { generated in
        [("@Mappable", { try generated.readOnThreads(corpus.bytes, $0) })]
      } ?? [])
    return Comparison(
      task: "parallel/large", corpus: corpus,
      contenders: kinds.flatMap { name, work in
        [
          .keeping("\(name), one thread") { try work(1) },
          .keeping("\(name), two threads") { try work(2) },
        ]
      },
      baselines: kinds.map { "\($0.name), one thread" },
      difference: {
        let expected = try document(corpus.bytes, threads: 1).root
        return try document(corpus.bytes, threads: 2).root == expected ? nil : "two threads read another document"
      },
      remark: { "releasing the results, which one thread does, is not part of it" })
  }

  private static func document(_ bytes: [UInt8], threads: Int) throws -> JSONDocument {
    var options = JSONDocument.Options()
    options.concurrency = threads
    return try JSONDocument(bytes, options: options)
  }
}
