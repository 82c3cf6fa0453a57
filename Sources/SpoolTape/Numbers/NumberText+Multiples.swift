extension NumberText {
  /// Returns true if a number is a whole one, whatever its spelling: 1, 1.0 and 10e-1 are. Linear in its length.
  package static func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    let parts = DecimalParts(base, text.count)
    return parts.lastSignificantIndex.map { $0 < parts.pointIndex } ?? true
  }
}

/// A number that others may be multiples of: `digits * 10^power`, exactly.
package struct DecimalDivisor: Sendable {
  private let digits: UInt64
  private let power: Int

  /// The most digits between the first and the last one that is not zero.
  package static var mostDigits: Int { 18 }

  /// - Parameter text: A number.
  /// - Returns: Nil unless the number is greater than zero, and has at most ``mostDigits``.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return nil }
    let parts = DecimalParts(base, text.count)
    guard !parts.isNegative, let first = parts.firstSignificantIndex, let last = parts.lastSignificantIndex,
      last - first < Self.mostDigits
    else { return nil }
    digits = (first...last).reduce(0) { $0 * 10 + UInt64(parts[$1]) }
    power = parts.pointIndex - last - 1
  }

  /// Returns true if a number is a whole multiple of this one. Linear in the length of its text; exponents may have any length.
  package func divides(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    let parts = DecimalParts(base, text.count)
    guard let first = parts.firstSignificantIndex, let last = parts.lastSignificantIndex else { return true }
    // The number is d * 10^p, and d does not end with a zero.
    let shift = parts.pointIndex - last - 1 - power
    guard shift >= 0 else { return false }
    var rest: UInt64 = 0
    for index in first...last { rest = (rest * 10 + UInt64(parts[index])) % digits }
    // No more factors of ten can be in a divisor of 64 bits.
    for _ in 0..<min(shift, UInt64.bitWidth) where rest != 0 { rest = rest * 10 % digits }
    return rest == 0
  }
}

extension DecimalParts {
  /// The index of the last digit other than zero, or nil for a zero. Linear.
  fileprivate var lastSignificantIndex: Int? {
    var index = digitCount
    while index > 0 {
      index &-= 1
      if self[index] != 0 { return index }
    }
    return nil
  }
}
