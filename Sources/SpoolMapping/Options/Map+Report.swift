import SpoolJSON

extension Map {
  /// Notes what has become of a value; of the current key if there is no value.
  ///
  /// - Parameter reason: Why, by a path that starts at the value.
  @inline(never) @usableFromInline
  func note(_ kind: MappingReport.Kind, _ type: Any.Type, at node: Int, because reason: MapError? = nil) {
    guard let notes, let report = notes.policy.report else { return }
    let cause: MapError.Cause = kind == .unknownKey ? .unknownKey : .cast(type)
    guard var error = error(cause, at: node, awaitsKey: false) as? MapError else { return }
    let (path, base) = node < 0 ? (currentPath, source(of: root)) : place(of: node)
    error.path = path.reversed()
    if node < 0, let base { error.subject = .missing(in: base) }
    var reason = reason
    reason?.path += path.reversed()
    report.add(ReportNotes.Note(kind: kind, error: error, reason: reason, base: base))
  }

  /// The way to a value, and the value on a tape from which it starts; from the root of the source if that is none.
  private func place(of node: Int) -> (path: [MapError.PathComponent], base: JSONValue?) {
    guard let boxes else { return ([], source(of: node)) }
    return (boxes.path(to: node), source(of: root))
  }

  private func source(of node: Int) -> JSONValue? {
    storage.map { JSONValue(storage: $0, index: node) } ?? notes?.base
  }

  /// What there is to report so far.
  @usableFromInline
  var reportNotes: ReportNotes { notes?.policy.report?.notes ?? ReportNotes() }

  /// Takes over what a map of another thread has to report.
  @usableFromInline
  func gather(_ others: ReportNotes) { notes?.policy.report?.add(others) }

  /// The way to the current key, from where `source(of: root)` stands.
  private var currentPath: [MapError.PathComponent] {
    let path = textPath(currentComponents).map { MapError.PathComponent.key($0) }
    return (storage == nil ? boxes?.rootPath ?? [] : []) + path
  }
}
