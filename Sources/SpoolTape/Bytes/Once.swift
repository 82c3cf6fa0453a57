internal import CByteScan

/// A value that is computed once, never changes afterwards, and is shared by threads without a lock. It is never freed.
///
/// SAFETY: the place lives as long as the process; what is there was written before its address was, and is not written again.
package struct Once<Value>: @unchecked Sendable {
  private let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  package init() {
    place = .allocate(capacity: 1)
    place.initialize(to: nil)
  }

  /// The value; nil if it is not known yet.
  @inline(__always)
  package var value: UnsafePointer<Value>? {
    guard let address = atomic_load_pointer(place) else { return nil }
    return UnsafePointer(address.assumingMemoryBound(to: Value.self))
  }

  /// Sets the value unless another thread has set it first, and returns the value that is set.
  @discardableResult
  package func set(_ value: Value) -> UnsafePointer<Value> {
    let own = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    own.initialize(to: value)
    guard let first = atomic_install_pointer(place, own) else { return UnsafePointer(own) }
    own.deinitialize(count: 1)
    own.deallocate()
    return UnsafePointer(first.assumingMemoryBound(to: Value.self))
  }
}
