import CorpusModels
import Foundation
import Measuring
import Spool

// JSON text in another layout or with changes, and the places of errors.

extension Comparison {
  /// Models to bytes with a layout that JSONEncoder has.
  static func laidOut<Payload: Codable & Equatable>(
    _ task: String, _ formatting: JSONEncoder.OutputFormatting, _ type: Payload.Type, _ corpus: Corpus
  ) -> Comparison {
    let payload = Result { try FoundationEngines.models(type, from: corpus.data) }
    let spool = SpoolJSONEncoder()
    let foundation = JSONEncoder()
    spool.outputFormatting = formatting
    foundation.outputFormatting = formatting
    return Comparison(
      task: task, corpus: corpus,
      contenders: [
        Contender(engine: "SpoolJSONEncoder") { try consume(spool.encode(payload.get())) },
        Contender(engine: "JSONEncoder") { try consume(foundation.encode(payload.get())) },
      ],
      baselines: ["JSONEncoder"],
      difference: {
        let text = try spool.encode(payload.get())
        // Only sorted keys have the same order in both.
        if formatting.contains(.sortedKeys) {
          return try text == foundation.encode(payload.get()) ? nil : "other bytes"
        }
        return try firstDifference(payload.get(), FoundationEngines.models(type, from: text))
      },
      remark: { "from models to \(try spool.encode(payload.get()).count) bytes; MB/s are of the input" })
  }

  /// Bytes to the same text with other white space.
  static func reformatted(_ corpus: Corpus) -> Comparison {
    func rewritten() throws -> Data {
      try JSONSerialization.data(
        withJSONObject: FoundationEngines.tree(corpus.data), options: [.prettyPrinted, .fragmentsAllowed])
    }
    return Comparison(
      task: "text/reformat", corpus: corpus,
      contenders: [
        Contender(engine: "Spool, indented") {
          try consume(JSONReformatter.bytes(of: corpus.bytes, indentation: 2))
        },
        Contender(engine: "Spool, without white space") { try consume(JSONReformatter.bytes(of: corpus.bytes)) },
        Contender(engine: "JSONSerialization") { try consume(rewritten()) },
      ],
      baselines: ["JSONSerialization"],
      difference: {
        let root = try SpoolEngine.document(corpus.bytes).root
        for indentation in [nil, 2] {
          let text = try JSONReformatter.bytes(of: corpus.bytes, indentation: indentation)
          if try SpoolEngine.document(text).root != root { return "another document" }
        }
        return nil
      },
      remark: { "JSONSerialization reads a tree and writes it, indented" })
  }

  /// A document to its text with changes. The document is made before.
  static func edited(_ corpus: Corpus) -> Comparison {
    let document = Result { try SpoolEngine.document(corpus.bytes) }
    let street = try? SpoolEngine.document(Array(#""5 High Street""#.utf8)).root
    func edited(_ positions: some Sequence<Int>) throws -> String {
      guard let street else { throw Failure("there is no value") }
      var edit = try JSONEdit(document.get())
      for position in positions {
        let record: [JSONKeyPath.Component] = [.position(position)]
        try edit.set(JSONKeyPath(components: record + [.key("address"), .key("street")]), to: street)
        try edit.remove(JSONKeyPath(components: record + [.key("age")]))
      }
      return edit.text()
    }
    let count = (try? document.get().root.count) ?? 0
    return Comparison(
      task: "text/edit", corpus: corpus,
      contenders: [
        Contender(engine: "Spool, one record") { try consume(edited([count / 2])) },
        Contender(engine: "Spool, each record") { try consume(edited(0..<count)) },
        Contender(engine: "Spool, whole text") { try consume(SpoolEngine.document(corpus.bytes)) },
      ],
      baselines: ["Spool, whole text"],
      difference: {
        let root = try SpoolEngine.document(Array(edited(0..<count).utf8)).root
        let isChanged = root.array?.allSatisfy { $0["address"]?["street"] == street && $0["age"] == nil }
        return isChanged == true && root.count == count ? nil : "a record is not changed"
      },
      remark: { "in a record, one member is set, and one is removed" })
  }

  /// Errors about containers to their offsets in the text. The document is made before.
  static func offsets(_ corpus: Corpus) -> Comparison {
    let addresses = Result { try SpoolEngine.document(corpus.bytes).root.array?.compactMap { $0["address"] } ?? [] }
    let decoder = SpoolJSONDecoder()
    func offsets() throws -> [Int] {
      try addresses.get().map { address in
        do {
          _ = try decoder.decode(Int.self, from: address)
          return -1
        } catch DecodingError.typeMismatch(_, let context) {
          return (context.underlyingError as? JSONError)?.place.offset ?? -1
        }
      }
    }
    return Comparison(
      task: "errors/offset", corpus: corpus,
      contenders: [
        Contender(engine: "Spool, each record") { try consume(offsets()) },
        Contender(engine: "Spool, whole text") { try consume(SpoolEngine.document(corpus.bytes)) },
      ],
      baselines: ["Spool, whole text"],
      difference: {
        let isRight = try offsets().allSatisfy {
          corpus.bytes.indices.contains($0) && corpus.bytes[$0] == UInt8(ascii: "{")
        }
        return isRight ? nil : "an offset is not that of an object"
      },
      remark: { "an object that is no number, in each record" })
  }
}
