/// A sink that keeps nothing but the kinds of the open containers, one bit for each.
struct CheckSink: CheckingSink, Sendable {
  /// The kinds of the innermost containers, the innermost one lowest: 1 for an object. The highest bit that is set is
  /// not a kind, but says how many there are: 0b1_01 stands for an object in an array.
  private var kinds: UInt64 = 1
  /// A container can be opened while `kinds` is below this number. It is not below if there is no bit for another kind,
  /// or if the limit of the depth is reached.
  private var fullKinds: UInt64
  /// The index of the contents of the container that was opened last.
  private var contents = -1
  /// The kinds of the containers around these. Half a word is moved at a time, so that no text makes the sink move
  /// kinds at every token.
  private var outer: OuterKinds?
  private let maximumDepth: Int

  static var keepsBytes: Bool { false }

  private static let half = UInt32.bitWidth
  private static let most = UInt64.bitWidth - 1

  /// A sink that never has more open containers than a maximum.
  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    fullKinds = 0
    setFull()
  }

  private mutating func setFull() {
    let room = max(maximumDepth - outerDepth, 0)
    fullKinds = 1 << min(room, Self.most)
  }

  private var levels: Int { Self.most - kinds.leadingZeroBitCount }

  private var outerDepth: Int { (outer?.count ?? 0) * Self.half }

  var depth: Int { outerDepth + levels }

  var isAtRoot: Bool { kinds == 1 && outer == nil }

  /// True if a single container is open, an array.
  @inline(__always)
  var isInOuterArray: Bool { kinds == 2 && outer == nil }

  @inline(__always)
  var hasKind: Bool { kinds != 1 }

  @inline(__always)
  var isInObject: Bool { kinds & 1 != 0 }

  @inline(__always)
  var hasRoom: Bool { true }

  @inline(__always)
  func canOpen(upTo maximumDepth: Int) -> Bool { kinds < fullKinds }

  mutating func makeRoom() -> Bool {
    if levels == Self.most {
      let inner = Self.most - Self.half
      outer = OuterKinds(UInt32(truncatingIfNeeded: kinds >> inner), in: outer)
      kinds = kinds & (1 << inner - 1) | 1 << inner
    } else if kinds == 1, let last = outer {
      kinds = UInt64(last.kinds) | 1 << Self.half
      outer = last.outer
    } else {
      return false
    }
    setFull()
    return true
  }

  @inline(__always)
  mutating func takeLiteral(_ tag: TapeWord.Tag, offset: Int) {}

  @inline(__always)
  mutating func take(_ tag: TapeWord.Tag, offset: Int, length: Int) {}

  @inline(__always)
  mutating func takeEmpty(_ tag: TapeWord.Tag, offset: Int, end: Int) {}

  func takeLong(_ tag: TapeWord.Tag, offset: Int, length: Int) {}

  @inline(__always)
  mutating func open(_ tag: TapeWord.Tag, offset: Int, contentsAt index: Int) {
    contents = index
    enter(tag)
  }

  /// Opens a container whose contents are not at hand.
  @inline(__always)
  mutating func enter(_ tag: TapeWord.Tag) {
    kinds = kinds &<< 1 | (tag.isObject ? 1 : 0)
  }

  @inline(__always)
  mutating func close(offset: Int) { kinds &>>= 1 }

  mutating func moveContents(to index: Int?) { contents = index ?? -1 }

  func isAtFirst(_ index: Int) -> Bool { index == contents }
}

/// The kinds of thirty-two open containers, and of those around them. It never changes, so copies of a sink share it,
/// and a copy costs nothing however deep the nesting is.
private final class OuterKinds: @unchecked Sendable {
  let kinds: UInt32
  // SAFETY: changed only while the object is freed.
  private(set) var outer: OuterKinds?
  /// The number of objects, with those around this one.
  let count: Int

  init(_ kinds: UInt32, in outer: OuterKinds?) {
    self.kinds = kinds
    self.outer = outer
    count = (outer?.count ?? 0) + 1
  }

  deinit {
    // Releases the objects one after another. Otherwise, each would free the next one from inside its own `deinit`.
    var next = outer.take()
    while isKnownUniquelyReferenced(&next), let last = next { next = last.outer.take() }
  }
}
