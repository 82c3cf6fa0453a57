import CorpusModels
import Foundation
import Measuring
import Spool

/// Finds and loads the corpora.
struct CorpusCatalog {
  static let names = ["twitter", "citm_catalog", "canada", "records"]

  /// A file of records to use instead of the generated records.
  var records: String?
  /// Additional files, for the tasks that take any JSON.
  var files: [String] = []

  /// The names of all corpora. The name of an additional file is the file name without its extension.
  var names: [String] { Self.names + files.map { Self.name(ofFile: $0) } }

  /// Loads a corpus. If it is missing, prints a message to standard error and returns nil.
  func load(_ name: String) -> Corpus? {
    if name == NestedTexts.corpusName { return Corpus(name: name, bytes: NestedTexts.make()) }
    if name.hasSuffix(Self.minified) { return loadMinified(name) }
    if name == "record" { return loadRecord() }
    let bytes = ElementTexts.make(name) ?? FieldTexts.make(name) ?? AppTexts.make(name) ?? SchemaTexts.make(name)
    if let bytes {
      return Corpus(name: name, bytes: bytes)
    }
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

  /// The suffix of the names of corpora without white space.
  static let minified = "-min"

  private func loadMinified(_ name: String) -> Corpus? {
    guard let corpus = load(String(name.dropLast(Self.minified.count))),
      let bytes = try? JSONReformatter.bytes(of: corpus.bytes)
    else { return nil }
    return Corpus(name: name, bytes: bytes)
  }

  /// The record that is closest to 512 bytes.
  private func loadRecord() -> Corpus? {
    guard let records = load("records"), let elements = try? JSONDocument(records.bytes).root.array else { return nil }
    let texts = elements.map { $0.bytes() }
    return texts.min { abs($0.count - 512) < abs($1.count - 512) }.map { Corpus(name: "record", bytes: $0) }
  }

  private func url(_ name: String) throws -> URL {
    if let file = files.first(where: { Self.name(ofFile: $0) == name }) { return URL(fileURLWithPath: file) }
    if let records, name == "records" { return URL(fileURLWithPath: records) }
    guard let megabytes = GeneratedRecords.megabytes(ofName: name) else { return CorpusFiles.url(name) }
    return try RecordText.file(name, megabytes: megabytes)
  }

  private static func name(ofFile path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

/// Loads corpora on demand, and keeps one at a time in memory.
final class CorpusShelf {
  private let catalog: CorpusCatalog
  private var current: Corpus?
  private var missing: Set<String> = []

  init(_ catalog: CorpusCatalog) { self.catalog = catalog }

  /// The corpus with a name; nil if it is missing, which is reported once.
  func corpus(_ name: String) -> Corpus? {
    if current?.name == name { return current }
    guard !missing.contains(name) else { return nil }
    current = nil
    current = catalog.load(name)
    if current == nil { missing.insert(name) }
    return current
  }
}
