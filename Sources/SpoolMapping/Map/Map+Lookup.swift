// From a key to a slot. `Map+Search.swift` finds keys in what is read, `Map+Members.swift` in what is written.

extension Map {
  /// Moves to a key, which is a path if it contains a dot. The callers that return the map are inlined, so that its
  /// references are not counted.
  @usableFromInline
  func move(to key: String) {
    let position = memo.position(ofExpected: key)
    if !settlesQuickly(at: position) { move(to: key, position) }
  }

  /// The same, if the key is the one that is expected next; false if it must be looked up.
  package func moves(toExpected key: String) -> Bool {
    settlesQuickly(at: memo.position(ofExpected: key)) || recall(key, .none)
  }

  /// Moves to a position that the memo has given, if that is all that is needed.
  @inline(__always)
  private func settlesQuickly(at position: Int) -> Bool {
    guard position >= LookupMemo.absent else { return false }
    switch positions {
    case .keys:
      settleOnTape(at: position < 0 ? Map.absent : source.keys.value(at: position), memo.advance(), .none)
    case .members: found = Slot(member: position, lookup: memo.advance(), traits: .none)
    case .rows, .various: return false
    }
    return true
  }

  /// The same for a key that is not simply the next one. Apart, so that the usual case needs no memory on the stack.
  @inline(never)
  private func move(to key: String, _ position: Int) {
    if watchesKeys { return find(KeyQuestion(key: key)) }
    if !source.hasKeys {
      fillKeys()
      return move(to: key)
    }
    if position != LookupMemo.unknown {
      settle(position, key, .none)
    } else if source.storage == nil || notes != nil || !searchOnTape(key) {
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
    if !source.hasKeys { fillKeys() }
    let position = memo.position(ofExpected: key)
    guard position != LookupMemo.unknown else { return false }
    settle(position, key, traits)
    return true
  }

  /// Moves to the position that the memo gives for a key.
  @inline(__always)
  private func settle(_ position: Int, _ key: String, _ traits: KeyTraits) {
    let lookup = memo.advance()
    if mappingType == .toJSON {
      found = Slot(member: position, lookup: lookup, traits: traits)
    } else if source.storage == nil {
      settleInDictionary(key, traits)
    } else if position >= 0 {
      settleOnTape(at: source.keys.value(at: position), lookup, traits)
    } else {
      let isNested = position != LookupMemo.absent
      let node = isNested ? nestedNode(LookupMemo.nested - position, memo.rest(lookup)) : Map.absent
      settleOnTape(at: node, lookup, traits)
    }
  }

  /// Looks a key up, and remembers where it is.
  @inline(never)
  private func search(_ question: KeyQuestion) {
    if mappingType == .toJSON { searchMember(question) } else { searchValue(question) }
  }

  @inline(__always)
  func remember(_ question: consuming KeyQuestion, _ position: Int, _ rest: String? = nil) {
    let isRecalled = question.isRecallable
    memo.record(question, position: isRecalled ? position : LookupMemo.unknown, rest: rest)
  }

  /// The key of the text for a key of a model.
  func textKey(_ key: String, _ traits: KeyTraits) -> String {
    guard let notes, !traits.contains(.verbatim) else { return key }
    return notes.policy.textKey(key)
  }

  func textPath(_ path: [String], _ traits: KeyTraits) -> [String] {
    guard let notes, !traits.contains(.verbatim) else { return path }
    return notes.policy.textPath(path)
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
    if positions == .rows { positions = .various }
  }
}
