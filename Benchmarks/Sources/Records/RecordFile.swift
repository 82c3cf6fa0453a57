import Foundation

extension RecordText {
  /// A file of records, which is written if it is missing or older than what writes it.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - megabytes: The size, in millions of bytes.
  /// - Returns: The file, in the directory of builds.
  package static func file(_ name: String = "records", megabytes: Int = 20) throws -> URL {
    let benchmarks = CorpusFiles.packageRoot.appendingPathComponent("Benchmarks")
    let file = benchmarks.appendingPathComponent(".build/\(name).json")
    let writer = benchmarks.appendingPathComponent("Sources/Records/RecordText.swift")
    if let made = modified(file), let changed = modified(writer), made > changed { return file }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Under another name first, so that a file that is there is complete.
    let new = file.appendingPathExtension("\(ProcessInfo.processInfo.processIdentifier)")
    _ = try write(to: new.path, megabytes: Double(megabytes), seed: 1)
    guard rename(new.path, file.path) == 0 else { throw Problem(description: "\(file.path) cannot be written") }
    return file
  }

  private static func modified(_ url: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }
}
