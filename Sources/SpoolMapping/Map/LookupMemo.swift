import SpoolJSON

/// Remembers the keys that a model asked for, in order, and their positions.
///
/// The elements of an array usually have the same keys in the same order, and a model asks for its keys in the same
/// order every time. So the n-th look-up in an object is expected to be for the n-th key of the object before. If it
/// is, the position of the key is known without hashing or comparing text: an inline cache, as in the hidden classes of
/// dynamic languages (Deutsch and Schiffman, 1984; Chambers, Ungar and Lee, 1989).
///
/// The memo is also the table from which the number in a slot gives the question: the key, its delimiter and aliases.
struct LookupMemo: ~Copyable {
  /// One look-up.
  private struct Step {
    /// The question. Its key is the first field.
    let question: KeyQuestion
    var place: Place
    /// The part of a dotted key after its first component.
    var rest: String?
    /// A map for nested objects at this place, to be used again. There is no other reference to it.
    var spare: Map?
  }

  /// The meaning of a position.
  enum Positions: UInt8 {
    /// A key of the object that is read. Nothing else is to be done.
    case keys
    /// A member that is written. Nothing else is to be done.
    case members
    /// No meaning: the map walks over an object, whose properties are numbered as the rows of its model.
    case rows
    /// More work is needed: the keys are not known yet, there is no tape, or options look at each key.
    case various
  }

  /// The result of a look-up. It is small, so that it fits into a register.
  enum Place {
    /// The key with a position in the object that is read, or the member with a number in the object that is written.
    case position(Int32)
    /// None, because the object does not have the key.
    case absent
    /// The nested object with a number, which the first component of a dotted key leads to.
    case nested(Int32)
    /// The key must be looked up.
    case unknown
  }

  /// The most look-ups that are kept for the next object. Within an object, all look-ups are kept, because slots refer
  /// to them.
  private static let longest = 1024

  private var steps: UnsafeMutablePointer<Step>
  private var capacity = 16
  private var count = 0
  /// The number of the next look-up.
  private(set) var next = 0
  /// Whether there is nothing to remember yet.
  var isEmpty: Bool { count == 0 }
  /// The spare map of the root: for the elements of an array that is read or written without a key.
  private var rootSpare: Map?

  init() { steps = .allocate(capacity: capacity) }

  deinit {
    steps.deinitialize(count: count)
    steps.deallocate()
  }

  /// The question of a look-up in this object; nil if there is no look-up with this number.
  func question(_ lookup: Int32) -> KeyQuestion? {
    lookup >= 0 && lookup < count ? steps[Int(lookup)].question : nil
  }

  /// The part of the key of a look-up after its first component. The key must be a dotted one.
  func rest(_ lookup: Int) -> String { steps[lookup].rest ?? "" }

  /// Goes back to the first look-up, for the next object.
  @inline(__always)
  mutating func rewind() {
    next = 0
    if count > LookupMemo.longest { forget(from: LookupMemo.longest) }
  }

  private mutating func forget(from first: Int) {
    (steps + first).deinitialize(count: count - first)
    count = first
  }

  /// Goes back to an earlier look-up, because a loop begins its next iteration.
  mutating func rewind(to lookup: Int) { next = min(lookup, count) }

  /// Forgets all positions, because the next object has other keys.
  mutating func forgetPositions() {
    for index in 0..<count { steps[index].place = .unknown }
  }

  /// The place of a key, if it is the one that is expected next; `unknown` if it must be looked up. If the place is
  /// used, `advance()` must follow, otherwise `record`.
  @inline(__always)
  func place(ofExpected key: String) -> Place {
    next < count && asks(next, for: key) ? steps[next].place : .unknown
  }

  /// Whether a step is known to ask for a key. In builds that do not compare bits, the texts are compared.
  @inline(__always)
  private func asks(_ step: Int, for key: String) -> Bool {
    guard StringBits.areKnown else { return steps[step].question.key.utf8.elementsEqual(key.utf8) }
    // SAFETY: the callers have compared the number with `count`, and a step begins with its key. Reading the key itself
    // would count its references.
    return UnsafeRawPointer(steps + step).loadUnaligned(as: StringBits.self) == StringBits(key)
  }

  /// Moves on to the next look-up.
  ///
  /// - Returns: The number of this one.
  @inline(__always)
  mutating func advance() -> Int {
    defer { next &+= 1 }
    return next
  }

  /// Notes a look-up, and the place of its key: `unknown` if it must be looked up every time.
  mutating func record(_ question: consuming KeyQuestion, at place: Place, rest: String? = nil) {
    let isSame = next < count && asks(next, for: question.key)
    let spare = isSame ? steps[next].spare.take() : nil
    let step = Step(question: question, place: place, rest: rest, spare: spare)
    if next < count {
      steps[next] = step
    } else {
      if count == capacity { grow() }
      (steps + count).initialize(to: step)
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

  /// Skips a look-up whose value was found without its key. The step is needed for its spare map.
  @inline(__always)
  mutating func pass(_ lookup: Int) {
    while count <= lookup {
      next = count
      record(KeyQuestion(key: ""), at: .unknown)
    }
    next = lookup &+ 1
  }

  /// Replaces the maps that are kept by other maps.
  mutating func replaceSpares(_ body: (Map) -> Map) {
    for index in 0..<count { if let spare = steps[index].spare { steps[index].spare = body(spare) } }
    if let rootSpare { self.rootSpare = body(rootSpare) }
  }

  /// The number of bytes that the keys take, roughly.
  var size: Int { (0..<count).reduce(capacity * MemoryLayout<Step>.stride) { $0 + steps[$1].question.key.utf8.count } }

  /// Takes the spare map of a look-up; of the root if the number is negative.
  @inline(__always)
  mutating func takeSpare(_ lookup: Int32) -> Map? {
    lookup >= 0 && lookup < count ? steps[Int(lookup)].spare.take() : rootSpare.take()
  }

  /// Keeps a map for the next object that is read by the same look-up.
  @inline(__always)
  mutating func keepSpare(_ map: consuming Map, _ lookup: Int32) {
    if lookup >= 0, lookup < count {
      steps[Int(lookup)].spare = map
    } else {
      rootSpare = map
    }
  }
}
