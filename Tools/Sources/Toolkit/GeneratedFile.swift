import Foundation

/// A source file that is written by a generator and part of the repository.
public struct GeneratedFile: Sendable {
  /// The path, relative to the root of the repository.
  public let path: String
  /// The contents.
  public let text: String

  /// - Parameters:
  ///   - path: The path, relative to the root of the repository.
  ///   - parts: What the file consists of; a blank line separates them.
  public init(_ path: String, _ parts: [String]) {
    self.path = path
    text = ([Self.head] + parts).joined(separator: "\n\n") + "\n"
  }

  private static let head = "// Written by scripts/generate. Do not edit.\n// swift-format-ignore-file"

  /// Succeeds if the file in a repository is as this one.
  public func isUpToDate(in root: URL) -> Bool {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) == text
  }

  /// Writes the file, unless it is as this one already, so that it keeps its date.
  ///
  /// - Returns: Whether the file has changed.
  @discardableResult
  public func write(in root: URL) throws -> Bool {
    guard !isUpToDate(in: root) else { return false }
    try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    return true
  }
}
