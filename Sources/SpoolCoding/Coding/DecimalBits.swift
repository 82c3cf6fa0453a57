package import EssentialFoundation
package import SpoolTape

/// The layout of the parts of a `Decimal`, which is private to Foundation. It is determined once, with a known number.
package struct DecimalBits {
  /// A number: its sign, and its digits times a power of ten.
  package struct Parts {
    package let digits: (high: UInt64, low: UInt64)
    package let exponent: Int
    package let isNegative: Bool
  }

  private let lengthShift: UInt8
  private let signMask: UInt8

  private static let current: DecimalBits? = {
    guard MemoryLayout<Decimal>.size == 20 else { return nil }
    let digits: UInt64 = 0x123_4567_89AB
    let sample = Decimal(sign: .minus, exponent: -7, significand: Decimal(digits))
    return [DecimalBits(lengthShift: 4, signMask: 0x08), DecimalBits(lengthShift: 0, signMask: 0x10)].first {
      let parts = $0.parts(sample)
      return parts.digits == (0, digits) && parts.exponent == -7 && parts.isNegative
    }
  }()

  /// The parts of a decimal; nil for NaN and zero, or if the layout is not known.
  package static func parts(_ decimal: Decimal) -> Parts? {
    guard let current else { return nil }
    let parts = current.parts(decimal)
    return parts.digits == (0, 0) ? nil : parts
  }

  private func parts(_ decimal: Decimal) -> Parts {
    withUnsafeBytes(of: decimal) { bytes in
      // SAFETY: twenty bytes of a type without references are read: exponent, flags, and eight units of 16 bits.
      let length = UInt64(bytes.load(fromByteOffset: 1, as: UInt8.self) >> lengthShift & 0xF)
      func unit(_ offset: Int, _ units: UInt64) -> UInt64 {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        return units >= 4 ? word : word & (1 << (16 * units) - 1)
      }
      return Parts(
        digits: (unit(12, length > 4 ? length - 4 : 0), unit(4, length)),
        exponent: Int(bytes.load(as: Int8.self)),
        isNegative: bytes.load(fromByteOffset: 1, as: UInt8.self) & signMask != 0)
    }
  }
}

extension JSONText {
  /// Appends a decimal as `description` writes it: all digits, without an exponent.
  package func append(decimal: Decimal) {
    guard let parts = DecimalBits.parts(decimal) else { return append([UInt8](decimal.description.utf8)) }
    // A decimal has at most 39 digits and at most 128 zeros.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 192) { room in
      var start = room.count
      func put(_ byte: UInt8) {
        start -= 1
        room[start] = byte
      }
      for _ in 0..<max(parts.exponent, 0) { put(UInt8(ascii: "0")) }
      var (high, low) = parts.digits
      var place = min(parts.exponent, 0)
      while high | low != 0 || place <= 0 {
        if place == 0, start < room.count, parts.exponent < 0 { put(UInt8(ascii: ".")) }
        let digit: UInt64
        if high == 0 {
          (low, digit) = low.quotientAndRemainder(dividingBy: 10)
        } else {
          let (quotient, rest) = high.quotientAndRemainder(dividingBy: 10)
          (low, digit) = (10 as UInt64).dividingFullWidth((rest, low))
          high = quotient
        }
        put(UInt8(ascii: "0") + UInt8(digit))
        place += 1
      }
      if parts.isNegative { put(UInt8(ascii: "-")) }
      append(UnsafeBufferPointer(rebasing: room[start...]))
    }
  }
}
