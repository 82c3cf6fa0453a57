package import SpoolTape

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
  ///
  /// - Throws: An error if a pattern of the child was beyond a limit.
  package func checkedValues(inChild child: JSONValue) throws(PatternExcess) -> [JSONValue] {
    if let condition, try !condition.checkedTruth(of: child) { return [] }
    return try child.checkedValues(matching: rest)
  }
}

extension FilterExpression {
  /// Returns true if a value meets the condition. The value is both its `@` and its `$`.
  func truth(of value: JSONValue) -> (isTrue: Bool, PatternExcess?) {
    withExtendedLifetime(value.storage) {
      var run = PathRun(value.storage, root: value.index, keepsPlaces: false)
      return (run.isTrue(self, at: value.index), run.excess)
    }
  }
}
