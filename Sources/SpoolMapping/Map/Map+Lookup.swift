import Foundation
import SpoolJSON

// From a key to a slot.

extension Map {
  /// Moves to a key, which is a path if it contains a dot. The callers that return the map are inlined, so that its
  /// references are not counted.
  @usableFromInline
  func move(to key: String) {
    let position = lookups.memo.position(ofExpected: key)
    if !settlesQuickly(at: position) { move(to: key, position) }
  }

  /// The same, if the key is the one that is expected next; false if it must be looked up.
  package func moves(toExpected key: String) -> Bool {
    settlesQuickly(at: lookups.memo.position(ofExpected: key)) || recall(key, .none)
  }

  /// Moves to a position that the memo has given, if that is all that is needed.
  @inline(__always)
  private func settlesQuickly(at position: Int) -> Bool {
    guard lookups.positions != .various, position >= LookupMemo.absent else { return false }
    let lookup = lookups.memo.advance()
    if lookups.positions == .keys {
      settleOnTape(at: position < 0 ? Map.absent : lookups.keys.value(at: position), lookup, .none)
    } else {
      found = Slot(member: position, lookup: lookup, traits: .none)
    }
    return true
  }

  /// The same for a key that is not simply the next one. Apart, so that the usual case needs no memory on the stack.
  @inline(never)
  private func move(to key: String, _ position: Int) {
    if watchesKeys { return find(KeyQuestion(key: key)) }
    if !lookups.hasKeys {
      fillKeys()
      return move(to: key)
    }
    if position != LookupMemo.unknown {
      settle(position, key, .none)
    } else if storage == nil || notes != nil || !searchMember(key) {
      search(KeyQuestion(key: key))
    }
  }

  /// Moves to a key as a subscript asks for it.
  @inline(never) @usableFromInline
  package func find(_ key: String, isNested: Bool?, delimiter: String?, ignoresNull: Bool) {
    find(KeyQuestion(key: key, isNested: isNested, delimiter: delimiter, ignoresNull: ignoresNull))
  }

  @inline(never)
  func find(_ question: KeyQuestion) {
    if !question.isRecallable || !recall(question.key, question.traits) { search(question) }
    if watchesKeys { watch(question) }
    if question.ignoresNull, slot.isNull { settle(at: Map.absent, question.traits) }
  }

  /// Moves to a key if it is the one that is expected next; false if it must be looked up.
  func recall(_ key: String, _ traits: KeyTraits) -> Bool {
    if !lookups.hasKeys { fillKeys() }
    let position = lookups.memo.position(ofExpected: key)
    guard position != LookupMemo.unknown else { return false }
    settle(position, key, traits)
    return true
  }

  /// Moves to the position that the memo gives for a key.
  @inline(__always)
  private func settle(_ position: Int, _ key: String, _ traits: KeyTraits) {
    let lookup = lookups.memo.advance()
    if writer != nil {
      found = Slot(member: position, lookup: lookup, traits: traits)
    } else if storage == nil {
      settleInDictionary(key, traits)
    } else if position >= 0 {
      settleOnTape(at: lookups.keys.value(at: position), lookup, traits)
    } else {
      let isNested = position != LookupMemo.absent
      let node = isNested ? nestedNode(LookupMemo.nested - position, lookups.memo.rest(lookup)) : Map.absent
      settleOnTape(at: node, lookup, traits)
    }
  }

  /// Moves to a key in the dictionary.
  @inline(__always)
  private func settleInDictionary(_ key: String, _ traits: KeyTraits) {
    // A key that does not change is not copied.
    guard notes == nil else { return settle(at: dictionary?.find(key: textKey(key, traits)) ?? Map.absent, traits) }
    settle(at: dictionary?.find(key: key) ?? Map.absent, traits)
  }

  /// Makes a node on the tape the result of the current look-up. It is negative if there is no value.
  @inline(__always)
  private func settleOnTape(at node: Int, _ lookup: Int, _ traits: KeyTraits) {
    // Positions are those of objects of this shape, of which this one may lack some keys.
    found =
      node < 0
      ? Slot(lookup: lookup, traits: traits)
      : Slot(found: node, kind: reader[node].rawTag, lookup: lookup, traits: traits)
  }

  /// The same for a node that may lie in a dictionary.
  @inline(__always)
  func settle(at node: Int, _ traits: KeyTraits) {
    let lookup = lookups.memo.next &- 1
    guard isHandle(node) else { return settleOnTape(at: node, lookup, traits) }
    found = Slot(found: node, kind: 1, lookup: lookup, traits: traits)
  }

  /// The result of the last look-up. An operator takes it once, as its first step.
  ///
  /// Whether a value in a dictionary is null takes a while to find out, so this is asked only of values that are not of
  /// a usual type.
  @inlinable @inline(__always)
  package var slot: Slot { hasDictionary ? slotInDictionary : found }

