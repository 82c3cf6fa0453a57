import Spool

extension Target {
  /// A text in pieces, and the validator, give the same outcome as the whole text.
  static let pieces = Target(name: "pieces", summary: "a text in pieces has the outcome of the whole one") { bytes in
    let input = Input(bytes)
    let whole = input.whole()
    let pieces = input.inPieces()
    if pieces != whole { report("whole: \(whole)", "pieces: \(pieces)", "\(input.options)") }
    // The spaces are left out: the validator's result for them is known, and it takes them one at a time.
    if input.blankCount > 0 { return }
    for inPieces in [false, true] {
      let error = input.validationError(inPieces: inPieces)
      if error != whole.error {
        report("whole: \(whole)", "validator: \(error.map { "\($0)" } ?? "valid")", "\(input.options)")
      }
    }
  }
}

extension Input {
  /// The error that the validator reports for the text.
  fileprivate func validationError(inPieces: Bool) -> JSONError? {
    var validator = JSONValidator(options: options)
    do {
      if inPieces {
        try forEachPiece { piece in try piece.withUnsafeBytes { try validator.feed($0) } }
      } else {
        try text.withUnsafeBytes { try validator.feed($0) }
      }
      try validator.finish()
      return nil
    } catch let error as JSONError {
      return error
    } catch {
      report("not a JSONError: \(error)")
    }
  }
}
