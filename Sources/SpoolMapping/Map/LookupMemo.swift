/// Remembers the keys that a model asked for, in order, and where they stood.
///
/// The elements of an array mostly have the same keys in the same order, and a model asks for its keys in the same
/// order every time. So the n-th look-up in an object is expected to be for the n-th key of the object before, and
/// where that holds its place among the members is known without hashing or comparing text: an inline cache, as in
/// the hidden classes of dynamic languages (Deutsch and Schiffman, 1984; Chambers, Ungar and Lee, 1989).
struct LookupMemo: ~Copyable {
  /// One look-up.
  private struct Step {
    let key: String
    let bits: KeyBits
    var position: Int
    /// What follows the first component of a dotted key.
    var rest: String?
    /// A map of the nested object that was read there, to be used again when nobody else holds it.
    var spare: Map?
  }

  /// The position of a key that the object does not have.
  static let absent = -1
  /// The position of a key that must be looked up.
  static let unknown = -2
  /// The position of a dotted key whose first component leads to the object with the number 0; those of the others
  /// lie below it.
  static let nested = -3
  /// A model with more look-ups than this starts over.
  private static let longest = 1024

  private var steps: UnsafeMutablePointer<Step>
  private var capacity = 16
  private var count = 0
  private var next = 0
  /// The spare map of the root: for the elements of an array that is read or written without a key.
  private var rootSpare: Map?

  init() { steps = .allocate(capacity: capacity) }

  deinit {
    steps.deinitialize(count: count)
    steps.deallocate()
  }

  /// The number of look-ups in this object.
  var lookups: Int { next }

  /// The key of the last look-up.
  var lastKey: String? { next == 0 ? nil : steps[next - 1].key }

  /// What follows the first component of the key of the last look-up, which must be a dotted one.
  var lastRest: String { steps[next - 1].rest ?? "" }

  /// Goes back to the first look-up, for the next object.
  mutating func rewind() { next = 0 }

  /// Forgets all positions, because the next object has other keys.
  mutating func forget() {
    for index in 0..<count { steps[index].position = LookupMemo.unknown }
  }

  /// The position of a key, if the look-up is the expected one; nil if not, and then `record` must follow.
  @inline(__always)
  mutating func recall(_ key: String) -> Int? {
    // SAFETY: `next < count`, the number of steps initialised.
    guard next < count, steps[next].bits == KeyBits(key) else { return nil }
    let position = steps[next].position
    guard position != LookupMemo.unknown else { return nil }
    next &+= 1
    return position
  }

  /// Notes the position of a key, `unknown` if it must be looked up every time.
  mutating func record(_ key: String, position: Int, rest: String? = nil) {
    if next == LookupMemo.longest { next = 0 }
    if next < count {
      let spare = steps[next].bits == KeyBits(key) ? steps[next].spare : nil
      steps[next] = Step(key: key, bits: KeyBits(key), position: position, rest: rest, spare: spare)
    } else {
      if count == capacity { grow() }
      (steps + count).initialize(to: Step(key: key, bits: KeyBits(key), position: position, rest: rest, spare: nil))
      count += 1
    }
    next += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Step>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: steps, count: count)
    steps.deallocate()
    steps = larger
    capacity *= 2
  }

  /// Stands behind a look-up that was not made by its key, for the spare map that it has.
  @inline(__always)
  mutating func stand(at slot: Int) {
    while count <= slot {
      next = count
      record("", position: LookupMemo.unknown)
    }
    next = slot &+ 1
  }

  /// Takes the spare map of the last look-up.
  mutating func takeSpare() -> Map? {
    next == 0 ? rootSpare.take() : steps[next - 1].spare.take()
  }

  /// Keeps a map for the next object that is read by the same look-up.
  mutating func keepSpare(_ map: consuming Map) {
    if next == 0 {
      rootSpare = map
    } else {
      steps[next - 1].spare = map
    }
  }
}

/// The bits of a string value. Equal bits mean equal text while both strings live; the converse does not hold.
///
/// Short strings hold their text in these bits; longer ones point to text that the living string keeps unchanged.
struct KeyBits: Equatable {
  private let head: UInt64
  private let tail: UInt64

  @inline(__always)
  init(_ key: String) {
    // SAFETY: a string is at least 8 bytes of plain bits; the two loads cover all of them, overlapping on 32 bits.
    (head, tail) = withUnsafeBytes(of: key) { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      )
    }
  }
}
