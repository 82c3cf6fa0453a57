import CorpusModels
import Foundation
import Measuring
import Spool

// Objects with a field of free-form JSON: as values of documents, and as an enum of the app that tries one type after another.

extension Comparison {
  /// Bytes to objects.
  static func freeForm(_ corpus: Corpus) -> Comparison {
    func decoded<Payload: Decodable>(_ engine: String, _ decoder: JSONDecoder, _ type: Payload.Type) -> Contender {
      Contender(engine: engine) { try consume(decoder.decode(type, from: corpus.data)) }
    }
    return Comparison(
      task: "app/free-form", corpus: corpus,
      contenders: [
        decoded("JSONValue, SpoolJSONDecoder", SpoolJSONDecoder(), [FreeForm].self),
        decoded("enum, SpoolJSONDecoder", SpoolJSONDecoder(), [FreeFormByEnum].self),
        decoded("JSONValue, JSONDecoder", JSONDecoder(), [FreeForm].self),
        decoded("enum, JSONDecoder", JSONDecoder(), [FreeFormByEnum].self),
      ],
      baselines: ["enum, JSONDecoder"],
      difference: {
        let ours = try SpoolJSONDecoder().decode([FreeForm].self, from: corpus.data)
        if let found = try firstDifference(JSONDecoder().decode([FreeForm].self, from: corpus.data), ours) {
          return found
        }
        return try differenceToEnum(ours, corpus)
      },
      remark: { "50,000 objects" })
  }

  /// Objects to bytes.
  static func freeFormEncoded(_ corpus: Corpus) -> Comparison {
    let values = Result { try SpoolJSONDecoder().decode([FreeForm].self, from: corpus.data) }
    let enums = Result { try JSONDecoder().decode([FreeFormByEnum].self, from: corpus.data) }
    func encoded<Payload: Encodable>(
      _ engine: String, _ encoder: JSONEncoder, _ payload: Result<Payload, any Error>
    ) -> Contender {
      Contender(engine: engine) { try consume(encoder.encode(payload.get())) }
    }
    return Comparison(
      task: "app/free-form-encode", corpus: corpus,
      contenders: [
        encoded("JSONValue, SpoolJSONEncoder", SpoolJSONEncoder(), values),
        encoded("enum, SpoolJSONEncoder", SpoolJSONEncoder(), enums),
        encoded("JSONValue, JSONEncoder", JSONEncoder(), values),
        encoded("enum, JSONEncoder", JSONEncoder(), enums),
      ],
      baselines: ["enum, JSONEncoder"],
      difference: {
        let again = try SpoolJSONDecoder().decode([FreeForm].self, from: SpoolJSONEncoder().encode(values.get()))
        return try firstDifference(again, values.get()) ?? differenceToEnum(again, corpus)
      },
      remark: { "50,000 objects" })
  }

  private static func differenceToEnum(_ ours: [FreeForm], _ corpus: Corpus) throws -> String? {
    let enums = try JSONDecoder().decode([FreeFormByEnum].self, from: corpus.data)
    let text = try JSONEncoder().encode(enums)
    return try firstDifference(SpoolJSONDecoder().decode([FreeForm].self, from: text), ours)
  }
}
