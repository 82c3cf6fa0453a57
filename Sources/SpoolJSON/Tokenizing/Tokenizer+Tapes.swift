// The tape of a whole text, by one run of the tokenizer.

extension Tokenizer where Extent == WholeText, Sink == TapeBuilder {
  /// The tape of a text.
  ///
  /// - Throws: An error with the place of the first byte that no valid text can have there.
  static func tape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    let rules = Rules(options)
    guard text.count <= rules.maximumInputBytes else { throw JSONParser.diagnosis(of: text.bytes, options: options) }
    if options.concurrency > 1,
      let tape = ParallelParse(text, into: options.concurrency, options: options.keepingAll)?.tape
    {
      return tape
    }
    if let path = options.keptPath {
      var tape = PathTape(path, rules)
      return try tape.finish(over: text, options: options)
    }
    var tape = GrowingTape(rules, textBytes: text.count)
    return try tape.finish(over: text, options: options)
  }
}
