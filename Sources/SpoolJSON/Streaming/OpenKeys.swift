/// The keys of the objects that are open around the elements of a stream, to notice equal ones.
struct OpenKeys {
  /// By depth, from 1 on. The set of an array is empty.
  private var keys: [Set<ExactKey>] = []

  /// Notes a key of the object at a depth; returns false if the object has had the key before.
  mutating func insert(_ key: String, atDepth depth: Int) -> Bool {
    while keys.count < depth { keys.append([]) }
    return keys[depth - 1].insert(ExactKey(key)).inserted
  }

  /// Forgets the keys of containers that have ended.
  mutating func leave(toDepth depth: Int) {
    if keys.count > depth { keys.removeLast(keys.count - depth) }
  }
}
