import Foundation
import SpoolJSON

// Reads values that are not of the requested type, as the options allow.

extension Map {
  /// Gives the map of a call a policy.
  func apply(_ policy: MappingPolicy) {
    take(MapNotes(policy))
    if let nullWriting = policy.options.nullWriting { shouldIncludeNilValues = nullWriting == .write }
  }

  /// Whether no option changes how values are read and written; single keys may ask for more.
  var isWithoutOptions: Bool { notes?.policy.isDefault ?? true }

  /// Reads a value that is not of the requested type, as the options allow: scalars are converted, collections are read
  /// part by part.
  @inline(never) @usableFromInline
  func readWithOptions<T>(_ slot: Slot) throws(ReadFault) -> T {
    guard notes != nil, !source.isNothing(slot.node) else { throw ReadFault(.kind(T.self), slot.node) }
    if let type = T.self as? any ScalarConvertible.Type {
      if let value = converted(type, slot) as? T { return value }
    } else if T.self is NSDecimalNumber.Type {
      let number = converted(Decimal.self, slot).map { NSDecimalNumber(decimal: $0) }
      if let number = number as? T { return number }
    } else if T.self == NSNumber.self {
      if let number = convertedNumber(slot) as? T { return number }
    } else if let type = T.self as? any Compound.Type, isLossy || !(type.part is any AnyOptional.Type),
      source.isArray(at: slot.node) || source.isObject(at: slot.node)
    {
      return try compound(type, slot)
    }
    throw ReadFault(.kind(T.self), slot.node)
  }

  /// Whether scalars are converted to the type that was asked for.
  func isLenient(_ slot: Slot) -> Bool {
    notes.map { $0.policy.options.lenientScalars || slot.traits.contains(.lenient) } ?? false
  }

  /// A scalar that is converted, if the options say so.
  private func converted<Value: ScalarConvertible>(_ type: Value.Type, _ slot: Slot) -> Value? {
    guard isLenient(slot), let scalar = scalar(at: slot.node),
      let value = (type is any Numeric.Type ? scalar.asNumber : scalar).flatMap(Value.converted)
    else { return nil }
    note(.converted, type, at: slot.node)
    return value
  }

  /// The number that a string holds, as JSONSerialization would have made it.
  private func convertedNumber(_ slot: Slot) -> NSNumber? {
    guard isLenient(slot), case .quoted(let text)? = scalar(at: slot.node)?.asNumber,
      let document = try? JSONDocument(text), case (let number as NSNumber, nil) = BoxedValue.make(document.root, [])
    else { return nil }
    note(.converted, NSNumber.self, at: slot.node)
    return number
  }

  private func scalar(at node: Int) -> Scalar? {
    source.isHandle(node) ? Scalar(source.boxed(at: node)) : Scalar(source.reader, node)
  }
}
