import CorpusModels
import Foundation
import Mappable
import Measuring

extension Comparison {
  /// Bytes to models whose initializers read from a `Mapper`, as for leavez/Mappable.
  static func leavez<Payload: CorpusPayload & Mappable>(_ type: Payload.Type, _ corpus: Corpus) -> Comparison {
    Comparison(
      task: "leavez/map", corpus: corpus,
      contenders: [
        Contender(engine: "Mappable") { try consume(Payload(JSONData: corpus.data)) },
        Contender(engine: "JSONDecoder") { try consume(FoundationEngines.models(type, from: corpus.data)) },
      ],
      baselines: ["JSONDecoder"],
      difference: {
        try firstDifference(Payload(JSONData: corpus.data), FoundationEngines.models(type, from: corpus.data))
      },
      remark: { "models with constants that read from a mapper" })
  }
}
