import Spool
@testable import SpoolJSON
@testable import SpoolTape
@testable import SpoolQuery

/// The judge of JSONPath: follows a compiled query over values in the slow, obvious way, as RFC 9535 describes it.
///
/// It recurses, so it is only for documents that are not nested deeply.
struct SlowQuery {
  let root: JSONValue

  typealias Node = (path: [JSONKeyPath.Component], value: JSONValue)

  func nodes(_ query: PathQuery, from value: JSONValue) -> [Node] {
    query.segments.reduce([([], value)]) { nodes, segment in
      nodes.flatMap { node in
        (segment.isDescendant ? descendants(node) : [node]).flatMap { node in
          segment.selectors.flatMap { select($0, in: node) }
        }
      }
    }
  }

  private func descendants(_ node: Node) -> [Node] { [node] + children(node).flatMap(descendants) }

  private func children(_ node: Node) -> [Node] {
    if let array = node.value.array { return array.enumerated().map { (node.path + [.position($0)], $1) } }
    return node.value.object.map { $0.map { (node.path + [.key($0.key)], $0.value) } } ?? []
  }

  private func select(_ selector: PathSelector, in node: Node) -> [Node] {
    switch selector {
    case .name(let name):
      children(node).filter { $0.path.last?.key.map { Array($0.utf8) } == Array(name.utf8) && node.value.object != nil }
    case .wildcard: children(node)
    case .position(let position): at([position < 0 ? node.value.count + position : position], node)
    case .slice(let start, let end, let step): at(positions(start, end, step, node.value.count), node)
    case .filter(let expression): children(node).filter { isTrue(expression, $0.value) }
    }
  }

  private func at(_ positions: [Int], _ node: Node) -> [Node] {
    guard node.value.array != nil else { return [] }
    let children = children(node)
    return positions.filter(children.indices.contains).map { children[$0] }
  }

  /// The pseudocode of RFC 9535, 2.3.4.2.2.
  private func positions(_ start: Int?, _ end: Int?, _ step: Int, _ count: Int) -> [Int] {
    func normal(_ bound: Int) -> Int { bound >= 0 ? bound : count + bound }
    guard step != 0 else { return [] }
    let first = normal(start ?? (step > 0 ? 0 : count - 1))
    let last = end.map(normal) ?? (step > 0 ? count : -1)
    // The bounds of the RFC. All steps that are longer than the array have the same effect.
    let stride = max(-count - 1, min(step, count + 1))
    var (found, position) = ([Int](), step > 0 ? min(max(first, 0), count) : min(max(first, -1), count - 1))
    let bound = step > 0 ? min(max(last, 0), count) : min(max(last, -1), count - 1)
    while step > 0 ? position < bound : position > bound {
      found.append(position)
      position += stride
    }
    return found
  }

  // MARK: Filters

  func isTrue(_ expression: FilterExpression, _ current: JSONValue) -> Bool {
    switch expression {
    case .any(let expressions): expressions.contains { isTrue($0, current) }
    case .all(let expressions): !expressions.contains { !isTrue($0, current) }
    case .not(let expression): !isTrue(expression, current)
    case .exists(let query): !found(query, current).isEmpty
    case .comparison(let left, let comparison, let right):
      holds(operand(left, current), comparison, operand(right, current))
    case .matches(let text, let pattern, let isWhole): matches(operand(text, current), pattern, isWhole, current)
    case .constant(_, let expression): isTrue(expression, current)
    }
  }

  private func found(_ query: PathQuery, _ current: JSONValue) -> [JSONValue] {
    nodes(query, from: query.isRelative ? current : root).map(\.value)
  }

