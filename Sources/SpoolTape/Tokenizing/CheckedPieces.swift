/// A text that arrives in pieces, none of which is kept: it is checked, and a sink takes its tokens.
struct CheckedPieces<Sink: CheckingSink> {
  private var run: PieceRun<Sink>
  private var repair: TextRepair?
  /// The lines of all earlier pieces.
  private(set) var lines = LineCounter()

  /// The most bytes that are tokenized before their lines are counted, so that they are still in the cache then.
  private static var blockBytes: Int { 1 << 17 }

  init(_ rules: Rules) {
    run = PieceRun(.start, rules)
    repair = TextRepair(rules)
  }

  /// Begins after a boundary of another text.
  init(after boundary: JSONBoundary, _ rules: Rules) {
    run = PieceRun(after: boundary, rules)
    repair = TextRepair(rules)
  }

  /// The boundary at the end of what has arrived; nil at the start of the text, where there is none, and if the text is repaired.
  var boundary: JSONBoundary? { lines.offset > 0 && repair == nil ? run.boundary(at: 0) : nil }

  /// Takes the next piece of the text.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes. A piece may end anywhere, even inside a token or character.
  ///   - begin: A closure that prepares the sink.
  ///   - body: A closure that takes the tokens out of the sink when it is full, at the end of a block of bytes, and before an
  ///     error. It is given the block, its offset in the text, and the range that has been tokenized since the last call.
  /// - Throws: A ``JSONError`` at the first byte that is not valid.
  @inline(__always)
  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, begin: (inout Sink) -> Void = { _ in },
    _ body: (inout Sink, UnsafeBufferPointer<UInt8>, Int, Range<Int>) -> Void
  ) throws(JSONError) {
    begin(&run.sink)
    guard let repaired = repair?.repaired(bytes) else { return try take(bytes, body) }
    try repaired.withBytes { (bytes) throws(JSONError) in try take(bytes, body) }
  }

  /// Takes what the repair of the text has left at its end, as another piece.
  mutating func endRepair(
    begin: (inout Sink) -> Void = { _ in },
    _ body: (inout Sink, UnsafeBufferPointer<UInt8>, Int, Range<Int>) -> Void
  ) throws(JSONError) {
    guard let rest = repair?.rest(), !rest.isEmpty else { return }
    begin(&run.sink)
    try rest.withBytes { (bytes) throws(JSONError) in try take(bytes, body) }
  }

  @inline(never)
  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ body: (inout Sink, UnsafeBufferPointer<UInt8>, Int, Range<Int>) -> Void
  ) throws(JSONError) {
    // SAFETY: bytes are read as bytes, whatever type they are bound to, and only during this call.
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let room = run.rules.maximumInputBytes - lines.offset
    var rest = UnsafeBufferPointer(start: start, count: bytes.count).prefix(room)
    while !rest.isEmpty {
      try check(UnsafeBufferPointer(rebasing: rest.prefix(Self.blockBytes)), body)
      rest = rest.dropFirst(Self.blockBytes)
    }
    if bytes.count > room {
      let fault = TokenFault.inputLimit(run.rules.maximumInputBytes, at: 0)
      throw JSONError(fault, in: UnsafeBufferPointer(start: start.map { $0 + room }, count: 1), lines)
    }
  }

  @inline(__always)
  private mutating func check(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout Sink, UnsafeBufferPointer<UInt8>, Int, Range<Int>) -> Void
  ) throws(JSONError) {
    var start = 0
    do throws(TokenFault) {
      while try !run.advance(bytes, .text), run.sink.isFull {
        body(&run.sink, bytes, lines.offset, start..<run.index)
        start = run.index
      }
      body(&run.sink, bytes, lines.offset, start..<bytes.count)
    } catch {
      body(&run.sink, bytes, lines.offset, start..<max(start, error.index))
      throw JSONError(error, in: bytes, lines)
    }
    run.discard(bytes.count)
    lines.count(bytes)
  }

  /// Ends the text.
  ///
  /// - Throws: A ``JSONError`` at the end of the input if the text is incomplete.
  mutating func finish(
    begin: (inout Sink) -> Void = { _ in }, _ body: (inout Sink) -> Void = { _ in }
  ) throws(JSONError) {
    begin(&run.sink)
    do throws(TokenFault) {
      try run.finish(at: 0)
    } catch {
      body(&run.sink)
      throw JSONError(error, in: UnsafeBufferPointer(start: nil, count: 0), lines)
    }
    body(&run.sink)
  }

  /// Takes bytes that have been accepted elsewhere, from the boundary at which this text is up to an equal one.
  ///
  /// - Parameter bytes: The bytes. They are not examined, except for the ends of lines.
  /// - Returns: False if this text is not at a boundary, or if the bytes exceed the limit of its input. It is unchanged then.
  mutating func advance(past bytes: UnsafeRawBufferPointer) -> Bool {
    guard let boundary, bytes.count <= run.rules.maximumInputBytes - lines.offset else { return false }
    run.move(to: 0, boundary.due(run.rules))
    // SAFETY: bytes are read as bytes, whatever type they are bound to, and only during this call.
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    lines.count(UnsafeBufferPointer(start: start, count: bytes.count))
    return true
  }
}

extension CheckedPieces: Sendable where Sink: Sendable {}
