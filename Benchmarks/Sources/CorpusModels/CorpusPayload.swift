import Spool

/// What one corpus holds, as models that `Mapper` and `JSONDecoder` both make.
///
/// One type for both, so that equality of the results, field by field, is `==`.
package protocol CorpusPayload: Codable, Equatable {
  /// Maps the root of a document; nil if it is of another kind.
  static func mapped(from value: JSONValue) -> Self?

  /// The models as text.
  func text() -> String?
}

extension CorpusPayload where Self: BaseMappable {
  package func text() -> String? { toJSONString() }
}

/// Models that are also made of what JSONSerialization gives, by `Mapper` and by hand.
package protocol UnboxedPayload: CorpusPayload {
  /// Maps the root; nil if it is of another kind.
  static func mapped(fromObject object: Any) -> Self?
  /// The same with `dictionary[key] as? Type` for each property.
  static func cast(_ object: Any) -> Self?
}
