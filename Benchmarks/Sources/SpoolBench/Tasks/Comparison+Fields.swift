import CorpusModels
import Foundation
import GeneratedModels
import Spool

extension TaskCatalog {
  /// `Codable` types whose fields are listed, compared with the same types without that; nothing without macros.
  static var listed: [Entry] {
    listed("twitter", TwitterSearch.self) + listed("citm_catalog", CitmCatalog.self) + listed("canada", Canada.self)
      + listed("records", [Record].self) + listed("record", Record.self, calls: 1000)
  }

  private static func listed<Payload: Codable>(_ corpus: String, _ type: Payload.Type, calls: Int = 1) -> [Entry] {
    guard let marked = CodedWork.marked(corpus), let mapped = ModelWork.generated(corpus) else { return [] }
    let plain = CodedWork(type, calls: calls)
    return [
      Entry(task: "fields/decode", corpus: corpus) { .listedReading(type, plain, marked, mapped, $0, calls) },
      Entry(task: "fields/encode", corpus: corpus) { .listedWriting(type, plain, marked, mapped, $0, calls) },
    ]
  }
}

extension Comparison {
  /// Bytes to models.
  fileprivate static func listedReading<Payload: Codable>(
    _ type: Payload.Type, _ plain: CodedWork, _ marked: CodedWork, _ mapped: ModelWork, _ corpus: Corpus, _ calls: Int
  ) -> Comparison {
    Comparison(
      task: "fields/decode", corpus: corpus,
      contenders: [
        Contender(engine: "@CodableFields") { try consume(marked.read(corpus.data)) },
        Contender(engine: "SpoolJSONDecoder") { try consume(plain.read(corpus.data)) },
        Contender(engine: "@Mappable") { try consume(mapped.readBytes(corpus.bytes)) },
        Contender(engine: "JSONDecoder") {
          for _ in 0..<calls { try consume(FoundationEngines.models(type, from: corpus.data)) }
        },
      ],
      baselines: ["SpoolJSONDecoder", "@Mappable", "JSONDecoder"],
      difference: { try listedDifference(plain, marked, corpus) },
      remark: { calls == 1 ? "the same types, marked and not" : "\(calls) calls" })
  }

  /// Models to bytes.
  fileprivate static func listedWriting<Payload: Codable>(
    _ type: Payload.Type, _ plain: CodedWork, _ marked: CodedWork, _ mapped: ModelWork, _ corpus: Corpus, _ calls: Int
  ) -> Comparison {
    let models = Result { try (plain.read(corpus.data), marked.read(corpus.data), mapped.readBytes(corpus.bytes)) }
    return Comparison(
      task: "fields/encode", corpus: corpus,
      contenders: [
        Contender(engine: "@CodableFields") { try consume(marked.write(models.get().1)) },
        Contender(engine: "SpoolJSONEncoder") { try consume(plain.write(models.get().0)) },
        Contender(engine: "@Mappable") { try consume(mapped.write(models.get().2)) },
        Contender(engine: "JSONEncoder") {
          let encoder = JSONEncoder()
          guard let models = try models.get().0 as? Payload else { return }
          for _ in 0..<calls { try consume(encoder.encode(models)) }
        },
      ],
      baselines: ["SpoolJSONEncoder", "@Mappable", "JSONEncoder"],
      difference: { try listedDifference(plain, marked, corpus) },
      remark: { "MB/s are of the input" })
  }

  private static func listedDifference(_ plain: CodedWork, _ marked: CodedWork, _ corpus: Corpus) throws -> String? {
    let expected = try JSONDocument(plain.write(plain.read(corpus.data))).root
    let found = try JSONDocument(marked.write(marked.read(corpus.data))).root
    return expected == found ? nil : "types whose fields are listed are encoded as another text"
  }
}
