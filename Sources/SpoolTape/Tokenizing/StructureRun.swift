/// A run that follows a text from value to value, and passes over those whose contents are not needed.
///
/// The caller enters the container of a value, passes over the value, or tokenizes it elsewhere. Three runs of the tokenizer share
/// this work, and one of them goes on at a time. With the path `a.list`, for the elements from number 1 on:
///
/// ```text
///                  {"x": [[1], 2], "a": {"list": [10, {"b": 11}, 12]}}
/// structure        {               "a": {"list": [             ,   ]}}   containers that were entered, and what is between values
/// skipping          "x": [[1], 2],                                       a value that is skipped
/// passing                                         10                     a number of elements that are passed
/// ```
///
/// Each continues where the end of a piece has stopped it, so each byte is tokenized once. Code in other modules calls these methods
/// and not those of a `PieceRun`, because generic code of this module is not specialized there; and this is a class, because a
/// structure of this size would be copied for each of these calls.
package final class StructureRun {
  @exclusivity(unchecked) private var structure: PieceRun<CheckSink>
  @exclusivity(unchecked) private var skipping: PieceRun<CheckSink>
  @exclusivity(unchecked) private var passing: PieceRun<PassingSink>
  /// How many elements were to be passed.
  @exclusivity(unchecked) private var passedElements = 0

  /// A run from the start of a text.
  package convenience init(_ rules: Rules) { self.init(PieceRun(.start, rules, keepsKeys: true), rules) }

  /// A run from a boundary of another text on.
  package convenience init(after boundary: JSONBoundary, _ rules: Rules) {
    self.init(PieceRun(after: boundary, rules, keepsKeys: true), rules)
  }

  private init(_ structure: PieceRun<CheckSink>, _ rules: Rules) {
    self.structure = structure
    skipping = PieceRun(.root, rules)
    passing = PieceRun(PassingSink(0, maximumDepth: 0), .root, rules)
  }

  /// The index of the next value after an event ``TextEvent/value``.
  package var index: Int { structure.index }
  /// The number of containers that were entered.
  package var depth: Int { structure.sink.depth }
  /// The number of containers around the next value, those around the text included.
  package var totalDepth: Int { structure.sink.depth + structure.rules.outerDepth }

  /// Tokenizes up to the next event.
  ///
  /// - Parameter bytes: The bytes at hand.
  /// - Returns: The event; nil if more bytes are needed.
  /// - Throws: A fault at the first byte that no valid text can have there.
  package func follow(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) -> TextEvent? {
    try structure.follow(bytes)
  }

  /// Opens the container at which the run is.
  package func enter(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) { try structure.enter(bytes) }

  /// Throws a fault unless the byte at which the run is may start a value.
  package func checkValue(_ byte: UInt8) throws(TokenFault) { try structure.checkValue(byte) }

  /// Takes the value at which the run is, which has been skipped or tokenized elsewhere.
  package func passValue(endingAt end: Int, isBare: Bool) {
    structure.passValue(endingAt: end, isBare: isBare)
  }

  /// Goes on at the boundary at which the run was before.
  package func resume(at boundary: JSONBoundary) {
    structure.move(to: structure.index, boundary.due(structure.rules))
  }

  /// The boundary at the end of the bytes at hand; nil if there is none.
  package func boundary(at end: Int) -> JSONBoundary? { structure.boundary(at: end) }

  /// Ends the text.
  ///
  /// - Throws: A fault if the text is incomplete.
  package func finish(at end: Int) throws(TokenFault) { try structure.finish(at: end) }

  /// The index of the first byte that is still needed to follow the text.
  package var needed: Int { structure.needed }
  /// The index of the first byte that is still needed to skip a value.
  package var neededToSkip: Int { skipping.needed }
  /// The index of the first byte that is still needed to pass elements.
  package var neededToPass: Int { passing.needed }

  /// Counts from another byte, because the bytes before it are not at hand any more.
  package func discard(_ count: Int) {
    structure.discard(count)
    skipping.discard(count)
    passing.discard(count)
  }

  /// Begins to skip the value at which the run is.
  package func startSkipping() {
    // The depth limit of the sink depends on the depth at which the value starts.
    if skipping.rules.outerDepth != totalDepth { skipping = PieceRun(.root, structure.rules.inside(totalDepth)) }
    skipping.restart(.root, inside: totalDepth, at: index)
  }

  /// Goes on with the value that is skipped.
  ///
  /// - Parameter isAll: True if no more bytes follow.
  /// - Returns: The index of the end of the value; nil if more bytes are needed.
  package func skip(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) throws(TokenFault) -> Int? {
    if try skipping.advance(bytes, .value) { return skipping.index }
    guard isAll else { return nil }
    try skipping.finish(at: bytes.count)
    return bytes.count
  }

  /// Begins to pass a number of elements, or all that are left if there are fewer, of the array that was entered last.
  package func startPassing(_ count: Int) {
    passedElements = count
    let rules = structure.rules.inside(totalDepth - 1)
    let sink = PassingSink(count, maximumDepth: rules.maximumDepth - rules.outerDepth)
    passing = PieceRun(sink, structure.due, rules, at: index)
  }

  /// Goes on with the elements that are passed.
  ///
  /// - Parameter isAll: True if no more bytes follow.
  /// - Returns: How many elements have been passed; nil if more bytes are needed.
  package func pass(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) throws(TokenFault) -> Int? {
    let isClosed = try passing.advance(bytes, .value)
    guard isClosed || passing.sink.isFull else {
      if isAll { try passing.finish(at: bytes.count) }
      return nil
    }
    // The run of the structure closes the array.
    structure.move(to: isClosed ? passing.index - 1 : passing.index, isClosed ? .afterValue : passing.due)
    return passedElements - passing.sink.left
  }
}
