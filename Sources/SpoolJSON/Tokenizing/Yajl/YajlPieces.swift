/// A parse by libyajl of a text that arrives in pieces and is not kept.
///
/// A run of the tokenizer stands by: it knows the token that the end of the last piece has cut, `YajlFollower` says where
/// it continues after a piece that yajl has accepted, and it looks at the few bytes after the last token, so that it is up
/// to date at the end of each piece. If yajl does not accept a piece, the run goes over this piece, and finds the error
/// with its place.
///
/// yajl scans a token that is cut again from its start. It therefore waits until the run has seen the end of the token;
/// and if nobody needs the bytes of the token, it reads a few other bytes that end the token in place of those that are
/// not at hand any more. So the work is linear, and the memory does not grow with the length of tokens.
final class YajlPieces: @unchecked Sendable {
  // SAFETY: used by its only owner, one thread at a time.
  let follower: YajlFollower.Pointer
  private let handle: YajlHandle
  /// Memory for the follower while there is no tape.
  private let noTape = TapeBuilder(textBytes: 0)
  private var check = TextCheck()
  /// The search for trailing commas; nil if they are not allowed.
  private var commas: TrailingCommas?
  /// The offset of a comma that may turn out to be a trailing one. Everything before it has been read, and only white space
  /// and comments have followed so far.
  private var openComma: Int?
  /// The offset up to which yajl has read the text.
  private var consumed = 0
  /// The token that was cut there.
  private var head: CutToken?

  /// A parse at the start of the text; nil if libyajl is not available.
  ///
  /// - Parameter report: Takes the tokens outside the values that are taped or checked; returns false to stop yajl.
  init?(_ options: JSONParser.Options, report: @escaping (YajlFollower.Pointer, YajlFollower.Event) -> Bool) {
    follower = .allocate(capacity: 1)
    // SAFETY: the follower outlives the handle, which `deinit` frees first, and is initialised before yajl runs.
    guard let handle = YajlHandle(follower: follower, options: options) else {
      follower.deallocate()
      noTape.deallocate()
      return nil
    }
    self.handle = handle
    follower.initialize(
      to: YajlFollower(builder: noTape, handle: handle, rules: Rules(options), report: report))
    commas = options.allowsTrailingCommas ? TrailingCommas(allowsComments: options.allowsComments) : nil
  }

  deinit {
    handle.free()
    follower.deinitialize(count: 1)
    follower.deallocate()
    noTape.deallocate()
  }

  /// Goes on after a byte order mark, of which yajl must know nothing.
  func pass(to offset: Int) { consumed = offset }

  /// Reads the new part of the text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at hand.
  ///   - offset: The offset of the first of them in the text.
  ///   - cut: The token that was cut by the end of the bytes so far.
  ///   - keepsCut: True if all bytes of that token are at hand.
  /// - Returns: False if the text seems not to be valid. After that, there must not be another call.
  func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, cut: CutToken?, keepsCut: Bool) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var start = consumed - offset
    follower.pointee.setText(bytes, base)
    if let cut {
      let head = head ?? cut
      self.head = head
      // The run finds the fault in a token that is not valid.
      guard let end = cut.end(in: bytes) else { return true }
      if !keepsCut || openComma != nil {
        guard openComma != nil || complete(head, endingAt: end) else { return false }
        start = end
        check = TextCheck()
        commas?.skip(to: offset + end)
      }
    }
    head = nil
    guard check.accepts(base + start, bytes.count - start), readStretches(base, start, bytes.count, offset) else {
      return false
    }
    consumed = offset + bytes.count
    return true
  }

  /// Ends a token whose last bytes are not at hand.
  private func complete(_ head: CutToken, endingAt end: Int) -> Bool {
    follower.pointee.standsIn = head.hasText
    let completion = head.completion
    guard !completion.isEmpty else { return true }
    follower.pointee.fixedEnd = end
    defer { follower.pointee.fixedEnd = -1 }
    return handle.parse(completion, completion.count)
  }

  private func readStretches(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ offset: Int) -> Bool {
    guard commas != nil else { return parse(base, start, end) }
    guard decideComma(base, start, end, offset) else { return false }
    var index = start
    while index < end && openComma == nil {
      switch commas?.stretch(of: base, at: offset, offset + end, consumed: offset + index) ?? .clear(offset + end) {
      case .comma(offset + index):
        guard read(" ", at: index) else { return false }
        index += 1
      case .open(offset + index):
        // The space ends a number.
        guard read(" ", at: index) else { return false }
        openComma = offset + index
      case .clear(let stop), .comma(let stop), .open(let stop):
        guard parse(base, index, stop - offset) else { return false }
        index = stop - offset
      }
    }
    return true
  }

  /// Reads the open comma, if there is one, or a space in its place, as soon as it is known what it is.
  private func decideComma(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ offset: Int) -> Bool {
    guard let comma = openComma else { return true }
    switch commas?.stretch(of: base, at: offset, offset + end, consumed: comma) {
    case .open(comma): return true
    case .comma(comma): openComma = nil
    default:
      openComma = nil
      return read(",", at: start)
    }
    return true
  }

  /// Reads a character in place of the one at an index.
  private func read(_ character: Unicode.Scalar, at index: Int) -> Bool {
    follower.pointee.callIndex = index
    return handle.parse([UInt8(ascii: character)], 1)
  }

  private func parse(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    follower.pointee.callIndex = start
    return start == end || handle.parse(base + start, end - start)
  }
}

extension CutToken {
  /// The index after the token; nil if it goes on or is not valid.
  fileprivate func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var token = self
    do throws(TokenFault) {
      return try token.take(bytes)
    } catch {
      return nil
    }
  }
}

extension PieceRun where Sink == CheckSink {
  /// Takes the byte order mark, if there may be one; returns false if it is not certain whether there is.
  mutating func passMark(_ bytes: UnsafeBufferPointer<UInt8>, _ pieces: YajlPieces) -> Bool {
    guard due == .start, cut == nil, bytes.first == ByteOrderMark.first else { return true }
    let length = ByteOrderMark.length(bytes)
    guard length > 0 else { return false }
    move(to: length, .first(allowsMultipleValues: rules.allowsMultipleValues))
    pieces.pass(to: length)
    return true
  }
}
