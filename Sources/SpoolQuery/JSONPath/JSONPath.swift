public import SpoolTape

/// A query that finds any number of values in a document, such as `$.store.book[?@.price < 10].title` (RFC 9535).
///
/// A path is compiled once and can be used many times, on any thread. For one value, a ``JSONKeyPath`` is simpler and needs no
/// `try`.
///
///     let titles = try JSONPath("$..book[?@.price < 10].title")
///     for title in document.root.values(matching: titles) { … }
public struct JSONPath: Sendable, CustomStringConvertible {
  /// The path as it was written.
  public let description: String
  let query: PathQuery
  /// The place of the first literal that `match` or `search` takes and that is not a regular expression, so that
  /// nothing matches it.
  package let patternMistake: JSONPathError?

  /// Compiles a path.
  ///
  /// - Parameter text: A query as RFC 9535 describes it; it begins with `$`.
  /// - Throws: A ``JSONPathError`` with the place of the mistake.
  /// - Complexity: Linear in the length of the text, without the regular expressions in it.
  public init(_ text: String) throws(JSONPathError) {
    (query, patternMistake) = try PathParser.query(text)
    description = text
  }
}

extension JSONPath: Hashable {
  /// Returns true if two paths were written with the same bytes.
  public static func == (a: JSONPath, b: JSONPath) -> Bool { ExactKey(a.description) == ExactKey(b.description) }

  /// Hashes the text of the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(ExactKey(description)) }
}

/// A mistake in a ``JSONPath`` or a ``JSONFilter``.
public struct JSONPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place of the first byte that is wrong, in the text of the path as one line.
  public let place: JSONPlace
  /// What is wrong there.
  public let reason: String

  init(at offset: Int, _ reason: String) {
    place = JSONPlace(inLine: offset)
    self.reason = reason
  }

  /// The place and the reason.
  public var description: String { "column \(place.column): \(reason)" }
}

extension JSONValue {
  /// The values that a path finds from this value on, which is its `$`, in the order of RFC 9535.
  ///
  /// Of members with equal keys, the last one counts.
  ///
  /// - Complexity: Linear in the size of this value for each segment that begins with `..`, and in the number of values that
  ///   the other segments look at. A query that begins at `$` inside a filter runs once at most. Patterns that `match` or
  ///   `search` takes from the document have 2,000 states at most, and take 10 million steps at most, and 100 for each byte
  ///   of the document; what is beyond that matches nothing.
  public func values(matching path: JSONPath) -> [JSONValue] { found(path).values }

  /// The values that a path finds, as ``values(matching:)``, with the path of each.
  public func nodes(matching path: JSONPath) -> [JSONPath.Node] { foundNodes(path).nodes }

  func found(_ path: JSONPath) -> (values: [JSONValue], PatternExcess?) {
    withExtendedLifetime(storage) {
      var run = PathRun(storage, root: index, keepsPlaces: false)
      let nodes = run.nodes(path.query, from: .init(index: index))
      return (nodes.map { JSONValue(storage: storage, index: $0.index) }, run.excess)
    }
  }

  func foundNodes(_ path: JSONPath) -> (nodes: [JSONPath.Node], PatternExcess?) {
    withExtendedLifetime(storage) {
      var run = PathRun(storage, root: index, keepsPlaces: true)
      let nodes = run.nodes(path.query, from: .init(index: index))
      let places = run.places
      return (
        nodes.map { JSONPath.Node(JSONValue(storage: storage, index: $0.index), $0.place, places) },
        run.excess
      )
    }
  }
}

/// A condition of the filters of JSONPath by itself, such as `@.price < 10 && @.tags[0] == "x"` (RFC 9535, 2.3.5).
public struct JSONFilter: Sendable, CustomStringConvertible {
  /// The condition as it was written.
  public let description: String
  let expression: FilterExpression
  /// The place of the first literal that `match` or `search` takes and that is not a regular expression, so that
  /// nothing matches it.
  package let patternMistake: JSONPathError?

  /// Compiles a condition.
  ///
  /// - Parameter text: What may follow the `?` of a filter. White space around it does not count.
  /// - Throws: A ``JSONPathError`` with the place of the mistake.
  public init(_ text: String) throws(JSONPathError) {
    (expression, patternMistake) = try PathParser.filter(text)
    description = text
  }

  /// Returns true if a value meets the condition. The value is both its `@` and its `$`.
  ///
  /// - Complexity: That of ``JSONValue/values(matching:)``, with the same limits for patterns of the document.
  public func matches(_ value: JSONValue) -> Bool { expression.truth(of: value).isTrue }
}
