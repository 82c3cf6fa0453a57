public import Foundation
internal import SpoolJSON

extension Map {
  /// A value of any type.
  @inlinable @inline(__always)
  func read<T>(_ slot: Slot) throws(ReadFault) -> T {
    if let value: T = usual(slot) { return value }
    return try readOther(slot, isProperty: false)
  }

  /// A value of one of the types that most texts hold; nil for all other types, and for a value of another type.
  ///
  /// If this is compiled for a concrete `T`, the comparisons are resolved at compile time, and at most one call remains.
  @inlinable @inline(__always)
  func usual<T>(_ slot: Slot) -> T? {
    let node = slot.node
    // SAFETY: each bit cast is from `X?` to `T?` where `T` was found to be `X`.
    if T.self == String.self { return unsafeBitCast(string(at: node), to: T?.self) }
    if T.self == Int.self { return unsafeBitCast(exactInt(at: node), to: T?.self) }
    if T.self == Double.self { return unsafeBitCast(double(at: node), to: T?.self) }
    if T.self == Bool.self { return unsafeBitCast(bool(at: node), to: T?.self) }
    if T.self == Float.self { return unsafeBitCast(float(at: node), to: T?.self) }
    if T.self == [String].self { return unsafeBitCast(strings(at: node), to: T?.self) }
    if T.self == [Int].self { return unsafeBitCast(ints(at: node), to: T?.self) }
    if T.self == [Double].self { return unsafeBitCast(doubles(at: node), to: T?.self) }
    return nil
  }

  /// A value that `usual` does not read. A cast finds the other types that can be read from a tape. For all other types,
  /// the value is cast to them as JSONSerialization would have made it.
  ///
  /// - Parameter isProperty: Whether this is for an operator, which also reads types that a cast cannot give.
  @inlinable
  func readOther<T>(_ slot: Slot, isProperty: Bool) throws(ReadFault) -> T {
    if let type = T.self as? any TapeConvertible.Type {
      if let value = readConvertible(type, at: slot.node) as? T { return value }
    } else if T.self == Date.self {
      // SAFETY: `T` was found to be `Date`.
      if let value = date(slot) { return unsafeBitCast(value, to: T.self) }
    } else if isProperty, T.self is any Compound.Type, Map.mustRead(T.self) {
      // A type parameter without a constraint is cast, even if it stands for an enum or a model.
      return try readPart(slot)
    } else if !Map.isKnown(T.self), let value: T = try uncast(slot) {
      return value
    } else if let value = castBox(at: slot.node) as T? {
      return value
    }
    guard notes != nil else { throw ReadFault(.kind(T.self), slot.node) }
    return try readWithOptions(slot)
  }

  /// The result of an optional without a value: nil, except for `AnyObject?`, which keeps a null and writes it again.
  @inlinable @inline(__always)
  func nothing<T>(_ slot: Slot) -> T? { T.self == AnyObject.self && slot.isNull ? Map.null as? T : nil }

  @usableFromInline
  static var null: AnyObject { NSNull() }

  /// A value as `Any`; nil if there is none.
  @usableFromInline
  func anything(_ slot: Slot) -> Any? { slot.hasValue ? castBox(at: slot.node) as Any? : nil }

  /// A value as JSONSerialization would have made it, cast. A null is not a value, not even for `Any`, and neither is a
  /// number that no `Double` can hold.
  @usableFromInline
  func castBox<T>(at node: Int) -> T? {
    guard !source.isNull(at: node) else { return nil }
    guard let value = source.isHandle(node) ? source.boxed(at: node) : BoxedValue.finite(source.reader, node) else {
      return nil
    }
    return BoxedValue.cast(value)
  }

  @usableFromInline
  func readConvertible(_ type: any TapeConvertible.Type, at node: Int) -> Any? {
    source.isHandle(node) ? type.unbox(source.boxed(at: node)) : type.read(source.reader, node)
  }

  @usableFromInline
  func string(at node: Int) -> String? { convertible(node) }

  @usableFromInline
  func exactInt(at node: Int) -> Int? { convertible(node) }

  @usableFromInline
  func double(at node: Int) -> Double? { convertible(node) }

  @usableFromInline
  func float(at node: Int) -> Float? { convertible(node) }

  @usableFromInline
  func bool(at node: Int) -> Bool? { convertible(node) }

  @usableFromInline
  func strings(at node: Int) -> [String]? { convertible(node) }

  @usableFromInline
  func ints(at node: Int) -> [Int]? { convertible(node) }

  @usableFromInline
  func doubles(at node: Int) -> [Double]? { convertible(node) }

  /// A value on the tape, or in a box. Inlined, so that it is compiled for each type.
  @inline(__always)
  private func convertible<T: TapeConvertible>(_ node: Int) -> T? {
    source.isHandle(node) ? T.unbox(source.boxed(at: node)) : T.read(source.reader, node)
  }

  /// A date. JSON text has no dates unless the options say how they are written.
  @usableFromInline
  func date(_ slot: Slot) -> Date? {
    if source.isHandle(slot.node), let date = source.boxed(at: slot.node) as? Date { return date }
    guard let strategy = notes?.policy.options.dateStrategy, !source.isNull(at: slot.node) else { return nil }
    return strategy.read(from: self, slot)
  }
}

