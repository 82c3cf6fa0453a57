extension TapeStorage {
  /// The tape of a complete document. If the text has to be repaired and the options allow it, it is repaired first.
  ///
  /// - Throws: An error with the place of the first byte that no valid text can have there.
  package static func tape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    do throws(JSONError) {
      return try strictTape(of: text, options: options)
    } catch {
      // A text that ends too early may end inside a character, which the repair makes longer.
      guard error.category == .syntax || error.category == .incomplete,
        let repaired = TextRepair.text(text.bytes, Rules(options))
      else { throw error }
      return try strictTape(of: SourceText(repaired.bytes), options: options).replacing(repaired.count)
    }
  }

  private static func strictTape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    let options = PathTape.fits(options) ? options : options.keepingAll
    if let other = options.engine.other { return try other.tape(of: text, options: options) }
    return try ownTape(of: text, options: options).withCheckedKeys()
  }

  private static func ownTape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    let rules = Rules(options)
    let isWhole = text.count <= rules.maximumInputBytes
    if isWhole, options.concurrency > 1,
      let tape = ParallelParse(text, into: options.concurrency, options: options.keepingAll)?.tape
    {
      return tape
    }
    if isWhole, let path = options.keptPath {
      var tape = PathTape(path, rules)
      return try tape.finish(over: text, options: options)
    }
    var tape = GrowingTape(rules, textBytes: isWhole ? text.count : 0)
    if !isWhole { try tape.advance(UnsafeBufferPointer(start: text.base, count: text.count)) }
    return try tape.finish(over: text, options: options)
  }
}
