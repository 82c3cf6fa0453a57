internal import SpoolJSON

/// The result of a part of a filter that does not depend on `@`, and therefore is the same for all values that are
/// examined.
enum FilterConstant {
  case condition(Bool)
  case value(FilterValue)
  /// A pattern; nil if the value is not a regular expression.
  case pattern(IRegexp?)
}

// When a path is compiled, each part of a filter that begins at `$` gets a number, under which a run keeps its result.
// It is the largest part that does not depend on `@`, so nothing inside it needs a number.

extension FilterExpression {
  /// The expression, in which the parts that need the root but not `@` are numbered.
  func numbered(_ next: inout Int) -> FilterExpression {
    guard dependsOnCurrent else { return needsRoot ? .constant(Self.take(&next), self) : self }
    switch self {
    case .any(let all): return .any(all.map { $0.numbered(&next) })
    case .all(let all): return .all(all.map { $0.numbered(&next) })
    case .not(let one): return .not(one.numbered(&next))
    case .comparison(let left, let comparison, let right):
      return .comparison(left.numbered(&next), comparison, right.numbered(&next))
    case .matches(let text, let pattern, let isWhole):
      return .matches(text.numbered(&next), pattern.numbered(&next), isWhole: isWhole)
    case .exists, .constant: return self
    }
  }

  fileprivate static func take(_ next: inout Int) -> Int {
    defer { next += 1 }
    return next
  }

  private var dependsOnCurrent: Bool {
    switch self {
    case .any(let all), .all(let all): all.contains { $0.dependsOnCurrent }
    case .not(let one): one.dependsOnCurrent
    case .exists(let query): query.isRelative
    case .comparison(let left, _, let right): left.dependsOnCurrent || right.dependsOnCurrent
    case .matches(let text, let pattern, _): text.dependsOnCurrent || pattern.dependsOnCurrent
    case .constant: false
    }
  }
}

extension FilterOperand {
  fileprivate func numbered(_ next: inout Int) -> FilterOperand {
    guard dependsOnCurrent else { return needsRoot ? .constant(FilterExpression.take(&next), self) : self }
    return self
  }

  fileprivate var dependsOnCurrent: Bool {
    switch self {
    case .null, .bool, .number, .string, .constant: false
    case .query(let query), .count(let query), .value(let query): query.isRelative
    case .length(let operand): operand.dependsOnCurrent
    }
  }
}

extension FilterPattern {
  fileprivate func numbered(_ next: inout Int) -> FilterPattern {
    guard case .operand(let operand) = self, !operand.dependsOnCurrent, operand.needsRoot else { return self }
    return .constant(FilterExpression.take(&next), operand)
  }

  fileprivate var dependsOnCurrent: Bool {
    switch self {
    case .known, .constant: false
    case .operand(let operand): operand.dependsOnCurrent
    }
  }
}
