import SpoolJSON

extension Map {
  /// Notes what has become of a value; of the current key if there is no value.
  @inline(never) @usableFromInline
  func note(_ kind: MappingReport.Kind, _ type: Any.Type, at node: Int) {
    guard let notes, let report = notes.policy.report else { return }
    guard var error = error(kind == .unknownKey ? .unknownKey : .cast(type), at: node, awaitsKey: false) as? MapError
    else { return }
    var base = storage.map { JSONValue(storage: $0, index: node >= 0 && boxes == nil ? node : root) }
    if node < 0 {
      error.path = currentPath.reversed()
      if let container = base { error.subject = .missing(in: container) }
    } else if let boxes {
      error.path = boxes.path(to: node).reversed()
    }
    if storage == nil { base = nil }
    report.add(kind, error, from: base)
  }

  /// What there is to report so far.
  @usableFromInline
  var reportNotes: ReportNotes { notes?.policy.report?.notes ?? ReportNotes() }

  /// Takes over what a map of another thread has to report.
  @usableFromInline
  func gather(_ others: ReportNotes) { notes?.policy.report?.add(others) }

  /// The way from the root of the source to the current key.
  private var currentPath: [MapError.PathComponent] {
    let components = currentComponents
    let path = (notes?.policy.textPath(components) ?? components).map { MapError.PathComponent.key($0) }
    return (storage == nil ? boxes?.rootPath ?? [] : []) + path
  }
}
