internal import SpoolQuery
internal import SpoolTape

/// An expression of ECMA-262 that a string has a match of.
struct SchemaPattern: Sendable {
  let text: String
  private let expression: RegularExpression

  /// The most states of an expression.
  private static let mostStates = 10_000

  /// Compiles an expression.
  ///
  /// - Parameter location: Where it is in the schema.
  init(_ text: String, at location: @autoclosure () -> String) throws(JSONSchemaError) {
    var steps = Int.max
    self.text = text
    do throws(RegularExpression.Mistake) {
      expression = try RegularExpression(Array(text.utf8), as: .ecmaScript, mostStates: Self.mostStates, steps: &steps)
    } catch {
      let name = text.debugDescription
      switch error {
      case .syntax: throw JSONSchemaError(.invalidPattern, at: location(), "\(name) is no regular expression")
      case .size: throw JSONSchemaError(.unsupportedPattern, at: location(), "the expression \(name) is too large")
      case .unsupported(let reason): throw JSONSchemaError(.unsupportedPattern, at: location(), "in \(name), \(reason)")
      }
    }
  }

  /// Returns true if a part of a text matches.
  ///
  /// - Parameter steps: What is left of the steps of all patterns; negative if there are not enough.
  func isFound(in text: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    expression.isFound(in: text, steps: &steps)
  }
}
