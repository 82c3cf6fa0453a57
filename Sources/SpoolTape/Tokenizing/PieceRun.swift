/// A run of the tokenizer over a text that arrives in pieces.
///
/// Between two pieces, it keeps what the tokenizer is about to do next, and the state inside the token that the end of
/// the piece has cut. If the sink needs the bytes of a token, the tokenizer reads a cut token a second time, once all
/// of it has arrived. If not, the run continues inside the token, whose first bytes are no longer needed. Either way,
/// the work is linear, however the text is divided into pieces, and an error is found in the piece that contains it.
struct PieceRun<Sink: TokenSink> {
  var sink: Sink
  private(set) var due: Due
  /// The index of the first byte that is not part of a token that has been taken. Counts from the start of the bytes at
  /// hand.
  private(set) var index: Int
  /// The token that the end of the bytes has cut.
  private(set) var cut: PartialToken?
  private(set) var rules: Rules
  /// True if the bytes of keys are needed, whatever the sink needs.
  private let keepsKeys: Bool

  init(_ sink: Sink, _ due: Due, _ rules: Rules, at index: Int = 0, keepsKeys: Bool = false) {
    self.sink = sink
    self.due = due
    self.index = index
    self.rules = rules
    self.keepsKeys = keepsKeys
  }

  /// Begins again with a text inside a number of open containers. The sink must have no open container.
  mutating func restart(_ due: Due, inside depth: Int, at index: Int = 0) {
    (self.due, self.index, cut) = (due, index, nil)
    rules = rules.inside(depth)
  }

  /// The byte that ends the innermost open container; 0 outside all containers.
  var closer: UInt8 { Tokenizer<Sink>.closer(in: sink) }

  /// True if the value of a key is expected, or the colon before it.
  var isAfterKey: Bool { due == .colon || due == .value && closer == UInt8(ascii: "}") }

  /// Whether a text may end here. In a container, a token may be left of it.
  var mayEnd: Bool { closer == 0 && cut.map(\.isComplete) ?? (due.missing(closer: 0, rules) == nil) }

  /// The index of the first byte that is still needed.
  var needed: Int {
    guard let cut, !keepsBytes(of: cut.kind) else { return index }
    return cut.index
  }

  private func keepsBytes(of kind: PartialToken.Kind) -> Bool {
    if case .text(isKey: true) = kind { return Sink.keepsBytes || keepsKeys }
    return Sink.keepsBytes
  }

  /// The tokenizer over the bytes at hand, where the run is. Afterwards, the state of the tokenizer must be copied back
  /// to the run.
  @inline(__always)
  private func tokenizer(_ base: UnsafePointer<UInt8>, _ count: Int, canGrow: Bool) -> Tokenizer<Sink> {
    Tokenizer(
      TextCursor(base, count, at: index, allowsComments: rules.allowsComments, canGrow: canGrow), sink, due, rules)
  }

  @inline(__always)
  private mutating func take(_ tokenizer: Tokenizer<Sink>) {
    (sink, due, index) = (tokenizer.sink, tokenizer.due, tokenizer.cursor.index)
  }

  /// Tokenizes as many of the bytes at hand as possible.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which may have moved since the last call, with more bytes after them.
  ///   - scope: How much of the text is tokenized: all of it, or one value.
  /// - Returns: True if the value has ended, at `index`. A whole text does not end before ``finish(at:)``. False also if the sink
  ///   is full.
  /// - Throws: A fault at the first byte that no valid text can have there.
  mutating func advance(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scope: Tokenizer<Sink>.Scope
  ) throws(TokenFault) -> Bool {
    guard let base = bytes.baseAddress, try passCut(bytes) else { return false }
    var tokenizer = tokenizer(base, bytes.count, canGrow: true)
    let isFinished = tokenizer.run(scope)
    take(tokenizer)
    if !isFinished && !sink.isFull { try startCut(bytes) }
    return isFinished
  }

  /// Tokenizes up to the next event of a text that is followed from value to value.
  ///
  /// - Parameter bytes: The bytes at hand.
  /// - Returns: The event; nil if more bytes are needed.
  /// - Throws: A fault at the first byte that no valid text can have there.
  mutating func follow(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) -> TextEvent? {
    guard let base = bytes.baseAddress, try passCut(bytes) else { return nil }
    var tokenizer = tokenizer(base, bytes.count, canGrow: true)
    let event = tokenizer.follow()
    take(tokenizer)
    if event == nil { try startCut(bytes) }
    return event
  }

  /// Opens the container at which the run is.
  mutating func enter(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) {
    guard let base = bytes.baseAddress else { return }
    var tokenizer = tokenizer(base, bytes.count, canGrow: true)
    guard tokenizer.enter() else { return try startCut(bytes) }
    take(tokenizer)
  }

