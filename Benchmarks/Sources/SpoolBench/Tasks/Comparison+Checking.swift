import CorpusModels
import Measuring
import Spool

// Reads a text without a tree of all of it, compared with the tree.

extension Comparison {
  /// The name of the contender that makes a document of the whole text, which is the baseline of these tasks.
  private static let whole = "Spool, whole text"

  private static func wholeText(_ corpus: Corpus) -> Contender {
    Contender(engine: whole) { try consume(SpoolEngine.document(corpus.bytes, .buffer)) }
  }

  /// Bytes to a verdict.
  static func validated(_ corpus: Corpus) -> Comparison {
    let pieces = corpus.pieces
    return Comparison(
      task: "validate/text", corpus: corpus,
      contenders: [
        wholeText(corpus),
        Contender(engine: "Spool, validator") { try SpoolEngine.validate([corpus.bytes]) },
        Contender(engine: "Spool, validator, in pieces") { try SpoolEngine.validate(pieces) },
      ],
      baselines: [whole],
      difference: {
        try SpoolEngine.validate([corpus.bytes])
        return corpus.damaged.lazy.compactMap { damaged -> String? in
          let errors = [[damaged.bytes], damaged.pieces].map { pieces in errorOf { try SpoolEngine.validate(pieces) } }
          let expected = errorOf { try SpoolEngine.document(damaged.bytes, .buffer) }
          return expected != nil && errors.allSatisfy { $0 == expected } ? nil : "another error than \(expected as Any)"
        }.first
      },
      remark: { "pieces of \(Corpus.pieceBytes) bytes" })
  }

  /// Pieces to a document.
  static func pieced(_ corpus: Corpus) -> Comparison {
    let pieces = corpus.pieces
    func pieced(_ engine: JSONDocument.Engine) -> Contender {
      Contender(engine: engine == .yajl ? "Spool by yajl, in pieces" : "Spool, in pieces") {
        try consume(SpoolEngine.document(pieces, engine))
      }
    }
    return Comparison(
      task: "pieces/parse", corpus: corpus,
      contenders: [wholeText(corpus), pieced(.buffer), pieced(.yajl)],
      baselines: [whole],
      difference: {
        let root = try SpoolEngine.document(corpus.bytes, .buffer).root
        for engine in [JSONDocument.Engine.buffer, .yajl] where try SpoolEngine.document(pieces, engine).root != root {
          return "the document by \(engine) from pieces differs"
        }
        return nil
      },
      remark: { "pieces of \(Corpus.pieceBytes) bytes" })
  }

  /// Ten thousand pieces of sixteen bytes, which end inside tokens, and documents of what has arrived after each.
  static func snapshots(_ corpus: Corpus) -> Comparison {
    let text = corpus.bytes.prefix(160_000)
    let pieces = stride(from: 0, to: text.count, by: 16).map { Array(text[$0..<min($0 + 16, text.count)]) }
    func fed(_ engine: String, _ take: @escaping (JSONDocument?) -> Void) -> Contender {
      Contender(engine: engine) {
        var snapshots = JSONSnapshots()
        for piece in pieces {
          try snapshots.feed(piece)
          if engine != "Spool, fed alone" { take(snapshots.current) }
        }
        consume(snapshots.current)
      }
    }
    var held: JSONDocument?
    return Comparison(
      task: "snapshots/feed", corpus: corpus,
      contenders: [
        fed("Spool, fed alone") { _ in }, fed("Spool, a snapshot after each piece") { consume($0) },
        fed("Spool, each held until the next") { held = $0 },
      ],
      baselines: ["Spool, fed alone"],
      difference: {
        var snapshots = JSONSnapshots()
        for piece in pieces {
          try snapshots.feed(piece)
          held = snapshots.current
        }
        return held?.root.isComplete == false ? nil : "the text has not been cut"
      },
      remark: { "pieces of 16 bytes" })
  }

  /// Pieces to documents of the elements of an array.
  static func elements(_ corpus: Corpus) -> Comparison { streamed("stream/elements", corpus, at: "") }

  /// A stream that checks and drops nearly all of a text, because it is beside the path of its elements.
  static func skipped(_ corpus: Corpus) -> Comparison {
    let text = Array(#"{"skipped":"#.utf8) + corpus.bytes + Array(#","elements":[1,{"last":true}]}"#.utf8)
    return streamed("stream/skip", Corpus(name: corpus.name, bytes: text), at: "elements")
  }

  /// A stream that checks and drops nearly all of a text: many small values beside the path, instead of a large one.
  static func skippedValues(_ corpus: Corpus) -> Comparison { streamed("stream/skip", corpus, at: "0") }

  private static func streamed(_ task: String, _ corpus: Corpus, at path: JSONKeyPath) -> Comparison {
    let pieces = corpus.pieces
    return Comparison(
      task: task, corpus: corpus,
      contenders: [
        wholeText(corpus),
        Contender(engine: "Spool, stream") { try SpoolEngine.elements(of: pieces, at: path) { consume($0) } },
      ],
      baselines: [whole],
      difference: { try elementDifference(corpus, at: path) },
      remark: { "elements at \"\(path)\", pieces of \(Corpus.pieceBytes) bytes" })
  }

  /// The first difference between the elements of a stream, or its errors, and those of the whole text.
  static func elementDifference(_ corpus: Corpus, at path: JSONKeyPath) throws -> String? {
    guard let whole = try SpoolEngine.document(corpus.bytes).root[path: path]?.array else { return "no array" }
    var rest = whole.makeIterator()
    var difference: String?
    try SpoolEngine.elements(of: corpus.pieces, at: path) { element in
      if rest.next() != element.value { difference = difference ?? "element \(element.index)" }
    }
    if let difference { return difference }
    if rest.next() != nil { return "too few elements" }
    for damaged in corpus.damaged {
      let expected = errorOf { try SpoolEngine.document(damaged.bytes, .buffer) }
      let error = errorOf { try SpoolEngine.elements(of: damaged.pieces, at: path) { _ in } }
      if expected == nil || error != expected { return "\(error as Any), not \(expected as Any)" }
    }
    return nil
  }
}

extension Corpus {
  static let pieceBytes = 1 << 16

  /// The text in pieces of 64 KiB.
  var pieces: [[UInt8]] {
    stride(from: 0, to: bytes.count, by: Self.pieceBytes).map {
      Array(bytes[$0..<min($0 + Self.pieceBytes, bytes.count)])
    }
  }

  /// The text with a control character, which is wrong anywhere, in place of a byte near its start, middle and end.
  var damaged: [Corpus] {
    [bytes.count / 100, bytes.count / 2, bytes.count - bytes.count / 100].map { index in
      var bytes = bytes
      bytes[index] = 1
      return Corpus(name: name, bytes: bytes)
    }
  }
}

/// The error of some work; nil if there is none.
func errorOf<Result>(_ work: () throws -> Result) -> JSONError? {
  do {
    _ = try work()
    return nil
  } catch {
    return error as? JSONError
  }
}
