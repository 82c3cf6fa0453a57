/// A declaration in Swift with its documentation.
public struct Declaration {
  /// The lines of the comment, the attributes, the head and the body, without indentation.
  public let lines: [String]

  /// - Parameters:
  ///   - comment: The documentation.
  ///   - attributes: The attributes, on a line of their own; none if this is empty.
  ///   - head: What comes before the brace that opens the body. It may have several lines.
  ///   - body: The statements, without indentation.
  public init(_ comment: DocComment, attributes: String = "", _ head: String, body: [String]) {
    lines =
      comment.lines + (attributes.isEmpty ? [] : [attributes]) + ["\(head) {"] + body.map { "  \($0)" } + ["}"]
  }

  /// The text, as a member of a type.
  public var member: String { lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") }
}

/// An extension, or another declaration with members.
///
/// - Parameters:
///   - head: What comes before the brace.
///   - members: The texts of the members, which a blank line separates.
public func block(_ head: String, _ members: [String]) -> String {
  "\(head) {\n" + members.joined(separator: "\n\n") + "\n}"
}
