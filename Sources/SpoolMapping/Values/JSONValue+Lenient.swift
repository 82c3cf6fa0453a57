public import Foundation
internal import SpoolCoding
public import SpoolJSON

// Converts scalars of other kinds, as the option `lenientScalars` does.

extension JSONValue {
  /// The value as a boolean.
  ///
  /// - Parameter lenient: Whether other scalars are converted: an integer is true unless it is 0, and so are the usual words
  ///   in strings: `true`, `YES`, `1` and `false`, `NO`, `0`.
  /// - Returns: The boolean; nil if the value does not stand for one.
  public func bool(lenient: Bool) -> Bool? { bool ?? (lenient ? converted() : nil) }

  /// The value as an integer.
  ///
  /// - Parameter lenient: Whether other scalars are converted: fractions are cut off, a string holds an integer, true is 1.
  /// - Returns: The integer; nil if the value does not stand for one in the range.
  public func int(lenient: Bool) -> Int? { int ?? (lenient ? converted() : nil) }

  /// The value as an integer of 64 bits, as ``int(lenient:)``.
  public func int64(lenient: Bool) -> Int64? { int64 ?? (lenient ? converted() : nil) }

  /// The value as an unsigned integer of 64 bits, as ``int(lenient:)``.
  public func uint64(lenient: Bool) -> UInt64? { uint64 ?? (lenient ? converted() : nil) }

  /// The value as the nearest `Double`.
  ///
  /// - Parameter lenient: Whether other scalars are converted: a string holds a number, true is 1.
  /// - Returns: The number; nil if the value does not stand for one in the range.
  public func double(lenient: Bool) -> Double? { double ?? (lenient ? converted() : nil) }

  /// The value as the nearest `Float`, as ``double(lenient:)``.
  public func float(lenient: Bool) -> Float? { float ?? (lenient ? converted() : nil) }

  /// The value as a `Decimal`, as ``double(lenient:)``.
  public func decimal(lenient: Bool) -> Decimal? { decimal ?? (lenient ? converted() : nil) }

  /// The value as a string.
  ///
  /// - Parameter lenient: Whether numbers are converted to their text, without a fraction of zeros. True is 1.
  /// - Returns: The string; nil for null, arrays and objects.
  public func string(lenient: Bool) -> String? { string ?? (lenient ? converted() : nil) }

  private func converted<T: ScalarConvertible>() -> T? {
    let scalar = storage.withReader { Scalar($0, index) }
    return (T.self is any Numeric.Type ? scalar?.asNumber : scalar).flatMap(T.converted)
  }
}

extension Optional where Wrapped == JSONValue {
  /// The value as a boolean; nil if there is none.
  public func bool(lenient: Bool) -> Bool? { self?.bool(lenient: lenient) }

  /// The value as an integer; nil if there is none.
  public func int(lenient: Bool) -> Int? { self?.int(lenient: lenient) }

  /// The value as an integer of 64 bits; nil if there is none.
  public func int64(lenient: Bool) -> Int64? { self?.int64(lenient: lenient) }

  /// The value as an unsigned integer of 64 bits; nil if there is none.
  public func uint64(lenient: Bool) -> UInt64? { self?.uint64(lenient: lenient) }

  /// The value as the nearest `Double`; nil if there is none.
  public func double(lenient: Bool) -> Double? { self?.double(lenient: lenient) }

  /// The value as the nearest `Float`; nil if there is none.
  public func float(lenient: Bool) -> Float? { self?.float(lenient: lenient) }

  /// The value as a `Decimal`; nil if there is none.
  public func decimal(lenient: Bool) -> Decimal? { self?.decimal(lenient: lenient) }

  /// The value as a string; nil if there is none.
  public func string(lenient: Bool) -> String? { self?.string(lenient: lenient) }
}
