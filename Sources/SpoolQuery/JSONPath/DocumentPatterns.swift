package import SpoolTape

/// The patterns of `match` and `search` that a query reads from the document, and the work that is left for them.
///
/// Such a pattern is part of the input, as is the text that it is applied to. So its number of states is limited, and so is
/// the number of steps that all of them take in the query. What is beyond that matches nothing. The last pattern of each
/// operand stays compiled.
struct DocumentPatterns {
  /// The most states of a pattern.
  static let mostStates = 2000

  /// The steps that are left. The number is negative if they were not enough.
  private(set) var steps: Int
  /// The limit that was exceeded last.
  private(set) var excess: PatternExcess?
  /// The last pattern of each operand, by the number of the operand.
  private var last: [Int: (text: [UInt8], expression: Result<RegularExpression, RegularExpression.Mistake>)] = [:]

  /// The patterns of a document, before the first one.
  ///
  /// - Parameter bytes: The length of the document.
  init(bytes: Int) { steps = 10_000_000 + 100 * bytes }

  /// Returns true if a text matches a pattern.
  ///
  /// - Parameters:
  ///   - operand: The number of the operand that the pattern comes from.
  ///   - isWhole: True if all of the text must match.
  mutating func matches(_ text: [UInt8], _ pattern: [UInt8], ofOperand operand: Int, isWhole: Bool) -> Bool {
    guard steps >= 0 else { return false }
    defer { if steps < 0 { excess = .steps } }
    guard let expression = expression(pattern, operand) else { return false }
    let isMatch = text.withUnsafeBufferPointer { expression.run($0, isWhole: isWhole, steps: &steps) }
    return isMatch && steps >= 0
  }

  /// The expression of a pattern; nil if there is none.
  private mutating func expression(_ pattern: [UInt8], _ operand: Int) -> RegularExpression? {
    if last[operand]?.text != pattern {
      let expression = Result { () throws(RegularExpression.Mistake) in
        try RegularExpression(pattern, as: .iRegexp, mostStates: Self.mostStates, steps: &steps)
      }
      last[operand] = (pattern, expression)
    }
    switch last[operand]?.expression {
    case .success(let expression): return expression
    case .failure(.syntax), .failure(.unsupported), nil: return nil
    case .failure(.size):
      excess = .states
      return nil
    }
  }
}

/// What patterns of a document would need, and may not have.
package enum PatternExcess: Error, CustomStringConvertible {
  case states
  case steps

  package var description: String {
    switch self {
    case .states: "a pattern that 'match' or 'search' takes from the document is too large"
    case .steps: "the patterns that 'match' and 'search' take from the document need too many steps"
    }
  }
}

// The verbs of queries, with an error instead of results that may be wrong because a pattern matched nothing.

extension JSONValue {
  /// The values that a path finds, as ``values(matching:)``.
  ///
  /// - Throws: An error if a pattern of the document was beyond a limit.
  package func checkedValues(matching path: JSONPath) throws(PatternExcess) -> [JSONValue] {
    let (values, excess) = found(path)
    if let excess { throw excess }
    return values
  }

  /// The values that a path finds, as ``nodes(matching:)``.
  ///
  /// - Throws: An error if a pattern of the document was beyond a limit.
  package func checkedNodes(matching path: JSONPath) throws(PatternExcess) -> [JSONPath.Node] {
    let (nodes, excess) = foundNodes(path)
    if let excess { throw excess }
    return nodes
  }
}

extension JSONFilter {
  /// Returns true if a value meets the condition, as ``matches(_:)``.
  ///
  /// - Throws: An error if a pattern of the document was beyond a limit.
  package func checkedMatch(_ value: JSONValue) throws(PatternExcess) -> Bool { try expression.checkedTruth(of: value) }
}

extension FilterExpression {
  /// Returns true if a value meets the condition, or throws an error if a pattern of the document was beyond a limit.
  func checkedTruth(of value: JSONValue) throws(PatternExcess) -> Bool {
    let (isTrue, excess) = truth(of: value)
    if let excess { throw excess }
    return isTrue
  }
}
