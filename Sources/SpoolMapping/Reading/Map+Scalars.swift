import Foundation
import SpoolJSON

extension Map {
  /// The current value as any type: nil if it is null, absent, or of another type.
  ///
  /// For the types of the list the comparison folds away where this is compiled for a concrete `T`, and what is left
  /// is one call. Other types that know the tape are found by a cast; the rest get what JSONSerialization would have
  /// made, cast to them.
  @inlinable @inline(__always)
  func read<T>() -> T? {
    read(at: currentIndex, isProperty: true)
  }

  /// - Parameter isProperty: Whether this is for an operator, which reads more than a cast gives.
  @inlinable @inline(__always)
  func read<T>(at index: Int, isProperty: Bool = false) -> T? {
    guard index >= 0 else { return nil }
    // SAFETY: each bit cast is from `Optional<X>` to `Optional<T>` where `T` was found to be `X`; here and below.
    if T.self == String.self { return unsafeBitCast(string(at: index), to: T?.self) }
    if T.self == Int.self { return unsafeBitCast(exactInt(at: index), to: T?.self) }
    if T.self == Double.self { return unsafeBitCast(double(at: index), to: T?.self) }
    if T.self == Bool.self { return unsafeBitCast(bool(at: index), to: T?.self) }
    if T.self == Float.self { return unsafeBitCast(float(at: index), to: T?.self) }
    if T.self == [String].self { return unsafeBitCast(strings(at: index), to: T?.self) }
    if T.self == [Int].self { return unsafeBitCast(ints(at: index), to: T?.self) }
    if T.self == [Double].self { return unsafeBitCast(doubles(at: index), to: T?.self) }
    return readOther(T.self, at: index, isProperty: isProperty)
  }

  @inlinable
  func readOther<T>(_ type: T.Type, at index: Int, isProperty: Bool = false) -> T? {
    if T.self == Date.self { return unsafeBitCast(date(at: index), to: T?.self) }
    if let type = T.self as? any TapeConvertible.Type {
      return readConvertible(type, at: index) as? T ?? otherwise(at: index)
    }
    // A type parameter without a constraint is cast, also where it stands for an enum or a model.
    if isProperty, T.self is any Compound.Type, Map.mustRead(T.self) {
      return readPart(at: index) ?? otherwise(at: index)
    }
    // Even for `Any` a null is no value.
    return isNull(index) ? nil : boxed(at: index) as? T ?? otherwise(at: index)
  }

  /// A date, of which a text holds none but where the options say how.
  @usableFromInline
  func date(at index: Int) -> Date? { boxes.flatMap { $0[index] as? Date } ?? otherwise(at: index) }

  @usableFromInline
  func readConvertible(_ type: any TapeConvertible.Type, at index: Int) -> Any? {
    if let boxes { return type.unbox(boxes[index]) }
    return type.read(reader, index)
  }

  @usableFromInline
  func string(at index: Int) -> String? { (boxes == nil ? reader.text(index) : unbox(index)) ?? otherwise(at: index) }

  @usableFromInline
  func exactInt(at index: Int) -> Int? {
    (boxes == nil ? Int.read(reader, index) : unbox(index)) ?? otherwise(at: index)
  }

  @usableFromInline
  func double(at index: Int) -> Double? { (boxes == nil ? reader.double(index) : unbox(index)) ?? otherwise(at: index) }

  @usableFromInline
  func float(at index: Int) -> Float? { (boxes == nil ? reader.float(index) : unbox(index)) ?? otherwise(at: index) }

  @usableFromInline
  func bool(at index: Int) -> Bool? { (boxes == nil ? reader.boolean(index) : unbox(index)) ?? otherwise(at: index) }

  @usableFromInline
  func strings(at index: Int) -> [String]? {
    (boxes == nil ? TapeArrays.elements(reader, index) : unbox(index)) ?? otherwise(at: index)
  }

  @usableFromInline
  func ints(at index: Int) -> [Int]? {
    (boxes == nil ? TapeArrays.elements(reader, index) : unbox(index)) ?? otherwise(at: index)
  }

  @usableFromInline
  func doubles(at index: Int) -> [Double]? {
    (boxes == nil ? TapeArrays.elements(reader, index) : unbox(index)) ?? otherwise(at: index)
  }

  private func unbox<T: TapeConvertible>(_ node: Int) -> T? { boxes.flatMap { T.unbox($0[node]) } }
}
