extension Map {
  /// A value as an enum. If the enum has a fallback, the result for an unknown value is the fallback.
  @inlinable @inline(__always)
  func enumeration<T: RawRepresentable>(_ slot: Slot) throws(ReadFault) -> T {
    do throws(ReadFault) {
      if slot.hasValue, let value = T(rawValue: try read(slot)) { return value }
    } catch {}
    return try fallback(slot)
  }

  @inlinable
  func fallback<T: RawRepresentable>(_ slot: Slot) throws(ReadFault) -> T {
    guard let type = T.self as? any FallbackEnum.Type, !source.isNothing(slot.node), let value = type.fallback as? T
    else {
      throw ReadFault(.noCase(T.self), slot.node)
    }
    if notes != nil { note(.defaulted, T.self, at: slot.node) }
    return value
  }

  /// The elements of an array as enums.
  @inlinable
  func enumerations<T: RawRepresentable>(_ slot: Slot, _ rule: ElementRule) throws(ReadFault) -> [T] {
    try elements(slot, .array, rule) { (element) throws(ReadFault) in try enumeration(element) }
  }

  /// The values of an object as enums.
  @inlinable
  func enumerationDictionary<T: RawRepresentable>(
    _ slot: Slot, _ rule: ElementRule
  ) throws(ReadFault) -> [String: T] {
    try members(slot, .object, rule) { (member) throws(ReadFault) in try enumeration(member) }
  }
}
