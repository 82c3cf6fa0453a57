/// The tape of a text, which may arrive in pieces, by the tokenizer.
package struct GrowingTape: ~Copyable {
  private var run: PieceRun<TapeBuilder>
  /// The tape of what has arrived, which uses the words of the run.
  private var shared: TapeStorage?
  /// The changes that were made for it, if the containers are closed now.
  private var closed = TapeBuilder.Closed()
  private var isClosed = false

  /// - Parameter textBytes: The length of the text, or 0 if it is not known.
  package init(_ rules: Rules, textBytes: Int = 0) {
    run = PieceRun(TapeBuilder(textBytes: textBytes), .start, rules)
    if rules.allowsMultipleValues { run.sink.openRoots() }
  }

  deinit { if let shared { shared.keepWords() } else { run.sink.deallocate() } }

  /// Tokenizes the new part of the text.
  ///
  /// - Parameter text: The text from its start, as far as it has arrived.
  /// - Throws: An error at the first byte that no valid text can have there, or at the one with which the text becomes too long.
  package mutating func advance(_ text: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    let limit = run.rules.maximumInputBytes
    do throws(TokenFault) {
      _ = try run.advance(UnsafeBufferPointer(rebasing: text.prefix(limit)), .text)
      if text.count > limit { throw .inputLimit(limit, at: limit) }
    } catch {
      throw JSONError(error, in: text)
    }
  }

  /// Whether a text may end here.
  package var mayEnd: Bool { run.mayEnd }

  /// The tape of the whole text. After this, the value must not be used.
  ///
  /// - Throws: An error if the text is not valid or is incomplete.
  package mutating func finish(over text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    let bytes = UnsafeBufferPointer(start: text.base, count: text.count)
    do throws(TokenFault) {
      try run.finishText(bytes, .text)
    } catch {
      throw JSONError(error, in: bytes)
    }
    if run.rules.allowsMultipleValues { run.sink.closeRoots() }
    return run.sink.finish(over: text, options: options)
  }
}

// The tape of a text that has not ended.

extension GrowingTape {
  /// The tape of what has arrived so far; nil if there is no value yet. It has the words themselves, with the open containers
  /// closed. Before more is tokenized, ``withdraw()`` must be called.
  ///
  /// - Parameters:
  ///   - text: The text so far, which must stay as it is.
  ///   - strings: Whether the part that has arrived of a string that is cut is a value of the tape.
  ///   - numbers: Whether a number that may continue is one.
  /// - Complexity: Linear in the number of open containers.
  package mutating func snapshot(
    over text: SourceText, options: JSONDocument.Options, replacements: Int, cutStrings strings: Bool,
    cutNumbers numbers: Bool
  ) -> TapeStorage? {
    if !isClosed {
      let value = run.cut.flatMap { $0.value(strings: strings, numbers: numbers) }
      run.sink.close(dropsKey: run.isAfterKey && value == nil, adding: value, beforeByte: text.count, &closed)
      isClosed = true
      if closed.count > 0 {
        shared = run.sink.tape(of: closed, over: text, options: options).replacing(replacements)
      }
    }
    return shared
  }

  /// Ends the use of the words by the last snapshot. If the snapshot is referenced elsewhere, it keeps the words, and
  /// the run continues with a copy.
  package mutating func withdraw() {
    guard isClosed else { return }
    if shared != nil, !isKnownUniquelyReferenced(&shared) {
      shared?.keepWords()
      run.sink.copyWords()
    }
    run.sink.reopen(closed)
    (shared, isClosed) = (nil, false)
  }
}

extension PartialToken {
  /// The part of the token that is a value; nil if none is.
  fileprivate func value(strings: Bool, numbers: Bool) -> ScalarRange? {
    switch kind {
    case .text(isKey: false) where strings: (isEscaped ? .escapedString : .string, start + 1, wholeEnd - start - 1)
    case .number where numbers && isComplete: (.number, start, index - start)
    default: nil
    }
  }
}
