import Foundation
import SpoolJSON

// What options read of a value that is not of the type that was asked for.

extension Map {
  /// Gives the map of a call a policy.
  func apply(_ policy: MappingPolicy) {
    take(MapNotes(policy))
    if let nullWriting = policy.options.nullWriting { shouldIncludeNilValues = nullWriting == .write }
  }

  /// Whether no option changes how values are read and written; single keys may ask for more.
  var isWithoutOptions: Bool { notes?.policy.isDefault ?? true }

  /// A value that is not of its type, as the options have it: scalars are converted, collections are read part by part.
  @inline(never) @usableFromInline
  func readWithOptions<T>(_ slot: Slot) throws(ReadFault) -> T {
    guard let notes, !isNothing(slot.node) else { throw ReadFault(.kind(T.self), slot.node) }
    if let type = T.self as? any ScalarConvertible.Type {
      if let value = converted(type, slot, notes) as? T { return value }
    } else if T.self is NSDecimalNumber.Type {
      let number = converted(Decimal.self, slot, notes).map { NSDecimalNumber(decimal: $0) }
      if let number = number as? T { return number }
    } else if let type = T.self as? any Compound.Type, isLossy || !(type.part is any AnyOptional.Type),
      isArray(slot.node) || isObject(slot.node)
    {
      return try compound(type, slot)
    }
    throw ReadFault(.kind(T.self), slot.node)
  }

  /// A scalar that is converted, if the options say so.
  private func converted<Value: ScalarConvertible>(_ type: Value.Type, _ slot: Slot, _ notes: MapNotes) -> Value? {
    let isLenient = notes.policy.options.lenientScalars || slot.traits.contains(.lenient)
    guard isLenient, let value = scalar(at: slot.node).flatMap(Value.converted) else { return nil }
    note(.converted, type, at: slot.node)
    return value
  }

  private func scalar(at node: Int) -> Scalar? {
    isHandle(node) ? Scalar(boxed(at: node)) : Scalar(reader, node)
  }
}
