import SpoolCoding
import SpoolJSON

/// The keys of texts that earlier calls have computed, by the keys of models.
///
/// A call starts with a copy of all of them, and adds its own when it ends. So no look-up of a key takes a lock.
final class ComputedKeys: Sendable {
  private let known = Locked<[ExactKey: String]>([:])
  /// The most keys that are kept. More than that come only from models whose keys are different each time.
  private static let limit = 1 << 12

  /// The memory that options need; nil if they leave keys as they are.
  static func make(for options: MappingOptions) -> ComputedKeys? {
    options.keyStrategy.isUnchanged ? nil : ComputedKeys()
  }

  /// What is known so far.
  var all: [ExactKey: String] { known.withLock { $0 } }

  func add(_ keys: [ExactKey: String]) {
    known.withLock { known in
      if known.count < ComputedKeys.limit { known.merge(keys) { old, _ in old } }
    }
  }
}
