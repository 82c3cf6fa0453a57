internal import Foundation
public import SpoolJSON

// Finds keys in the source of a map.

extension Map {
  /// Moves to a key in the dictionary.
  @inline(__always)
  func settleInDictionary(_ key: String, _ traits: KeyTraits) {
    // With a key that does not change, the key is not copied.
    guard notes == nil else { return settle(at: source.find(key: textKey(key, traits)), traits) }
    settle(at: source.find(key: key), traits)
  }

  /// Makes a node on the tape the result of the current look-up. It is negative if there is no value.
  @inline(__always)
  func settleOnTape(at node: Int, _ lookup: Int, _ traits: KeyTraits) {
    // Positions are those of objects of this shape. This object may lack some keys.
    found =
      node < 0
      ? Slot(lookup: lookup, traits: traits)
      : Slot(found: node, kind: source.reader[node].rawTag, lookup: lookup, traits: traits)
  }

  /// Makes a node, which may be in a dictionary, the result of the current look-up.
  @inline(__always)
  func settle(at node: Int, _ traits: KeyTraits) {
    let lookup = memo.next &- 1
    guard source.isHandle(node) else { return settleOnTape(at: node, lookup, traits) }
    found = Slot(found: node, kind: 1, lookup: lookup, traits: traits)
  }

  /// The result of the last look-up. An operator takes it once, as its first step.
  ///
  /// To find out whether a value in a dictionary is null takes a while, so this is used only for values that are not of
  /// a usual type.
  @inlinable @inline(__always)
  package var slot: Slot { source.hasDictionary ? slotInDictionary : found }

  @usableFromInline
  var slotInDictionary: Slot {
    if source.isHandle(found.node), source.isNull(at: found.node) { found = Slot(null: found) }
    return found
  }

  /// Looks a key up on the tape; returns false if it is a path. The text of the key is read once.
  @inline(__always)
  func searchOnTape(_ key: String) -> Bool {
    var name = key
    let node = name.withUTF8 { utf8 in
      KeyComponents.holdsDot(utf8) ? nil : source.find(utf8)
    }
    guard let node else { return false }
    memo.record(KeyQuestion(key: key), at: placeOfLastKey)
    settleOnTape(at: node, memo.next &- 1, .none)
    return true
  }

  /// Looks a key up, and remembers where it is.
  func searchValue(_ question: KeyQuestion) {
    if !source.hasKeys { fillKeys() }
    // The functions of key strategies are user code, so they are called before any state is changed.
    if question.isPath { return search(path: textPath(question.components, question.traits), question) }
    let node = source.find(key: textKey(question.key, question.traits))
    remember(question, source.storage != nil ? placeOfLastKey : .position(0))
    settle(at: node, question.traits)
  }

  /// The place of the key that was found last in the object.
  private var placeOfLastKey: LookupMemo.Place {
    let position = source.keys.lastPosition
    return position < 0 ? .absent : .position(Int32(position))
  }

  private func search(path: [String], _ question: KeyQuestion) {
    if source.storage != nil, question.isRecallable, 2...NestedObject.mostComponents ~= path.count,
      source.isObject(at: source.root), let number = nestedNumber(path[0])
    {
      let rest = path.dropFirst().joined(separator: Map.dot)
      let node = nestedNode(number, rest)
      remember(question, .nested(Int32(number)), rest)
      return settle(at: node, question.traits)
    }
    let node = source.find(path: path)
    remember(question, .unknown)
    settle(at: node, question.traits)
  }

  /// Indexes the root.
  @inline(never)
  func fillKeys() {
    if !source.fillKeys() { memo.forgetPositions() }
    if !watchesKeys { positions = .keys }
  }

  /// The slot of the value at a path from the root; of the root itself if the path is nil or empty.
  @usableFromInline
  func rootSlot(at path: JSONKeyPath?) -> Slot {
    guard let path, !path.isRoot else { return .root(source.findRoot()) }
    settle(at: source.node(at: path), .verbatim)
    if watchesKeys { watch(path.components.map(\.text), .verbatim) }
    return slot
  }
}

// MARK: Options that look at every key

extension Map {
  /// Records that a key was looked up, and changes its value as the options say.
  func watch(_ question: KeyQuestion) {
    guard mappingType == .fromJSON, notes != nil else { return }
    watch(textPath(question.components, question.traits), question.traits)
  }

  private func watch(_ path: [String], _ traits: KeyTraits) {
    guard let notes else { return }
    notes.ask(path)
    if slot.state != .absent { convert(path, notes.policy.options.converters) }
    if slot.isNull, notes.policy.options.nullReading == .ignore { settle(at: Map.absent, traits) }
  }

  /// Moves to the value that a converter makes from the current one.
  private func convert(_ path: [String], _ converters: [String: @Sendable (Any?) -> Any?]) {
    guard !converters.isEmpty, let converter = ExactKey(path.joined(separator: Map.dot)).value(in: converters)
    else { return }
    let found = slot
    let converted = converter(found.isNull ? nil : source.boxed(at: found.node)) ?? NSNull()
    settle(at: source.add(converted, at: path), found.traits)
  }
}

extension JSONKeyPath {
  /// A path of components as ObjectMapper reads them: positions are the texts that `Int` accepts, and none counts from
  /// the end.
  init(textPath: [String]) { self.init(steps: textPath.map { ($0, Int($0).flatMap { $0 < 0 ? nil : $0 }) }) }
}
