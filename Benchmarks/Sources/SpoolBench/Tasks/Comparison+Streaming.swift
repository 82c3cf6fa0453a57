import CorpusModels
import Foundation
import Spool

extension Comparison {
  private static let pieceBytes = 1 << 16

  /// A stream in pieces of 64 KiB to documents of its elements, compared with yajl on the same pieces.
  static func streamed(_ corpus: Corpus) -> Comparison {
    let pieces = stride(from: 0, to: corpus.bytes.count, by: pieceBytes).map {
      Array(corpus.bytes[$0..<min($0 + pieceBytes, corpus.bytes.count)])
    }
    return Comparison(
      task: "stream/documents", corpus: corpus,
      contenders: [
        Contender(engine: "yajl") { try YajlEngine.parse(pieces) },
        Contender(engine: "Spool") { try elements(of: pieces) { consume($0) } },
      ],
      baselines: ["yajl"],
      difference: {
        guard let whole = try SpoolEngine.document(corpus.bytes).root.array else { return "no array at the root" }
        var index = 0
        var difference: String?
        try elements(of: pieces) { element in
          if difference == nil, whole[index] != element.value { difference = "element \(index)" }
          index += 1
        }
        return difference ?? (index == whole.count ? nil : "\(index) elements of \(whole.count)")
      },
      remark: { "pieces of \(pieceBytes) bytes" })
  }

  private static func elements(of pieces: [[UInt8]], _ body: (JSONElement) -> Void) throws {
    var stream = JSONElementStream(at: "")
    for piece in pieces {
      try stream.feed(piece)
      while let element = try stream.next() { body(element) }
    }
    stream.finish()
    while let element = try stream.next() { body(element) }
  }

  /// A file to models: element by element, and as a whole with the tokenizer for pieces.
  static func streamedModels(_ corpus: Corpus) -> Comparison {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-bench-\(UUID().uuidString).json")
    let written = Result { try corpus.data.write(to: file) }
    func streamed() throws -> [Record] {
      var models: [Record] = []
      for model in try JSONElementReader(contentsOfFile: file.path, .elements(at: "")).mapped(Record.self) {
        models.append(try model.get())
      }
      return models
    }
    func whole() throws -> [Record] {
      var options = JSONParser.Options()
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
