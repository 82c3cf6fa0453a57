// The tape of a whole text, by one run of the tokenizer.

extension Tokenizer where Extent == WholeText, Sink == TapeBuilder {
  /// The tape of a text.
  ///
  /// - Throws: An error with the place of the first byte that no valid text can have there.
  static func tape(of text: SourceText, options: JSONParser.Options) throws(JSONError) -> TapeStorage {
    let rules = Rules(options)
    guard text.count <= rules.maximumInputBytes else { throw JSONParser.diagnosis(of: text.bytes, options: options) }
    if let path = options.keptPath {
      var tape = PathTape(path, rules)
      return try tape.finish(over: text, options: options)
    }
    if options.concurrency > 1, DividedArray.fits(options),
      let tape = DividedArray(text, into: options.concurrency)?.tape(options: options)
    {
      return tape
    }
    var tape = GrowingTape(rules, textBytes: text.count)
    return try tape.finish(over: text, options: options)
  }

  /// The tape of some elements of an array, which stays open. If an element is not valid, frees the builder and returns
  /// nil.
  static func tape(
    ofElements range: Range<Int>, in text: SourceText, _ builder: TapeBuilder, _ options: JSONParser.Options
  ) -> TapeBuilder? {
    let cursor = TextCursor<WholeText>(
      text.base, range.upperBound, at: range.lowerBound, allowsComments: options.allowsComments)
    var builder = builder
    builder.openUnchecked(.array)
    var tokenizer = Tokenizer(cursor, builder, .value, Rules(options))
    let isValid = tokenizer.run(.elements)
    if !isValid { tokenizer.sink.deallocate() }
    return isValid ? tokenizer.sink : nil
  }
}
