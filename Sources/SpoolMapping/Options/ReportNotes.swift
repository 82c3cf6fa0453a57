import SpoolJSON

/// The notes from which a report is made. Paths on a tape are computed when the report is asked for, all in one walk.
@usableFromInline
struct ReportNotes: Sendable {
  struct Note: Sendable {
    let kind: MappingReport.Kind
    let error: MapError
    /// The reason, if the error does not contain it.
    let reason: MapError?
  }

  private var all: [Note] = []
  private var omittedCount = 0
  private let limit: Int
  /// How many characters of the text have been replaced.
  var replacements = 0

  @usableFromInline
  init(limit: Int = 0) { self.limit = limit }

  mutating func add(_ note: Note) {
    if all.count < limit { all.append(note) } else { omittedCount += 1 }
  }

  /// Adds the notes of a part of the call.
  mutating func add(_ others: ReportNotes) {
    others.all.forEach { add($0) }
    omittedCount += others.omittedCount
  }
}

extension ReportNotes {
  /// The report that they make. Linear in the length of the text.
  var report: MappingReport {
    var report = MappingReport()
    report.omittedCount = omittedCount
    report.replacements = replacements
    let bases = TapePaths.paths(
      of: all.flatMap { [$0.error.location.base, $0.reason?.location.base] }.compactMap { $0 })
    report.entries = zip(all, MapError.byteOffsets(of: all.map(\.error))).map { note, offset in
      let (error, reason) = (note.error.fromRoot(bases), note.reason?.fromRoot(bases))
      return MappingReport.Entry(
        kind: note.kind, keyPath: error.keyPath ?? "",
        expected: note.kind == .unknownKey ? nil : error.expected ?? "a value", found: error.found ?? "nothing",
        offset: offset, reason: reason?.sentence)
    }
    return report
  }
}

extension MapError {
  /// The error with its path from the root of the text, as it is known for values of the tape.
  fileprivate func fromRoot(_ bases: [Int: [JSONKeyPath.Component]]) -> MapError {
    guard let base = location.base, let path = bases[base.index] else { return self }
    var error = self
    error.location = Location(call: location.call, base: nil, tail: path.map(PathComponent.init) + location.tail)
    return error
  }
}
