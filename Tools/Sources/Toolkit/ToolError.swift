/// An error of a tool, with its message.
public struct ToolError: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  /// An error with a message.
  public init(_ description: String) { self.description = description }
}
