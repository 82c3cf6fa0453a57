import Foundation

/// The contents of `--json FILE`: all results of a run, and facts about the run.
struct ResultFile: Codable {
  var run = RunFacts()
  var results: [ResultRow]

  init(results: [ResultRow]) { self.results = results }

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(ResultFile.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
