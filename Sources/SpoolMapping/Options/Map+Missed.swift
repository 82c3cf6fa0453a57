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
    guard let notes else { return }
    let culprit = takeCulprit(notes)
    if isEmpty(node, as: type) { return }
    let isRequired = notes.traits.contains(.required) || requiresCurrentKey(notes, isOptional)
    if isRequired, notes.failure == nil { notes.fail(error(missing: type, culprit)) }
    guard isRequired || !isOptional || !isNothing(node) else { return }
    if let culprit, culprit.reason == nil {
      note(.defaulted, culprit.type, at: culprit.node)
    } else {
      note(.defaulted, type, at: node, because: culprit?.reason)
    }
  }

  /// The same for a property that is cleared then; false if it keeps its value for a null.
  @inline(never) @usableFromInline
  func clears(_ type: Any.Type, isOptional: Bool = false) -> Bool {
    guard notes != nil else { return true }
    missed(type, isOptional: isOptional)
    return !keepsCurrentNull
  }

  /// Whether the options name the current key, or one that it stands for.
  private func requiresCurrentKey(_ notes: MapNotes, _ isOptional: Bool) -> Bool {
    (notes.aliases + [currentKey ?? ""]).contains { notes.policy.options.requires($0, isOptional: isOptional) }
  }

  /// Whether a value is an empty collection, which some properties do not take for one, but which is nothing bad.
  private func isEmpty(_ node: Int, as type: Any.Type) -> Bool {
    guard isArray(node) || isObject(node), count(of: node) == 0 else { return false }
    return isArray(node) ? type is any ExpressibleByArrayLiteral.Type : type is any ExpressibleByDictionaryLiteral.Type
  }

  /// What the current value could not be read for.
  private func takeCulprit(_ notes: MapNotes) -> Culprit? {
    defer { notes.culprit = nil }
    return notes.culprit?.lookup == memo.lookups ? notes.culprit : nil
  }

  /// The error about the current key: the first one, if several stand for it.
  private func error(missing type: Any.Type, _ culprit: Culprit?) -> any Error {
    if let culprit, var reason = culprit.reason {
      reason.path += path(to: culprit.node).reversed()
      return reason
    }
    let key = notes?.aliases.first ?? currentKey ?? ""
    let isNested = notes?.aliases.isEmpty == false ? nil : currentComponents.count > 1
    return error(error(.cast(type), at: node), in: KeyedRead(key, isNested, delimiter ?? Map.dot))
  }

  /// Whether a collection does without an element; otherwise the element is to blame.
  func drops(_ node: Int, _ type: Any.Type, because reason: MapError? = nil) -> Bool {
    guard let notes else { return false }
    guard notes.policy.options.lossyCollections else {
      if notes.culprit?.lookup != memo.lookups {
        notes.culprit = Culprit(lookup: memo.lookups, type: type, node: node)
      }
      return false
    }
    note(.dropped, type, at: node, because: reason ?? takeCulprit(notes)?.reason)
    return true
  }

  /// The same for an element that threw.
  @inline(never) @usableFromInline
  func drops(_ node: Int, _ type: Any.Type, for error: any Error) -> Bool {
    isLossy && drops(node, type, because: error as? MapError)
  }

  /// Notes that a collection without options does without an element, as it always has.
  @inlinable @inline(__always)
  func omits<T>(_ node: Int, _ type: T.Type) {
    if notes != nil { noteOmitted(node, type) }
  }

  @inline(never) @usableFromInline
  func noteOmitted(_ node: Int, _ type: Any.Type) {
    guard let notes else { return }
    note(.dropped, type, at: node, because: takeCulprit(notes)?.reason)
  }
}
