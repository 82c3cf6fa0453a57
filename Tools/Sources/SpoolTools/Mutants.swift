import Foundation
import Toolkit

/// Puts mutants into a copy of the sources, where `SPOOL_MUTANT` chooses one of them, and prints them: number, tests, file
/// with its line, what is changed, and why it cannot be noticed, separated by tabs.
///
/// - Parameters:
///   - table: The path of the table of mutants.
///   - sources: The folder of the modules, which is changed.
func mutate(table: String, sources: URL) throws {
  let all = try mutants(String(contentsOfFile: table, encoding: .utf8))
  var faults: [String] = []
  for (index, mutant) in all.enumerated() {
    do {
      let line = try insert(mutant, index + 1, in: file(mutant.file, in: sources))
      let change = mutant.original + " → " + mutant.replacement
      print([String(index + 1), mutant.tests, "\(mutant.file):\(line)", change, mutant.reason].joined(separator: "\t"))
    } catch {
      faults.append("mutate: \(error)")
    }
  }
  guard faults.isEmpty else { throw ToolError(faults.joined(separator: "\n")) }
  try choice.write(to: sources.appending(path: "SpoolTape/Mutants.swift"), atomically: true, encoding: .utf8)
}

private struct Mutant {
  let tests: String
  let file: String
  let original: String
  let replacement: String
  let reason: String

  /// The line with the expression, without its marks.
  var line: String { original.filter { $0 != "«" && $0 != "»" } }

  /// The line that decides at run time.
  func line(_ number: Int) throws -> String {
    let parts = original.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    guard parts.count == 3 else { throw ToolError("\(file): one expression must be between « and »: \(original)") }
    return "\(parts[0])(isMutant(\(number)) ? (\(replacement)) : (\(parts[1])))\(parts[2])"
  }
}

private func mutants(_ table: String) throws -> [Mutant] {
  var result: [Mutant] = []
  var tests = ""
  for block in table.components(separatedBy: "\n\n") {
    let lines = block.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    func text(_ mark: String) -> String? { lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) } }
    if lines.count == 1, let colon = lines[0].firstIndex(of: ":") {
      tests = lines[0][lines[0].index(after: colon)...].trimmingCharacters(in: .whitespaces)
    } else if !lines.isEmpty {
      guard let original = text("- "), let replacement = text("+ ") else { throw ToolError("incomplete: \(block)") }
      result.append(
        Mutant(tests: tests, file: lines[0], original: original, replacement: replacement, reason: text("= ") ?? ""))
    }
  }
  return result
}

/// The files of all modules, by the ends of their paths.
private func file(_ name: String, in sources: URL) throws -> URL {
  let modules = [
    "SpoolTape", "SpoolJSON", "SpoolQuery", "SpoolCoding", "SpoolCodingStreams", "SpoolEditing", "SpoolFoundation",
    "SpoolSchema", "SpoolAnswers", "SpoolMapping", "SpoolNIO", "SpoolNIOMapping", "SpoolCLI",
  ]
  let files = modules.map { sources.appending(path: "\($0)/\(name)") }
    .filter { FileManager.default.fileExists(atPath: $0.path) }
  guard files.count == 1 else { throw ToolError("\(files.count) files end with \(name)") }
  return files[0]
}

private func insert(_ mutant: Mutant, _ number: Int, in url: URL) throws -> Int {
  var lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  let places = lines.indices.filter { lines[$0].trimmingCharacters(in: .whitespaces) == mutant.line }
  guard places.count == 1, let place = places.first else {
    throw ToolError("\(mutant.file) has \(places.count) lines: \(mutant.line)")
  }
  lines[place] = try mutant.line(number)
  let isOfCore = url.path.contains("/SpoolTape/")
  if !isOfCore, !lines.contains(where: { $0.hasSuffix("import SpoolTape") }) {
    lines.append("internal import SpoolTape\n")
  }
  try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  return place + 1
}

private let choice = """
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// The number of the mutant that the environment chooses; 0 for none.
  public let chosenMutant = getenv("SPOOL_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

  public func isMutant(_ number: Int) -> Bool { number == chosenMutant }

  """