  /// The value of an operand; nil for nothing.
  private func operand(_ operand: FilterOperand, _ current: JSONValue) -> JSONValue? {
    switch operand {
    case .null: return parsed("null")
    case .bool(let bool): return parsed("\(bool)")
    case .number(let text): return parsed(String(decoding: text, as: UTF8.self))
    case .string(let text): return quoted(String(decoding: text, as: UTF8.self))
    case .query(let query): return found(query, current).first
    case .length(let inner):
      guard let value = self.operand(inner, current) else { return nil }
      if let text = value.string { return parsed("\(text.unicodeScalars.count)") }
      return value.array.map { parsed("\($0.count)") } ?? value.object.map { parsed("\($0.keys.count)") }
    case .count(let query): return parsed("\(found(query, current).count)")
    case .value(let query):
      let values = found(query, current)
      return values.count == 1 ? values[0] : nil
    case .constant(_, let inner): return self.operand(inner, current)
    }
  }

  private func parsed(_ text: String) -> JSONValue {
    guard let document = try? JSONDocument(text) else { report("a literal that is not JSON: \(text)") }
    return document.root
  }

  private func quoted(_ text: String) -> JSONValue {
    let escapes = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return parsed("\"" + escapes.joined() + "\"")
  }

  private func holds(_ left: JSONValue?, _ comparison: FilterComparison, _ right: JSONValue?) -> Bool {
    switch comparison {
    case .equal: left == right
    case .unequal: left != right
    case .less: isLess(left, right)
    case .greater: isLess(right, left)
    case .atMost: isLess(left, right) || left == right
    case .atLeast: isLess(right, left) || left == right
    }
  }

  private func isLess(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    if let left = left?.string, let right = right?.string {
      return left.unicodeScalars.map(\.value).lexicographicallyPrecedes(right.unicodeScalars.map(\.value))
    }
    guard let left = left?.numberText, let right = right?.numberText else { return false }
    return SlowNumber(left) < SlowNumber(right)
  }

  private func matches(_ text: JSONValue?, _ pattern: FilterPattern, _ isWhole: Bool, _ current: JSONValue) -> Bool {
    let expression: IRegexp? =
      switch pattern {
      case .known(let known): known
      case .operand(_, let value):
        operand(value, current)?.string.flatMap { IRegexp(Array($0.utf8), mostStates: DocumentPatterns.mostStates) }
      }
    guard let expression, let text = text?.string else { return false }
    return isWhole ? expression.matches(Array(text.utf8)) : expression.isFound(in: Array(text.utf8))
  }
}

/// A number as 0.digits times a power of ten, which is the exponent of the text and a shift.
private struct SlowNumber: Comparable {
  private let isNegative: Bool
  /// The digits of the exponent, each with its sign, the last one first.
  private let exponent: [Int]
  private let shift: Int
  private let digits: [UInt8]

  init(_ text: String) {
    let parts = text.lowercased().split(separator: "e")
    let decimals = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let all = Array(decimals.joined().utf8)
    let zeros = all.prefix { $0 == UInt8(ascii: "0") }.count
    let power = parts.count > 1 ? parts[1] : "0"
    exponent = power.reversed().compactMap(\.wholeNumberValue).map { power.hasPrefix("-") ? -$0 : $0 }
    digits = Array(all.dropFirst(zeros).reversed().drop { $0 == UInt8(ascii: "0") }.reversed())
    shift = decimals[0].count - zeros
    isNegative = !digits.isEmpty && text.hasPrefix("-")
  }

  /// The power of ten less that of another number; a million stands for more.
  private func powers(over other: SlowNumber) -> Int {
    var difference = 0
    for place in (0..<max(exponent.count, other.exponent.count)).reversed() {
      let digit = place < exponent.count ? exponent[place] : 0
      difference = difference * 10 + digit - (place < other.exponent.count ? other.exponent[place] : 0)
      if abs(difference) > 1_000_000 { return difference.signum() * 1_000_000 }
    }
    return difference + shift - other.shift
  }

  static func == (left: SlowNumber, right: SlowNumber) -> Bool { !(left < right) && !(right < left) }

  static func < (left: SlowNumber, right: SlowNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    if left.isNegative { return right.magnitudeIsLess(left) }
    return left.magnitudeIsLess(right)
  }

  private func magnitudeIsLess(_ other: SlowNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    let powers = powers(over: other)
    return powers != 0 ? powers < 0 : digits.lexicographicallyPrecedes(other.digits)
  }
}
