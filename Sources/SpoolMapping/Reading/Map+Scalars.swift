import SpoolJSON

extension Map {
  /// The current value as any type: nil if it is null, absent, or of another type.
  ///
  /// For the types of the list the comparison folds away where this is compiled for a concrete `T`, and what is left
  /// is one call. Other types that know the tape are found by a cast; the rest get what JSONSerialization would have
  /// made, cast to them.
  @inlinable @inline(__always)
  func read<T>() -> T? {
    read(at: currentIndex)
  }

  @inlinable @inline(__always)
  func read<T>(at index: Int) -> T? {
    guard index >= 0 else { return nil }
    // SAFETY: each bit cast is from `Optional<X>` to `Optional<T>` where `T` was found to be `X`.
    if T.self == String.self { return unsafeBitCast(string(at: index), to: T?.self) }
    if T.self == Int.self { return unsafeBitCast(exactInt(at: index), to: T?.self) }
    if T.self == Double.self { return unsafeBitCast(double(at: index), to: T?.self) }
    if T.self == Bool.self { return unsafeBitCast(bool(at: index), to: T?.self) }
    if T.self == Float.self { return unsafeBitCast(float(at: index), to: T?.self) }
    if T.self == [String].self { return unsafeBitCast(strings(at: index), to: T?.self) }
    if T.self == [Int].self { return unsafeBitCast(ints(at: index), to: T?.self) }
    if T.self == [Double].self { return unsafeBitCast(doubles(at: index), to: T?.self) }
    return readOther(T.self, at: index)
  }

  @inlinable
  func readOther<T>(_ type: T.Type, at index: Int) -> T? {
    if let type = T.self as? any TapeConvertible.Type { return readConvertible(type, at: index) as? T }
    return boxed(at: index) as? T
  }

  @usableFromInline
  func readConvertible(_ type: any TapeConvertible.Type, at index: Int) -> Any? { type.read(reader, index) }

  @usableFromInline
  func string(at index: Int) -> String? { reader.text(index) }

  @usableFromInline
  func exactInt(at index: Int) -> Int? { Int.read(reader, index) }

  @usableFromInline
  func double(at index: Int) -> Double? { reader.double(index) }

  @usableFromInline
  func float(at index: Int) -> Float? { reader.float(index) }

  @usableFromInline
  func bool(at index: Int) -> Bool? { reader.boolean(index) }

  @usableFromInline
  func strings(at index: Int) -> [String]? { TapeArrays.elements(reader, index) { $0.text($1) } }

  @usableFromInline
  func ints(at index: Int) -> [Int]? { TapeArrays.elements(reader, index, Int.read) }

  @usableFromInline
  func doubles(at index: Int) -> [Double]? { TapeArrays.doubles(reader, index) }

  // The integer operators cut fractions off, as NSNumber does, but never wrap: what is out of range is a wrong type.

  /// The current value as a signed integer; nil if it is null, absent, of another type or out of range.
  @inlinable @inline(__always)
  func signed<T: SignedInteger>() -> T? { truncatedInt64().flatMap { T(exactly: $0) } }

  /// The current value as an unsigned integer; nil if it is null, absent, of another type or out of range.
  @inlinable @inline(__always)
  func unsigned<T: UnsignedInteger>() -> T? { truncatedUInt64().flatMap { T(exactly: $0) } }

  @usableFromInline
  func truncatedInt64() -> Int64? {
    node < 0 ? nil : reader.number(node, NumberText.truncatedInt64)
  }

  @usableFromInline
  func truncatedUInt64() -> UInt64? {
    node < 0 ? nil : reader.number(node, NumberText.truncatedUInt64)
  }
}
