import Spool

/// What is done with models of one kind, so that generated ones and those written by hand do the same.
package struct ModelWork {
  /// Makes the models of a value.
  package let read: (JSONValue) throws -> Any
  /// Writes what `read` has given.
  package let write: (Any) -> String?

  /// An object, as one model.
  package static func object<Model: BaseMappable>(_ type: Model.Type) -> ModelWork {
    ModelWork(
      read: { try Mapper<Model>().decode($0) },
      write: { ($0 as? Model).flatMap { Mapper<Model>().toJSONString($0) } })
  }

  /// An array of models.
  package static func array<Model: BaseMappable>(of type: Model.Type) -> ModelWork {
    ModelWork(
      read: { try Mapper<Model>().decodeArray($0) },
      write: { ($0 as? [Model]).flatMap { Mapper<Model>().toJSONString($0) } })
  }

  /// The generated models of a corpus; nil where there are no macros.
  package static func generated(_ corpus: String) -> ModelWork? {
    #if Macros
      switch corpus {
      case "twitter": return .object(Walked.TwitterSearch.self)
      case "citm_catalog": return .object(Walked.CitmCatalog.self)
      case "records": return .array(of: Walked.Record.self)
      default: return nil
      }
    #else
      return nil
    #endif
  }
}
