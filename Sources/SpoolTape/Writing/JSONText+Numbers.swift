extension JSONText {
  @usableFromInline
  package func append(integer value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(unsigned: value.magnitude)
  }

  /// Appends decimal digits, eight at a time.
  @usableFromInline
  package func append(unsigned value: UInt64) {
    // SAFETY: there are at most 20 digits, in words of which the last may extend 7 bytes further.
    let target = reserve(32)
    let eight: UInt64 = 100_000_000
    if value < eight { return advance(JSONText.write(value, to: target)) }
    let (upper, last) = value.quotientAndRemainder(dividingBy: eight)
    var length: Int
    if upper < eight {
      length = JSONText.write(upper, to: target)
    } else {
      let (first, middle) = upper.quotientAndRemainder(dividingBy: eight)
      length = JSONText.write(first, to: target)
      DigitWord(digitsOf: middle).store(to: target + length)
      length &+= 8
    }
    DigitWord(digitsOf: last).store(to: target + length)
    advance(length &+ 8)
  }

  /// Writes a number below 10^8 without leading zeros, and bytes without meaning up to the eighth byte; returns the
  /// length.
  @inline(__always)
  private static func write(_ value: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let word = DigitWord(digitsOf: value)
    let zeros = word.leadingZeros
    word.dropping(zeros).store(to: target)
    return 8 &- zeros
  }

  /// Appends the shortest text that reads back as the same double; NaN and the infinities have none, and fail.
  @usableFromInline
  package func append(double value: Double) {
    if value.magnitude < 0x1p53 {
      let integer = Int64(value)
      if Double(integer) == value && (integer != 0 || value.sign == .plus) { return append(integer: integer) }
    }
    let (significand, exponent) = Double.decompose(value.magnitudeBits)
    // Neither a power of two nor subnormal nor infinite, and small enough to be written without an exponent.
    guard significand > 1 << 52, value.magnitude < 0x1p53 else { return append(other: value, 0x1p53) }
    let digits = SeventeenDigits(ofDouble: ShortestDecimal(significand, exponent, isPowerOfTwo: false))
    guard digits.point >= -3 else { return append(other: value, 0x1p53) }
    // SAFETY: no more than `room` bytes are written after the sign.
    let target = reserve(SeventeenDigits.room + 1)
    target[0] = UInt8(ascii: "-")
    let sign: Int = value.sign == .minus ? 1 : 0
    advance(digits.writePlain(to: target + sign) &+ sign)
  }

  /// Appends the shortest text that reads back as the same float; NaN and the infinities have none, and fail.
  @usableFromInline
  package func append(float value: Float) {
    if value.magnitude < 0x1p24 {
      let integer = Int64(value)
      if Float(integer) == value && (integer != 0 || value.sign == .plus) { return append(integer: integer) }
    }
    append(other: value, 0x1p24)
  }

  /// Appends the same text as `description`, but without a fraction of zero.
  ///
  /// - Parameter greatest: Numbers that are greater are written with an exponent.
  @inline(never)
  private func append<Number: BinaryFormat>(other value: Number, _ greatest: Number) {
    guard value.isFinite else { return fail(value, .number) }
    if value.sign == .minus { append(UInt8(ascii: "-")) }
    if value == 0 { return append(UInt8(ascii: "0")) }
    let digits = SeventeenDigits(ShortestDecimal.of(value))
    // SAFETY: no more than `room` bytes are written.
    let target = reserve(SeventeenDigits.room)
    if digits.point < -3 || value.magnitude > greatest {
      advance(digits.writeScientific(to: target))
    } else {
      advance(digits.writePlain(to: target))
    }
  }
}
