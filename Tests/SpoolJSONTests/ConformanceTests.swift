import SpoolJSON
import Testing

/// JSONTestSuite (Seriot, Parsing JSON is a Minefield), and texts of this project with names of the same kind: texts
/// with `y_` must be accepted, texts with `n_` must be rejected, and for `i_` each parser may decide.
@Suite("Conformance") struct ConformanceTests {
  private static let suite = DataDirectory.conformance
  private static let judged = DataDirectory.regressions.files.filter { $0.hasPrefix("y_") || $0.hasPrefix("n_") }
  private static let absent: Comment =
    "There is no JSONTestSuite; SPOOL_CONFORMANCE names its test_parsing directory."

  @Test("JSONTestSuite", .enabled(if: suite.isThere, absent), arguments: suite.files)
  func file(_ name: String) throws { try check(Self.suite, name) }

  @Test("the suite is complete", .enabled(if: suite.isThere, absent)) func isComplete() {
    #expect(Self.suite.files.count { $0.hasPrefix("y_") } >= 95)
    #expect(Self.suite.files.count { $0.hasPrefix("n_") } >= 188)
    #expect(Self.suite.files.count { $0.hasPrefix("i_") } >= 35)
  }

  @Test("our own texts", arguments: DataDirectory.fixtures.files)
  func fixture(_ name: String) throws { try check(.fixtures, name) }

  /// The inputs of bugs that were found. The name of a file says whether it is valid, `y_` or `n_`, and which
  /// extensions it needs, `_comments` or `_values`. Files from the fuzzer have other names, see `RegressionTests`.
  @Test("bugs of the past", arguments: judged)
  func regression(_ name: String) throws {
    var options = JSONDocument.Options()
    options.rules.allowsComments = name.contains("_comments")
    options.allowsMultipleValues = name.contains("_values")
    try check(.regressions, name, options)
  }

  private func check(_ directory: DataDirectory, _ name: String, _ options: JSONDocument.Options = .init())
    throws
  {
    let text = try directory.bytes(name)
    let outcome = EntryPoints.check(text, options)
    #expect(outcome.isAccepted == isRight(name), "\(name): \(outcome)")
    try compareWithJudge(text, options, outcome)
    if name.contains("UTF-16") || name.contains("utf16") {
      #expect(outcome.error?.code == .unsupportedEncoding)
    }
  }

  /// Returns true if a text must be accepted. Of the undecided cases, all numbers, 500 levels and a UTF-8 byte order
  /// mark are accepted; invalid Unicode and UTF-16 are rejected.
  private func isRight(_ name: String) -> Bool {
    guard name.hasPrefix("i_") else { return name.hasPrefix("y_") }
    return name.hasPrefix("i_number") || name.hasPrefix("i_structure")
  }

  private func compareWithJudge(_ text: [UInt8], _ options: JSONDocument.Options, _ outcome: Outcome) throws {
    switch ReferenceParser.judge(text, options) {
    case .failure(let judged):
      #expect(outcome.error?.place.offset == judged.offset)
      #expect(outcome.error?.category == judged.category)
    case .success(let judged):
      let document = try JSONDocument(text, options: options)
      let fault = Judge.fault(judged, document, options)
      #expect(fault == nil)
    }
  }

  @Test("numbers out of every range keep their text", .enabled(if: suite.isThere, absent))
  func exactNumbers() throws {
    for name in Self.suite.files where name.hasPrefix("i_number") {
      let text = try Self.suite.bytes(name)
      let inner = String(decoding: text, as: UTF8.self).trimmingPrefix { "[ \n".contains($0) }
      let number = inner.prefix { !"] \n".contains($0) }
      #expect(try JSONDocument(text).root[0]?.numberText == String(number), "\(name)")
    }
  }
}
