internal import SpoolTape

/// The place of a value that is being decoded: its index on the tape, its parent, and its key or position there.
///
/// Decoders and containers are pointers to frames, so they cost no reference count. A frame lives in memory of its run; it
/// is used again when the call that it was made for has returned, unless a decoder or container has been kept.
///
/// The key of a value is not copied: the frame has the address of the key on the stack of the call that decodes the
/// value, and its type. A path is made only when it is requested.
///
/// The properties that a decoder changes for each value are trivial, so that no reference is counted. The others are
/// accessed only if a flag says that they are set.
struct Frame {
  typealias Pointer = UnsafeMutablePointer<Frame>

  typealias Step = CodingStep

  // SAFETY: a run outlives its frames, as `DecodingRun` explains.
  fileprivate let owner: Unmanaged<DecodingRun>
  /// The tape of the run.
  var reader: TapeReader
  /// The index of the value on the tape; less than 0 for a value that is missing and counts as null.
  var index = 0
  private(set) var parent: Pointer?
  private var step = Step.same
  /// The members, if the value is an object with a keyed container.
  var members = MemberCursor()
  /// Room for the members that the cursor passes. Only frames of keyed containers have it.
  private let passedMembers: PassedMembers?
  /// True if `table` is used in place of `members`.
  private(set) var hasTable = false
  private(set) var outlivesCall = false

  /// The converted keys by which members are looked up, if the conversion depends only on the key.
  private(set) var spellings: KeySpellings.Pointer?
  /// The members by their converted keys, or by their keys if there are too many for the cursor.
  private(set) var table = MemberTable()
  private var heldKey: (any CodingKey)?
  /// The path of a frame that outlives its parent.
  private var keptPath: [any CodingKey] = []

  /// True for the frame of a decoder, false for that of a container.
  private let isDecoder: Bool

  init(_ run: DecodingRun, isDecoder: Bool, hasMembers: Bool) {
    owner = .passUnretained(run)
    reader = run.reader
    self.isDecoder = isDecoder
    passedMembers = hasMembers ? .allocate() : nil
  }

  func deallocate() { passedMembers?.deallocate() }

  /// Aims the frame at another value.
  @_transparent
  mutating func aim(at index: Int, in parent: Pointer?, _ step: Step) {
    self.index = index
    self.parent = parent
    self.step = step
  }

  /// Aims the frame at another value, and stores its key.
  mutating func aim(at index: Int, in parent: Pointer?, _ key: any CodingKey) {
    heldKey = key
    aim(at: index, in: parent, .heldKey)
  }

  /// Begins with the members of the object at which the frame is aimed.
  @_transparent
  mutating func openObject() {
    members = MemberCursor(reader, objectAt: index, passedMembers.unsafelyUnwrapped)
    hasTable = false
  }

  /// Looks members up by converted keys from now on. This remains so for the frames of a call.
  mutating func use(_ spellings: KeySpellings.Pointer) { self.spellings = spellings }

  /// Looks members up in a table from now on.
  mutating func use(_ table: MemberTable) {
    self.table = table
    hasTable = true
  }

  /// The path of the value. Linear in its length, and without recursion, because little of the stack may be left.
  var path: [any CodingKey] {
    outlivesCall
      ? keptPath : Self.path(parent, step, heldKey, owner._withUnsafeGuaranteedRef { $0.rootPath })
  }

  /// The path of a value inside the value of a frame, in an array of exactly this size: a call that fails needs little
  /// else.
  ///
  /// - Parameters:
  ///   - parent: The frame.
  ///   - last: The step from it to the value.
  ///   - held: The key of that step, if the frame stores it.
  ///   - root: The path of the root of the call.
  ///   - old: A path that is not needed any more, whose memory is used again if it has the same length.
  static func path(
    _ parent: Pointer?, _ last: Step, _ held: (any CodingKey)?, _ root: [any CodingKey],
    insteadOf old: consuming [any CodingKey] = []
  ) -> [any CodingKey] {
    var (root, count, next) = (root, last.hasKey ? 1 : 0, parent)
    while let frame = next {
      if frame.pointee.outlivesCall {
        root = frame.pointee.keptPath
        break
      }
      if frame.pointee.step.hasKey { count += 1 }
      next = frame.pointee.parent
    }
    if count == 0 { return root }
    func fill(_ first: UnsafeMutablePointer<any CodingKey>) {
      // SAFETY: there are as many empty places as keys, and they are filled from the last one on.
      var place = first
      place.initialize(from: root, count: root.count)
      place += root.count + count
      func put(_ key: any CodingKey) {
        place -= 1
        place.initialize(to: key)
      }
      if last.hasKey { put(last.key(held)) }
      next = parent
      while let frame = next, !frame.pointee.outlivesCall {
        if frame.pointee.step.hasKey { put(frame.pointee.step.key(frame.pointee.heldKey)) }
        next = frame.pointee.parent
      }
    }
    guard old.count == root.count + count else {
      return pathStorage.array(root.count + count) { fill($0.assumingMemoryBound(to: (any CodingKey).self)) }
    }
    old.withUnsafeMutableBufferPointer {
      guard let first = $0.baseAddress else { return }
      first.deinitialize(count: $0.count)
      fill(first)
    }
    return old
  }

  private static let pathStorage = ArrayStorage(of: (any CodingKey).self)

  /// The path of the decoder in whose `init(from:)` the value is decoded, which Foundation reports for some errors.
  var pathOfEnclosingDecoder: [any CodingKey] {
    var frame = parent
    while let next = frame, !next.pointee.isDecoder { frame = next.pointee.parent }
    return frame?.pointee.path ?? []
  }

  /// Makes the frame independent of its parent and of keys on the stack, for good.
  mutating func outliveCall() {
    if outlivesCall { return }
    keptPath = path
    outlivesCall = true
    (parent, step) = (nil, .same)
    owner.takeUnretainedValue().outliveCall()
  }

  /// Forgets what belongs to a call.
  mutating func forgetCall() {
    reader = .none
    (parent, step, heldKey, spellings) = (nil, .same, nil, nil)
    if !table.members.isEmpty { table = MemberTable() }
  }
}

// Methods for each value are methods of the pointer: loading a frame would copy all of it.
extension UnsafeMutablePointer where Pointee == Frame {
  /// The run. Code that uses it for every value should call `withRun`, which does not retain it.
  var run: DecodingRun { pointee.owner.takeUnretainedValue() }

  @_transparent
  func withRun<Result>(_ body: (DecodingRun) throws -> Result) rethrows -> Result {
    let owner = pointee.owner
    return try owner._withUnsafeGuaranteedRef(body)
  }

  /// Decodes a value inside the value of the frame.
  @inline(__always)
  func decode<T: Decodable>(_ type: T.Type, at index: Int, _ step: Frame.Step) throws -> T {
    try withRun { try $0.decode(type, at: index, in: self, step) }
  }

  /// True if a value is null, or missing and counts as null.
  @_transparent
  func isNull(at index: Int) -> Bool { index < 0 || pointee.reader.isNull(at: index) }
}
