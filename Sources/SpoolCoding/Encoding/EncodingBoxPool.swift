internal import Foundation
internal import SpoolJSON

/// The keyed containers of a run, to be used again, as `BoxPool` does it for decoding.
struct EncodingBoxPool {
  private struct Entry {
    let type: UnsafeRawPointer
    var box: KeyedBox
    let frame: EncodingFrame.Pointer
    var isUsed: Bool
  }

  private var entries: [Entry] = []
  /// The positions of the entries that are used, in the order of their use.
  private var used: [Int] = []
  private(set) var usedCount = 0
  /// The entry that was used last for a type, by some bits of its address.
  private var recent: [Int] = Array(repeating: -1, count: 64)

  /// True if the standard library has the layout.
  static let isPossible = EncodingBoxLayout.isKnown

  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun
  ) -> (KeyedEncodingContainer<Key>, EncodingFrame.Pointer) {
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let slot = Int(bitPattern: UInt(bitPattern: address) &>> 4 & 63)
    var position = recent[slot]
    if position < 0 || entries[position].isUsed || entries[position].type != address {
      guard EncodingBoxPool.isPossible else { return EncodingBoxPool.unpooled(type, run, run) }
      position = find(type, address, run)
      recent[slot] = position
    }
    entries[position].isUsed = true
    if usedCount == used.count { used.append(position) } else { used[usedCount] = position }
    usedCount &+= 1
    // SAFETY: the box is that of a container for these keys, and `isPossible` says that the container is one reference.
    return (unsafeBitCast(entries[position].box, to: KeyedEncodingContainer<Key>.self), entries[position].frame)
  }

  /// Finds or makes an entry that is not used.
  @inline(never)
  private mutating func find<Key: CodingKey>(_ type: Key.Type, _ address: UnsafeRawPointer, _ run: EncodingRun) -> Int {
    if let position = entries.firstIndex(where: { $0.type == address && !$0.isUsed }) { return position }
    let frame = run.makeFrame(hasKeys: true)
    let container = KeyedEncodingContainer(KeyedTextContainer<Key, Nobody>(frame: frame, owner: Nobody()))
    let box = unsafeBitCast(container, to: KeyedBox.self)
    entries.append(Entry(type: address, box: box, frame: frame, isUsed: false))
    return entries.count - 1
  }

  /// Releases the containers that have been used since another count of them.
  mutating func release(downTo count: Int, _ run: EncodingRun) {
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
  private mutating func leave(_ position: Int, _ run: EncodingRun) {
    entries[position].frame.pointee.outliveCall()
    KeptContainers.shared.keep(entries[position].box, run)
    // Not the run, which would own itself.
    entries[position].box = KeyedBox.none
  }

  /// A container without the pool, which keeps its owner alive itself.
  static func unpooled<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun, _ owner: AnyObject
  ) -> (KeyedEncodingContainer<Key>, EncodingFrame.Pointer) {
    let frame = run.makeFrame(hasKeys: true)
    return (KeyedEncodingContainer(KeyedTextContainer<Key, Keeper>(frame: frame, owner: Keeper(kept: owner))), frame)
  }
}

/// What `EncodingBoxPool` supposes about keyed containers.
enum EncodingBoxLayout {
  private enum ProbeKey: CodingKey { case a }

  /// True if a keyed container is one counted reference to its box.
  static let isKnown: Bool = {
    guard MemoryLayout<KeyedEncodingContainer<ProbeKey>>.size == MemoryLayout<KeyedBox>.size else { return false }
    let container = KeyedEncodingContainer(KeyedTextContainer<ProbeKey, Nobody>(frame: probeFrame, owner: Nobody()))
    var box = unsafeBitCast(container, to: KeyedBox.self)
    let isShared = withExtendedLifetime(container) { !isKnownUniquelyReferenced(&box) }
    return isShared
      && isUnique(KeyedEncodingContainer(KeyedTextContainer<ProbeKey, Nobody>(frame: probeFrame, owner: Nobody())))
  }()

  /// SAFETY: never read.
  private static var probeFrame: EncodingFrame.Pointer { EncodingFrame.Pointer(bitPattern: 64).unsafelyUnwrapped }

  private static func isUnique(_ container: consuming KeyedEncodingContainer<ProbeKey>) -> Bool {
    var box = unsafeBitCast(consume container, to: KeyedBox.self)
    return isKnownUniquelyReferenced(&box)
  }
}
