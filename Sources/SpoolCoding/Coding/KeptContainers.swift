internal import CByteScan
internal import SpoolTape

/// A run whose keyed containers may outlive its call.
protocol KeptRun: AnyObject {
  /// The document that the run keeps in memory, if there is one.
  var storage: TapeStorage? { get }
}

/// Keeps runs that have ended alive as long as other code has boxes of their keyed containers, because such boxes do
/// not report their release.
///
/// A sweep drops the runs whose boxes have been released. It is due when 16 boxes or 16 MiB of documents are held, or
/// twice what the last sweep has left of either, so the work is linear. The next call of `decode` or `encode` makes it,
/// whether that call leaves a box or not. All other calls only read a flag.
final class KeptContainers: @unchecked Sendable {
  static let shared = KeptContainers()

  // SAFETY: used under the lock only.
  private var kept: [(box: KeyedBox, run: any KeptRun)] = []
  private var documents = HeldDocuments()
  private var limits = (boxes: KeptContainers.leastBoxes, bytes: KeptContainers.leastBytes)
  private let lock = Lock()
  /// Whether a sweep is due. SAFETY: read and written atomically only.
  private let due = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  private static let (leastBoxes, leastBytes) = (16, 1 << 24)

  init() { due.initialize(to: 0) }

  deinit { due.deallocate() }

  func keep(_ box: KeyedBox, _ run: any KeptRun) {
    lock.withLock {
      kept.append((box, run))
      documents.insert(run.storage)
      if kept.count >= limits.boxes || documents.bytes >= limits.bytes { atomic_store_flag(due, 1) }
    }
  }

  @inline(__always)
  func sweepIfDue() { if atomic_load_flag(due) != 0 { sweep() } }

  /// Drops the runs whose boxes are not used anywhere else any more.
  @inline(never)
  func sweep() {
    // The runs are released after the lock: what their options hold may run code of an app, which may decode.
    _ = lock.withLock {
      var remaining: [(box: KeyedBox, run: any KeptRun)] = []
      documents = HeldDocuments()
      for index in kept.indices where !isKnownUniquelyReferenced(&kept[index].box) {
        remaining.append(kept[index])
        documents.insert(kept[index].run.storage)
      }
      limits = (max(Self.leastBoxes, remaining.count * 2), max(Self.leastBytes, documents.bytes * 2))
      atomic_store_flag(due, 0)
      swap(&kept, &remaining)
      return remaining
    }
  }
}

/// The size of several documents, each of which counts once.
private struct HeldDocuments {
  private var known: Set<ObjectIdentifier> = []
  private(set) var bytes = 0

  /// Adds a document, which must stay in memory.
  mutating func insert(_ document: TapeStorage?) {
    guard let document, known.insert(ObjectIdentifier(document)).inserted else { return }
    bytes += document.memoryBytes
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