// MARK: Integers

// The integer operators cut fractions off, as NSNumber does, but never wrap: a number that is out of range counts as a
// value of another type.

extension Map {
  /// A signed integer; nil if the value is of another type, or out of range.
  @inlinable @inline(__always)
  func signed<T: SignedInteger>(_ slot: Slot) -> T? { truncatedInt64(at: slot.node).flatMap { T(exactly: $0) } }

  @inlinable @inline(__always)
  func unsigned<T: UnsignedInteger>(_ slot: Slot) throws(ReadFault) -> T {
    if let value = truncatedUInt64(at: slot.node), let value = T(exactly: value) { return value }
    return try readTruncated(slot)
  }

  @usableFromInline
  func readTruncated<T>(_ slot: Slot) throws(ReadFault) -> T {
    guard notes != nil else { throw ReadFault(.kind(T.self), slot.node) }
    return try readWithOptions(slot)
  }

  @usableFromInline
  func truncatedInt64(at node: Int) -> Int64? {
    source.isHandle(node)
      ? BoxedNumber.signed(source.boxed(at: node)) : Int64.value(source.reader, at: node, .truncating)
  }

  @usableFromInline
  func truncatedUInt64(at node: Int) -> UInt64? {
    source.isHandle(node)
      ? BoxedNumber.unsigned(source.boxed(at: node)) : UInt64.value(source.reader, at: node, .truncating)
  }
}

// MARK: Optionals

/// The interface of all optionals, so that a generic reader can tell them from other types.
@usableFromInline
protocol AnyOptional: Compound {
  /// The optional that is nil.
  static var nothing: Self { get }
  var isNil: Bool { get }
  /// A value as an optional, which is nil for nothing and for null.
  static func cast(_ map: Map, _ slot: Slot) throws(ReadFault) -> Self
  /// A value as an optional, read by `readAny`; nil for no value and for null.
  static func readAny(_ map: Map, _ slot: Slot) throws(ReadFault) -> Self
}

extension Optional: AnyOptional {
  @usableFromInline
  static var nothing: Wrapped? { nil }

  @usableFromInline
  var isNil: Bool { self == nil }

  @usableFromInline
  static func cast(_ map: Map, _ slot: Slot) throws(ReadFault) -> Wrapped? {
    do throws(ReadFault) {
      return map.source.isNothing(slot.node) ? nil : try map.cast(slot) as Wrapped
    } catch {
      throw error.expecting(Wrapped?.self, slot)
    }
  }

  @usableFromInline
  static func readAny(_ map: Map, _ slot: Slot) throws(ReadFault) -> Wrapped? {
    map.source.isNothing(slot.node) ? nil : try map.readAny(slot) as Wrapped
  }
}

extension Map {
  /// A value as any type, also an optional one, by a cast; numbers are read by value.
  ///
  /// No value and null become an optional that is nil. If this is compiled for a concrete `T`, the comparisons are
  /// resolved at compile time, and only one call remains.
  @inlinable @inline(__always)
  func cast<T>(_ slot: Slot) throws(ReadFault) -> T {
    // SAFETY: each bit cast is from `X?` to `T` where `T` was found to be `X?`.
    if T.self == String?.self { return unsafeBitCast(try optional(slot) as String?, to: T.self) }
    if T.self == Int?.self { return unsafeBitCast(try optional(slot) as Int?, to: T.self) }
    if T.self == Double?.self { return unsafeBitCast(try optional(slot) as Double?, to: T.self) }
    if T.self == Bool?.self { return unsafeBitCast(try optional(slot) as Bool?, to: T.self) }
    // None of these types is an optional. To find that out for a type takes a look-up.
    if T.self == String.self || T.self == Int.self || T.self == Double.self || T.self == Bool.self
      || T.self == Float.self || T.self == [String].self || T.self == [Int].self || T.self == [Double].self
    {
      if slot.hasValue { return try read(slot) }
      throw ReadFault(.kind(T.self), slot.node)
    }
    return try castOther(slot)
  }

  @inlinable @inline(__always)
  func optional<T>(_ slot: Slot) throws(ReadFault) -> T? {
    do throws(ReadFault) {
      return slot.hasValue ? try read(slot) as T : nil
    } catch {
      throw error.expecting(T?.self, slot)
    }
  }

  @usableFromInline
  func castOther<T>(_ slot: Slot) throws(ReadFault) -> T {
    if let optional = T.self as? any AnyOptional.Type { return try castOptional(optional, slot) }
    if !hasPart(slot, T.self) { throw ReadFault(.kind(T.self), slot.node) }
    return try read(slot)
  }

  private func castOptional<Other: AnyOptional, T>(_ type: Other.Type, _ slot: Slot) throws(ReadFault) -> T {
    // SAFETY: `Other` is `T`, which the only caller has found to be an optional.
    unsafeBitCast(try type.cast(self, slot), to: T.self)
  }
}
