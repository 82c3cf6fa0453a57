#if CLI
  import Spool

  /// What the objects in one place of a sample have in common.
  struct ObjectShape {
    /// The keys in the order in which they came first.
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

    /// Whether an object lacked the key, or had null there.
    func isOptional(_ key: String) -> Bool { (members[key]?.count ?? 0) < count || self[key].isNull }

    /// Whether the keys are data rather than names: all of them start with a digit.
    var isDictionary: Bool { !keys.isEmpty && keys.allSatisfy { $0.first?.isNumber == true } }

    /// What all values have in common.
    var anyMember: Shape {
      var shape = Shape()
      for key in keys { shape.merge(self[key]) }
      return shape
    }

    /// Whether two objects, which would have types of one name, have half of their keys in common.
    func isLike(_ other: ObjectShape) -> Bool {
      let common = keys.filter { other.members[$0] != nil }.count
      return 2 * common >= min(keys.count, other.keys.count)
    }
  }
#endif
