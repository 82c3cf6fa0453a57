import Spool
@testable import SpoolJSON

extension Target {
  /// An array in parts of any size, each with a tokenizer of its own, gives the tape of the whole array, or none.
  static let divided = Target(name: "divided", summary: "an array in parts has the tape of the whole one") { bytes in
    let input = Input(bytes)
    guard DividedArray.fits(input.options), input.text.count <= input.options.maximumInputBytes else { return }
    var options = input.options
    // Keys are checked after the parts have been put together.
    options.duplicateKeys = .lastWins
    let whole = Outcome { try JSONDocument(input.text, options: options) }
    for count in [2, 3, 5, 8, 64] {
      for smallestPart in [1, 16] {
        let parts = DividedArray.document(input.text, into: count, smallestPart: smallestPart, options: options)
        guard let parts else { continue }
        let outcome = Outcome { parts }
        if outcome != whole { report("whole: \(whole)", "\(count) parts: \(outcome)", "\(options)") }
      }
    }
  }
}
