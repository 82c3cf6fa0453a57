/// A sink that keeps nothing, and takes no more than a number of elements of an array.
struct PassingSink: TokenSink {
  private var check: CheckSink
  /// How many elements can still be taken.
  private(set) var left: Int

  static var keepsBytes: Bool { false }
  static var movesKinds: Bool { CheckSink.movesKinds }

  /// A sink inside an array.
  ///
  /// - Parameters:
  ///   - elements: How many elements it takes.
  ///   - maximumDepth: How many containers may be open, the array among them.
  init(_ elements: Int, maximumDepth: Int) {
    check = CheckSink(maximumDepth: maximumDepth)
    left = elements
    check.enter(.array)
  }

  var depth: Int { check.depth }
  var isAtRoot: Bool { check.isAtRoot }
  var isFull: Bool { !hasRoom }

  @inline(__always)
  var hasKind: Bool { check.hasKind }

  @inline(__always)
  var isInObject: Bool { check.isInObject }

  @inline(__always)
  var hasRoom: Bool { left > 0 || !check.isInOuterArray }

  @inline(__always)
  func canOpen(upTo maximumDepth: Int) -> Bool { check.canOpen(upTo: maximumDepth) }

  mutating func makeRoom() -> Bool { check.makeRoom() }

  @inline(__always)
  private mutating func count() { if check.isInOuterArray { left &-= 1 } }

  @inline(__always)
  mutating func takeLiteral(_ tag: TapeWord.Tag, offset: Int) { count() }

  @inline(__always)
  mutating func take(_ tag: TapeWord.Tag, offset: Int, length: Int) { count() }

  @inline(__always)
  mutating func takeEmpty(_ tag: TapeWord.Tag, offset: Int, end: Int) { count() }

  mutating func takeLong(_ tag: TapeWord.Tag, offset: Int, length: Int) { count() }

  @inline(__always)
  mutating func open(_ tag: TapeWord.Tag, offset: Int, contentsAt index: Int) {
    count()
    check.open(tag, offset: offset, contentsAt: index)
  }

  @inline(__always)
  mutating func close(offset: Int) { check.close(offset: offset) }

  mutating func takePart(_ kind: PartialToken.Kind, _ range: Range<Int>, isFirst: Bool, isLast: Bool) {
    guard isLast else { return }
    switch kind {
    case .text(isKey: false), .number, .literal: count()
    case .text(isKey: true), .comment, .mark: break
    }
  }

  mutating func moveContents(to index: Int?) { check.moveContents(to: index) }

  func isAtFirst(_ index: Int) -> Bool { check.isAtFirst(index) }
}