  @usableFromInline
  var slotInDictionary: Slot {
    if isHandle(found.node), isNull(found.node) { found = Slot(null: found) }
    return found
  }

  /// Looks a key up on the tape; false if it is a path. The text of the key is asked for once.
  @inline(__always)
  private func searchMember(_ key: String) -> Bool {
    var name = key
    let node = name.withUTF8 { utf8 in
      KeyComponents.holdsDot(utf8) ? nil : lookups.keys.value(reader, forKey: utf8) ?? Map.absent
    }
    guard let node else { return false }
    lookups.memo.record(KeyQuestion(key: key), position: lookups.keys.lastPosition)
    settleOnTape(at: node, lookups.memo.next &- 1, .none)
    return true
  }

  /// Looks a key up, and remembers where it is.
  @inline(never)
  private func search(_ question: KeyQuestion) {
    if !lookups.hasKeys { fillKeys() }
    // The functions of key strategies belong to users, so they are called before anything is touched.
    if question.isPath { return search(path: textPath(question.components, question.traits), question) }
    let key = textKey(question.key, question.traits)
    if let writer { return settle(atMember: writer.number(of: [key]), question) }
    let isOnTape = storage != nil
    let node = isOnTape ? nodeOfMember(key) : dictionary?.find(key: key) ?? Map.absent
    remember(question, isOnTape ? lookups.keys.lastPosition : 0)
    settle(at: node, question.traits)
  }

  private func search(path: [String], _ question: KeyQuestion) {
    if let writer { return settle(atMember: writer.number(of: path.filter { !$0.isEmpty }), question) }
    guard storage != nil else {
      remember(question, LookupMemo.unknown)
      return settle(at: dictionary?.find(path: path) ?? Map.absent, question.traits)
    }
    let (node, position, rest) = findOnTape(path, question)
    remember(question, position, rest)
    settle(at: node, question.traits)
  }

  private func settle(atMember member: Int, _ question: KeyQuestion) {
    remember(question, member)
    found = Slot(member: member, lookup: lookups.memo.next &- 1, traits: question.traits)
  }

  @inline(__always)
  private func remember(_ question: consuming KeyQuestion, _ position: Int, _ rest: String? = nil) {
    let isRecalled = question.isRecallable
    lookups.memo.record(question, position: isRecalled ? position : LookupMemo.unknown, rest: rest)
  }

  /// The node at a path, and what is remembered about it: the first component, if it leads to an object.
  private func findOnTape(_ path: [String], _ question: KeyQuestion) -> (node: Int, position: Int, rest: String?) {
    guard question.isRecallable, 2...Lookups.mostComponents ~= path.count, reader[root].is(.object) else {
      return (node(atPath: path, from: root), LookupMemo.unknown, nil)
    }
    guard let number = nestedNumber(path[0]) else { return (node(atPath: path, from: root), LookupMemo.unknown, nil) }
    let rest = path.dropFirst().joined(separator: Map.dot)
    return (nestedNode(number, rest), LookupMemo.nested - number, rest)
  }

  /// The key of the text for a key of a model.
  private func textKey(_ key: String, _ traits: KeyTraits) -> String {
    guard let notes, !traits.contains(.verbatim) else { return key }
    return notes.policy.textKey(key)
  }

  func textPath(_ path: [String], _ traits: KeyTraits) -> [String] {
    guard let notes, !traits.contains(.verbatim) else { return path }
    return notes.policy.textPath(path)
  }

  /// The index of the value of a member of the root; negative if it is absent.
  @inline(__always)
  func nodeOfMember(_ key: String) -> Int {
    var key = key
    return key.withUTF8 { lookups.keys.value(reader, forKey: $0) } ?? Map.absent
  }

  /// Indexes the root.
  @inline(never)
  func fillKeys() {
    if reader[root].is(.object) {
      let isSame = lookups.keys.fill(reader, objectAt: root, keepsTexts: lookups.changesTapes)
      if !isSame { lookups.memo.forgetPositions() }
    } else {
      lookups.keys.clear()
      lookups.memo.forgetPositions()
    }
    lookups.hasKeys = true
    if !watchesKeys { lookups.positions = .keys }
  }

  /// The index of the value at a path; negative if a component is missing or lies in a scalar.
  @inline(never)
  func node(atPath components: [String], from start: Int) -> Int {
    var index = start
    guard index >= 0 else { return Map.absent }
    for component in components {
      let next: Int?
      switch reader[index].tag {
      case .array: next = Int(component).flatMap { reader.element($0, ofArrayAt: index) }
      case .object: next = reader.lastValue(forKey: component, inObjectAt: index)
      default: next = nil
      }
      guard let next, next >= 0 else { return Map.absent }
      index = next
    }
    return index
  }

  /// The node of the value that keys are looked up in.
  @usableFromInline
  package func startAtRoot() -> Int { storage == nil ? dictionary?.findRoot() ?? root : root }

