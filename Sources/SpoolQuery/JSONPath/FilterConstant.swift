internal import SpoolTape

/// What the filters of a run keep. This is a class because few queries have anything to keep.
///
/// No other code runs while its state is accessed, so accesses cannot overlap.
final class FilterMemory {
  /// The results of the parts of filters that do not depend on `@`, by their numbers. They are found when they are
  /// first needed.
  @exclusivity(unchecked) var constants: [Int: FilterConstant] = [:]
  @exclusivity(unchecked) var patterns: DocumentPatterns

  /// The memory of a run on a document of a length in bytes.
  init(bytes: Int) { patterns = DocumentPatterns(bytes: bytes) }
}

/// The result of a part of a filter that does not depend on `@`, and therefore is the same for all values that are
/// examined.
enum FilterConstant {
  case condition(Bool)
  case value(FilterValue)
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

  static func take(_ next: inout Int) -> Int {
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
    guard case .operand(let number, let operand) = self else { return self }
    return .operand(number, operand.numbered(&next))
  }

  fileprivate var dependsOnCurrent: Bool {
    switch self {
    case .known: false
    case .operand(_, let operand): operand.dependsOnCurrent
    }
  }
}
