internal import Foundation
internal import SpoolJSON
internal import SpoolMapping

extension Scalar {
  /// Cut off, never wrapped: nil for what is out of range.
  func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
    switch self {
    case .integer(let value): T(exactly: value)
    case .unsigned(let value): T(exactly: value)
    case .real(let value): T(exactly: value.rounded(.towardZero))
    case .decimal(let value): T(exactly: value.doubleValue.rounded(.towardZero))
    case .string(let text): T(text)
    }
  }

  /// The nearest number.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    case .decimal(let value): BoxedNumber.double(value)
    case .string(let text): Double(text)
    }
  }
}

extension Int: ScalarConvertible {
  init?(_ scalar: Scalar) {
    guard let value = scalar.integer(Int.self) else { return nil }
    self = value
  }

  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> Int? {
    if reader.isNumber(at: node), let value = reader.exactInt64(node) { return Int(exactly: value) }
    return Scalar(reader, node).flatMap { Int($0) }
  }
}

extension Double: ScalarConvertible {
  init?(_ scalar: Scalar) {
    guard let value = scalar.double else { return nil }
    self = value
  }

  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> Double? {
    guard reader.isNumber(at: node) else { return Scalar(reader, node).flatMap { Double($0) } }
    let source = reader.source(at: node)
    // SAFETY: the source of a number is never empty.
    return NumberText.double(source.baseAddress.unsafelyUnwrapped, source.count)
  }
}

extension Float: ScalarConvertible {
  /// Rounded; nil for what is too large.
  init?(_ scalar: Scalar) {
    guard let value = scalar.double else { return nil }
    self.init(value)
    if isInfinite && value.isFinite { return nil }
  }
}

extension CGFloat: ScalarConvertible {
  init?(_ scalar: Scalar) {
    guard let value = scalar.double else { return nil }
    self.init(value)
  }
}
