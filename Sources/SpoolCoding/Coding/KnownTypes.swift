internal import CByteScan

/// Information about types, by the type: an open hash table that is read without a lock. Nothing is ever removed or
/// freed.
///
/// SAFETY: a slot is empty, or has a value that was written before its key, and never changes again. A table that is full is
/// replaced by a larger one, and kept for the threads that are reading it at that time.
package final class KnownTypes<Value: AnyObject & Sendable>: @unchecked Sendable {
  /// The keys of slots, each before its value.
  private typealias Slot = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  private struct Slots {
    let first: Slot
    let mask: Int
  }

  private let lock = Lock()
  private let current = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
  private var count = 0
  /// The tables that larger ones have replaced.
  private var outgrown: [UnsafeMutableRawPointer?] = []

  package init() { current.initialize(to: KnownTypes.slots(64)) }

  private static func slots(_ size: Int) -> UnsafeMutableRawPointer {
    let slots = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    slots.initialize(to: Slots(first: .allocate(capacity: 2 * size), mask: size - 1))
    slots.pointee.first.initialize(repeating: nil, count: 2 * size)
    return UnsafeMutableRawPointer(slots)
  }

  private static func key(_ type: Any.Type) -> UnsafeMutableRawPointer {
    unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
  }

  /// The slot of a key, or the empty one for it.
  @inline(__always)
  private func slot(_ key: UnsafeMutableRawPointer, _ slots: UnsafeMutableRawPointer?) -> (place: Slot, isEmpty: Bool) {
    let slots = slots.unsafelyUnwrapped.assumingMemoryBound(to: Slots.self).pointee
    let bits = UInt(bitPattern: key)
    var index = Int(truncatingIfNeeded: bits &>> 4 ^ bits &>> 12) & slots.mask
    while true {
      let place = slots.first + 2 * index
      let found = atomic_load_pointer(place)
      if found == key { return (place, false) }
      if found == nil { return (place, true) }
      index = (index &+ 1) & slots.mask
    }
  }

  /// The information about a type. O(1) expected.
  @inline(__always)
  package subscript(type: Any.Type) -> Value? {
    let slot = slot(KnownTypes.key(type), atomic_load_pointer(current))
    return slot.isEmpty ? nil : slot.place[1].map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The information about a type, which is made if there is none yet. The closure must not use the table.
  package func insert(_ type: Any.Type, _ make: () -> Value) -> Value {
    lock.withLock {
      if let value = self[type] { return value }
      let value = make()
      if 2 * (count + 1) > current.pointee.unsafelyUnwrapped.assumingMemoryBound(to: Slots.self).pointee.mask { grow() }
      put(KnownTypes.key(type), Unmanaged.passRetained(value).toOpaque(), current.pointee)
      count += 1
      return value
    }
  }

  private func put(_ key: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer?, _ slots: UnsafeMutableRawPointer?)
  {
    let place = slot(key, slots).place
    place[1] = value
    _ = atomic_exchange_pointer(place, key)
  }

  private func grow() {
    let old = current.pointee.unsafelyUnwrapped.assumingMemoryBound(to: Slots.self).pointee
    let larger = KnownTypes.slots(2 * (old.mask + 1))
    for index in 0...old.mask {
      if let key = old.first[2 * index] { put(key, old.first[2 * index + 1], larger) }
    }
    outgrown.append(atomic_exchange_pointer(current, larger))
  }
}
