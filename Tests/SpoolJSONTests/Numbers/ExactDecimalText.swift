import Foundation

/// The text that `printf` writes, which is exact for every Double on all supported platforms.
func printed(_ format: String, _ arguments: CVarArg...) -> String {
  withVaList(arguments) { list in
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2048) { buffer in
      let count = vsnprintf(buffer.baseAddress!, buffer.count, format, list)
      precondition(count >= 0 && count < buffer.count)
      return String(
        decoding: UnsafeRawBufferPointer(start: buffer.baseAddress, count: Int(count)), as: UTF8.self)
    }
  }
}

/// A non-negative number with 310 digits before the point and 1080 after it: slow and obvious.
struct FixedDecimal {
  static let integerDigits = 310
  static let fractionDigits = 1080
  /// The digits, the most significant one first.
  var digits: [UInt8]

  init(_ value: Double) {
    let text = printed(
      "%0*.*f", Int32(Self.integerDigits + 1 + Self.fractionDigits), Int32(Self.fractionDigits), value)
    digits = text.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") }
  }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    var carry: UInt8 = 0
    for index in sum.digits.indices.reversed() {
      let digit = a.digits[index] + b.digits[index] + carry
      sum.digits[index] = digit % 10
      carry = digit / 10
    }
    return sum
  }

  /// Half of the number. The last digit must be zero.
  var halved: Self {
    var half = self
    var rest: UInt8 = 0
    for index in digits.indices {
      let digit = rest * 10 + digits[index]
      half.digits[index] = digit / 2
      rest = digit % 2
    }
    return half
  }

  /// The point half-way between a Double and the next larger one (for the largest, where that one would be).
  init(halfwayAbove value: Double) {
    let unit = FixedDecimal(value.ulp)
    self = FixedDecimal(value) + unit.halved
  }

  /// All digits from the first to the last one that is not zero, and the power of ten for a point before these digits.
  var significant: (digits: String, exponent: Int) {
    guard let first = digits.firstIndex(where: { $0 != 0 }), let last = digits.lastIndex(where: { $0 != 0 })
    else {
      return ("0", 1)
    }
    let text = digits[first...last].map { Character(UnicodeScalar($0 + UInt8(ascii: "0"))) }
    return (String(text), Self.integerDigits - first)
  }
}

extension FixedDecimal {
  /// Three ways to write `0.digits * 10^exponent`.
  static func spellings(_ digits: String, _ exponent: Int) -> [String] {
    let scientific = digits.prefix(1) + "." + digits.dropFirst() + "0e\(exponent - 1)"
    let integral = digits + "E\(exponent - digits.count)"
    let fraction =
      exponent <= 0
      ? "0." + String(repeating: "0", count: -exponent) + digits : "0.\(digits)e+\(exponent)"
    return [String(scientific), integral, fraction]
  }
}
