import CorpusModels
import Foundation
import Measuring
import Spool

extension Comparison {
  /// A stream in pieces of 64 KiB to documents of its elements, compared with yajl on the same pieces.
  static func streamed(_ corpus: Corpus) -> Comparison {
    let pieces = corpus.pieces
    return Comparison(
      task: "stream/documents", corpus: corpus,
      contenders: [
        Contender(engine: "yajl") { try YajlEngine.parse(pieces) },
        Contender(engine: "Spool") { try SpoolEngine.elements(of: pieces, at: "") { consume($0) } },
      ],
      baselines: ["yajl"],
      difference: { try elementDifference(corpus, at: "") },
      remark: { "pieces of \(Corpus.pieceBytes) bytes" })
  }

  /// A text in pieces of 64 KiB that is only checked, compared with yajl on the same pieces.
  static func validatedPieces(_ corpus: Corpus) -> Comparison {
    let pieces = corpus.pieces
    return Comparison(
      task: "stream/validate", corpus: corpus,
      contenders: [
        Contender(engine: "yajl") { try YajlEngine.parse(pieces) },
        Contender(engine: "Spool") { try SpoolEngine.validate(pieces) },
      ],
      baselines: ["yajl"],
      difference: {
        try SpoolEngine.validate(pieces)
        for damaged in corpus.damaged {
          let expected = errorOf { try SpoolEngine.document(damaged.bytes, .buffer) }
          let error = errorOf { try SpoolEngine.validate(damaged.pieces) }
          if expected == nil || error != expected { return "\(error as Any), not \(expected as Any)" }
        }
        return nil
      },
      remark: { "pieces of \(Corpus.pieceBytes) bytes" })
  }

  /// A file to models: element by element, and as a whole with the tokenizer for pieces.
  static func streamedModels(_ corpus: Corpus) -> Comparison {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-bench-\(UUID().uuidString).json")
    let written = Result { try corpus.data.write(to: file) }
    func streamed() throws -> [Record] {
      var models: [Record] = []
      for model in try JSONElementReader(contentsOfFile: file.path, .elements(at: "")).decoded(as: Record.self) {
        models.append(try model.get())
      }
      return models
    }
    func whole() throws -> [Record] {
      var options = JSONDocument.Options()
      options.engine = .yajl
      return try Mapper<Record>().decodeArray(JSONDocument(contentsOfFile: file.path, options: options))
    }
    return Comparison(
      task: "stream/map", corpus: corpus,
      contenders: [
        Contender(engine: "Spool by yajl, whole") { try consume(whole()) },
        Contender(engine: "Spool, element by element") { try consume(streamed()) },
      ],
      baselines: ["Spool by yajl, whole"],
      difference: {
        try written.get()
        return try firstDifference(streamed(), whole())
      },
      remark: { "from a file, in pieces of 64 KiB and mapped into memory" })
  }
}
