import SpoolJSON

/// The state of a map with options for its current object. Maps without options have no notes.
@usableFromInline
final class MapNotes {
  let policy: MappingPolicy
  /// The paths that the model has asked for, in keys of the text.
  private(set) var asked: [[String]] = []
  /// The reason why no model can be made from this object.
  private(set) var failure: (any Error)?
  /// Whether the failure also makes everything fail that contains this object.
  private(set) var isFatal = false

  init(_ policy: MappingPolicy) { self.policy = policy }

  /// The notes for the map of another object.
  func child() -> MapNotes { MapNotes(policy) }

  /// Starts over with another object.
  func begin() {
    asked.removeAll(keepingCapacity: true)
    failure = nil
    isFatal = false
  }

  func ask(_ path: [String]) {
    if policy.options.unknownKeys != .ignore { asked.append(path) }
  }

  /// Records a failure. Only the first one counts.
  func fail(_ error: any Error, isFatal: Bool = false) {
    if failure == nil || isFatal && !self.isFatal { failure = error }
    if isFatal { self.isFatal = true }
  }
}

extension Map {
  /// Records what has become of the value of a node.
  ///
  /// - Parameters:
  ///   - read: The read, if it was by a key.
  ///   - reason: The reason.
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

  /// Records what has become of the value of a slot, which may be missing.
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
