/// What yajl's callbacks see of a text that arrives in pieces, of which only the bytes that are still needed are at hand.
///
/// yajl reports tokens, and the follower knows where in the text they are: in a value that goes to a tape, in a value
/// that is only checked, or outside such values, where somebody else decides what to do with them. After each piece,
/// whoever follows the text finds here what a run of the tokenizer would remember.
struct YajlFollower {
  typealias Pointer = UnsafeMutablePointer<YajlFollower>

  /// What happens to tokens.
  enum Place {
    /// They go to the tape of `builder`.
    case taped
    /// They are dropped; `sink` knows the open containers.
    case checked
    /// They are reported as events.
    case outside
  }

  /// A token outside the values that are taped or checked. Indices count from the start of the bytes at hand.
  enum Event {
    /// A key, whose text is between two indices.
    case key(Range<Int>)
    /// A scalar, whose text is between two indices, and the index after the scalar. Nil if the text is not at hand.
    case scalar(TapeWord.Tag, Range<Int>?, end: Int)
    /// An opening bracket. Whoever takes the event may have the container taped or checked.
    case open(TapeWord.Tag, at: Int)
    /// The index after a closing bracket.
    case close(Int)
    /// The index after a value that has been taped or checked.
    case end(Int)
  }

  var place = Place.outside
  var builder: TapeBuilder
  var sink = CheckSink(maximumDepth: 0)
  /// The index after the last token, and what the grammar expects there.
  var end = 0
  var due = Due.start
  /// The index of the first byte of the value that is taped, from which `end` and the offsets in the tape count; 0
  /// outside such values.
  private var origin = 0
  /// The end before the first token of the current piece.
  private var firstEnd = 0
  private var maximumDepth = 0

  /// Takes events; returns false to stop yajl.
  let report: (Pointer, Event) -> Bool
  /// What `report` needs. Set while yajl reads.
  var owner: UnsafeMutableRawPointer?

  private let handle: YajlHandle
  /// The bytes at hand, from `origin` on.
  private var text: UnsafePointer<UInt8>
  private var textLength: UInt = 0
  /// The index of the first byte that yajl is reading now.
  var callIndex = 0
  /// The index after the token whose last bytes another byte stands for; less than 0 if yajl reads bytes of the text.
  var fixedEnd = -1
  /// True if the next string, key or number is not the one of the text, but stands for it.
  var standsIn = false
  private let maximumTokenBytes: Int
  private let longTokenBytes: Int

  init(builder: TapeBuilder, handle: YajlHandle, rules: Rules, report: @escaping (Pointer, Event) -> Bool) {
    self.builder = builder
    self.handle = handle
    self.report = report
    // SAFETY: never read: the bytes are set before yajl runs.
    text = UnsafePointer(UnsafeRawPointer(builder.words).assumingMemoryBound(to: UInt8.self))
    maximumTokenBytes = rules.maximumTokenBytes
    longTokenBytes = rules.longTokenBytes
  }

  /// Sets the bytes at hand.
  mutating func setText(_ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>) {
    text = base + origin
    textLength = UInt(bytes.count - origin)
  }

  /// Begins a piece where a run of the tokenizer is.
  ///
  /// - Parameters:
  ///   - origin: The index of the first byte of the value that is taped.
  ///   - index: The index of the run, which counts from there.
  mutating func begin(_ place: Place, origin: Int = 0, at index: Int, _ due: Due, maximumDepth: Int) {
    (self.place, self.origin, self.due, self.maximumDepth) = (place, origin, due, maximumDepth)
    (end, firstEnd) = (index, index)
  }

  /// True if there has been a token since the start of the piece, or of the value that is taped or checked.
  var hasMoved: Bool { end != firstEnd }

  /// Begins a value whose opening bracket is reported now.
  mutating func enter(_ place: Place, at index: Int, maximumDepth: Int) {
    if place == .taped { move(origin: index) }
    (self.place, self.maximumDepth, firstEnd) = (place, maximumDepth, -1)
  }

  private mutating func move(origin index: Int) {
    let distance = index - origin
    origin = index
    text += distance
    textLength = UInt(Int(textLength) - distance)
  }

  /// The index after the token of this callback.
  private var tokenEnd: Int { fixedEnd >= 0 ? fixedEnd : callIndex &- origin &+ handle.bytesConsumed }
}

// The work of the callbacks, which take the follower by pointer. The common path is a leaf function, as in
// `YajlContext`.
extension YajlFollower {
  private static let goOn: CInt = 1
  private static let stop: CInt = 0

  @inline(__always)
  static func takeLiteral(_ follower: Pointer, _ tag: TapeWord.Tag) -> CInt {
    let end = follower.pointee.tokenEnd
    switch follower.pointee.place {
    case .taped:
      if !follower.pointee.builder.hasRoom { follower.pointee.builder.makeRoom() }
      follower.pointee.builder.appendUnchecked(tag)
    case .checked: break
    case .outside:
      let start = end - (tag == .false ? 5 : 4)
      return report(follower, .scalar(tag, follower.pointee.fixedEnd < 0 ? start..<end : nil, end: end))
    }
    follower.pointee.end = end
    follower.pointee.due = .afterValue
    return goOn
  }

