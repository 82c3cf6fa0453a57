import SpoolJSON

/// The notes from which a report is made.
@usableFromInline
struct ReportNotes: Sendable {
  struct Note: Sendable {
    let kind: MappingReport.Kind
    let error: MapError
    /// Why, if the error does not say it.
    let reason: MapError?
  }

  fileprivate(set) var all: [Note] = []
  fileprivate(set) var omittedCount = 0

  @usableFromInline
  init() {}
}

/// Gathers the entries of a call's report. Paths on a tape are computed when the report is asked for, all in one walk.
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
    let bases = TapePaths.paths(of: all.flatMap { [$0.error.place.base, $0.reason?.place.base] }.compactMap { $0 })
    report.entries = all.map { note in
      let (error, reason) = (note.error.fromRoot(bases), note.reason?.fromRoot(bases))
      return MappingReport.Entry(
        kind: note.kind, keyPath: error.keyPath ?? "",
        expected: note.kind == .unknownKey ? nil : error.expected ?? "a value", found: error.found ?? "nothing",
        byteOffset: error.byteOffset, reason: reason?.sentence)
    }
    return report
  }
}

extension MapError {
  /// The error with its path from the root of the text, as it is known for values of the tape.
  fileprivate func fromRoot(_ bases: [Int: [PathComponent]]) -> MapError {
    guard let base = place.base, let path = bases[base.index] else { return self }
    var error = self
    error.place = Place(call: place.call, base: nil, tail: path + place.tail)
    return error
  }
}
