import SpoolJSON

extension Map {
  /// Notes what has become of the value of a node.
  ///
  /// - Parameter reason: Why.
  @inline(never) @usableFromInline
  func note(_ kind: MappingReport.Kind, _ type: Any.Type, at node: Int, because reason: MapError? = nil) {
    guard let policy = notes?.policy, policy.report != nil else { return }
    var error = MapError(ReadFault(.kind(type), node), self)
    if kind == .unknownKey { error.cause = .unknownKey }
    policy.report?.add(ReportNotes.Note(kind: kind, error: error, reason: reason))
  }

  /// The same for the value of a slot, which may be missing.
  func note(_ kind: MappingReport.Kind, _ type: Any.Type, _ slot: Slot, because reason: MapError?) {
    guard let policy = notes?.policy, policy.report != nil else { return }
    let read = lookups.memo.question(slot.lookup).map { KeyedRead($0) }
    let error = MapError(ReadFault(.kind(type), slot.node), self, read)
    policy.report?.add(ReportNotes.Note(kind: kind, error: error, reason: reason))
  }

  /// The notes for the report so far.
  @usableFromInline
  var reportNotes: ReportNotes { notes?.policy.report ?? ReportNotes() }

  /// Adds the notes of a map of another thread.
  @usableFromInline
  func gather(_ others: ReportNotes) { notes?.policy.report?.add(others) }
}
