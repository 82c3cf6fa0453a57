import SpoolJSON

// What happens to a property if there is no value of its type: it is left alone, cleared or set to zero, as in ObjectMapper. The
// options may make it a fault of the object, and it is noted in the report.
//
//                absent    null         fault
//     plain      keep      keep         keep
//     optional   keep      nil (1)      nil
//     integer    keep      0 (1)        0
//
// (1) Kept with the option `nullReading == .keep`.
//
// The functions `resolve` say so for operators, which are given the result for a property that can be cleared. Fields that are
// read in walks, which happens without options only, have it from `FieldRow.setNull`. NullTests compares the two.

extension Map {
  /// Decides what happens to a property for which there is no value, or null.
  ///
  /// - Parameters:
  ///   - slot: The place where the value was looked up.
  ///   - type: The type of the property.
  ///   - isOptional: Whether the property is an optional.
  /// - Returns: Whether a property that can be cleared is.
  @inlinable @inline(__always) @discardableResult
  func resolve(_ slot: Slot, _ type: Any.Type, isOptional: Bool = false) -> Bool {
    notes == nil ? slot.state != .absent : resolveWithNotes(slot, type, isOptional, nil)
  }

  /// Decides what happens to a property whose value cannot be read. Returns whether a property that can be cleared is.
  @inline(never) @usableFromInline @discardableResult
  func resolve(_ slot: Slot, _ type: Any.Type, isOptional: Bool = false, _ fault: ReadFault) -> Bool {
    if fault.isFatal { spoil(fault) }
    if let reason = fault.reason {
      if explains { refuse(at: slot, reason) }
    } else if unreadable == nil {
      noteUnreadable(slot, type, fault)
    }
    if notes != nil { _ = resolveWithNotes(slot, type, isOptional, fault) }
    return true
  }

  @usableFromInline
  func resolveWithNotes(_ slot: Slot, _ type: Any.Type, _ isOptional: Bool, _ fault: ReadFault?) -> Bool {
    guard let notes, mappingType == .fromJSON else { return slot.state != .absent }
    if let fault, case .empty = fault.cause { return true }
    let isRequired = requires(slot, notes, isOptional)
    if isRequired, notes.failure == nil { notes.fail(requiredError(slot, type, fault)) }
    if isRequired || !isOptional || slot.hasValue { noteDefaulted(slot, type, fault) }
    return slot.state != .absent && !keepsNull(slot)
  }

  /// Whether a property keeps its value for a null. A transform is not called for it either.
  @inlinable @inline(__always)
  func keepsNull(_ slot: Slot) -> Bool { slot.isNull && notes != nil && optionsKeepNull }

  @usableFromInline
  var optionsKeepNull: Bool { notes?.policy.options.nullReading == .keep }

  /// Makes the model of this object fail, and everything that contains it.
  @usableFromInline
  func spoil(_ fault: ReadFault) {
    if notes == nil { take(MapNotes(MappingPolicy(MappingOptions()))) }
    notes?.fail(fault.reason ?? MapError(fault, self), isFatal: true)
  }

  /// Records that there is no value for a property that a model requires, unless that was recorded when it was read as
  /// an optional property.
  func noteMissing(_ slot: Slot, _ type: Any.Type) {
    guard let notes, !slot.hasValue, !requires(slot, notes, true) else { return }
    note(.defaulted, type, slot, because: nil)
  }

  /// Whether the look-up or the options require the key of a slot, or one of its aliases.
  private func requires(_ slot: Slot, _ notes: MapNotes, _ isOptional: Bool) -> Bool {
    if slot.traits.contains(.required) { return true }
    switch notes.policy.options.requiredKeys {
    case .none: return false
    case .nonOptional: return !isOptional
    case .named(let keys):
      let question = memo.question(slot.lookup)
      return ((question?.aliases ?? []) + [question?.key ?? ""]).contains { ExactKey($0).isElement(of: keys) }
    }
  }

  /// The error about a required property. If the property has several keys, the error names the first.
  private func requiredError(_ slot: Slot, _ type: Any.Type, _ fault: ReadFault?) -> any Error {
    if let reason = fault?.reason as? MapError { return reason }
    let question = memo.question(slot.lookup) ?? KeyQuestion(key: "")
    let first = question.aliases.first.map { KeyQuestion(key: $0) } ?? question
    return MapError(ReadFault(.kind(type), slot.node), self, KeyedRead(first))
  }

  private func noteDefaulted(_ slot: Slot, _ type: Any.Type, _ fault: ReadFault?) {
    if let fault, fault.node != slot.node, fault.reason == nil {
      note(.defaulted, fault.type ?? type, at: fault.node)
    } else {
      note(.defaulted, type, slot, because: fault?.reason as? MapError)
    }
  }
}