  /// Throws a fault unless the byte at which the run is may start a value.
  func checkValue(_ byte: UInt8) throws(TokenFault) {
    if byte | 0x20 != UInt8(ascii: "{") { _ = try PartialToken(byte, at: index, due, closer: closer, rules) }
  }

  /// Goes on at another place, up to which the text has been tokenized elsewhere.
  mutating func move(to index: Int, _ due: Due) { (self.index, self.due, cut) = (index, due, nil) }

  /// Takes the value at which the run is, whose bytes have been tokenized elsewhere.
  mutating func passValue(endingAt end: Int, isBare: Bool) {
    (index, cut) = (end, nil)
    passValue(isBare: isBare)
  }

  /// Examines the token that stopped the tokenizer.
  private mutating func startCut(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) {
    guard index < bytes.count else { return }
    cut = try PartialToken(bytes[index], at: index, due, closer: closer, rules)
    guard try takePart(bytes, from: index, isFirst: true) == nil else { throw .unexplained(index) }
  }

  /// Goes on in the token that is cut, and tells the sink about its bytes up to the end of those at hand, or up to a fault.
  ///
  /// - Returns: The end of the token; nil if it is still cut.
  private mutating func takePart(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isFirst: Bool
  ) throws(TokenFault) -> Int? {
    guard var token = cut else { return nil }
    func note(upTo end: Int) {
      if !keepsBytes(of: token.kind) { sink.takePart(token.kind, start..<end, isFirst: isFirst, isLast: false) }
    }
    do throws(TokenFault) {
      let end = try token.take(bytes)
      if end == nil { note(upTo: bytes.count) }
      cut = token
      return end
    } catch {
      note(upTo: max(start, error.index))
      throw error
    }
  }

  /// Goes on in the token that was cut; returns false if it is still cut.
  private mutating func passCut(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) -> Bool {
    guard let token = cut else { return true }
    guard let end = try takePart(bytes, from: token.index, isFirst: false) else { return false }
    cut = nil
    if !keepsBytes(of: token.kind) { pass(token, endingAt: end) }
    return true
  }

  /// Takes a token whose bytes are not all at hand.
  private mutating func pass(_ token: PartialToken, endingAt end: Int) {
    sink.takePart(token.kind, token.index..<end, isFirst: false, isLast: true)
    index = end
    switch token.kind {
    case .mark: due = .first(allowsMultipleValues: rules.allowsMultipleValues)
    case .comment: if due == .touchingRoot { due = .nextRoot }
    case .text(isKey: true): due = .colon
    case .text(isKey: false): passValue(isBare: false)
    case .number, .literal: passValue(isBare: true)
    }
  }

  private mutating func passValue(isBare: Bool) {
    due = .after(bareValue: isBare, closer: closer, allowsMultipleValues: rules.allowsMultipleValues)
  }

  /// Counts from another byte, because the bytes before it are not at hand any more.
  mutating func discard(_ count: Int) {
    index -= count
    cut?.discard(count)
  }

  /// Ends the text. All bytes at hand must have been tokenized.
  ///
  /// - Parameter end: The index of the end of the text.
  /// - Throws: A fault if the text is incomplete.
  mutating func finish(at end: Int) throws(TokenFault) {
    if let token = cut {
      guard token.isComplete else { throw .end(token.missing, at: end) }
      cut = nil
      pass(token, endingAt: end)
    }
    if let missing = due.missing(closer: closer, rules) { throw .end(missing, at: end) }
  }
}

extension PieceRun {
  /// Tokenizes the rest of a text that has ended. All of its bytes must be at hand.
  ///
  /// - Returns: False if the sink is full before the end.
  /// - Throws: A fault at the first byte that no valid text can have there, or at the end if the text is incomplete.
  @discardableResult
  mutating func finishText(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scope: Tokenizer<Sink>.Scope
  ) throws(TokenFault) -> Bool {
    guard let base = bytes.baseAddress else {
      try finish(at: 0)
      return true
    }
    var tokenizer = tokenizer(base, bytes.count, canGrow: false)
    let isFinished = tokenizer.run(scope)
    take(tokenizer)
    if isFinished || sink.isFull { return isFinished }
    guard index < bytes.count else {
      throw due.missing(closer: closer, rules).map { .end($0, at: index) } ?? .unexplained(index)
    }
    var token = try PartialToken(bytes[index], at: index, due, closer: closer, rules)
    throw try token.take(bytes) == nil ? .end(token.missing, at: bytes.count) : .unexplained(index)
  }
}

extension PieceRun: Sendable where Sink: Sendable {}

extension PieceRun where Sink: CheckingSink {
  /// A run that keeps nothing of the text.
  init(_ due: Due, _ rules: Rules, at index: Int = 0, keepsKeys: Bool = false) {
    let sink = Sink(maximumDepth: rules.maximumDepth - rules.outerDepth)
    self.init(sink, due, rules, at: index, keepsKeys: keepsKeys)
  }
}
