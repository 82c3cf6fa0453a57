import CorpusModels
import Foundation
import Measuring
import Spool

extension Comparison {
  /// Bytes to models by their `Codable` conformance.
  ///
  /// - Parameter calls: How often a run does that.
  static func decoded<Payload: Codable & Equatable>(
    _ type: Payload.Type, _ corpus: Corpus, calls: Int
  ) -> Comparison {
    Comparison(
      task: "codable/decode", corpus: corpus,
      contenders: [
        Contender(engine: "SpoolJSONDecoder") {
          for _ in 0..<calls { try consume(SpoolJSONDecoder().decode(type, from: corpus.data)) }
        },
        Contender(engine: "JSONDecoder") {
          for _ in 0..<calls { try consume(FoundationEngines.models(type, from: corpus.data)) }
        },
      ],
      baselines: ["JSONDecoder"],
      difference: {
        try firstDifference(
          SpoolJSONDecoder().decode(type, from: corpus.data), FoundationEngines.models(type, from: corpus.data))
      },
      remark: { calls == 1 ? "models with the coding keys that the compiler writes" : "\(calls) calls" })
  }

  /// Models to bytes by their `Codable` conformance.
  ///
  /// - Parameter calls: How often a run does that.
  static func encoded<Payload: Codable & Equatable>(
    _ type: Payload.Type, _ corpus: Corpus, calls: Int
  ) -> Comparison {
    let payload = Result { try FoundationEngines.models(type, from: corpus.data) }
    return Comparison(
      task: "codable/encode", corpus: corpus,
      contenders: [
        Contender(engine: "SpoolJSONEncoder") {
          for _ in 0..<calls { try consume(SpoolJSONEncoder().encode(payload.get())) }
        },
        Contender(engine: "JSONEncoder") {
          for _ in 0..<calls { try consume(JSONEncoder().encode(payload.get())) }
        },
      ],
      baselines: ["JSONEncoder"],
      difference: {
        try firstDifference(
          payload.get(), FoundationEngines.models(type, from: SpoolJSONEncoder().encode(payload.get())))
      },
      remark: { "from models to \(try SpoolJSONEncoder().encode(payload.get()).count) bytes; MB/s are of the input" })
  }
}
