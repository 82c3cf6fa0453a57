import SpoolJSON
import SpoolMapping

/// The contents of one corpus, as models that `Mapper` and `JSONDecoder` both make.
///
/// Both make the same type, so that results can be compared field by field with `==`.
package protocol CorpusPayload: Codable, Equatable {
  /// Maps the root of a document; nil if it is of another kind.
  static func mapped(from value: JSONValue) -> Self?

  /// The models as text.
  func text() -> String?
}

extension CorpusPayload where Self: BaseMappable {
  package func text() -> String? { toJSONString() }
}

/// Models that are also made from results of JSONSerialization, by `Mapper` and by hand.
package protocol UnboxedPayload: CorpusPayload {
  /// Maps the root; nil if it is of another kind.
  static func mapped(fromObject object: Any) -> Self?
  /// Makes the models with `dictionary[key] as? Type` for each property; nil if the root is of another kind.
  static func cast(_ object: Any) -> Self?
}
