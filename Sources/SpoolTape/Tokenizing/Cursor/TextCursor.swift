internal import CByteScan

/// A place in JSON text, with methods to move on from there. Reading after the end gives NUL, which no token contains,
/// so a token that is cut is not taken.
struct TextCursor {
  let text: UnsafePointer<UInt8>
  let count: Int
  var index: Int
  /// Only bytes up to this one can start white space: up to the slash if comments are allowed.
  private let lastOfSpace: UInt8
  /// True if more bytes may follow the ones that are there.
  let canGrow: Bool

  @_transparent
  init(_ text: UnsafePointer<UInt8>, _ count: Int, at index: Int = 0, allowsComments: Bool, canGrow: Bool = false) {
    self.text = text
    self.count = count
    self.index = index
    self.canGrow = canGrow
    lastOfSpace = UInt8(ascii: allowsComments ? "/" : " ")
  }

  @_transparent
  var isAtEnd: Bool { index >= count }

  @_transparent
  var byte: UInt8 { byte(at: index) }

  // SAFETY: no byte is read at `count` or after it.
  @_transparent
  func byte(at index: Int) -> UInt8 { index < count ? text[index] : 0 }

  /// Returns true if the next four bytes are those of a little-endian word.
  @_transparent
  func isAt(_ word: UInt32) -> Bool {
    // SAFETY: four bytes are readable.
    index &+ 4 <= count && UInt32(littleEndian: UnsafeRawPointer(text + index).loadUnaligned(as: UInt32.self)) == word
  }

  /// True if there is a comment at the cursor that has not been skipped, because its end is missing.
  var isAtComment: Bool { byte == UInt8(ascii: "/") && lastOfSpace == UInt8(ascii: "/") }

  // MARK: White space

  /// Skips white space, and comments if they are allowed. A comment without an end is not skipped.
  ///
  /// - Returns: The byte at the cursor then.
  @_transparent @discardableResult
  mutating func skipSpace() -> UInt8 {
    let first = byte
    if first > lastOfSpace { return first }
    // Most colons are followed by a single space.
    if first == UInt8(ascii: " ") {
      let second = byte(at: index &+ 1)
      if second > lastOfSpace {
        index &+= 1
        return second
      }
    }
    index = spaceEnd(from: index)
    return byte
  }

  /// Skips white space and comments at places where lines usually end, after commas and brackets. One comparison of
  /// sixteen bytes is enough for most indentations, and a second one for nearly all others.
  @_transparent @discardableResult
  mutating func skipLine() -> UInt8 {
    let first = byte
    if first > lastOfSpace { return first }
    skipSpace16()
    if byte > lastOfSpace { return byte }
    skipSpace16()
    if byte <= lastOfSpace { index = spaceEnd(from: index) }
    return byte
  }

  /// Takes a colon, and moves to the value; returns false if there is none.
  @_transparent
  mutating func skipColon() -> Bool {
    guard skipSpace() == UInt8(ascii: ":") else { return false }
    index &+= 1
    skipSpace()
    return true
  }

  /// Takes one of the three literals, and returns its tag; nil if there is none.
  @_transparent
  mutating func skipLiteral() -> TapeWord.Tag? {
    switch byte {
    case UInt8(ascii: "t") where isAt(0x6575_7274):
      index &+= 4
      return .true
    case UInt8(ascii: "n") where isAt(0x6C6C_756E):
      index &+= 4
      return .null
    case UInt8(ascii: "f") where isAt(0x736C_6166) && byte(at: index &+ 4) == UInt8(ascii: "e"):
      index &+= 5
      return .false
    default: return nil
    }
  }

  /// Takes a null; returns false if there is none.
  @_transparent
  mutating func skipNull() -> Bool {
    guard isAt(0x6C6C_756E) else { return false }
    index &+= 4
    return true
  }

  /// Skips up to sixteen bytes of white space, if so many bytes are there.
  @_transparent
  private mutating func skipSpace16() {
    // SAFETY: sixteen bytes are there.
    if index &+ 16 <= count { index &+= Int(byte_scan_space_16(text + index)) }
  }

  @inline(never)
  private func spaceEnd(from start: Int) -> Int {
    var index = runEnd(from: start, 16, byte_scan_space_16)
    while lastOfSpace == UInt8(ascii: "/"), let end = commentEnd(from: index) {
      index = runEnd(from: end, 16, byte_scan_space_16)
    }
    return index
  }

  /// The index after a comment; nil if there is no comment, or if the comment is not valid.
  private func commentEnd(from start: Int) -> Int? {
    let bytes = UnsafeBufferPointer(start: text, count: count)
    guard let end = Comment.end(in: bytes, from: start, endsWithText: !canGrow) else { return nil }
    var check = UTF8Check()
    return check.accepts(text + start, end &- start) && check.isComplete ? end : nil
  }

  // MARK: Runs

  /// The end of a run of bytes of some kind that starts at an index.
  ///
  /// - Parameters:
  ///   - width: The number of bytes that `length` reads.
  ///   - length: Returns the length of the run at the start of these bytes.
  @_transparent
  private func runEnd(from start: Int, _ width: Int, _ length: (UnsafePointer<UInt8>) -> CInt) -> Int {
    var index = start
    // SAFETY: `width` bytes are readable; the last few bytes are copied to a buffer of that size.
    while index &+ width <= count {
      let run = Int(length(text + index))
      index &+= run
      if run < width { return index }
    }
    return index &+ lastRun(from: index, width, length)
  }

  /// The length of a run in the last bytes of the text, which are fewer than `width`.
  @inline(never)
  private func lastRun(from start: Int, _ width: Int, _ length: (UnsafePointer<UInt8>) -> CInt) -> Int {
    guard start < count else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { room in
      // SAFETY: fewer than `width` bytes are left, and the rest is filled with NUL, which is part of no run.
      let base = room.baseAddress.unsafelyUnwrapped
      base.initialize(repeating: 0, count: width)
      base.update(from: text + start, count: count &- start)
      return Int(length(base))
    }
  }

  /// The end of the digits from an index on.
  @_transparent
  func digitsEnd(from start: Int) -> Int { runEnd(from: start, 16, byte_scan_digits_16) }

  /// The end of the plain ASCII characters of a string from an index on: neither quote, backslash nor control
  /// character.
  @_transparent
  func plainEnd(from start: Int) -> Int { runEnd(from: start, 32, byte_scan_plain_32) }

  /// The end of the plain ASCII characters of a key, which is usually short, from an index on.
  @inline(__always)
  func plainEndOfKey(from start: Int) -> Int {
    // SAFETY: sixteen bytes are there.
    guard start &+ 16 <= count else { return plainEnd(from: start) }
    let run = Int(byte_scan_plain_16(text + start))
    return run < 16 ? start &+ run : plainEnd(from: start &+ 16)
  }
}
