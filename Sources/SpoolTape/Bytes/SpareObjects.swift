internal import CByteScan

/// Keeps a few objects that are expensive to make, so that later calls on any thread can use them again.
package struct SpareObjects<Object: AnyObject>: Sendable {
  /// The number of objects that are kept. Threads mostly use different ones.
  private static var count: Int { 8 }

  /// The objects, each with a reference, or nil.
  ///
  /// SAFETY: initialised once and never destroyed; read and written by atomic exchange only, so an object has one owner.
  nonisolated(unsafe) private let places: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  package init() {
    places = .allocate(capacity: Self.count)
    places.initialize(repeating: nil, count: Self.count)
  }

  /// Takes an object that is kept; nil if there is none for this thread.
  package func take() -> Object? {
    // SAFETY: what is kept is an object with a reference, which goes to the caller.
    atomic_exchange_pointer(place, nil).map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
  }

  /// Keeps an object, to which there must be no other reference.
  package func give(_ object: Object) {
    // SAFETY: as in `take`.
    let other = atomic_exchange_pointer(place, Unmanaged.passRetained(object).toOpaque())
    if let other { Unmanaged<Object>.fromOpaque(other).release() }
  }

  /// The place for this thread, by the address of its stack.
  private var place: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    let stack = UInt64(frame_address()) &>> 20
    return places + (Int(truncatingIfNeeded: (stack &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (Self.count - 1))
  }
}
