#if CLI
  import Spool

  /// The common shape of the objects at one place of a sample.
  struct ObjectShape {
    /// The keys, in the order in which they first occur.
    private(set) var keys: [String] = []
    /// The members by the bytes of their keys, because equal strings may be different keys.
    private var members: [[UInt8]: Member] = [:]
    private var count = 0

    private struct Member {
      var shape = Shape()
      var count = 0
    }

    mutating func add(_ value: JSONValue) {
      count += 1
      guard let object = value.object else { return }
      for (key, value) in object {
        let bytes = Array(key.utf8)
        if members[bytes] == nil { keys.append(key) }
        members[bytes, default: Member()].shape.add(value)
        members[bytes, default: Member()].count += 1
      }
    }

    func merged(_ other: ObjectShape) -> ObjectShape {
      var merged = self
      merged.count += other.count
      for key in other.keys {
        let bytes = Array(key.utf8)
        if merged.members[bytes] == nil { merged.keys.append(key) }
        merged.members[bytes, default: Member()].shape.merge(other[key])
        merged.members[bytes, default: Member()].count += other.members[bytes]?.count ?? 0
      }
      return merged
    }

    subscript(key: String) -> Shape { members[Array(key.utf8)]?.shape ?? Shape() }

    /// True if an object lacks the key, or has null for it.
    func isOptional(_ key: String) -> Bool { (members[Array(key.utf8)]?.count ?? 0) < count || self[key].isNull }

    /// True if the keys are data rather than names, because all of them start with a digit.
    var isDictionary: Bool { !keys.isEmpty && keys.allSatisfy { $0.first?.isNumber == true } }

    /// The common shape of all values.
    var anyMember: Shape {
      var shape = Shape()
      for key in keys { shape.merge(self[key]) }
      return shape
    }

    /// Returns true if two objects, whose types would have the same name, have half of their keys in common.
    func isLike(_ other: ObjectShape) -> Bool {
      let common = keys.filter { other.members[Array($0.utf8)] != nil }.count
      return 2 * common >= min(keys.count, other.keys.count)
    }
  }
#endif
