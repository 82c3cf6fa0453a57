import Spool

/// What one corpus holds, as models that `Mapper` and `JSONDecoder` both make.
///
/// One type for both, so that equality of the results, field by field, is `==`.
package protocol CorpusPayload: Codable, Equatable {
  /// Maps the root of a document; nil if it is of another kind.
  static func mapped(from value: JSONValue) -> Self?
}
