internal import Foundation
internal import SpoolJSON

/// Keeps runs that have ended alive as long as other code has boxes of their keyed containers, because such boxes do
/// not report their release. Each call that leaves containers behind checks the kept ones, and drops those that have
/// been released.
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

  /// Drops the runs whose boxes are not used anywhere else any more. The limit doubles with the number that stays, so
  /// the work is linear.
  private func sweep() {
    var remaining: [(box: KeyedBox, run: AnyObject)] = []
    for index in kept.indices where !isKnownUniquelyReferenced(&kept[index].box) { remaining.append(kept[index]) }
    kept = remaining
    limit = max(16, remaining.count * 2)
  }
}

/// Keeps the object that a container points to alive.
protocol ContainerOwner {
  /// The owner; nil if the pool of the run owns the container.
  var object: AnyObject? { get }
}

/// The owner of a container that the run's pool owns.
struct NoOwner: ContainerOwner {
  var object: AnyObject? { nil }
}

/// The owner of a container that lives as long as there are references to it.
struct Keeper: ContainerOwner {
  let kept: AnyObject
  var object: AnyObject? { kept }
}
