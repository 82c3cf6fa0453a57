package import SpoolTape

/// A query of JSONPath: segments that lead from the root, or from the value that a filter examines, to others.
struct PathQuery: Sendable {
  /// True for `@`, false for `$`.
  let isRelative: Bool
  var segments: [PathSegment]
  /// True if the query finds one value at most, and is written in the form that comparisons need.
  var isSingular: Bool
}

/// A segment of a query (RFC 9535, 2.5).
struct PathSegment: Sendable {
  /// True for `..`: the selectors look at the children of all descendants.
  let isDescendant: Bool
  let selectors: [PathSelector]
}

/// The selectors of the children of a value (RFC 9535, 2.3).
enum PathSelector: Sendable {
  case name(String)
  case wildcard
  case position(Int)
  case slice(start: Int?, end: Int?, step: Int)
  case filter(FilterExpression)
}

/// A logical expression of a filter (RFC 9535, 2.3.5.1).
indirect enum FilterExpression: Sendable {
  case any([FilterExpression])
  case all([FilterExpression])
  case not(FilterExpression)
  case exists(PathQuery)
  case comparison(FilterOperand, FilterComparison, FilterOperand)
  /// `match`, for which all of the text must fit, or `search`.
  case matches(FilterOperand, FilterPattern, isWhole: Bool)
  /// A condition that does not depend on `@`, and the number under which a run keeps its result.
  case constant(Int, FilterExpression)
}

/// One side of a comparison, or the argument of a function that takes a value.
indirect enum FilterOperand: Sendable {
  case null
  case bool(Bool)
  /// The text of a number.
  case number([UInt8])
  case string([UInt8])
  /// A singular query.
  case query(PathQuery)
  case length(FilterOperand)
  case count(PathQuery)
  case value(PathQuery)
  /// A value that does not depend on `@`, as for conditions.
  case constant(Int, FilterOperand)
}

/// A regular expression: a literal, which is nil if it is not valid; or one that is read from the document, and the number
/// under which a run keeps it.
enum FilterPattern: Sendable {
  case known(RegularExpression?)
  case operand(Int, FilterOperand)
}

/// An operator of a comparison.
enum FilterComparison: String, Sendable, CaseIterable {
  case equal = "=="
  case unequal = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
}

extension JSONPath {
  /// The components of the one value that the path leads to; nil if it is of another form.
  package var components: [JSONKeyPath.Component]? {
    JSONPath.components(query.segments[...])
  }

  /// The path as a stream follows it. Nil if its first part that stands for several values is not a wildcard or a
  /// filter, or if a part after it needs the root.
  package var streamed: StreamedPath? {
    guard let several = query.segments.firstIndex(where: { JSONPath.components([$0]) == nil }),
      let container = JSONPath.components(query.segments[..<several]).map(JSONKeyPath.init), container.isFoundFromStart
    else { return nil }
    let children = query.segments[several]
    let rest = Array(query.segments[(several + 1)...])
    guard !children.isDescendant, children.selectors.count == 1,
      ([children] + rest).allSatisfy({ $0.selectors.allSatisfy { !$0.needsRoot } })
    else { return nil }
    let relative = JSONPath(PathQuery(isRelative: false, segments: rest, isSingular: false))
    switch children.selectors[0] {
    case .wildcard: return StreamedPath(container: container, condition: nil, rest: relative)
    case .filter(let condition): return StreamedPath(container: container, condition: condition, rest: relative)
    case .name, .position, .slice: return nil
    }
  }

  private init(_ query: PathQuery) {
    self.query = query
    description = "$"
    patternMistake = nil
  }

  private static func components(_ segments: some Sequence<PathSegment>) -> [JSONKeyPath.Component]? {
    var components: [JSONKeyPath.Component] = []
    for segment in segments {
      guard !segment.isDescendant, segment.selectors.count == 1 else { return nil }
      switch segment.selectors[0] {
      case .name(let name): components.append(.key(name))
      case .position(let position): components.append(.position(position))
      default: return nil
      }
    }
    return components
  }
}

extension PathSelector {
  fileprivate var needsRoot: Bool {
    if case .filter(let expression) = self { expression.needsRoot } else { false }
  }
}

extension PathQuery {
  fileprivate var needsRoot: Bool {
    !isRelative || segments.contains { $0.selectors.contains { $0.needsRoot } }
  }
}

extension FilterExpression {
  /// True if a part of the condition begins at `$`.
  var needsRoot: Bool {
    switch self {
    case .any(let all), .all(let all): all.contains { $0.needsRoot }
    case .not(let one): one.needsRoot
    case .exists(let query): query.needsRoot
    case .comparison(let left, _, let right): left.needsRoot || right.needsRoot
    case .matches(let text, .known, _): text.needsRoot
    case .matches(let text, .operand(_, let pattern), _): text.needsRoot || pattern.needsRoot
    case .constant: true
    }
  }
}

extension FilterOperand {
  /// True if a part of the value begins at `$`.
  var needsRoot: Bool {
    switch self {
    case .null, .bool, .number, .string: false
    case .query(let query), .count(let query), .value(let query): query.needsRoot
    case .length(let operand): operand.needsRoot
    case .constant: true
    }
  }
}
