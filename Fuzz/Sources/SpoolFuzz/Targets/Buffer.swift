import Spool

extension Target {
  /// The tokenizer of complete texts continues from piece to piece, and finds every error in the piece that causes it.
  static let buffer = Target(name: "buffer", summary: "pieces by .buffer, and the piece that brings an error") {
    bytes in
    var input = Input(bytes)
    input.options.engine = .buffer
    let whole = input.whole()
    let pieces = input.pieces
    let (outcome, taken) = input.parse(pieces)
    func fail(_ what: String) -> Never {
      report(
        what, "whole: \(whole)", "pieces: \(outcome), after \(taken)", "\(pieces.map(\.endIndex))", "\(input.options)")
    }
    if outcome != whole { fail("another outcome") }
    let expected = outcome.error.flatMap { pieceOfError($0, pieces) }
    if let expected, expected != taken { fail("noticed by another piece than \(expected)") }
    let validated = input.validate(pieces)
    if validated.error != whole.syntaxError { fail("the validator says \(validated)") }
    if outcome.syntaxError != nil, validated.taken != taken { fail("the validator says so after \(validated.taken)") }
  }

  /// The number of pieces before the one that causes an error; the number of all pieces if the end causes it. Nil for
  /// errors whose place is the start of a token.
  private static func pieceOfError(_ error: JSONError, _ pieces: [ArraySlice<UInt8>]) -> Int? {
    switch error.code {
    case .tokenLimit: nil
    case .duplicateKey, .unexpectedEnd: pieces.count
    default: pieces.firstIndex { $0.indices.contains(error.place.offset) }
    }
  }
}

extension Input {
  /// The outcome of parsing the text in pieces, and the number of pieces that were taken before an error.
  fileprivate func parse(_ pieces: [ArraySlice<UInt8>]) -> (outcome: Outcome, taken: Int) {
    var taken = 0
    let outcome = Outcome {
      var parser = JSONParser(options: options)
      for piece in pieces {
        try parser.feed(Array(piece))
        taken += 1
      }
      return try parser.finish()
    }
    return (outcome, taken)
  }
}
