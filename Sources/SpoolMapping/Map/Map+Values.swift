import Foundation
import SpoolJSON

extension Map {
  /// The current value as JSONSerialization would have made it; nil if it is absent or null. It is built each time.
  public var currentValue: Any? { slot.hasValue ? source.boxed(at: slot.node) : nil }

  /// When reading, the object in which keys are looked up, as JSONSerialization would have made it; it is built each
  /// time. When writing, the members that have been written so far.
  public var JSON: [String: Any] {
    if let writer { return writer.dictionary }
    return source.boxedRoot as? [String: Any] ?? [:]
  }

  /// The current value as any type.
  ///
  /// - Returns: The value; nil if it is absent, null or of another type.
  @inlinable
  public func value<T>() -> T? {
    let slot = slot
    do throws(ReadFault) {
      if slot.hasValue { return .some(try read(slot) as T) }
      resolve(slot, T.self, isOptional: true)
    } catch {
      resolve(slot, T.self, isOptional: true, error)
    }
    return nil
  }
}

// The common part of the methods that read one value or throw.

extension Map {
  /// Moves to a key.
  @inlinable @inline(__always)
  func look(up key: String, _ nested: Bool?, _ delimiter: String) {
    if nested == nil, delimiter == "." {
      move(to: key)
    } else {
      find(key, isNested: nested, delimiter: delimiter, ignoresNull: false)
    }
  }

  /// Moves to a key and returns its slot.
  @inlinable @inline(__always)
  func slot(_ key: String, _ nested: Bool?, _ delimiter: String) -> Slot {
    look(up: key, nested, delimiter)
    return slot
  }

  /// The current value, if it is of none of the usual types.
  @inlinable @inline(never)
  func rest<T>(of read: KeyedRead) throws -> T {
    do throws(ReadFault) { return try cast(slot) } catch { throw self.error(error, read) }
  }

  /// Moves to the first of several keys that is present, and returns its slot.
  @usableFromInline
  func slot(firstOf key: String, _ others: [String]) -> Slot {
    move(to: key)
    for other in others { _ = self.or(other) }
    if slot.state == .absent { move(to: key) }
    return slot
  }

  /// The key that a slot was found by.
  @usableFromInline
  func currentKey(of slot: Slot) -> String { memo.question(slot.lookup)?.key ?? "" }

  /// The model in an object. The error for an absent key and for null differs from that for a value of another type.
  @inlinable
  func requiredModel<M: BaseMappable>(_ slot: Slot) throws(ReadFault) -> M {
    if slot.hasValue { return try model(slot) }
    throw ReadFault(.nothing, slot.node)
  }

  /// A value of any type, including enums, models and collections of them, and dates in any form.
  @usableFromInline
  func readAny<T>(_ slot: Slot) throws(ReadFault) -> T {
    if T.self == Date.self, let date = try readDate(slot) as? T { return date }
    if let type = T.self as? any AnyOptional.Type { return try readOptional(type, slot) }
    return Map.mustRead(T.self) ? try readPart(slot) : try cast(slot)
  }

  private func readDate(_ slot: Slot) throws(ReadFault) -> Date {
    if let date = date(slot) { return date }
    return try transformedPart(dates, slot)
  }

  private func readOptional<Other: AnyOptional, T>(_ type: Other.Type, _ slot: Slot) throws(ReadFault) -> T {
    // SAFETY: `Other` is `T`, which the only caller has found to be an optional.
    unsafeBitCast(try type.readAny(self, slot), to: T.self)
  }
}