  /// The path that `node(atPath:from:)` follows for a path from the root.
  static func path(_ path: String) -> JSONKeyPath {
    // ObjectMapper takes what `Int` takes, and counts no position from the end.
    JSONKeyPath(steps: KeyComponents.split(path, dot).map { ($0, Int($0).flatMap { $0 < 0 ? nil : $0 }) })
  }

  /// The slot of the value at a path from the root; of the root itself if the path is nil or empty.
  @usableFromInline
  func rootSlot(at path: String?) -> Slot {
    guard let path, !path.isEmpty else { return .root(startAtRoot()) }
    find(KeyQuestion(key: path, isNested: true, delimiter: nil, traits: .verbatim))
    return slot
  }
}

// MARK: Options that look at every key

extension Map {
  /// Notes that a key was asked for, and changes its value as the options say.
  private func watch(_ question: KeyQuestion) {
    guard let notes, mappingType == .fromJSON else { return }
    let path = textPath(question.components, question.traits)
    notes.ask(path)
    if slot.state != .absent { convert(path, notes.policy.options.converters) }
    if slot.isNull, notes.policy.options.nullReading == .ignore { settle(at: Map.absent, question.traits) }
  }

  /// Moves to the value that a converter makes from the current one.
  private func convert(_ path: [String], _ converters: [String: @Sendable (Any?) -> Any?]) {
    guard !converters.isEmpty, let converter = ExactKey(path.joined(separator: Map.dot)).value(in: converters)
    else { return }
    let found = slot
    let converted = converter(found.isNull ? nil : boxed(at: found.node)) ?? NSNull()
    let source = dictionary ?? DictionarySource(root: [String: Any](), base: self.value(at: root))
    // The map may have moved to another object since the last converter.
    if storage != nil { source.base = self.value(at: root) }
    dictionary = source
    settle(at: source.find(converted, at: path), found.traits)
  }
}

// MARK: Several keys for one property

extension Map {
  /// Moves to another key if the one before is absent: `name <- map["name"].or("title")`. The first of the keys that is
  /// present is read; the very first key is written.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path; nil is the dot.
  ///   - ignoreNil: Whether a null counts as absent.
  /// - Returns: This map.
  @_disfavoredOverload public func or(
    _ key: String, nested: Bool? = nil, delimiter: String? = nil, ignoreNil: Bool = false
  ) -> Map {
    guard mappingType == .fromJSON else { return self }
    let before = found.state == .absent ? currentQuestion : nil
    let question = KeyQuestion(
      key: key, isNested: nested, delimiter: delimiter, ignoresNull: ignoreNil, traits: found.traits,
      aliases: (before?.aliases ?? []) + (before.map { [$0.key] } ?? []))
    if found.state == .absent { find(question) } else { notes?.ask(textPath(question.components, .none)) }
    return self
  }

  /// Moves to a key, with everything that a subscript can ask for.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path; nil is the dot.
  ///   - lenient: Whether scalars are converted, as ``MappingOptions/lenientScalars`` has it.
  ///   - required: Whether there is no model without a value of the right type.
  /// - Returns: This map, at the value of the key.
  @_disfavoredOverload
  public subscript(
    key: String, nested nested: Bool?, delimiter delimiter: String?, lenient lenient: Bool, required required: Bool
  ) -> Map {
    let traits: KeyTraits = [lenient ? .lenient : .none, required ? .required : .none]
    if !traits.isEmpty { beginTraits() }
    find(KeyQuestion(key: key, isNested: nested, delimiter: delimiter, traits: traits))
    return self
  }

  /// Moves to a key whose value is converted if it is a scalar of another type, whatever the mapper's options say.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - lenient: Whether scalars are converted, as ``MappingOptions/lenientScalars`` has it.
  ///   - required: Whether there is no model without a value of the right type.
  /// - Returns: This map, at the value of the key.
  @_disfavoredOverload public subscript(key: String, lenient lenient: Bool, required required: Bool) -> Map {
    self[key, nested: nil, delimiter: nil, lenient: lenient, required: required]
  }

  /// Moves to a key whose value is converted if it is a scalar of another type, whatever the mapper's options say.
  @_disfavoredOverload
  public subscript(key: String, lenient lenient: Bool) -> Map { self[key, lenient: lenient, required: false] }

  /// Moves to a key that must have a value of the right type. Otherwise the model cannot be made: methods that return
  /// an optional return nil, and methods that throw name the key.
  @_disfavoredOverload
  public subscript(key: String, required required: Bool) -> Map { self[key, lenient: false, required: required] }

  /// Prepares the map for keys with traits. It makes notes about them, so from now on nested models need maps of their
  /// own.
  private func beginTraits() {
    if notes == nil { take(MapNotes(MappingPolicy(MappingOptions()))) }
    isWalking = false
  }
}
