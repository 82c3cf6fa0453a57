import SpoolJSON

/// What a report is made of.
@usableFromInline
struct ReportNotes: Sendable {
  struct Note: Sendable {
    let kind: MappingReport.Kind
    let error: MapError
    /// A value on the tape, from which the path of the error starts.
    let base: JSONValue?
  }

  fileprivate(set) var all: [Note] = []
  fileprivate(set) var omittedCount = 0

  @usableFromInline
  init() {}
}

/// Gathers the entries of a report. Paths on a tape are worked out when the report is asked for, for all of them in one
/// walk.
final class ReportCollector {
  private let limit: Int
  private(set) var notes = ReportNotes()

  init(limit: Int) { self.limit = max(0, limit) }

  /// Notes what an error says, whose path starts at a value on a tape, or at the root of a dictionary.
  func add(_ kind: MappingReport.Kind, _ error: MapError, from base: JSONValue?) {
    add(ReportNotes.Note(kind: kind, error: error, base: base))
  }

  /// Adds what another one has gathered.
  func add(_ others: ReportNotes) {
    others.all.forEach(add)
    notes.omittedCount += others.omittedCount
  }

  private func add(_ note: ReportNotes.Note) {
    if notes.all.count < limit { notes.all.append(note) } else { notes.omittedCount += 1 }
  }

  /// The report so far.
  var report: MappingReport {
    var report = MappingReport()
    report.omittedCount = notes.omittedCount
    let bases = TapePaths.paths(of: notes.all.compactMap(\.base))
    report.entries = notes.all.map { note in
      var error = note.error
      if let base = note.base { error.path += bases[base.index, default: []].reversed() }
      return MappingReport.Entry(
        kind: note.kind, keyPath: error.keyPath ?? "",
        expected: note.kind == .unknownKey ? nil : error.expected ?? "a value", found: error.found ?? "nothing",
        byteOffset: error.byteOffset)
    }
    return report
  }
}
