internal import SpoolJSON

// From a key to a slot. `Map+Search.swift` finds keys in the source, `Map+Members.swift` finds members in the text.

extension Map {
  /// Moves to a key, which is a path if it contains a dot. The callers that return the map are inlined, so that its
  /// references are not counted.
  @usableFromInline
  func move(to key: String) {
    let place = memo.place(ofExpected: key)
    if !settlesQuickly(at: place) { move(to: key, place) }
  }

  /// Moves to a key if it is the one that is expected next. Returns false if it must be looked up.
  package func moves(toExpected key: String) -> Bool {
    settlesQuickly(at: memo.place(ofExpected: key)) || recall(key, .none)
  }

  /// Moves to a place that the memo has given, if nothing else is to be done.
  @inline(__always)
  private func settlesQuickly(at place: LookupMemo.Place) -> Bool {
    switch place {
    case .position(let key) where positions == .keys:
      settleOnTape(at: source.keys.value(at: Int(key)), memo.advance(), .none)
    case .position(let member) where positions == .members:
      found = Slot(member: Int(member), lookup: memo.advance(), traits: .none)
    case .absent where positions == .keys: settleOnTape(at: Map.absent, memo.advance(), .none)
    default: return false
    }
    return true
  }

  /// Moves to a key that is not simply the next one. A function of its own, so that the usual case needs no memory on
  /// the stack.
  @inline(never)
  private func move(to key: String, _ place: LookupMemo.Place) {
    if watchesKeys { return find(KeyQuestion(key: key)) }
    if !source.hasKeys {
      fillKeys()
      return move(to: key)
    }
    if case .unknown = place {
      if source.storage == nil || notes != nil || !searchOnTape(key) { search(KeyQuestion(key: key)) }
    } else {
      settle(at: place, key, .none)
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
    let place = memo.place(ofExpected: key)
    if case .unknown = place { return false }
    settle(at: place, key, traits)
    return true
  }

  /// Moves to the place that the memo gives for a key.
  @inline(__always)
  private func settle(at place: LookupMemo.Place, _ key: String, _ traits: KeyTraits) {
    let lookup = memo.advance()
    switch place {
    case .position(let member) where mappingType == .toJSON:
      found = Slot(member: Int(member), lookup: lookup, traits: traits)
    case _ where source.storage == nil: settleInDictionary(key, traits)
    case .position(let key): settleOnTape(at: source.keys.value(at: Int(key)), lookup, traits)
    case .nested(let number): settleOnTape(at: nestedNode(Int(number), memo.rest(lookup)), lookup, traits)
    case .absent, .unknown: settleOnTape(at: Map.absent, lookup, traits)
    }
  }

  /// Looks a key up, and remembers where it is.
  @inline(never)
  private func search(_ question: KeyQuestion) {
    if mappingType == .toJSON { searchMember(question) } else { searchValue(question) }
  }

  @inline(__always)
  func remember(_ question: consuming KeyQuestion, _ place: LookupMemo.Place, _ rest: String? = nil) {
    let isRecalled = question.isRecallable
    memo.record(question, at: isRecalled ? place : .unknown, rest: rest)
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
  ///   - delimiter: The separator of the components of a path; nil is the dot.
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

  /// Moves to a key, with all options that a subscript can have.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The separator of the components of a path; nil is the dot.
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

  /// Prepares the map for keys with traits. From now on, the map takes notes about them, so nested models need maps of
  /// their own.
  private func beginTraits() {
    if notes == nil { take(MapNotes(MappingPolicy(MappingOptions()))) }
    if positions == .rows { positions = .various }
  }
}
