import Spool
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// A text in parts of any size, each with a tokenizer of its own, gives the tape of the whole text, or none if it is wrong.
  static let parallel = Target(name: "parallel", summary: "a text in parts has the tape of the whole one") { bytes in
    let input = Input(bytes)
    guard ParallelParse.fits(input.options), input.text.count <= input.options.rules.maximumInputBytes else { return }
    var options = input.options
    // Keys are checked after the parts have been put together.
    options.duplicateKeys = .lastWins
    let whole = Outcome { try JSONDocument(input.text, options: options) }
    for count in [2, 3, 5, 8, 64] {
      for smallestPart in [1, 16] {
        let parts = ParallelParse.document(input.text, into: count, smallestPart: smallestPart, options: options)
        guard let parts else { continue }
        let outcome = Outcome { parts.document }
        if outcome != whole { report("whole: \(whole)", "\(count) parts: \(outcome)", "\(options)") }
      }
    }
  }
}
