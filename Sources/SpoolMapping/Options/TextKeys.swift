/// The keys of texts, by the keys of models, that calls have found out.
///
/// A call starts with all of them, and adds its own when it ends. So no key is looked up behind a lock.
final class TextKeys: Sendable {
  private let known = Locked<[String: String]>([:])
  /// So many are enough; more come from models whose keys are others each time.
  private static let limit = 1 << 12

  /// The memory that options need; nil if they leave keys as they are.
  static func make(for options: MappingOptions) -> TextKeys? { options.keyStrategy.isUnchanged ? nil : TextKeys() }

  /// What is known so far.
  var all: [String: String] { known.withLock { $0 } }

  func add(_ keys: [String: String]) {
    known.withLock { known in
      if known.count < TextKeys.limit { known.merge(keys) { old, _ in old } }
    }
  }
}
