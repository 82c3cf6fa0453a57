import SpoolJSON

// What becomes of properties and elements that have no value of their type.

extension Map {
  /// Whether a property is left alone, where a null would make it nil.
  @inlinable @inline(__always)
  var keepsNull: Bool { notes == nil ? false : keepsCurrentNull }

  @inline(never) @usableFromInline
  var keepsCurrentNull: Bool {
    notes?.policy.options.nullReading == .keep && node >= 0 && isNull(node)
  }

  /// Says what has become of a property that had no value of its type.
  @inline(never) @usableFromInline
  func missed(_ type: Any.Type, isOptional: Bool = false) {
    if notes != nil { noteMissed(type, isOptional) }
  }

  /// The same for a property that is cleared then; false if it keeps its value for a null.
  @inline(never) @usableFromInline
  func clears(_ type: Any.Type, isOptional: Bool = false) -> Bool {
    notes == nil || noteCleared(type, isOptional)
  }

  private func noteCleared(_ type: Any.Type, _ isOptional: Bool) -> Bool {
    noteMissed(type, isOptional)
    return !keepsCurrentNull
  }

  private func noteMissed(_ type: Any.Type, _ isOptional: Bool) {
    guard let notes else { return }
    let isRequired =
      notes.traits.contains(.required) || notes.policy.options.requires(currentKey ?? "", isOptional: isOptional)
    let isNothing = isNothing(node)
    if isRequired { notes.fail(error(missing: type)) }
    guard isRequired || !isOptional || !isNothing else { return }
    let (type, node) = culprit(notes) ?? (type, node)
    note(.defaulted, type, at: node)
  }

  /// The element for which the current value could not be read.
  private func culprit(_ notes: MapNotes) -> (type: Any.Type, node: Int)? {
    defer { notes.culprit = nil }
    guard let culprit = notes.culprit, node >= 0, culprit.node > node else { return nil }
    return boxes != nil || culprit.node < reader.next(after: node) ? culprit : nil
  }

  /// The error about the current key.
  private func error(missing type: Any.Type) -> any Error {
    let key = currentKey ?? ""
    let read = KeyedRead(key, currentComponents.count > 1, delimiter ?? Map.dot)
    return error(error(.cast(type), at: node), in: read)
  }

  /// Whether a collection does without an element; otherwise the element is to blame.
  func drops(_ node: Int, _ type: Any.Type) -> Bool {
    guard let notes else { return false }
    guard notes.policy.options.lossyCollections else {
      notes.culprit = notes.culprit ?? (type, node)
      return false
    }
    note(.dropped, type, at: node)
    return true
  }

  /// The same for an element that threw.
  @inline(never) @usableFromInline
  func drops(_ node: Int, _ type: Any.Type, for error: any Error) -> Bool { isLossy && drops(node, type) }

  /// Notes that a collection without options does without an element, as it always has.
  @inlinable @inline(__always)
  func omits<T>(_ node: Int, _ type: T.Type) {
    if notes != nil { note(.dropped, type, at: node) }
  }
}
