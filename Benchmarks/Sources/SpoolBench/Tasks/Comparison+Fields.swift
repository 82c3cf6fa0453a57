import CorpusModels
import Foundation
import GeneratedModels
import Measuring
import Spool

extension TaskCatalog {
  /// `Codable` types whose fields are listed, compared with the same types without that; nothing without macros.
  static var listed: [Entry] {
    listed("twitter", TwitterSearch.self) + listed("citm_catalog", CitmCatalog.self) + listed("canada", Canada.self)
      + listed("records", [Record].self) + listed("record", Record.self, calls: 1000)
      + listedApp(AppTexts.feed, AppFeed.self) + listedApp(AppTexts.plainFeed, AppFeed.self)
      + listedApp(AppTexts.body, AppOrder.self, calls: 500)
      + [FieldTexts.integers, FieldTexts.unusual, FieldTexts.late].flatMap { unusual($0, [IntegerFields].self) }
      + attributed
  }

  /// Types with attributes, and types without them for the same text, or for one with the same values.
  private static var attributed: [Entry] {
    let corpora: [(String, plain: String)] = [
      (FieldTexts.integers, FieldTexts.integers), (FieldTexts.substitutes, FieldTexts.substitutes),
      (FieldTexts.misfits, FieldTexts.fits), (FieldTexts.tagged, FieldTexts.cases),
      (FieldTexts.lateTagged, FieldTexts.cases), (FieldTexts.dates, FieldTexts.dates),
      (FieldTexts.owns, FieldTexts.owns),
    ]
    return corpora.compactMap { corpus, plain in
      guard let works = CodedWork.attributed(corpus), let text = FieldTexts.make(plain) else { return nil }
      return Entry(task: "fields/attributes", corpus: corpus) { .attributed(works, $0, plain: Data(text)) }
    }
  }

  /// Types whose fields are listed, if objects are usual, unusual, or unusual in the end, from a text and from a
  /// document.
  private static func unusual<Payload: Codable & Equatable>(_ corpus: String, _ type: Payload.Type) -> [Entry] {
    guard let marked = CodedWork.marked(corpus) else { return [] }
    let plain = CodedWork(type)
    return [
      Entry(task: "fields/fallback", corpus: corpus) { .fallingBack(type, plain, marked, $0, fromDocument: false) },
      Entry(task: "fields/fallback-tape", corpus: corpus) { .fallingBack(type, plain, marked, $0, fromDocument: true) },
    ]
  }

  private static func listed<Payload: Codable & Equatable>(_ corpus: String, _ type: Payload.Type, calls: Int = 1)
    -> [Entry]
  {
    guard let marked = CodedWork.marked(corpus), let mapped = ModelWork.generated(corpus) else { return [] }
    let plain = CodedWork(type, calls: calls)
    return [
      Entry(task: "fields/decode", corpus: corpus) { .listedReading(type, plain, marked, mapped, $0, calls) },
      Entry(task: "fields/encode", corpus: corpus) { .listedWriting(type, plain, marked, mapped, $0, calls) },
    ]
  }
}

extension TaskCatalog {
  /// The types of an app, by the coders of the app.
  private static func listedApp<Payload: Codable & Equatable>(_ name: String, _ type: Payload.Type, calls: Int = 1)
    -> [Entry]
  {
    guard let markedApp = CodedWork.markedApp else { return [] }
    func works(_ corpus: Corpus) -> (coders: AppCoders, plain: CodedWork, marked: CodedWork) {
      let coders = AppCoders(corpus)
      let (decoder, encoder) = (coders.decoder(SpoolJSONDecoder()), coders.encoder(SpoolJSONEncoder()))
      return (
        coders, CodedWork(type, calls: calls, decoder, encoder),
        markedApp(name != AppTexts.body, calls, decoder, encoder)
      )
    }
    return [
      Entry(task: "fields/decode", corpus: name) { corpus in
        let (coders, plain, marked) = works(corpus)
        return .listedReading(type, plain, marked, nil, corpus, calls, coders.decoder(JSONDecoder()))
      },
      Entry(task: "fields/encode", corpus: name) { corpus in
        let (coders, plain, marked) = works(corpus)
        return .listedWriting(
          type, plain, marked, nil, corpus, calls, coders.encoder(JSONEncoder()), coders.decoder(JSONDecoder())
        )
      },
    ]
  }
}

