/// Keeps the decoders or encoders of nested calls, one for each depth, to use them again.
///
/// They are not retained while they are used, so that their counts tell whether other code has them.
struct CoderStack<Coder: AnyObject>: ~Copyable {
  // SAFETY: the first `count` are initialised, each with a reference of the stack.
  private var coders: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private var capacity = 16
  private(set) var count = 0

  init() { coders = .allocate(capacity: capacity) }

  deinit {
    for depth in 0..<count { self[depth].release() }
    coders.deallocate()
  }

  @inline(__always)
  subscript(depth: Int) -> Unmanaged<Coder> { .fromOpaque(coders[depth]) }

  /// Adds the coder of the next depth.
  @inline(never)
  mutating func add(_ coder: Coder) {
    if count == capacity { grow() }
    coders[count] = Unmanaged.passRetained(coder).toOpaque()
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: capacity * 2)
    larger.update(from: coders, count: count)
    coders.deallocate()
    coders = larger
    capacity *= 2
  }

  /// True if only the stack has the coder of a depth.
  @inline(__always)
  func isOnlyReference(_ depth: Int) -> Bool { (coders + depth).isOnlyReference(to: Coder.self) }

  /// Replaces the coder of a depth by another one, because other code still has a reference to it.
  mutating func replace(_ depth: Int, by coder: Coder) -> Coder {
    let other = self[depth].takeRetainedValue()
    coders[depth] = Unmanaged.passRetained(coder).toOpaque()
    return other
  }
}

extension UnsafeMutablePointer<UnsafeMutableRawPointer> {
  /// True if the reference at this address is the only one to its object.
  @inline(__always)
  func isOnlyReference<Object: AnyObject>(to type: Object.Type) -> Bool {
    // SAFETY: an address of an object is a reference to it.
    isKnownUniquelyReferenced(&UnsafeMutableRawPointer(self).assumingMemoryBound(to: type).pointee)
  }
}
