import Foundation
import Spool

/// The work on `Codable` types of one kind, so that marked and other types do the same work.
package struct CodedWork {
  /// Decodes a text.
  package let read: (Data) throws -> Any
  /// Decodes a document.
  package let readDocument: (JSONDocument) throws -> Any
  /// Encodes the result of `read`, with slashes as they are.
  package let write: (Any) throws -> Data

  /// - Parameters:
  ///   - type: The type.
  ///   - calls: How often each call is repeated.
  ///   - decoder: The decoder.
  ///   - encoder: The encoder. Without one, slashes are kept as they are.
  package init<Value: Codable>(
    _ type: Value.Type, calls: Int = 1, _ decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
    _ encoder: SpoolJSONEncoder? = nil
  ) {
    func repeated<Result>(_ call: () throws -> Result) rethrows -> Result {
      for _ in 1..<calls { _ = try call() }
      return try call()
    }
    let slashes = SpoolJSONEncoder()
    slashes.outputFormatting = .withoutEscapingSlashes
    let encoder = encoder ?? slashes
    read = { data in try repeated { try decoder.decode(type, from: data) } }
    readDocument = { document in try repeated { try decoder.decode(type, from: document) } }
    write = { value in
      // The value to be written is the one that has been read.
      guard let value = value as? Value else { throw CocoaError(.coderInvalidValue) }
      return try repeated { try encoder.encode(value) }
    }
  }

  /// Makes the work on the marked types of an app's answer, or of its body; nil without macros.
  package static var markedApp: ((_ isFeed: Bool, _ calls: Int, SpoolJSONDecoder, SpoolJSONEncoder) -> CodedWork)? {
    #if Macros
      return { isFeed, calls, decoder, encoder in
        isFeed
          ? CodedWork(MarkedApp.Feed.self, calls: calls, decoder, encoder)
          : CodedWork(MarkedApp.Order.self, calls: calls, decoder, encoder)
      }
    #else
      return nil
    #endif
  }

  /// The marked types of a corpus; nil without macros.
  package static func marked(_ corpus: String) -> CodedWork? {
    #if Macros
      switch corpus {
      case "twitter": return CodedWork(MarkedCorpus.TwitterSearch.self)
      case "citm_catalog": return CodedWork(MarkedCorpus.CitmCatalog.self)
      case "canada": return CodedWork(MarkedCorpus.Canada.self)
      case "records": return CodedWork([MarkedCorpus.Record].self)
      case "field-int", "field-unusual", "field-late": return CodedWork([MarkedCorpus.IntegerFields].self)
      case "record": return CodedWork(MarkedCorpus.Record.self, calls: 1000)
      default: return nil
      }
    #else
      return nil
    #endif
  }

  /// The work on types with and without attributes; nil without macros.
  package static func attributed(_ corpus: String) -> (with: CodedWork, without: CodedWork)? {
    #if Macros
      let isoDecoder = SpoolJSONDecoder()
      isoDecoder.dateDecodingStrategy = .iso8601
      let isoEncoder = SpoolJSONEncoder()
      isoEncoder.dateEncodingStrategy = .iso8601
      switch corpus {
      case "field-int":
        return (CodedWork([MarkedCorpus.AttributedFields].self), CodedWork([MarkedCorpus.IntegerFields].self))
      case "field-substitutes":
        return (CodedWork([MarkedCorpus.AttributedFields].self), CodedWork([MarkedCorpus.SubstitutedFields].self))
      case "field-misfits":
        return (CodedWork([MarkedCorpus.LenientFields].self), CodedWork([MarkedCorpus.IntegerFields].self))
      case "field-tagged", "field-tagged-last":
        return (CodedWork([MarkedCorpus.TaggedStep].self), CodedWork([MarkedCorpus.Step].self))
      case "field-dates":
        return (
          CodedWork([MarkedCorpus.StrategicDates].self),
          CodedWork([MarkedCorpus.DateFields].self, isoDecoder, isoEncoder)
        )
      case "field-own":
        return (CodedWork([MarkedCorpus.StrategicFields].self), CodedWork([MarkedCorpus.OwnFields].self))
      default: return nil
      }
    #else
      return nil
    #endif
  }
}
