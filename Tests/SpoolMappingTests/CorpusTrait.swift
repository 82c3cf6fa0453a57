import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test with a message if a public corpus is missing.
  static func corpus(_ name: String) -> Self {
    let path = CorpusFiles.url(name).path
    return .enabled(
      if: FileManager.default.fileExists(atPath: path),
      "no corpus at \(path); SPOOL_CORPUS names the directory of corpora")
  }
}
