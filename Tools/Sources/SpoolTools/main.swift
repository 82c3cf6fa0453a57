import Foundation
import Toolkit

let usage = """
  The programs behind the scripts of this repository.

    spool-tools generate [--check]          writes the sources that are made from tables, or says which are out of date
    spool-tools names                       checks which names SpoolMapping adds to those of ObjectMapper
    spool-tools api FOLDER MODULE...        prints the public declarations in symbol graphs as Markdown
    spool-tools mutate TABLE SOURCES        puts mutants into a copy of the sources, and prints them
  """

/// The root of the repository.
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../..").standardizedFileURL

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  switch arguments.first {
  case "generate": try generate(Array(arguments.dropFirst()))
  case "names": try checkNames(in: root)
  case "api" where arguments.count > 2: try printAPI(URL(fileURLWithPath: arguments[1]), Array(arguments[2...]))
  case "mutate" where arguments.count == 3:
    try mutate(table: arguments[1], sources: URL(fileURLWithPath: arguments[2]))
  case "--help", "-h": print(usage)
  default: throw ToolError(usage)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

/// Writes all generated sources, or checks them.
func generate(_ arguments: [String]) throws {
  guard arguments.isEmpty || arguments == ["--check"] else { throw ToolError("generate takes --check, or nothing") }
  let files = coderFiles + operatorFiles + valueFiles + textFiles
  guard arguments.isEmpty else {
    let stale = files.filter { !$0.isUpToDate(in: root) }.map(\.path)
    guard stale.isEmpty else { throw ToolError("out of date: \(stale.joined(separator: ", ")): run scripts/generate") }
    return
  }
  for file in files where try file.write(in: root) { print("generate: \(file.path)") }
}