  /// Takes a string, key or number.
  @inline(__always)
  static func take(_ follower: Pointer, _ tag: TapeWord.Tag, _ token: UnsafePointer<UInt8>, _ length: Int) -> CInt {
    let offset = token - follower.pointee.text
    // One comparison checks both ends, as in `YajlContext`.
    guard UInt(bitPattern: offset) < follower.pointee.textLength, length < follower.pointee.longTokenBytes else {
      return takeSlowly(follower, tag, token, length)
    }
    if follower.pointee.place == .taped && follower.pointee.builder.hasRoom {
      follower.pointee.builder.appendUnchecked(tag, offset: offset, length: length)
    } else if follower.pointee.place != .checked {
      return takeSlowly(follower, tag, token, length)
    }
    follower.pointee.end = offset &+ length &+ (tag == .number ? 0 : 1)
    follower.pointee.due = tag == .key ? .colon : .afterValue
    return goOn
  }

  @inline(__always)
  static func open(_ follower: Pointer, _ tag: TapeWord.Tag) -> CInt {
    let end = follower.pointee.tokenEnd
    switch follower.pointee.place {
    case .taped:
      if !follower.pointee.builder.hasRoom { follower.pointee.builder.makeRoom() }
      follower.pointee.builder.openUnchecked(tag)
      if follower.pointee.builder.depth > follower.pointee.maximumDepth { return stop }
    case .checked: if !follower.pointee.sink.opens(tag, contentsAt: end, follower.pointee.maximumDepth) { return stop }
    case .outside: return openOutside(follower, tag, end)
    }
    follower.pointee.end = end
    follower.pointee.due = tag == .object ? .keyOrEnd : .elementOrEnd
    return goOn
  }

  @inline(__always)
  static func close(_ follower: Pointer) -> CInt {
    let end = follower.pointee.tokenEnd
    switch follower.pointee.place {
    case .taped:
      follower.pointee.builder.closeContainer()
      if follower.pointee.builder.isAtRoot { return endValue(follower, end) }
    case .checked:
      follower.pointee.sink.close()
      if !follower.pointee.sink.hasKind && !follower.pointee.sink.makeRoom() { return endValue(follower, end) }
    case .outside: return report(follower, .close(end))
    }
    follower.pointee.end = end
    follower.pointee.due = .afterValue
    return goOn
  }

  // MARK: Rare cases

  @inline(never)
  private static func takeSlowly(
    _ follower: Pointer, _ tag: TapeWord.Tag, _ token: UnsafePointer<UInt8>, _ length: Int
  ) -> CInt {
    guard let (tag, range, end) = follower.pointee.located(tag, token, length) else { return stop }
    switch follower.pointee.place {
    case .taped: if let range { follower.pointee.builder.append(tag, offset: range.lowerBound, length: range.count) }
    case .checked: break
    case .outside:
      if tag == .key || tag == .escapedKey { return range.map { report(follower, .key($0)) } ?? stop }
      return report(follower, .scalar(tag, range, end: end))
    }
    follower.pointee.end = end
    follower.pointee.due = tag == .key || tag == .escapedKey ? .colon : .afterValue
    return goOn
  }

  /// Finds a token wherever its bytes are; returns nil if it is too long or not valid.
  private mutating func located(
    _ tag: TapeWord.Tag, _ token: UnsafePointer<UInt8>, _ length: Int
  ) -> (TapeWord.Tag, Range<Int>?, end: Int)? {
    let offset = token - text
    var tag = tag
    var range = offset..<offset + length
    if UInt(bitPattern: offset) >= textLength {
      let end = tokenEnd
      if standsIn {
        standsIn = false
        return (tag, nil, end)
      }
      if tag == .number {
        range = end - length..<end
      } else {
        let source = SourceOfText(length, endingAt: end - 1, in: text)
        guard source.isValid else { return nil }
        (tag, range) = (tag.escaped(source.isEscaped), source.range)
      }
    }
    guard range.count <= maximumTokenBytes else { return nil }
    return (tag, range, tag == .number ? range.upperBound : range.upperBound + 1)
  }

  @inline(never)
  private static func openOutside(_ follower: Pointer, _ tag: TapeWord.Tag, _ end: Int) -> CInt {
    guard follower.pointee.report(follower, .open(tag, at: end - 1)) else { return stop }
    return follower.pointee.place == .outside ? goOn : open(follower, tag)
  }

  @inline(never)
  private static func endValue(_ follower: Pointer, _ end: Int) -> CInt {
    let end = end + follower.pointee.origin
    if follower.pointee.place == .taped { follower.pointee.move(origin: 0) }
    follower.pointee.place = .outside
    return report(follower, .end(end))
  }

  @inline(never)
  private static func report(_ follower: Pointer, _ event: Event) -> CInt {
    follower.pointee.report(follower, event) ? goOn : stop
  }
}

extension CheckSink {
  /// Opens a container; returns false if it is nested too deeply.
  @inline(__always)
  fileprivate mutating func opens(_ tag: TapeWord.Tag, contentsAt index: Int, _ maximumDepth: Int) -> Bool {
    guard canOpen(upTo: maximumDepth) || makeRoom() && canOpen(upTo: maximumDepth) else { return false }
    open(tag, contentsAt: index)
    return true
  }
}
