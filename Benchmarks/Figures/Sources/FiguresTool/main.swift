// Fills the pages, charts and the report of a project with the figures of Benchmarks/figures.json:
//   spool-figures write ROOT     writes them
//   spool-figures check ROOT     says what does not agree with the data, and exits with 1 if anything does not
//   spool-figures self-test      checks the code itself

import Figures
import Foundation

func warn(_ message: String) { FileHandle.standardError.write(Data("figures: \(message)\n".utf8)) }

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  switch (arguments.first, arguments.count) {
  case ("self-test", 1):
    try SelfTest.run()
    print("figures: ok: the code that writes them")
  case ("write", 2): try FigureFiles(root: arguments[1]).write()
  case ("check", 2):
    let files = try FigureFiles(root: arguments[1])
    let problems = try files.problems()
    for line in problems { warn(line) }
    if !problems.isEmpty { exit(1) }
    print("figures: ok: pages, charts and report agree with \(FigureFiles.data)")
  default:
    warn("usage: spool-figures write ROOT | check ROOT | self-test")
    exit(64)
  }
} catch {
  warn("\(error)")
  exit(1)
}