extension Comparison {
  fileprivate static func attributed(
    _ works: (with: CodedWork, without: CodedWork), _ corpus: Corpus, plain: Data
  ) -> Comparison {
    let texts = [(works.with, corpus.data), (works.without, plain)]
    return Comparison(
      task: "fields/attributes", corpus: corpus,
      contenders: [
        Contender(engine: "with attributes") { try consume(works.with.read(corpus.data)) },
        Contender(engine: "without attributes") { try consume(works.without.read(plain)) },
      ],
      baselines: ["without attributes"],
      difference: {
        let values = try texts.map { work, text in
          let text = try String(decoding: work.write(work.read(text)), as: UTF8.self)
          let isTagged = text.contains("\"type\":")
          return text.replacing("\"bb\":", with: "\"b\":").replacing("\"c\":3,", with: "")
            .replacing(isTagged ? /"type":"(\w+)",/ : /"(halt|move)":\{/) { "\($0.output.1)," }
            .replacing("}}", with: "}").replacing("{", with: "")
        }
        return values[0] == values[1] ? nil : "the types have other values"
      },
      remark: { "types with attributes, and without them for a text with the same values" })
  }

  /// Objects that may be unusual, from a text or from a document.
  fileprivate static func fallingBack<Payload: Codable & Equatable>(
    _ type: Payload.Type, _ plain: CodedWork, _ marked: CodedWork, _ corpus: Corpus, fromDocument: Bool
  ) -> Comparison {
    let document = Result { try JSONDocument(corpus.bytes) }
    func contender(_ engine: String, _ work: CodedWork) -> Contender {
      Contender(engine: engine) {
        try consume(fromDocument ? work.readDocument(document.get()) : work.read(corpus.data))
      }
    }
    return Comparison(
      task: fromDocument ? "fields/fallback-tape" : "fields/fallback", corpus: corpus,
      contenders: [contender("@CodableFields", marked), contender("SpoolJSONDecoder", plain)],
      baselines: ["SpoolJSONDecoder"],
      difference: { try listedDifference(type, plain, marked, corpus, JSONDecoder()) },
      remark: { fromDocument ? "from a document" : "from a text" })
  }

  /// Bytes to models.
  fileprivate static func listedReading<Payload: Codable & Equatable>(
    _ type: Payload.Type, _ plain: CodedWork, _ marked: CodedWork, _ mapped: ModelWork?, _ corpus: Corpus, _ calls: Int,
    _ decoder: JSONDecoder = JSONDecoder()
  ) -> Comparison {
    let mapping = mapped.map { mapped in
      [Contender(engine: "@Mappable") { try consume(mapped.readBytes(corpus.bytes)) }]
    }
    return Comparison(
      task: "fields/decode", corpus: corpus,
      contenders: [
        Contender(engine: "@CodableFields") { try consume(marked.read(corpus.data)) },
        Contender(engine: "SpoolJSONDecoder") { try consume(plain.read(corpus.data)) },
      ] + (mapping ?? []) + [
        Contender(engine: "JSONDecoder") {
          for _ in 0..<calls { try consume(decoder.decode(type, from: corpus.data)) }
        }
      ],
      baselines: ["SpoolJSONDecoder"] + (mapping == nil ? [] : ["@Mappable"]) + ["JSONDecoder"],
      difference: { try listedDifference(type, plain, marked, corpus, decoder) },
      remark: { calls == 1 ? "the same types, marked and not" : "\(calls) calls" })
  }

  /// Models to bytes.
  fileprivate static func listedWriting<Payload: Codable & Equatable>(
    _ type: Payload.Type, _ plain: CodedWork, _ marked: CodedWork, _ mapped: ModelWork?, _ corpus: Corpus, _ calls: Int,
    _ theirs: JSONEncoder = JSONEncoder(), _ decoder: JSONDecoder = JSONDecoder()
  ) -> Comparison {
    let models = Result { try (plain.read(corpus.data), marked.read(corpus.data)) }
    let mapping = mapped.map { mapped in
      let models = Result { try mapped.readBytes(corpus.bytes) }
      return [Contender(engine: "@Mappable") { try consume(mapped.write(models.get())) }]
    }
    return Comparison(
      task: "fields/encode", corpus: corpus,
      contenders: [
        Contender(engine: "@CodableFields") { try consume(marked.write(models.get().1)) },
        Contender(engine: "SpoolJSONEncoder") { try consume(plain.write(models.get().0)) },
      ] + (mapping ?? []) + [
        Contender(engine: "JSONEncoder") {
          guard let models = try models.get().0 as? Payload else { return }
          for _ in 0..<calls { try consume(theirs.encode(models)) }
        }
      ],
      baselines: ["SpoolJSONEncoder"] + (mapping == nil ? [] : ["@Mappable"]) + ["JSONEncoder"],
      difference: { try listedDifference(type, plain, marked, corpus, decoder) },
      remark: { "MB/s are of the input" })
  }

  /// Compares the written texts, as another decoder reads them.
  private static func listedDifference<Payload: Decodable & Equatable>(
    _ type: Payload.Type, _ plain: CodedWork, _ marked: CodedWork, _ corpus: Corpus, _ decoder: JSONDecoder
  ) throws -> String? {
    try firstDifference(
      decoder.decode(type, from: marked.write(marked.read(corpus.data))),
      decoder.decode(type, from: plain.write(plain.read(corpus.data))))
  }
}
