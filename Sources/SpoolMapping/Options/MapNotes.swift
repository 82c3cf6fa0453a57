import SpoolJSON

/// What a map with options knows of the object that it is at. Maps without options have none.
@usableFromInline
final class MapNotes {
  let policy: MappingPolicy
  /// What the last subscript asks for.
  var traits: KeyTraits = []
  /// Whether its key is a path; nil if the delimiter in it decides.
  private(set) var isNested: Bool?
  /// The keys of the chain that came before the current one: `map["a"].or("b")`.
  var aliases: [String] = []
  /// The part of a value for which it could not be read.
  var culprit: Culprit?
  /// The value on a tape from which the paths of this map's values start, if they are made by a converter.
  var base: JSONValue?
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
    culprit = nil
    asked.removeAll(keepingCapacity: true)
    failure = nil
    isFatal = false
  }

  /// Starts over with another key.
  func begin(_ traits: KeyTraits, isNested: Bool?) {
    self.traits = traits
    self.isNested = isNested
    aliases.removeAll()
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

/// The element for which a collection could not be read, or the model that could not be made.
struct Culprit {
  /// The look-up that found the value.
  let lookup: Int
  let type: Any.Type
  let node: Int
  /// Why there is no model, by a path that starts at the node.
  var reason: MapError?
}

/// What a subscript asks for, besides the key.
struct KeyTraits: OptionSet {
  let rawValue: UInt8

  /// Scalars are converted.
  static let lenient = KeyTraits(rawValue: 1)
  /// Without a value of the right type there is no model.
  static let required = KeyTraits(rawValue: 2)
  /// The key is that of the text already.
  static let verbatim = KeyTraits(rawValue: 4)
}
