import CorpusModels
import Foundation

/// A JSON text, held in memory in the two forms that the engines take.
struct Corpus {
  let name: String
  let bytes: [UInt8]
  let data: Data

  init(name: String, contentsOf url: URL) throws {
    data = try Data(contentsOf: url)
    bytes = [UInt8](data)
    self.name = name
  }

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    data = Data(bytes)
  }
}

/// Where the corpora come from.
struct CorpusCatalog {
  static let names = ["twitter", "citm_catalog", "canada", "records"]

  /// Records to use instead of the generated ones.
  var records: String?
  /// More files, for the tasks that take any JSON.
  var files: [String] = []

  /// The names of all corpora; an added file goes by its name without the ending.
  var names: [String] { Self.names + files.map { Self.name(ofFile: $0) } }

  /// Loads a corpus. Says on standard error what is missing, and returns nil.
  func load(_ name: String) -> Corpus? {
    if name == NestedTexts.corpusName { return Corpus(name: name, bytes: NestedTexts.make()) }
    do {
      let url = try url(name)
      do {
        return try Corpus(name: name, contentsOf: url)
      } catch {
        warn("SKIPPED: corpus \(name): cannot read \(url.path) (SPOOL_CORPUS names the directory of corpora)")
      }
    } catch {
      warn("SKIPPED: corpus \(name): \(error.localizedDescription)")
    }
    return nil
  }

  private func url(_ name: String) throws -> URL {
    if let file = files.first(where: { Self.name(ofFile: $0) == name }) { return URL(fileURLWithPath: file) }
    if let records, name == "records" { return URL(fileURLWithPath: records) }
    guard let megabytes = GeneratedRecords.megabytes(ofName: name) else { return CorpusFiles.url(name) }
    return try GeneratedRecords.url(name, megabytes: megabytes)
  }

  private static func name(ofFile path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

/// Loads corpora as they are needed, and holds one at a time.
final class CorpusShelf {
  private let catalog: CorpusCatalog
  private var current: Corpus?
  private var missing: Set<String> = []

  init(_ catalog: CorpusCatalog) { self.catalog = catalog }

  /// The corpus of a name; nil if it is missing, which has been said once.
  func corpus(_ name: String) -> Corpus? {
    if current?.name == name { return current }
    guard !missing.contains(name) else { return nil }
    current = nil
    current = catalog.load(name)
    if current == nil { missing.insert(name) }
    return current
  }
}
