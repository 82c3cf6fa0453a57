package import SpoolJSON

/// A path that finds its values in the children of one container, each by itself, so that one child at a time is enough.
package struct StreamedPath: Sendable {
  /// The path of the container.
  package let container: JSONKeyPath
  /// What a child must fulfil; nil if nothing.
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
  /// Returns true of a value that meets the condition. The value is both its `@` and its `$`.
  func isTrue(of value: JSONValue) -> Bool {
    withExtendedLifetime(value.storage) {
      var run = PathRun(value.storage, root: value.index, keepsPlaces: false)
      return run.isTrue(self, at: value.index)
    }
  }
}
