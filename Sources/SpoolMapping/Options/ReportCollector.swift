import SpoolJSON

/// What a report is made of.
@usableFromInline
struct ReportNotes: Sendable {
  struct Note: Sendable {
    let kind: MappingReport.Kind
    let error: MapError
    /// Why, if the error does not say it.
    let reason: MapError?
    /// A value on the tape, from which the paths of the errors start.
    let base: JSONValue?
  }

  fileprivate(set) var all: [Note] = []
  fileprivate(set) var omittedCount = 0

  @usableFromInline
  init() {}
}

/// Gathers the entries of a call's report. Paths on a tape are worked out when the report is asked for, for all of them
/// in one walk.
final class ReportCollector {
  private let limit: Int
  private(set) var notes = ReportNotes()

  init(limit: Int) { self.limit = max(0, limit) }

  /// Adds what another one has gathered.
  func add(_ others: ReportNotes) {
    others.all.forEach { add($0) }
    notes.omittedCount += others.omittedCount
  }

  func add(_ note: ReportNotes.Note) {
    if notes.all.count < limit { notes.all.append(note) } else { notes.omittedCount += 1 }
  }
}

extension ReportNotes {
  /// The report that they make. Linear in the length of the text.
  var report: MappingReport {
    var report = MappingReport()
    report.omittedCount = omittedCount
    let bases = TapePaths.paths(of: all.compactMap(\.base))
    report.entries = all.map { note in
      let path = note.base.map { bases[$0.index, default: []] } ?? []
      let error = note.error.within(path)
      return MappingReport.Entry(
        kind: note.kind, keyPath: error.keyPath ?? "",
        expected: note.kind == .unknownKey ? nil : error.expected ?? "a value", found: error.found ?? "nothing",
        byteOffset: error.byteOffset, reason: note.reason?.within(path).sentence)
    }
    return report
  }
}

extension MapError {
  /// The error with a path that starts further out.
  fileprivate func within(_ path: [PathComponent]) -> MapError {
    var error = self
    error.path += path.reversed()
    return error
  }
}
