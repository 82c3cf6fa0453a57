import CorpusModels
import Foundation

/// The records that `scripts/records` generates from a seed.
enum GeneratedRecords {
  /// The sizes of the scaling tasks, in megabytes.
  static let scalingSizes = [1, 4, 16, 64, 256]
  private static let seed = 1

  /// The name of the corpus with a size in megabytes.
  static func name(megabytes: Int) -> String { "records-\(megabytes)" }

  /// The size, in megabytes, of the corpus with a name; nil for other corpora.
  static func megabytes(ofName name: String) -> Int? {
    name == "records" ? 20 : scalingSizes.first { self.name(megabytes: $0) == name }
  }

  /// The file, which is generated if it is missing or older than its generator.
  static func url(_ name: String = "records", megabytes: Int = 20) throws -> URL {
    let benchmarks = CorpusFiles.packageRoot.appendingPathComponent("Benchmarks")
    let file = benchmarks.appendingPathComponent(".build/\(name).json")
    let scripts = CorpusFiles.packageRoot.appendingPathComponent("scripts")
    let generator = scripts.appendingPathComponent("generate-records.swift")
    if let made = modified(file), let changed = modified(generator), made > changed { return file }

    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    warn("making \(file.lastPathComponent) with scripts/records")
    let process = Process()
    process.executableURL = scripts.appendingPathComponent("records")
    process.arguments = [file.path, String(megabytes), String(seed)]
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
