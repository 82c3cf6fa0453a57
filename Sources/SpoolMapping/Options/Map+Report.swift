import SpoolJSON

extension Map {
  /// Notes what has become of the value of a node.
  ///
  /// - Parameters:
  ///   - read: How it was read, if by a key.
  ///   - reason: Why.
  @inline(never) @usableFromInline
  func note(
    _ kind: MappingReport.Kind, _ type: Any.Type, at node: Int, _ read: @autoclosure () -> KeyedRead? = nil,
    because reason: MapError? = nil
  ) {
    guard let policy = notes?.policy, policy.report != nil else { return }
    var error = MapError(ReadFault(.kind(type), node), self, read())
    if kind == .unknownKey { error.cause = .unknownKey }
    policy.report?.add(ReportNotes.Note(kind: kind, error: error, reason: reason))
  }

  /// The same for the value of a slot, which may be missing.
  func note(_ kind: MappingReport.Kind, _ type: Any.Type, _ slot: Slot, because reason: MapError?) {
    note(kind, type, at: slot.node, memo.question(slot.lookup).map { KeyedRead($0) }, because: reason)
  }

  /// The notes for the report so far.
  @usableFromInline
  var reportNotes: ReportNotes { notes?.policy.report ?? ReportNotes() }

  /// Adds the notes of a map of another thread.
  @usableFromInline
  func gather(_ others: ReportNotes) { notes?.policy.report?.add(others) }
}
