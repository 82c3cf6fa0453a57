import Foundation
import Spool

/// The work on `Codable` types of one kind, so that marked and other types do the same.
package struct CodedWork {
  /// Decodes a text.
  package let read: (Data) throws -> Any
  /// Encodes the result of `read`, with slashes as they are.
  package let write: (Any) throws -> Data

  package init<Value: Codable>(_ type: Value.Type, calls: Int = 1) {
    func repeated<Result>(_ call: () throws -> Result) rethrows -> Result {
      for _ in 1..<calls { _ = try call() }
      return try call()
    }
    let encoder = SpoolJSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    read = { data in try repeated { try SpoolJSONDecoder().decode(type, from: data) } }
    write = { value in
      // What is written is what has been read.
      guard let value = value as? Value else { throw CocoaError(.coderInvalidValue) }
      return try repeated { try encoder.encode(value) }
    }
  }

  /// The marked types of a corpus; nil without macros.
  package static func marked(_ corpus: String) -> CodedWork? {
    #if Macros
      switch corpus {
      case "twitter": return CodedWork(MarkedCorpus.TwitterSearch.self)
      case "citm_catalog": return CodedWork(MarkedCorpus.CitmCatalog.self)
      case "canada": return CodedWork(MarkedCorpus.Canada.self)
      case "records": return CodedWork([MarkedCorpus.Record].self)
      case "record": return CodedWork(MarkedCorpus.Record.self, calls: 1000)
      default: return nil
      }
    #else
      return nil
    #endif
  }
}
