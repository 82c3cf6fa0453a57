import Foundation
import SpoolSchema
import SpoolTape
import Testing

/// JSON Schema's official test suite, with its remote documents and the meta-schemas. `SPOOL_SCHEMA_SUITE` names its directory.
@Suite("JSON Schema Test Suite") struct SuiteTests {
  static let suite = SchemaSuite()
  private static let absent: Comment = "There is no test suite; SPOOL_SCHEMA_SUITE names its directory."

  /// A directory of the suite, and the files in it some of whose cases do not pass, with the number of those.
  struct Part: Sendable, CustomTestStringConvertible {
    let directory: String
    let draft: JSONSchemaValidator.Draft
    let cases: Int
    var fails: [String: Int] = [:]
    var checksFormats = false
    var testDescription: String { directory }
  }

  /// Names of hosts, whose letters beyond ASCII need tables of Unicode.
  private static let unknown = ["hostname.json": 23, "idn-hostname.json": 54]

  static let parts = [
    Part(directory: "draft2020-12", draft: .draft2020_12, cases: 1299),
    Part(directory: "draft7", draft: .draft7, cases: 927),
    // Draft 2019-09 is not known.
    Part(directory: "draft2020-12/optional", draft: .draft2020_12, cases: 162, fails: ["cross-draft.json": 1]),
    // The contents of strings are not checked.
    Part(
      directory: "draft7/optional", draft: .draft7, cases: 118, fails: ["content.json": 4, "cross-draft.json": 1]),
    Part(
      directory: "draft2020-12/optional/format", draft: .draft2020_12, cases: 764, fails: unknown, checksFormats: true),
    Part(directory: "draft7/optional/format", draft: .draft7, cases: 676, fails: unknown, checksFormats: true),
  ]

  @Test("all cases", .enabled(if: suite.isThere, absent), arguments: parts)
  func part(_ part: Part) throws {
    var (cases, fails) = (0, [String: Int]())
    var options = JSONSchemaValidator.Options()
    (options.draft, options.checksFormats) = (part.draft, part.checksFormats)
    options.documents = Self.suite.documents
    for (file, groups) in try Self.suite.files(part.directory) {
      for group in groups.elements {
        let schema = try #require(group["schema"])
        let validator = try? JSONSchemaValidator(schema, options: options)
        for test in group["tests"].elements {
          cases += 1
          let (data, expected) = (try #require(test["data"]), test["valid"]?.bool)
          let isValid = validator?.isValid(data)
          #expect(isValid == nil || isValid == validator?.errors(in: data).isEmpty, "\(file): \(test)")
          if isValid != expected { fails[file, default: 0] += 1 }
        }
      }
    }
    #expect(fails == part.fails)
    #expect(cases == part.cases)
  }
}

/// The files of the suite.
struct SchemaSuite: Sendable {
  private let path: String
  let documents: [String: JSONValue]

  init() {
    let named = ProcessInfo.processInfo.environment["SPOOL_SCHEMA_SUITE"]
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let path = named ?? root.appendingPathComponent("../shared/conformance/json-schema").path
    self.path = path
    var documents: [String: JSONValue] = [:]
    for (name, value) in Self.all(in: path + "/remotes") { documents["http://localhost:1234/\(name)"] = value }
    for (_, value) in Self.all(in: path + "/metaschemas") {
      if let id = value["$id"]?.string { documents[id.hasSuffix("#") ? String(id.dropLast()) : id] = value }
    }
    self.documents = documents
  }

  var isThere: Bool { !documents.isEmpty }

  /// The files in a directory, without those in folders of it.
  func files(_ directory: String) throws -> [(String, JSONValue)] {
    let path = "\(path)/tests/\(directory)"
    return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }.sorted().map {
      ($0, try JSONDocument(contentsOfFile: "\(path)/\($0)").root)
    }
  }

  /// All documents in a directory, with their paths from there.
  private static func all(in directory: String) -> [(String, JSONValue)] {
    let names = FileManager.default.enumerator(atPath: directory)?.allObjects as? [String] ?? []
    return names.compactMap { name in
      (try? JSONDocument(contentsOfFile: "\(directory)/\(name)")).map { (name, $0.root) }
    }
  }
}
