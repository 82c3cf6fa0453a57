/// The part of a page between `<!-- figures: NAME -->` and `<!-- end of figures -->`, which is filled by a table.
enum Block {
  private static let prefix = "<!-- figures: "
  private static let suffix = " -->"
  static let end = "<!-- end of figures -->"

  static func start(_ name: String) -> String { prefix + name + suffix }

  /// Returns true if a page has a block.
  static func isIn(_ page: String) -> Bool {
    page.split(separator: "\n").contains { $0.hasPrefix(prefix) }
  }

  /// A page with all its blocks filled.
  static func filled(_ text: String, page: String, _ tables: FigureTables) throws -> String {
    var result: [Substring] = []
    /// The name of the block that is open.
    var current: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == end {
        guard current != nil else { throw PageError("\(page): `\(end)` without a start") }
        current = nil
      } else if line.hasPrefix(prefix), line.hasSuffix(suffix) {
        guard current == nil else { throw PageError("\(page): `\(line)` inside of another block") }
        let name = String(line.dropFirst(prefix.count).dropLast(suffix.count))
        guard let table = tables.text(name) else {
          throw PageError(
            "\(page): there are no figures named '\(name)'; there are \(tables.names.joined(separator: ", "))")
        }
        current = name
        result += [line, "", Substring(table), ""]
        continue
      }
      if current == nil { result.append(line) }
    }
    guard current == nil else { throw PageError("\(page): `\(start(current ?? ""))` has no end") }
    return result.joined(separator: "\n")
  }
}

/// A mistake in the blocks of a page.
struct PageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
