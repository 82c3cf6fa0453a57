internal import CByteScan

/// Reads JSON text in place, value by value, for code that knows which members it wants before it sees them.
///
/// A walk has no tape. Its methods take a position in the text, which is that of a value, of the opening quote of a key,
/// or after one of them, and return the position where the next one goes on. They use the scanning functions of the
/// tokenizer, and check all that the tokenizer checks. They do not say what is wrong: a walk *gives up* on whatever is
/// wrong or merely unusual, such as a key with escapes, and then the text goes to the tokenizer, which starts over.
///
/// For example, this is how an integer under `a` is read from `{"a": 1, "b": [2]}`:
///
/// | Call | Result |
/// |---|---|
/// | `members(at:)` with the position of `{` | the position of `"a"` |
/// | `value(after:)` and `integer(at:)`, from the position after `"a"` on | 1; `after` is the position after it |
/// | `nextMember(after:)` with that position | the position of `"b"` |
/// | `skipMember(at:_:)` with the position of `"b"` | nil: the object has ended, and `after` is the position after `}` |
///
/// After a method has returned nil, the walk is at the end of a container, and `after` is the position there; or the
/// walk has given up, and `after` is nil, too.
///
/// SAFETY: the state lives as long as the closure of `run`, which no walk leaves. Positions come from the methods, and
/// are before `end`. A method that returns a position may have moved the rest of the text to the copy, so positions
/// from before the call are not used after it. From each position of a key or element on, at least `reach` bytes can be
/// read: the last bytes of a text are read from a copy that is followed by zeros, which are part of no token.
@usableFromInline
package struct InPlaceWalk {
  package typealias Position = UnsafePointer<UInt8>

  let state: UnsafeMutablePointer<InPlaceWalkState>

  init(_ state: UnsafeMutablePointer<InPlaceWalkState>) { self.state = state }

  /// The number of bytes that can be read from the position of a key or element on. Longer keys cannot be compared. Keys
  /// that can be, and plain numbers, are shorter than any limit of tokens that a walk accepts.
  package static var reach: Int { 128 }

  /// How deeply a walk follows containers. What it skips may be nested more deeply.
  static var maximumDepth: Int { 63 }

  /// The end of the container or value that has been read; nil after the walk has given up.
  @_transparent
  package var after: Position? { state.pointee.after }

  /// Options for the plans of other modules. SAFETY: the caller of the walk holds the object as long as the walk lasts.
  package var options: AnyObject? { state.pointee.options }

  /// Ends a walk that has found something unusual.
  ///
  /// - Returns: Nil.
  package func giveUp() -> Position? {
    state.pointee.after = nil
    return nil
  }

  /// The tail of the text, zeros and scratch memory.
  static var bytesOfRoom: Int { 2 * reach + ScratchMemory.firstBytes }

  /// A cursor at a position.
  @_transparent
  func cursor(at position: Position) -> TextCursor {
    TextCursor(position, state.pointee.end - position, allowsComments: false)
  }

  /// The position of a key or element at a cursor. Close to the end of the text, this is a position in the copy.
  @_transparent
  func position(_ cursor: TextCursor) -> Position {
    let position = cursor.text + cursor.index
    return position <= state.pointee.lastInText ? position : state.pointee.moveToTail(position)
  }
}

/// What a walk has in memory, besides the text.
struct InPlaceWalkState {
  /// The end of the text, or of the copy of its last bytes.
  var end: UnsafePointer<UInt8>
  /// The last position of a key or element that is not in the copy.
  var lastInText: UnsafePointer<UInt8>
  /// Where the last container or value ended; nil after giving up.
  var after: UnsafePointer<UInt8>?
  /// The number of containers around the current value.
  var depth = 0
  /// Where the last tag begins and ends by which the case of an enum has been found.
  var tag: (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)?
  /// The fields that have been read of the last object that was read into fields; one bit for each.
  var seen: UInt64 = 0
  /// Options for the plans of other modules.
  unowned(unsafe) var options: AnyObject?
  let rules: Rules
  /// The least address that a frame may have.
  let stackLimit: UInt
  /// True if other processes may change the text.
  let mayChange: Bool
  /// Room for the copy of the last bytes and as many zeros.
  let tail: UnsafeMutablePointer<UInt8>
  /// Room for the elements of open arrays.
  var scratch: ScratchMemory
  /// Arrays of numbers, once there is one: the run time takes longer to find a global variable than to copy two numbers.
  var ints: ArrayStorage? = nil
  var doubles: ArrayStorage? = nil

