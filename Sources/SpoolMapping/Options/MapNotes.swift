/// What a map with options knows about its current object. Maps without options have no notes.
@usableFromInline
final class MapNotes {
  let policy: MappingPolicy
  /// The paths that the model has asked for, in keys of the text.
  private(set) var asked: [[String]] = []
  /// Why no model can be made from this object.
  private(set) var failure: (any Error)?
  /// Whether everything fails that this object is part of.
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

  /// The first failure counts.
  func fail(_ error: any Error, isFatal: Bool = false) {
    if failure == nil || isFatal && !self.isFatal { failure = error }
    if isFatal { self.isFatal = true }
  }
}
