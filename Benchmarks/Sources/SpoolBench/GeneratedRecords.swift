import CorpusModels
import Foundation

/// The 20 MB of records that `scripts/records` makes from a seed.
enum GeneratedRecords {
  /// The file, made now if it is missing or older than its generator.
  static func url() throws -> URL {
    let benchmarks = CorpusFiles.packageRoot.appendingPathComponent("Benchmarks")
    let file = benchmarks.appendingPathComponent(".build/records.json")
    let scripts = CorpusFiles.packageRoot.appendingPathComponent("scripts")
    let generator = scripts.appendingPathComponent("generate-records.swift")
    if let made = modified(file), let changed = modified(generator), made > changed { return file }

    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    warn("making \(file.lastPathComponent) with scripts/records")
    let process = Process()
    process.executableURL = scripts.appendingPathComponent("records")
    process.arguments = [file.path]
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("scripts/records failed with status \(process.terminationStatus)")
    }
    return file
  }

  private static func modified(_ url: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }
}
