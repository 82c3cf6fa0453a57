import Spool

extension Target {
  /// A text in pieces, and the validator, give the same outcome as the whole text.
  static let pieces = Target(name: "pieces", summary: "a text in pieces has the outcome of the whole one") { bytes in
    let input = Input(bytes)
    let whole = input.whole()
    let pieces = input.inPieces()
    if pieces != whole { report("whole: \(whole)", "pieces: \(pieces)", "\(input.options)") }
    for pieces in [[input.text[...]], input.pieces] {
      let (error, _) = input.validate(pieces)
      if error != whole.syntaxError {
        report("whole: \(whole)", "validator: \(error.map { "\($0)" } ?? "valid")", "\(input.options)")
      }
    }
  }
}

extension Input {
  /// The error that the validator reports for the text, and the number of pieces that it has taken before that.
  func validate(_ pieces: [ArraySlice<UInt8>]) -> (error: JSONError?, taken: Int) {
    var validator = JSONValidator(options: options)
    var taken = 0
    do {
      for piece in pieces {
        // Copied to memory of its own, so that the address sanitizer notices a read after the piece.
        try Array(piece).withUnsafeBytes { try validator.feed($0) }
        taken += 1
      }
      try validator.finish()
      return (nil, taken)
    } catch let error as JSONError {
      return (error, taken)
    } catch {
      report("not a JSONError: \(error)")
    }
  }
}

extension Outcome {
  /// The error, unless it is one that the validator does not look for, because it keeps no keys.
  var syntaxError: JSONError? { error?.code == .duplicateKey ? nil : error }
}
