/// A shape of types that have never been decoded before. What the library knows of a type, it learns in the first decodes.
enum FirstDecode: Int, CaseIterable {
  case outer, parts, both, tree, branch

  /// A text of the type, from which others are made.
  var text: String {
    switch self {
    case .outer: #"{"a":1,"part":{"x":2}}"#
    case .parts: #"{"a":1,"many":[{"x":2},{"x":3}],"plain":[{"y":4},{"y":5}],"last":6}"#
    case .both: #"{"own":{"x":1},"first":{"y":2},"second":{"y":3}}"#
    case .tree: #"{"value":1,"branches":[{"tree":{"value":2,"branches":[]},"leaf":{"y":3},"part":{"x":4}},{}]}"#
    case .branch: #"{"tree":{"value":1,"branches":[{"leaf":{"y":2}},{"part":{"x":3}}]}}"#
    }
  }

  /// Texts in which more than one thing is unusual.
  static func unusual(_ shape: FirstDecode) -> [String] {
    switch shape {
    case .outer: [#"{"part":{}}"#, #"{"a":1,"a":2,"part":{"x":1}}"#, #"{"part":{"x":1},"a":"1"}"#]
    case .parts:
      [
        #"{"many":[{}]}"#, #"{"many":[],"a":1}"#, #"{"a":1,"many":[{"x":1},{}]}"#,
        #"{"a":1,"many":[{"x":1}],"plain":[{"y":1,"y":2},{"y":3}],"last":1.0}"#,
        #"{"a":1,"a":1,"many":[{"x":1}],"plain":[{"y":1,"y":2},{"y":3}]}"#,
      ]
    case .both:
      [
        #"{"own":{"x":1},"first":{"y":1},"second":{}}"#, #"{"own":{"x":1},"first":{"y":1},"second":{"y":1,"y":2}}"#,
        #"{"own":{},"first":{},"second":{}}"#,
      ]
    case .tree, .branch:
      [
        #"{"value":1,"branches":[{"part":{}},{"part":{"x":1}}],"value":2}"#,
        #"{"tree":{"value":1,"branches":[{"part":{"x":1}}]},"part":{}}"#,
        #"{"tree":{"value":1,"value":1,"branches":[{"leaf":{"y":1,"y":1}}]},"part":{"x":1}}"#,
      ]
    }
  }
}
