/// The keys of the objects that are open around the elements of a stream, to notice equal ones.
struct OpenKeys {
  /// What can be taken back.
  private enum Change {
    case inserted(ExactKey, depth: Int)
    case left(depth: Int, [Set<ExactKey>])
  }

  /// By depth, from 1 on. The set of an array is empty.
  private var keys: [Set<ExactKey>] = []
  /// The changes since a certain time; nil if they cannot be taken back.
  private var changes: [Change]?

  /// Notes a key of the object at a depth; returns false if the object has had the key before.
  mutating func insert(_ key: String, atDepth depth: Int) -> Bool {
    while keys.count < depth { keys.append([]) }
    let key = ExactKey(key)
    guard keys[depth - 1].insert(key).inserted else { return false }
    changes?.append(.inserted(key, depth: depth))
    return true
  }

  /// Forgets the keys of containers that have ended.
  mutating func leave(toDepth depth: Int) {
    guard keys.count > depth else { return }
    changes?.append(.left(depth: depth, Array(keys[depth...])))
    keys.removeLast(keys.count - depth)
  }

  /// Has the changes from now on noted, so that they can be taken back.
  mutating func noteChanges() { changes = [] }

  /// Takes back the changes that have been noted.
  mutating func takeBack() {
    for change in (changes ?? []).reversed() {
      switch change {
      case .inserted(let key, let depth): keys[depth - 1].remove(key)
      case .left(let depth, let sets):
        if keys.count > depth { keys.removeLast(keys.count - depth) }
        keys += sets
      }
    }
    changes = nil
  }
}
