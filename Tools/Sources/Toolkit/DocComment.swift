/// The documentation of a declaration, in the parts that Swift's documentation comments have.
public struct DocComment {
  /// The first line, with its full stop.
  public var summary: String
  /// What follows the summary, in lines.
  public var discussion: [String]
  /// The names and descriptions of parameters, in order.
  public var parameters: [(name: String, text: String)]
  /// What the declaration returns; nil if it says nothing about that.
  public var returns: String?
  /// What it throws; nil if it says nothing about that.
  public var throwing: String?

  /// The documentation with these parts; what is not given is left out.
  public init(
    _ summary: String, discussion: [String] = [], parameters: [(name: String, text: String)] = [],
    returns: String? = nil, throwing: String? = nil
  ) {
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters
    self.returns = returns
    self.throwing = throwing
  }

  /// The lines of the comment, without indentation.
  public var lines: [String] {
    var lines = [summary]
    if !discussion.isEmpty { lines += [""] + discussion }
    var parts: [String] = []
    if !parameters.isEmpty { parts += ["- Parameters:"] + parameters.map { "  - \($0.name): \($0.text)" } }
    if let returns { parts.append("- Returns: \(returns)") }
    if let throwing { parts.append("- Throws: \(throwing)") }
    if !parts.isEmpty { lines += [""] + parts }
    return lines.map { $0.isEmpty ? "///" : "/// \($0)" }
  }
}
