internal import Foundation
internal import SpoolJSON

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

  /// Drops what is not used anywhere else any more. The limit doubles with what stays, so the work is linear.
  private func sweep() {
    var remaining: [(box: KeyedBox, run: AnyObject)] = []
    for index in kept.indices where !isKnownUniquelyReferenced(&kept[index].box) { remaining.append(kept[index]) }
    kept = remaining
    limit = max(16, remaining.count * 2)
  }
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

/// The owner of a container that lives as long as there are references to it.
struct Keeper: ContainerOwner {
  let kept: AnyObject
  var object: AnyObject? { kept }
}
