/// Takes the tokens that a tokenizer finds, and remembers which containers are open.
///
/// The loop of a tokenizer works on a copy of its sink in local variables. What it calls must be inlined, or the fields
/// of the sink would be moved to memory; growth and long tokens are handled outside the loop.
protocol TokenSink {
  /// True if the bytes of a token are needed after the token has been taken.
  static var keepsBytes: Bool { get }

  /// How many containers are open.
  var depth: Int { get }
  /// True if no container is open.
  var isAtRoot: Bool { get }
  /// True if the kind of the innermost open container is loaded. If not, and a container is open, ``makeRoom()`` loads
  /// it.
  var hasKind: Bool { get }
  /// True if the innermost open container is an object; used only if its kind is loaded.
  var isInObject: Bool { get }

  /// True if a token can be taken. The methods below may be called only if this is true.
  var hasRoom: Bool { get }
  /// True if the sink takes no more tokens here.
  var isFull: Bool { get }
  /// Returns true if another container can be opened. With room for it, this is so if fewer than `maximumDepth` are open.
  func canOpen(upTo maximumDepth: Int) -> Bool
  /// Makes room for a token, or loads the kind of the innermost container; returns false if neither is needed.
  mutating func makeRoom() -> Bool

  /// Returns true if a container can be closed.
  var canClose: Bool { get }

  /// Takes one of the three literals.
  mutating func takeLiteral(_ tag: TapeWord.Tag, offset: Int)
  /// Takes a string, number or key whose length is known to be below `TapeWord.longLength`.
  mutating func take(_ tag: TapeWord.Tag, offset: Int, length: Int)
  /// Takes a string, number or key of any length.
  mutating func takeLong(_ tag: TapeWord.Tag, offset: Int, length: Int)
  /// Takes an array or object without contents, given the offsets of its brackets.
  mutating func takeEmpty(_ tag: TapeWord.Tag, offset: Int, end: Int)
  /// Opens an array or object, given the offset of its bracket, and the index at which its first element or key is expected.
  mutating func open(_ tag: TapeWord.Tag, offset: Int, contentsAt index: Int)
  /// Records that the first element or key of the innermost open container is now expected at another index, or, with
  /// nil, at none of the bytes at hand.
  mutating func moveContents(to index: Int?)
  /// Returns true if the first element or key of the innermost open container is expected at an index.
  func isAtFirst(_ index: Int) -> Bool
  /// Closes the innermost open container, which must exist, given the offset of its bracket.
  mutating func close(offset: Int)
  /// Takes a part of a token, comment or byte order mark that the end of a piece has cut, if the bytes of tokens are not needed
  /// together.
  mutating func takePart(_ kind: PartialToken.Kind, _ range: Range<Int>, isFirst: Bool, isLast: Bool)
}

extension TokenSink {
  @inline(__always)
  var isFull: Bool { false }

  @inline(__always)
  var canClose: Bool { true }

  @inline(__always)
  mutating func takePart(_ kind: PartialToken.Kind, _ range: Range<Int>, isFirst: Bool, isLast: Bool) {}
}

/// A sink that leaves the record of the open containers to another one, and needs no bytes.
protocol NestingSink: TokenSink {
  var check: CheckSink { get set }
}

extension NestingSink {
  static var keepsBytes: Bool { false }

  var depth: Int { check.depth }
  var isAtRoot: Bool { check.isAtRoot }

  @inline(__always)
  var isFull: Bool { !hasRoom }

  @inline(__always)
  var hasKind: Bool { check.hasKind }

  @inline(__always)
  var isInObject: Bool { check.isInObject }

  @inline(__always)
  func canOpen(upTo maximumDepth: Int) -> Bool { check.canOpen(upTo: maximumDepth) }

  mutating func makeRoom() -> Bool { check.makeRoom() }

  mutating func moveContents(to index: Int?) { check.moveContents(to: index) }

  func isAtFirst(_ index: Int) -> Bool { check.isAtFirst(index) }
}

/// A sink that does not need the bytes of a token once it has been taken, and can begin inside a container.
protocol CheckingSink: TokenSink {
  /// A sink that never has more open containers than a maximum.
  init(maximumDepth: Int)
  /// Opens a container whose bracket and contents are not at hand.
  mutating func enter(_ tag: TapeWord.Tag)
}

extension TapeBuilder: TokenSink {
  static var keepsBytes: Bool { true }

  @inline(__always)
  var hasKind: Bool { !isAtRoot }

  @inline(__always)
  func canOpen(upTo maximumDepth: Int) -> Bool { depth < maximumDepth }

  @inline(__always)
  mutating func takeLiteral(_ tag: TapeWord.Tag, offset: Int) { appendUnchecked(tag) }

  @inline(__always)
  mutating func take(_ tag: TapeWord.Tag, offset: Int, length: Int) {
    appendUnchecked(tag, offset: offset, length: length)
  }

  mutating func takeLong(_ tag: TapeWord.Tag, offset: Int, length: Int) {
    append(tag, offset: offset, length: length)
  }

  @inline(__always)
  mutating func takeEmpty(_ tag: TapeWord.Tag, offset: Int, end: Int) { appendEmptyUnchecked(tag) }

  @inline(__always)
  mutating func open(_ tag: TapeWord.Tag, offset: Int, contentsAt index: Int) { openUnchecked(tag) }

  func moveContents(to index: Int?) {}

  func isAtFirst(_ index: Int) -> Bool { isAtFirst }

  @inline(__always)
  mutating func close(offset: Int) { closeContainer() }
}
