#if Macros
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

    /// The type of the compiler's coding, and the same type marked.
    ///
    /// - Parameter number: A number that has not been used before, from 1 on.
    func pair(_ number: Int) -> (plain: any Codable.Type, marked: any Codable.Type) {
      func types<Tag>(_ tag: Tag.Type) -> [any Codable.Type] {
        switch self {
        case .outer: return [Synthesized.Outer<Tag>.self, Marked.Outer<Tag>.self]
        case .parts: return [Synthesized.Parts<Tag>.self, Marked.Parts<Tag>.self]
        case .both: return [Synthesized.Both<Tag>.self, Marked.Both<Tag>.self]
        case .tree: return [Synthesized.Trunk<Tag>.self, Marked.Trunk<Tag>.self]
        case .branch: return [Synthesized.Branch<Tag>.self, Marked.Branch<Tag>.self]
        }
      }
      let types = _openExistential(FreshType.make(number), do: types)
      return (types[0], types[1])
    }
  }
#endif
