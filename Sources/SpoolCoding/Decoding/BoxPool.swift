internal import Foundation
internal import SpoolJSON

/// The keyed containers of a run, to be used again.
///
/// The standard library puts each keyed container into a box, whose type it has to look up by hash, and that it has to
/// allocate. So a run keeps one box for each type of keys (another one for each level of recursion), and hands it out
/// again after aiming its frame at another object. That rests on `KeyedDecodingContainer` being one reference to its box.
/// Where it is not, each container is a new one.
struct BoxPool {
  private struct Entry {
    let type: UnsafeRawPointer
    var box: AnyObject
    let frame: Frame.Pointer
    var isUsed: Bool
  }

  private var entries: [Entry] = []
  /// The positions of the entries that are used, in the order of their use.
  private var used: [Int] = []
  private(set) var usedCount = 0
  /// The entry that was used last for a type, by some bits of its address.
  private var recent: [Int] = Array(repeating: -1, count: 64)

  /// True if the standard library has the layout.
  static let isPossible = BoxLayout.isKnown

  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (KeyedDecodingContainer<Key>, Frame.Pointer) {
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let slot = Int(bitPattern: UInt(bitPattern: address) &>> 4 & 63)
    var position = recent[slot]
    if position < 0 || entries[position].isUsed || entries[position].type != address {
      guard BoxPool.isPossible else { return BoxPool.unpooled(type, run) }
      position = find(type, address, run)
      recent[slot] = position
    }
    entries[position].isUsed = true
    if usedCount == used.count { used.append(position) } else { used[usedCount] = position }
    usedCount &+= 1
    // SAFETY: the box is that of a container for these keys, and `isPossible` says that the container is one reference.
    return (unsafeBitCast(entries[position].box, to: KeyedDecodingContainer<Key>.self), entries[position].frame)
  }

  /// Finds or makes an entry that is not used.
  @inline(never)
  private mutating func find<Key: CodingKey>(_ type: Key.Type, _ address: UnsafeRawPointer, _ run: DecodingRun) -> Int {
    if let position = entries.firstIndex(where: { $0.type == address && !$0.isUsed }) { return position }
    let frame = run.makeFrame()
    let container = KeyedDecodingContainer(KeyedTapeContainer<Key, Nobody>(frame: frame, owner: Nobody()))
    let box = unsafeBitCast(container, to: AnyObject.self)
    entries.append(Entry(type: address, box: box, frame: frame, isUsed: false))
    return entries.count - 1
  }

  /// Releases the containers that have been used since another count of them.
  mutating func release(downTo count: Int, _ run: DecodingRun) {
    while usedCount > count {
      usedCount &-= 1
      let position = used[usedCount]
      if isKnownUniquelyReferenced(&entries[position].box) {
        entries[position].isUsed = false
      } else {
        leave(position, run)
      }
    }
  }

  /// Leaves a container to whoever has kept it. Its entry stays used, so it is never aimed again.
  @inline(never)
  private mutating func leave(_ position: Int, _ run: DecodingRun) {
    entries[position].frame.pointee.outliveCall()
    KeptContainers.shared.keep(entries[position].box, run)
    // Not the run, which would own itself.
    entries[position].box = KeptContainers.shared
  }

  /// A container without the pool, which keeps the run alive itself.
  static func unpooled<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (KeyedDecodingContainer<Key>, Frame.Pointer) {
    let frame = run.makeFrame()
    return (KeyedDecodingContainer(KeyedTapeContainer<Key, DecodingRun>(frame: frame, owner: run)), frame)
  }
}

/// The owner of a container that the run's pool owns.
struct Nobody {}

/// What has been kept of runs that have ended: boxes of keyed containers cannot say when they are released, so the runs of
/// those that still have another owner are kept alive here. Each call that leaves containers looks through them, so what
/// has been released goes then.
final class KeptContainers: @unchecked Sendable {
  static let shared = KeptContainers()

  // SAFETY: used under the lock only.
  private var kept: [(box: AnyObject, run: DecodingRun)] = []
  private var limit = 16
  private let lock = NSLock()

  func keep(_ box: AnyObject, _ run: DecodingRun) {
    lock.lock()
    defer { lock.unlock() }
    kept.append((box, run))
    if kept.count >= limit { sweep() }
  }

  /// Drops what nobody else has any more. The limit doubles with what stays, so the work is linear.
  private func sweep() {
    var remaining: [(box: AnyObject, run: DecodingRun)] = []
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
    guard MemoryLayout<KeyedDecodingContainer<ProbeKey>>.size == MemoryLayout<AnyObject>.size else { return false }
    let container = KeyedDecodingContainer(KeyedTapeContainer<ProbeKey, Nobody>(frame: probeFrame, owner: Nobody()))
    var box = unsafeBitCast(container, to: AnyObject.self)
    let isShared = withExtendedLifetime(container) { !isKnownUniquelyReferenced(&box) }
    return isShared
      && isUnique(KeyedDecodingContainer(KeyedTapeContainer<ProbeKey, Nobody>(frame: probeFrame, owner: Nobody())))
  }()

  /// SAFETY: never read.
  private static var probeFrame: Frame.Pointer { Frame.Pointer(bitPattern: 64).unsafelyUnwrapped }

  private static func isUnique(_ container: consuming KeyedDecodingContainer<ProbeKey>) -> Bool {
    var box = unsafeBitCast(consume container, to: AnyObject.self)
    return isKnownUniquelyReferenced(&box)
  }
}
