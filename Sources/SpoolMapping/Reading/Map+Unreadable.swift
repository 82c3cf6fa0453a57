import Foundation
import SpoolJSON

// Properties of types that cannot be read from a text: types of the app, without a conformance that Spool knows. They
// stay as they are, and calls that throw report them, since the model is wrong rather than the text.

extension Map {
  /// Notes a property that has not been read, if that is because nothing reads its type.
  func noteUnreadable(_ slot: Slot, _ type: Any.Type, _ fault: ReadFault) {
    guard case .kind = fault.cause, mappingType == .fromJSON, slot.hasValue, !source.isHandle(slot.node),
      Map.isUnreadable(type)
    else { return }
    let read = memo.question(slot.lookup).map { KeyedRead($0) }
    unreadable = MapError(ReadFault(.kind(type), slot.node), self, read)
  }

  /// Takes over the record of a map of a nested object.
  @inline(never)
  func takeUnreadable(of child: Map) {
    guard child !== self else { return }
    if unreadable == nil { unreadable = child.unreadable }
    child.unreadable = nil
  }

  /// Whether nothing reads a type, or the innermost parts of a collection or optional. Types that only a coder or a
  /// transform reads are left alone.
  private static func isUnreadable(_ type: Any.Type) -> Bool {
    // The type of a dictionary whose keys have no text.
    if let type = type as? any Compound.Type, type.part == Never.self { return true }
    if type is any Decodable.Type || type is NSDecimalNumber.Type || !isUnknown(type) { return false }
    if let type = type as? any Compound.Type { return isUnreadable(type.part) }
    return !isCast(type)
  }

  /// Whether a cast gives the type from some value of a text.
  private static func isCast<T>(_ type: T.Type) -> Bool {
    let values: [Any] = ["", NSNumber(value: 1), NSNumber(value: true), [Any](), [String: Any]()]
    return values.contains { BoxedValue.cast($0) as T? != nil }
  }
}
