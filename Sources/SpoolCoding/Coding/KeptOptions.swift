/// The options of a coder, as of the last time they were read. Reading those of Foundation's coders takes a lock for
/// each option, so they are kept until one of them is set.
///
/// Options are objects: for values, the type of an optional would be looked up when a coder is released.
final class KeptOptions<Options: AnyObject & Sendable>: @unchecked Sendable {
  /// The lock of the coder.
  let lock = Lock()
  // SAFETY: used under the lock only.
  private var known: Options?
  /// How often an option has been set.
  private var changes = 0

  /// - Parameter standard: The options of a new coder.
  init(_ standard: Options) { known = standard }

  /// Calls a closure that sets an option.
  func change(_ set: () -> Void) {
    set()
    lock.withLock { (known, changes) = (nil, changes &+ 1) }
  }

  /// The present options.
  ///
  /// - Parameter read: Reads them from the coder.
  func options(_ read: () -> Options) -> Options {
    let (kept, before) = lock.withLock { (known, changes) }
    if let kept { return kept }
    let new = read()
    lock.withLock { if changes == before { known = new } }
    return new
  }
}
