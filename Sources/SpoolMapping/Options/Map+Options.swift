import Foundation
import SpoolJSON

// What maps with options do at each key. Each function returns at once where there are none.

extension Map {
  /// Gives the map of a call a policy.
  func apply(_ policy: MappingPolicy) {
    notes = MapNotes(policy)
    boxes?.trace(from: [])
    if let nullWriting = policy.options.nullWriting { shouldIncludeNilValues = nullWriting == .write }
  }

  /// Whether no option changes how values are read and written; single keys may ask for more.
  var isWithoutOptions: Bool { notes?.policy.isDefault ?? true }

  /// Begins to look for a key that a subscript asks for.
  func begin(_ traits: KeyTraits, isNested: Bool?) {
    if !traits.subtracting(.verbatim).isEmpty {
      if notes == nil { notes = MapNotes(MappingPolicy(MappingOptions())) }
      // What a key asks for is kept here, so that no nested model may move this map to keys of its own.
      isWalking = false
    }
    notes?.begin(traits, isNested: isNested)
    endConversion()
  }

  /// Whether the current value is one that a converter has made, while all others are on a tape.
  var isConverted: Bool { notes != nil && storage != nil && boxes != nil }

  /// Goes back from a value that a converter has made to the tape.
  func endConversion() {
    if storage != nil, boxes != nil { boxes = nil }
  }

  /// Looks at the value that has been found for a key.
  func settle(_ key: String, _ notes: MapNotes, isNested: Bool?, delimiter: String?) {
    guard mappingType == .fromJSON, notes.policy.options.watchesKeys else { return }
    let path = textPath(components(of: key, isNested: isNested, delimiter: delimiter))
    notes.ask(path)
    guard node >= 0 else { return }
    convert(path, notes.policy.options.converters)
    if notes.policy.options.nullReading == .ignore, isNull(node) { node = Map.absent }
  }

  /// The components of the key of a subscript.
  func components(of key: String, isNested: Bool?, delimiter: String?) -> [String] {
    var name = key
    let isPath = isNested ?? name.withUTF8 { KeyComponents.contains($0, delimiter) }
    return isPath ? KeyComponents.split(key, delimiter ?? Map.dot) : [key]
  }

  var currentComponents: [String] {
    components(of: currentKey ?? "", isNested: notes?.isNested, delimiter: delimiter)
  }

  /// Puts what a converter makes of the current value in its place: a source of its own, until the next subscript.
  private func convert(_ path: [String], _ converters: [String: @Sendable (Any?) -> Any?]) {
    guard !converters.isEmpty else { return }
    let key = path.joined(separator: Map.dot)
    guard let converter = converters[key] else { return }
    let value = converter(isNull(node) ? nil : boxed(at: node)) ?? NSNull()
    if storage == nil {
      node = boxes?.start(at: value, path) ?? Map.absent
    } else {
      boxes = BoxedValues(root: [String: Any]())
      boxes?.trace(from: [])
      node = boxes?.start(at: value, path) ?? Map.absent
    }
  }
}
