package import SpoolJSON

/// A path that finds its values in the children of one container, independently in each child, so that only one child
/// at a time is needed.
package struct StreamedPath: Sendable {
  /// The path of the container.
  package let container: JSONKeyPath
  /// The condition that a child must meet; nil if there is none.
  let condition: FilterExpression?
  /// The path from a child on.
  let rest: JSONPath

  /// The values that the path finds in a child of the container.
  package func values(inChild child: JSONValue) -> [JSONValue] {
    if let condition, !condition.isTrue(of: child) { return [] }
    return child.values(matching: rest)
  }
}

extension FilterExpression {
  /// Returns true if a value meets the condition. The value is both its `@` and its `$`.
  func isTrue(of value: JSONValue) -> Bool {
    withExtendedLifetime(value.storage) {
      var run = PathRun(value.storage, root: value.index, keepsPlaces: false)
      return run.isTrue(self, at: value.index)
    }
  }
}
