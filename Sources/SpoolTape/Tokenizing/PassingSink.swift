/// A sink that keeps nothing, and takes no more than a number of elements of an array.
struct PassingSink: NestingSink {
  var check: CheckSink
  /// How many elements can still be taken.
  private(set) var left: Int

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

  @inline(__always)
  var hasRoom: Bool { left > 0 || !check.isInOuterArray }

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
}
