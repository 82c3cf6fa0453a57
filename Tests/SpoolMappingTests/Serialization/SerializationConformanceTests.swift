import Foundation
import Spool
import Testing

/// The files of JSONTestSuite (Seriot, Parsing JSON is a Minefield), read by both.
@Suite struct SerializationConformanceTests {
  private static let directory =
    ProcessInfo.processInfo.environment["SPOOL_CONFORMANCE"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../shared/conformance/test_parsing").standardizedFileURL
  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path))?.sorted() ?? []

  @Test(
    .enabled(
      if: !files.isEmpty, "no JSONTestSuite at \(directory.path); SPOOL_CONFORMANCE names test_parsing"))
  func sameVerdictsAndValues() throws {
    for file in Self.files {
      // `Data(contentsOf:)` leaks where a file is empty.
      let contents = try FileHandle(forReadingFrom: Self.directory.appendingPathComponent(file)).readToEnd()
      let text = [UInt8](contents ?? Data())
      let difference = SerializationReadingTests.verdicts(text).difference
      #expect(difference == nil, "\(file): \(difference ?? "no difference")")
    }
  }
}
