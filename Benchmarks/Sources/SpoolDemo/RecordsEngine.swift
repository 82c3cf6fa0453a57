import Foundation
import Measuring
import Records
import SpoolCoding
import SpoolJSON

/// The ways from the bytes of records to models that the demonstration compares.
enum RecordsEngine: String, CaseIterable {
  case mapper = "Spool, Mappable models"
  case decoder = "Spool, SpoolJSONDecoder"
  case foundation = "JSONDecoder"
  case casts = "JSONSerialization and casts"

  var isSpool: Bool { self == .mapper || self == .decoder }

  func models(_ corpus: Corpus) throws -> [Record] {
    switch self {
    case .mapper: try Self.mapped(JSONDocument(corpus.bytes))
    case .decoder: try SpoolJSONDecoder().decode([Record].self, from: corpus.data)
    case .foundation: try JSONDecoder().decode([Record].self, from: corpus.data)
    case .casts: try Self.cast(corpus.data)
    }
  }

  /// Reads a file and makes its models, with nothing else in memory.
  func readOnce(file: String) throws {
    switch self {
    case .mapper: try consume(Self.mapped(JSONDocument(contentsOfFile: file)))
    case .decoder: try consume(SpoolJSONDecoder().decode([Record].self, from: Self.data(file)))
    case .foundation: try consume(JSONDecoder().decode([Record].self, from: Self.data(file)))
    case .casts: try consume(Self.cast(Self.data(file)))
    }
  }

  private static func mapped(_ document: JSONDocument) throws -> [Record] {
    guard let models = [Record].mapped(from: document.root) else { throw Failure("the records are no array") }
    return models
  }

  private static func cast(_ data: Data) throws -> [Record] {
    guard let models = try [Record].cast(JSONSerialization.jsonObject(with: data)) else {
      throw Failure("the records are no array")
    }
    return models
  }

  private static func data(_ file: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }
}
