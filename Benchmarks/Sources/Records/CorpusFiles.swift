import Foundation

/// The place of the JSON files that are not part of this project.
package enum CorpusFiles {
  /// The top of the main package.
  ///
  /// The tests of the main package use this directory through a link at the same depth.
  package static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// `SPOOL_CORPUS`, or `../shared/corpus` seen from the package.
  package static var directory: URL {
    if let path = ProcessInfo.processInfo.environment["SPOOL_CORPUS"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return packageRoot.appendingPathComponent("../shared/corpus", isDirectory: true).standardizedFileURL
  }

  /// The URL of a corpus, if the file exists.
  package static func url(_ name: String) -> URL { directory.appendingPathComponent("\(name).json") }
}
