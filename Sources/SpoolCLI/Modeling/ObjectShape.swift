#if CLI
  import Spool

  /// The common shape of the objects at one place of a sample.
  struct ObjectShape {
    /// The keys, in the order in which they first occur.
    private(set) var keys: [String] = []
    private var members: [String: Member] = [:]
    private var count = 0

    private struct Member {
      var shape = Shape()
      var count = 0
    }

    mutating func add(_ value: JSONValue) {
      count += 1
      guard let object = value.object else { return }
      for (key, value) in object {
        if members[key] == nil { keys.append(key) }
        members[key, default: Member()].shape.add(value)
        members[key, default: Member()].count += 1
      }
    }

    func merged(_ other: ObjectShape) -> ObjectShape {
      var merged = self
      merged.count += other.count
      for key in other.keys {
        if merged.members[key] == nil { merged.keys.append(key) }
        merged.members[key, default: Member()].shape.merge(other[key])
        merged.members[key, default: Member()].count += other.members[key]?.count ?? 0
      }
      return merged
    }

    subscript(key: String) -> Shape { members[key]?.shape ?? Shape() }

    /// True if an object lacks the key, or has null for it.
    func isOptional(_ key: String) -> Bool { (members[key]?.count ?? 0) < count || self[key].isNull }

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
      let common = keys.filter { other.members[$0] != nil }.count
      return 2 * common >= min(keys.count, other.keys.count)
    }
  }
#endif
