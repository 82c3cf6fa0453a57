internal import SpoolTape

// The conditions of filters (RFC 9535, 2.3.5.2 and 2.4).

extension PathRun {
  /// Returns true if a value meets a condition.
  mutating func isTrue(_ expression: FilterExpression, at current: Int) -> Bool {
    switch expression {
    case .any(let expressions):
      for expression in expressions where isTrue(expression, at: current) { return true }
      return false
    case .all(let expressions):
      for expression in expressions where !isTrue(expression, at: current) { return false }
      return true
    case .not(let expression): return !isTrue(expression, at: current)
    case .exists(let query):
      if query.isSingular { return index(query, from: start(of: query, current)) != nil }
      return found(query, current, atMost: 1).count > 0
    case .comparison(let left, let comparison, let right):
      return FilterValue.compare(value(left, current), comparison, value(right, current))
    case .matches(let text, let pattern, let isWhole): return matches(text, pattern, isWhole, current)
    case .constant(let number, let expression):
      let kept = kept()
      if case .condition(let known) = kept.constants[number] { return known }
      let condition = isTrue(expression, at: root)
      kept.constants[number] = .condition(condition)
      return condition
    }
  }

  private func start(of query: PathQuery, _ current: Int) -> Int { query.isRelative ? current : root }

  /// The number of nodes that a query in a filter finds, up to a limit, and the last of these nodes.
  private mutating func found(_ query: PathQuery, _ current: Int, atMost limit: Int) -> (count: Int, last: Int) {
    nodes(query, from: start(of: query, current), atMost: limit)
  }

  private mutating func value(_ operand: FilterOperand, _ current: Int) -> FilterValue {
    switch operand {
    case .null: return .null
    case .bool(let bool): return .bool(bool)
    case .number(let text): return .number(text)
    case .string(let text): return .string(text)
    case .query(let query): return index(query, from: start(of: query, current)).map { .node(storage, $0) } ?? .nothing
    case .length(let operand): return value(operand, current).length.map(FilterValue.count) ?? .nothing
    case .count(let query): return .count(found(query, current, atMost: .max).count)
    case .value(let query):
      let (count, node) = found(query, current, atMost: 2)
      return count == 1 ? .node(storage, node) : .nothing
    case .constant(let number, let operand):
      let kept = kept()
      if case .value(let known) = kept.constants[number] { return known }
      let value = value(operand, root)
      kept.constants[number] = .value(value)
      return value
    }
  }

  private mutating func matches(
    _ text: FilterOperand, _ pattern: FilterPattern, _ isWhole: Bool, _ current: Int
  ) -> Bool {
    guard let text = value(text, current).utf8 else { return false }
    switch pattern {
    case .known(let expression):
      guard let expression else { return false }
      return isWhole ? expression.matches(text) : expression.isFound(in: text)
    case .operand(let number, let operand):
      guard let pattern = value(operand, current).utf8 else { return false }
      return kept().patterns.matches(text, pattern, ofOperand: number, isWhole: isWhole)
    }
  }
}

/// A value in a comparison, or nothing.
enum FilterValue: Equatable {
  case nothing
  case null
  case bool(Bool)
  case number([UInt8])
  case string([UInt8])
  /// An array or an object.
  case container(JSONValue)

  static func node(_ storage: TapeStorage, _ index: Int) -> FilterValue {
    let reader = storage.reader
    return switch reader.kind(at: index) {
    case .null: .null
    case .bool: .bool(reader.bool(at: index) ?? false)
    case .number: .number(Array(reader.source(at: index)))
    case .string: .string(Array((reader.string(at: index) ?? "").utf8))
    case .array, .object: .container(JSONValue(storage: storage, index: index))
    }
  }

  static func count(_ count: Int) -> FilterValue { .number(Array(String(count).utf8)) }

  /// The UTF-8 of a string.
  var utf8: [UInt8]? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number of characters, elements or members.
  var length: Int? {
    switch self {
    case .string(let text): text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    case .container(let value): value.count
    case .nothing, .null, .bool, .number: nil
    }
  }

  static func compare(_ left: FilterValue, _ comparison: FilterComparison, _ right: FilterValue) -> Bool {
    switch comparison {
    case .equal: left == right
    case .unequal: left != right
    case .less: left.isLess(than: right)
    case .greater: right.isLess(than: left)
    case .atMost: left.isLess(than: right) || left == right
    case .atLeast: right.isLess(than: left) || left == right
    }
  }

  static func == (left: FilterValue, right: FilterValue) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing), (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.number(let left), .number(let right)): left == right || areEqualNumbers(left, right)
    case (.container(let left), .container(let right)): left == right
    default: false
    }
  }

  private func isLess(than other: FilterValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { NumberText.isLess(left, $0) } }
    // The order of UTF-8 is that of Unicode scalars.
    case (.string(let left), .string(let right)): left.lexicographicallyPrecedes(right)
    default: false
    }
  }

  private static func areEqualNumbers(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return false }
        return NumberText.equal(leftBase, left.count, rightBase, right.count)
      }
    }
  }
}
