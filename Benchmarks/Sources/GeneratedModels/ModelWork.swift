import Spool

/// The work on one kind of models, so that generated and handwritten models do the same work.
package struct ModelWork {
  /// Maps a value to models.
  package let read: (JSONValue) throws -> Any
  /// Maps a text to the same models.
  package let readBytes: ([UInt8]) throws -> Any
  /// Maps a text on a number of threads, if it is an array of models; otherwise on one.
  package let readOnThreads: ([UInt8], Int) throws -> Any
  /// Writes the result of `read`.
  package let write: (Any) -> String?

  /// The work on an object, which is one model, by a number of calls.
  package static func object<Model: BaseMappable>(_ type: Model.Type, calls: Int = 1) -> ModelWork {
    func repeated<Result>(_ call: () throws -> Result) rethrows -> Result {
      for _ in 1..<calls { _ = try call() }
      return try call()
    }
    return ModelWork(
      read: { value in try repeated { try Mapper<Model>().decode(value) } },
      readBytes: { bytes in try repeated { try Mapper<Model>().decode(bytes) } },
      readOnThreads: { bytes, _ in try Mapper<Model>().decode(bytes) },
      write: { model in (model as? Model).flatMap { model in repeated { Mapper<Model>().toJSONString(model) } } })
  }

  /// The work on an array of models.
  package static func array<Model: BaseMappable & Sendable>(of type: Model.Type) -> ModelWork {
    ModelWork(
      read: { try Mapper<Model>().decodeArray($0) },
      readBytes: { try Mapper<Model>().decodeArray($0) },
      readOnThreads: { try Mapper<Model>().decodeArray($0, concurrency: $1) },
      write: { ($0 as? [Model]).flatMap { Mapper<Model>().toJSONString($0) } })
  }

  /// The generated models of a corpus, or of records whose members are required; nil without macros.
  package static func generated(_ corpus: String) -> ModelWork? {
    #if Macros
      switch corpus {
      case "twitter": return .object(Walked.TwitterSearch.self)
      case "citm_catalog": return .object(Walked.CitmCatalog.self)
      case "canada": return .object(Walked.Canada.self)
      case "records": return .array(of: Walked.Record.self)
      case "record": return .object(Walked.Record.self, calls: 1000)
      case "app-body": return .object(Walked.AppOrder.self, calls: 500)
      case "required": return .array(of: Walked.RequiredRecord.self)
      default: return nil
      }
    #else
      return nil
    #endif
  }
}