  /// Copies the bytes from a position on, of which there are fewer than `InPlaceWalk.reach`.
  @inline(never)
  mutating func moveToTail(_ position: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let count = end - position
    // SAFETY: the room is twice as large as the copy.
    tail.initialize(repeating: 0, count: 2 * InPlaceWalk.reach)
    tail.update(from: position, count: count)
    end = UnsafePointer(tail + count)
    lastInText = end
    return UnsafePointer(tail)
  }
}

extension InPlaceWalk {
  /// Walks over a text.
  ///
  /// - Parameters:
  ///   - text: The whole text, in UTF-8.
  ///   - rules: What the text may contain. If this is more than RFC 8259 allows, there is no walk.
  ///   - stackLimit: The least address that a frame of the current thread may have.
  ///   - options: Options for the plans of other modules.
  ///   - body: Reads the value at a position. It returns false if the walk has given up; otherwise, `after` is the end of
  ///     the value.
  /// - Returns: False if the body has returned it, or if anything but white space follows the value: then the text must be
  ///   tokenized.
  package static func run(
    over text: SourceText, _ rules: JSONRules, stackLimit: UInt, options: AnyObject? = nil,
    _ body: (InPlaceWalk, Position) -> Bool
  ) -> Bool {
    guard fits(text, rules) else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytesOfRoom) { room in
      withUnsafeTemporaryAllocation(of: InPlaceWalkState.self, capacity: 1) { memory in
        // SAFETY: neither room is empty. The state is initialized by `begin`, and its memory is freed by `end`.
        guard let tail = room.baseAddress, let state = memory.baseAddress else { return false }
        let (walk, start) = begin(text, rules, stackLimit, state, tail)
        defer { walk.end() }
        state.pointee.options = options
        guard let start else { return false }
        return body(walk, start) && walk.isAtEnd
      }
    }
  }

  /// Returns true if a walk may read the text.
  static func fits(_ text: SourceText, _ rules: JSONRules) -> Bool {
    !rules.allowsComments && !rules.allowsTrailingCommas && rules.maximumTokenBytes >= reach
      && text.count <= min(rules.maximumInputBytes, JSONRules.addressableBytes)
  }

  static func begin(
    _ text: SourceText, _ rules: JSONRules, _ stackLimit: UInt,
    _ memory: UnsafeMutablePointer<InPlaceWalkState>, _ tail: UnsafeMutablePointer<UInt8>
  ) -> (walk: InPlaceWalk, start: Position?) {
    let end = text.base + text.count
    memory.initialize(
      to: InPlaceWalkState(
        end: end, lastInText: text.count >= reach ? end - reach : text.base - 1,
        rules: Rules(rules, allowsMultipleValues: false), stackLimit: stackLimit, mayChange: text.mayChange, tail: tail,
        scratch: ScratchMemory(first: UnsafeMutableRawPointer(tail + 2 * reach))))
    let walk = InPlaceWalk(memory)
    var cursor = walk.cursor(at: text.base)
    cursor.skipSpace()
    return (walk, cursor.isAtEnd ? nil : walk.position(cursor))
  }

  func end() {
    state.pointee.scratch.free()
    state.deinitialize(count: 1)
  }

  /// True if only white space follows the value that has been read.
  var isAtEnd: Bool {
    guard let after else { return false }
    var cursor = cursor(at: after)
    cursor.skipSpace()
    return cursor.isAtEnd
  }
}
