import Spool
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// Takes snapshots after each piece, and checks their contents and how the text ends.
  static let snapshots = Target(
    name: "snapshots", summary: "snapshots of a text are sound, stay as they are, and end as the document of the text"
  ) { bytes in
    let input = Input(bytes)
    var options = JSONSnapshots.Options(rules: input.options.rules, duplicateKeys: input.options.duplicateKeys)
    options.includesCutStrings = input.text.count % 2 == 0
    options.includesCutNumbers = input.text.count % 3 == 0
    if input.text.count % 5 < 2 { options.rules.invalidText = .replace }
    var expected = input.options
    expected.rules = options.rules
    expected.allowsMultipleValues = false
    let whole = Outcome { try JSONDocument(input.text, options: expected) }
    let outcome = Outcome { try SnapshotRun(options).document(of: input.pieces) }
    if outcome != whole {
      report("snapshots end otherwise than a document", "document: \(whole)", "snapshots: \(outcome)")
    }
  }
}

/// Takes snapshots of a text, and checks each.
private struct SnapshotRun {
  let options: JSONSnapshots.Options
  private var held: [(document: JSONDocument, text: [UInt8])] = []
  private var last: [UInt8]?

  init(_ options: JSONSnapshots.Options) { self.options = options }

  func document(of pieces: [ArraySlice<UInt8>]) throws -> JSONDocument {
    var run = self
    var snapshots = JSONSnapshots(options: options)
    for (number, piece) in pieces.enumerated() {
      try snapshots.feed(Array(piece))
      guard let document = snapshots.current else { continue }
      let text = run.check(document)
      if number % 3 == 0 { run.held.append((document, text)) }
    }
    let whole = try snapshots.finish()
    for (document, text) in run.held where document.root.bytes() != text {
      report("a snapshot that is held has changed")
    }
    return whole
  }

  /// Checks the invariants of the tape, and that the text of the snapshot is that of a document with equal values.
  private mutating func check(_ document: JSONDocument) -> [UInt8] {
    if let fault = document.tape.checkInvariants() { report("the tape of a snapshot: \(fault)") }
    let text = document.root.bytes()
    let rules = JSONRules(maximumDepth: .max)
    guard let again = try? JSONDocument(text, options: JSONDocument.Options(rules: rules)) else {
      report("a snapshot is no JSON", String(decoding: text, as: UTF8.self))
    }
    if again.root != document.root { report("a snapshot has other values than its text") }
    return text
  }
}
