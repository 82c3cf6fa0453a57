import SpoolJSON

// What maps with options have to say when a model has been mapped.

extension Map {
  /// Makes a model; nil too if the options have something against it.
  @inlinable @inline(__always)
  func make<M: BaseMappable>() -> M? {
    let model = M._make(from: self)
    if notes != nil, !(model != nil && concludes()) { return nil }
    return model
  }

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

  /// Passes on what was fatal for a part of this object.
  @inline(never) @usableFromInline
  func inherit(from child: Map, at node: Int) {
    guard let notes, !notes.isFatal, let part = child.notes, part.isFatal, var failure = part.failure as? MapError
    else { return }
    failure.path += path(to: node).reversed()
    notes.fail(failure, isFatal: true)
  }

  /// The way from the root of this map to a value. Linear in the size of the root.
  private func path(to node: Int) -> [MapError.PathComponent] {
    if let boxes { return Array(boxes.path(to: node).dropFirst(boxes.rootPath.count)) }
    return TapePaths.path(reader, from: root, to: node)
  }

  /// Looks for members that the model has not asked for.
  private func checkKeys(_ notes: MapNotes) {
    guard notes.policy.options.unknownKeys != .ignore, mappingType == .fromJSON else { return }
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
      guard notes.policy.options.unknownKeys == .error else { return }
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
