import Foundation
import Testing
import Toolkit

@Suite struct ToolkitTests {
  @Test func comments() {
    #expect(DocComment("A name.").lines == ["/// A name."])
    let comment = DocComment(
      "A name.", discussion: ["More,", "", "and more."], parameters: [("a", "The first."), ("b", "The second.")],
      returns: "A sum.", throwing: "Nothing.")
    let text = """
      /// A name.
      ///
      /// More,
      ///
      /// and more.
      ///
      /// - Parameters:
      ///   - a: The first.
      ///   - b: The second.
      /// - Returns: A sum.
      /// - Throws: Nothing.
      """
    #expect(comment.lines.joined(separator: "\n") == text)
  }

  @Test func members() {
    let declaration = Declaration(
      DocComment("Half."), attributes: "@inlinable", "func half() -> Int", body: ["self / 2"])
    let text = """
      extension Int {
        /// Half.
        @inlinable
        func half() -> Int {
          self / 2
        }

        var x = 1
      }
      """
    #expect(block("extension Int", [declaration.member, "  var x = 1"]) == text)
  }

  @Test func files() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let file = GeneratedFile("a.swift", ["let a = 1", "let b = 2"])
    #expect(!file.isUpToDate(in: root))
    #expect(try file.write(in: root))
    #expect(try !file.write(in: root))
    #expect(file.isUpToDate(in: root))
    #expect(file.text.hasSuffix("-file\n\nlet a = 1\n\nlet b = 2\n"))
    try "let a = 2\n".write(to: root.appendingPathComponent("a.swift"), atomically: true, encoding: .utf8)
    #expect(!file.isUpToDate(in: root))
  }

  @Test func missingFolders() {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(throws: (any Error).self) { try GeneratedFile("a/b.swift", []).write(in: root) }
  }
}
