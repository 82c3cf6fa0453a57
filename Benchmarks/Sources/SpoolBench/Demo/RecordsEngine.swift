import CorpusModels
import Foundation
import Spool

/// The ways from the bytes of records to models that the demonstration compares.
enum RecordsEngine: String, CaseIterable {
  case mapper = "Spool, Mappable models"
  case decoder = "Spool, SpoolJSONDecoder"
  case foundation = "JSONDecoder"
  case casts = "JSONSerialization and casts"

  var isSpool: Bool { self == .mapper || self == .decoder }

  func models(_ corpus: Corpus) throws -> [Record] {
    switch self {
    case .mapper: return try SpoolEngine.models([Record].self, from: corpus.bytes)
    case .decoder: return try SpoolJSONDecoder().decode([Record].self, from: corpus.data)
    case .foundation: return try FoundationEngines.models([Record].self, from: corpus.data)
    case .casts:
      guard let models = try [Record].cast(FoundationEngines.tree(corpus.data)) else { throw SpoolEngine.WrongRoot() }
      return models
    }
  }

  /// Reads a file and makes its models, with nothing else in memory.
  func readOnce(file: String) throws {
    switch self {
    case .mapper: try consume(SpoolEngine.models([Record].self, fromFile: file))
    case .decoder: try consume(SpoolJSONDecoder().decode([Record].self, from: Self.data(file)))
    case .foundation: try consume(FoundationEngines.models([Record].self, from: Self.data(file)))
    case .casts: try consume([Record].cast(FoundationEngines.tree(Self.data(file))))
    }
  }

  private static func data(_ file: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }
}
