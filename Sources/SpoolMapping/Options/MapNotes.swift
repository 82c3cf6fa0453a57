/// What a map with options knows of the object that it is at. Maps without options have none.
@usableFromInline
final class MapNotes {
  let policy: MappingPolicy
  /// What the last subscript asks for.
  var traits: KeyTraits = []
  /// Whether its key is a path; nil if the delimiter in it decides.
  private(set) var isNested: Bool?
  /// The element that a collection could not be read for.
  var culprit: (type: Any.Type, node: Int)?
  /// The paths that the model has asked for, in keys of the text.
  private(set) var asked: [[String]] = []
  /// Why there can be no model of this object.
  private(set) var failure: (any Error)?
  /// Whether there can be none of what it is part of either.
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

  /// Starts over with another key.
  func begin(_ traits: KeyTraits, isNested: Bool?) {
    self.traits = traits
    self.isNested = isNested
    culprit = nil
  }

  var isLenient: Bool { policy.options.lenientScalars || traits.contains(.lenient) }

  func ask(_ path: [String]) {
    if policy.options.unknownKeys != .ignore { asked.append(path) }
  }

  /// The first failure counts.
  func fail(_ error: any Error, isFatal: Bool = false) {
    if failure == nil || isFatal && !self.isFatal { failure = error }
    if isFatal { self.isFatal = true }
  }
}

/// What a subscript asks for, besides the key.
struct KeyTraits: OptionSet {
  let rawValue: UInt8

  /// Scalars are converted.
  static let lenient = KeyTraits(rawValue: 1)
  /// Without a value of the right type there is no model.
  static let required = KeyTraits(rawValue: 2)
}
