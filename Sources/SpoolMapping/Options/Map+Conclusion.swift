import SpoolJSON

// What maps with options have to say when a model has been mapped.

extension Map {
  /// Makes a model; nil too if the options have something against it.
  @inlinable @inline(__always)
  func make<M: BaseMappable>() -> M? {
    if notes != nil { return makeWithNotes() }
    let model = M._make(from: self)
    // A model that asks for more than a key makes notes itself.
    if notes != nil, model != nil, !concludes() { return nil }
    return model
  }

  /// The same where somebody wants to know why there is none.
  @inlinable
  func makeWithNotes<M: BaseMappable>() -> M? {
    do {
      return try makeOrThrow()
    } catch {
      noteFailure(error)
      return nil
    }
  }

  @usableFromInline
  func noteFailure(_ error: any Error) { notes?.fail(error) }

  /// Makes a model, or says what is against it.
  @inlinable @inline(__always)
  func makeOrThrow<M: BaseMappable>() throws -> M {
    let model = try M._makeOrThrow(from: self)
    if notes != nil { try conclude() }
    return model
  }

  @inline(never) @usableFromInline
  func concludes() -> Bool {
    guard let notes else { return true }
    checkKeys(notes)
    return notes.failure == nil
  }

  @inline(never) @usableFromInline
  func conclude() throws {
    guard !concludes(), let failure = notes?.failure else { return }
    throw failure
  }

  /// Takes note of why there is no model at a node. What is fatal there is fatal here, unless the model may be lost.
  @inline(never) @usableFromInline
  func inherit(from child: Map, at node: Int, _ type: Any.Type, isElement: Bool) {
    guard let notes, let part = child.notes, let failure = part.failure as? MapError else { return }
    notes.culprit = Culprit(lookup: memo.lookups, type: type, node: node, reason: failure)
    guard part.isFatal, !notes.isFatal, !(isElement && isLossy) else { return }
    var fatal = failure
    fatal.path += path(to: node).reversed()
    notes.fail(fatal, isFatal: true)
  }

  /// What a whole text gives; nil if something in it is fatal.
  @inlinable @inline(__always)
  func unlessFatal<Result>(_ result: Result?) -> Result? { notes != nil && isFatal ? nil : result }

  @usableFromInline
  var isFatal: Bool { notes?.isFatal == true }

  /// Throws what is fatal for a whole text.
  @usableFromInline
  func throwFatal() throws {
    if let notes, notes.isFatal, let failure = notes.failure { throw failure }
  }

  /// The way from the root of this map to a value. Linear in the size of the root.
  func path(to node: Int) -> [MapError.PathComponent] {
    if let boxes { return Array(boxes.path(to: node).dropFirst(boxes.rootPath.count)) }
    return TapePaths.path(reader, from: root, to: node)
  }

  /// Looks for members that the model has not asked for.
  private func checkKeys(_ notes: MapNotes) {
    guard notes.policy.options.unknownKeys != .ignore, mappingType == .fromJSON else { return }
    endConversion()
    let root = startAtRoot()
    if isObject(root) { checkKeys(of: root, notes.asked.map { $0[...] }, [], notes) }
  }

  private func checkKeys(
    of object: Int, _ asked: [ArraySlice<String>], _ path: [MapError.PathComponent], _ notes: MapNotes
  ) {
    let known = Dictionary(grouping: asked) { $0.first ?? "" }
    forEachMember(of: object) { key, value in
      let tails = known[key]?.map { $0.dropFirst() }
      if let tails {
        // Something in it was asked for, but not the member as a whole.
        guard tails.allSatisfy({ !$0.isEmpty }), isObject(value) else { return }
        return checkKeys(of: value, tails, path + [.key(key)], notes)
      }
      note(.unknownKey, Any.self, at: value)
      guard notes.policy.options.unknownKeys == .error, !notes.isFatal else { return }
      notes.fail(unknownKey(key, value, path), isFatal: true)
    }
  }

  private func unknownKey(_ key: String, _ value: Int, _ path: [MapError.PathComponent]) -> any Error {
    guard var error = error(.unknownKey, at: value, awaitsKey: false) as? MapError else {
      return MapError(.unknownKey, .given(nil))
    }
    error.key = key
    error.path = (path + [.key(key)]).reversed()
    return error
  }
}
