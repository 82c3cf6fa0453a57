internal import Foundation
internal import SpoolJSON

/// The keyed containers of a run, to be used again.
///
/// The standard library puts each keyed container into a box, whose type it has to look up by hash, and that it has to
/// allocate. So a run keeps one box for each type of keys (another one for each level of recursion), and hands it out
/// again after aiming its frame at another object. That rests on `KeyedDecodingContainer` being one reference to its box.
/// Where it is not, each container is a new one.
struct BoxPool: ~Copyable {
  private struct Entry {
    /// The type of keys; nil if the box has been left to somebody else.
    var type: UnsafeRawPointer?
    var box: KeyedBox?
    let frame: Frame.Pointer
    var isUsed: Bool
  }

  // SAFETY: the first `count` entries are initialised, and there is room for as many positions.
  private var entries: UnsafeMutablePointer<Entry>
  private var used: UnsafeMutablePointer<Int>
  private var count = 0
  private var capacity = 8
  /// The number of entries that are used. Their positions are in `used`, in the order of their use.
  private(set) var usedCount = 0
  /// The entry that was used last for a type, by some bits of its address.
  private var recent: SIMD32<Int16> = SIMD32(repeating: -1)

  /// True if the standard library has the layout.
  static let isPossible = BoxLayout.isKnown

  init() {
    entries = .allocate(capacity: capacity)
    used = .allocate(capacity: capacity)
  }

  deinit {
    entries.deinitialize(count: count)
    entries.deallocate()
    used.deallocate()
  }

  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (KeyedDecodingContainer<Key>, Frame.Pointer) {
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let slot = Int(bitPattern: UInt(bitPattern: address) &>> 4 & 31)
    var position = Int(recent[slot])
    if position < 0 || entries[position].isUsed || entries[position].type != address {
      guard BoxPool.isPossible else { return BoxPool.unpooled(type, run) }
      position = find(type, address, run)
      recent[slot] = Int16(truncatingIfNeeded: min(position, Int(Int16.max)))
    }
    entries[position].isUsed = true
    used[usedCount] = position
    usedCount &+= 1
    // SAFETY: the box is that of a container for these keys, and `isPossible` says that the container is one reference.
    let box = entries[position].box.unsafelyUnwrapped
    return (unsafeBitCast(box, to: KeyedDecodingContainer<Key>.self), entries[position].frame)
  }

  /// Finds or makes an entry that is not used.
  @inline(never)
  private mutating func find<Key: CodingKey>(_ type: Key.Type, _ address: UnsafeRawPointer, _ run: DecodingRun) -> Int {
    for position in 0..<count where entries[position].type == address && !entries[position].isUsed { return position }
    if count == capacity { grow() }
    let frame = run.makeFrame()
    let container = KeyedDecodingContainer(KeyedTapeContainer<Key, Nobody>(frame: frame, owner: Nobody()))
    let box = withUnsafeBytes(of: container) { $0.load(as: KeyedBox.self) }
    (entries + count).initialize(to: Entry(type: address, box: box, frame: frame, isUsed: false))
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    let positions = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
    positions.update(from: used, count: usedCount)
    used.deallocate()
    used = positions
    capacity *= 2
  }

  /// Releases the containers that have been used since another count of them.
  @inline(__always)
  mutating func release(downTo count: Int, _ run: DecodingRun) {
    while usedCount > count {
      usedCount &-= 1
      let position = used[usedCount]
      entries[position].isUsed = false
      if !isKnownUniquelyReferenced(&entries[position].box) { leave(position, run) }
    }
  }

  /// Leaves a container to whoever has kept it.
  @inline(never)
  private mutating func leave(_ position: Int, _ run: DecodingRun) {
    entries[position].frame.pointee.outliveCall()
    if let box = entries[position].box.take() { KeptContainers.shared.keep(box, run) }
    entries[position].type = nil
  }

  /// A container without the pool, which keeps the run alive itself.
  static func unpooled<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (KeyedDecodingContainer<Key>, Frame.Pointer) {
    let frame = run.makeFrame()
    return (KeyedDecodingContainer(KeyedTapeContainer<Key, DecodingRun>(frame: frame, owner: run)), frame)
  }
}

/// Stands for the class of the standard library's boxes, whose references are only counted. As `AnyObject`, a reference
/// would be retained to ask whether there is another one.
final class KeyedBox: Sendable {
  /// Takes the place of a box that somebody has kept.
  static let none = KeyedBox()
}

/// Who keeps what a container points to alive.
protocol ContainerOwner {
  /// The owner; nil if the pool of the run owns the container.
  var object: AnyObject? { get }
}

/// The owner of a container that the run's pool owns.
struct Nobody: ContainerOwner {
  var object: AnyObject? { nil }
}

/// The owner of a container that lives as long as somebody has it.
struct Keeper: ContainerOwner {
  let kept: AnyObject
  var object: AnyObject? { kept }
}

/// What has been kept of runs that have ended: boxes of keyed containers cannot say when they are released, so the runs of
/// those that still have another owner are kept alive here. Each call that leaves containers looks through them, so what
/// has been released goes then.
final class KeptContainers: @unchecked Sendable {
  static let shared = KeptContainers()

  // SAFETY: used under the lock only.
  private var kept: [(box: KeyedBox, run: AnyObject)] = []
  private var limit = 16
  private let lock = NSLock()

  func keep(_ box: KeyedBox, _ run: AnyObject) {
    lock.lock()
    defer { lock.unlock() }
    kept.append((box, run))
    if kept.count >= limit { sweep() }
  }

  /// Drops what nobody else has any more. The limit doubles with what stays, so the work is linear.
  private func sweep() {
    var remaining: [(box: KeyedBox, run: AnyObject)] = []
    for index in kept.indices where !isKnownUniquelyReferenced(&kept[index].box) { remaining.append(kept[index]) }
    kept = remaining
    limit = max(16, remaining.count * 2)
  }
}

/// What `BoxPool` supposes about keyed containers.
enum BoxLayout {
  private enum ProbeKey: CodingKey { case a }

  /// True if a keyed container is one counted reference to its box.
  static let isKnown: Bool = {
    guard MemoryLayout<KeyedDecodingContainer<ProbeKey>>.size == MemoryLayout<KeyedBox>.size else { return false }
    var box = probe()
    let isUnique = isKnownUniquelyReferenced(&box)
    let copy = withUnsafeBytes(of: &box) { $0.load(as: KeyedDecodingContainer<ProbeKey>.self) }
    let isShared = withExtendedLifetime(copy) { !isKnownUniquelyReferenced(&box) }
    return isUnique && isShared
  }()

  /// The box of a container, which has gone.
  @inline(never)
  private static func probe() -> KeyedBox {
    // SAFETY: the address is never used.
    let frame = Frame.Pointer(bitPattern: 64).unsafelyUnwrapped
    let container = KeyedDecodingContainer(KeyedTapeContainer<ProbeKey, Nobody>(frame: frame, owner: Nobody()))
    return withUnsafeBytes(of: container) { $0.load(as: KeyedBox.self) }
  }
}
