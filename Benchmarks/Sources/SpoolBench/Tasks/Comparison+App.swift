import CorpusModels
import Foundation
import GeneratedModels
import Measuring
import Spool

/// The coders of an app with the strategies that most apps have, or with none.
struct AppCoders {
  let hasStrategies: Bool

  init(_ corpus: Corpus) { hasStrategies = corpus.name != AppTexts.plainFeed }

  func decoder<Decoder: JSONDecoder>(_ decoder: Decoder) -> Decoder {
    guard hasStrategies else { return decoder }
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  func encoder<Encoder: JSONEncoder>(_ encoder: Encoder) -> Encoder {
    guard hasStrategies else { return encoder }
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

extension Comparison {
  /// An app's answer to models.
  static func appDecoded<Payload: Codable & Equatable>(
    _ task: String, _ type: Payload.Type, _ corpus: Corpus
  ) -> Comparison {
    let coders = AppCoders(corpus)
    let (ours, theirs) = (coders.decoder(SpoolJSONDecoder()), coders.decoder(JSONDecoder()))
    return Comparison(
      task: task, corpus: corpus,
      contenders: [
        Contender(engine: "SpoolJSONDecoder") { try consume(ours.decode(type, from: corpus.data)) },
        Contender(engine: "JSONDecoder") { try consume(theirs.decode(type, from: corpus.data)) },
      ],
      baselines: ["JSONDecoder"],
      difference: {
        try firstDifference(ours.decode(type, from: corpus.data), theirs.decode(type, from: corpus.data))
      },
      remark: { coders.hasStrategies ? "keys in snake case, dates as ISO 8601" : "without strategies" })
  }

  /// The models of an app's answer to text.
  static func appEncoded<Payload: Codable & Equatable>(
    _ task: String, _ type: Payload.Type, _ corpus: Corpus
  ) -> Comparison {
    let coders = AppCoders(corpus)
    let payload = Result { try coders.decoder(JSONDecoder()).decode(type, from: corpus.data) }
    let (ours, theirs) = (coders.encoder(SpoolJSONEncoder()), coders.encoder(JSONEncoder()))
    return Comparison(
      task: task, corpus: corpus,
      contenders: [
        Contender(engine: "SpoolJSONEncoder") { try consume(ours.encode(payload.get())) },
        Contender(engine: "JSONEncoder") { try consume(theirs.encode(payload.get())) },
      ],
      baselines: ["JSONEncoder"],
      difference: {
        let decoder = coders.decoder(JSONDecoder())
        return try firstDifference(payload.get(), decoder.decode(type, from: ours.encode(payload.get())))
      },
      remark: { coders.hasStrategies ? "sorted keys in snake case, dates as ISO 8601" : "without strategies" })
  }

  /// Decodes small bodies, one call each: with coders that are kept, and with new ones for each call.
  static func appBodies(_ corpus: Corpus) -> Comparison {
    let coders = AppCoders(corpus)
    let (ours, theirs) = (coders.decoder(SpoolJSONDecoder()), coders.decoder(JSONDecoder()))
    func repeated(_ engine: String, _ decoder: @escaping () -> JSONDecoder) -> Contender {
      Contender(engine: engine) {
        for _ in 0..<bodyCalls { try consume(decoder().decode(AppOrder.self, from: corpus.data)) }
      }
    }
    return Comparison(
      task: "app/body-decode", corpus: corpus,
      contenders: [
        repeated("SpoolJSONDecoder, kept") { ours },
        repeated("SpoolJSONDecoder, new") { coders.decoder(SpoolJSONDecoder()) },
        repeated("JSONDecoder, kept") { theirs },
        repeated("JSONDecoder, new") { coders.decoder(JSONDecoder()) },
      ] + generatedBodies { work in { try consume(work.readBytes(corpus.bytes)) } },
      baselines: ["JSONDecoder, kept", "JSONDecoder, new"],
      difference: {
        let order = try theirs.decode(AppOrder.self, from: corpus.data)
        if let found = try firstDifference(ours.decode(AppOrder.self, from: corpus.data), order) { return found }
        guard let work = ModelWork.generated(AppTexts.body) else { return nil }
        let text = try work.write(work.readBytes(corpus.bytes)) ?? ""
        return try firstDifference(theirs.decode(AppOrder.self, from: Data(text.utf8)), order)
      },
      remark: { "\(bodyCalls) calls with \(corpus.bytes.count) bytes each" })
  }

  /// Encodes small bodies, one call each: with coders that are kept, and with new ones for each call.
  static func appBodiesEncoded(_ corpus: Corpus) -> Comparison {
    let coders = AppCoders(corpus)
    let order = Result { try coders.decoder(JSONDecoder()).decode(AppOrder.self, from: corpus.data) }
    let (ours, theirs) = (coders.encoder(SpoolJSONEncoder()), coders.encoder(JSONEncoder()))
    func repeated(_ engine: String, _ encoder: @escaping () -> JSONEncoder) -> Contender {
      Contender(engine: engine) {
        for _ in 0..<bodyCalls { try consume(encoder().encode(order.get())) }
      }
    }
    return Comparison(
      task: "app/body-encode", corpus: corpus,
      contenders: [
        repeated("SpoolJSONEncoder, kept") { ours },
        repeated("SpoolJSONEncoder, new") { coders.encoder(SpoolJSONEncoder()) },
        repeated("JSONEncoder, kept") { theirs },
        repeated("JSONEncoder, new") { coders.encoder(JSONEncoder()) },
      ]
        + generatedBodies { work in
          let model = Result { try work.readBytes(corpus.bytes) }
          return { try consume(work.write(model.get())) }
        },
      baselines: ["JSONEncoder, kept", "JSONEncoder, new"],
      difference: { try ours.encode(order.get()) == theirs.encode(order.get()) ? nil : "the texts differ" },
      remark: { "\(bodyCalls) calls; sorted keys" })
  }

  /// Small bodies by models with a generated mapping, whose members are not sorted; nothing without macros.
  private static func generatedBodies(_ run: (ModelWork) -> () throws -> Void) -> [Contender] {
    ModelWork.generated(AppTexts.body).map { [Contender(engine: "@Mappable", run: run($0))] } ?? []
  }

  private static var bodyCalls: Int { 500 }
}
