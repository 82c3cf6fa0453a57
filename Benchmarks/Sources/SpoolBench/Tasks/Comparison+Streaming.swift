import Spool

extension Comparison {
  private static let pieceBytes = 1 << 16

  /// A stream in pieces of 64 KiB: to documents of its elements, beside yajl on the same pieces.
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
}
