import CorpusModels
import GeneratedModels
import Measuring
import Spool

extension TaskCatalog {
  /// Models with a generated mapping, compared with handwritten ones; nothing without macros.
  static var generated: [Entry] {
    generated("twitter", .object(TwitterSearch.self)) + generated("citm_catalog", .object(CitmCatalog.self))
      + generated("canada", .object(Canada.self)) + generated("records", .array(of: Record.self))
      + minified("twitter", .object(TwitterSearch.self)) + minified("citm_catalog", .object(CitmCatalog.self))
      + generated("record", .object(Record.self, calls: 1000)) + required
  }

  private static func generated(_ corpus: String, _ hand: ModelWork) -> [Entry] {
    guard let generated = ModelWork.generated(corpus) else { return [] }
    return [
      Entry(task: "macros/map", corpus: corpus) { .generatedReading("macros/map", hand, generated, $0) },
      Entry(task: "macros/text", corpus: corpus) { .generatedWriting(hand, generated, $0) },
    ]
  }

  /// Models that cannot be made without a value for each property.
  private static var required: [Entry] {
    guard let generated = ModelWork.generated("required") else { return [] }
    return [
      Entry(task: "macros/required", corpus: "records") {
        .generatedReading("macros/required", .array(of: Record.self), generated, $0)
      }
    ]
  }

  /// The same texts without white space.
  private static func minified(_ corpus: String, _ hand: ModelWork) -> [Entry] {
    guard let generated = ModelWork.generated(corpus) else { return [] }
    return [
      Entry(task: "macros/map", corpus: corpus + CorpusCatalog.minified) {
        .generatedReading("macros/map", hand, generated, $0)
      }
    ]
  }
}

extension Comparison {
  /// The tape, and bytes, to models.
  fileprivate static func generatedReading(
    _ task: String, _ hand: ModelWork, _ generated: ModelWork, _ corpus: Corpus
  ) -> Comparison {
    let reader = OnDemandReader(corpus)
    return Comparison(
      task: task, corpus: corpus,
      contenders: readingContenders(hand, generated, corpus)
        + (reader.map { reader in [Contender(engine: OnDemandReader.engine) { try reader.read() }] } ?? []),
      baselines: ["bytes and a tape, @Mappable", "bytes, by hand", OnDemandReader.engine],
      difference: {
        try generatedDifference(hand, generated, corpus) ?? reader.flatMap { try readerDifference($0, hand, corpus) }
      },
      remark: { readingRemark })
  }

  private static func readingContenders(
    _ hand: ModelWork, _ generated: ModelWork, _ corpus: Corpus
  ) -> [Contender] {
    let document = Result { try SpoolEngine.document(corpus.bytes) }
    return [
      .keeping("tape, by hand") { try hand.read(document.get().root) },
      .keeping("tape, @Mappable") { try generated.read(document.get().root) },
      Contender(engine: "bytes, by hand") { try consume(hand.models(corpus.bytes)) },
      Contender(engine: "bytes and a tape, @Mappable") {
        try consume(generated.read(SpoolEngine.document(corpus.bytes).root))
      },
      Contender(engine: "bytes, @Mappable") { try consume(generated.models(corpus.bytes)) },
    ]
  }

  private static var readingRemark: String {
    let releases = "from the tape, releasing the models is not part of it; from bytes, it is"
    guard let version = OnDemandReader.version else { return releases }
    return """
      \(releases); C++: simdjson On-Demand \(version), which does not check what it skips, keeps its parser, and has \
      the text padded in advance
      """
  }

  /// Models to text.
  fileprivate static func generatedWriting(_ hand: ModelWork, _ generated: ModelWork, _ corpus: Corpus) -> Comparison {
    let (written, made) = (Result { try hand.models(corpus.bytes) }, Result { try generated.models(corpus.bytes) })
    return Comparison(
      task: "macros/text", corpus: corpus,
      contenders: [
        Contender(engine: "by hand") { try consume(hand.text(written.get())) },
        Contender(engine: "@Mappable") { try consume(generated.text(made.get())) },
      ],
      baselines: ["by hand"],
      difference: { try generatedDifference(hand, generated, corpus) },
      remark: { "MB/s are of the input" })
  }

  private static func generatedDifference(
    _ hand: ModelWork, _ generated: ModelWork, _ corpus: Corpus
  ) throws -> String? {
    let expected = try JSONDocument(hand.text(hand.models(corpus.bytes))).root
    let found = try JSONDocument(generated.text(generated.models(corpus.bytes))).root
    return expected == found ? nil : "the generated models are written as another text"
  }

  private static func readerDifference(
    _ reader: OnDemandReader, _ hand: ModelWork, _ corpus: Corpus
  ) throws -> String? {
    let expected = try ModelChecksum(hand.models(corpus.bytes)).value
    let found = try reader.checksum()
    return expected == found ? nil : "the structs in C++ have the checksum \(found), the models \(expected)"
  }
}

extension ModelWork {
  fileprivate func models(_ bytes: [UInt8]) throws -> Any { try readBytes(bytes) }

  fileprivate func text(_ models: Any) throws -> String {
    guard let text = write(models) else { throw Failure("models cannot be written") }
    return text
  }
}
