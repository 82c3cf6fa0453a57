/// How far a path leads: to a value at its end, or to one that has nothing at the next component.
package struct PathReach: Sendable, Equatable {
  /// The number of components that lead to a value.
  package var depth: Int
  /// The kind of the last value.
  package var kind: JSONValue.Kind
  /// The number of elements of that value, if it is an array that is not at the end of the path.
  package var count: Int

  package init(depth: Int = 0, kind: JSONValue.Kind = .null, count: Int = 0) {
    (self.depth, self.kind, self.count) = (depth, kind, count)
  }
}

extension JSONKeyPath {
  /// True if all positions count from the start, so that each value can be found before the end of its array is known.
  package var isFoundFromStart: Bool { components.allSatisfy { $0.position ?? 0 >= 0 } }

  /// How far the path leads from a value, if there is nothing at its end.
  ///
  /// - Parameter depth: The number of components that lead to the value.
  package func reach(from value: JSONValue, at depth: Int = 0) -> PathReach {
    var (value, depth) = (value, depth)
    while depth < components.count - 1, let next = value[path: JSONKeyPath(components: [components[depth]])] {
      (value, depth) = (next, depth + 1)
    }
    return PathReach(depth: depth, kind: value.kind, count: value.count)
  }

  /// Describes what the last value that the path leads to lacks, such as `tags has 2 elements`.
  ///
  /// - Parameters:
  ///   - reach: How far the path leads.
  ///   - root: What the value without a path is called.
  package func lack(_ reach: PathReach, root: String = "the root") -> String {
    let name = reach.depth == 0 ? root : JSONKeyPath(components: [components[reach.depth - 1]]).description
    return "\(name) \(components[reach.depth].lack(in: reach.kind, count: reach.count))"
  }
}

extension JSONKeyPath.Component {
  /// Describes why a value of a kind, with a number of elements, has nothing at the component.
  fileprivate func lack(in kind: JSONValue.Kind, count: Int) -> String {
    switch kind {
    case .object where key != nil: "has no key \(QuotedText.quoted(key ?? ""))"
    case .array where position != nil: count == 1 ? "has 1 element" : "has \(count) elements"
    case .object: "is an object"
    case .array: "is an array"
    case .string: "is a string"
    case .number: "is a number"
    case .bool: "is a boolean"
    case .null: "is null"
    }
  }
}
