import Foundation
import Measuring
import Records
import SpoolCoding

/// The ways from the bytes of records to models that the demonstration compares.
enum RecordsEngine: String, CaseIterable {
  case spool = "SpoolJSONDecoder"
  case foundation = "JSONDecoder"
  case casts = "JSONSerialization and casts"

  func models(_ corpus: Corpus) throws -> [Record] {
    switch self {
    case .spool: try SpoolJSONDecoder().decode([Record].self, from: corpus.data)
    case .foundation: try JSONDecoder().decode([Record].self, from: corpus.data)
    case .casts: try Self.cast(corpus.data)
    }
  }

  /// Reads a file and makes its models, with nothing else in memory.
  func readOnce(file: String) throws {
    switch self {
    case .spool: try consume(SpoolJSONDecoder().decode([Record].self, from: Self.data(file)))
    case .foundation: try consume(JSONDecoder().decode([Record].self, from: Self.data(file)))
    case .casts: try consume(Self.cast(Self.data(file)))
    }
  }

  private static func cast(_ data: Data) throws -> [Record] {
    guard let models = try [Record].cast(JSONSerialization.jsonObject(with: data)) else {
      throw Failure("the records are no array")
    }
    return models
  }

  private static func data(_ file: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }
}
