internal import CByteScan

/// Eight bytes of text, processed as decimal digits all at once.
///
/// The first byte of the text is the least significant one. Arithmetic on all bytes of a word ("SIMD within a
/// register") is described by L. Lamport, "Multiple Byte Processing with Full-Word Instructions",
/// CACM 18 (1975).
@frozen @usableFromInline
struct DigitWord {
  @usableFromInline var bits: UInt64

  /// The digit zero in each byte.
  @inlinable static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  @inlinable @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// The eight bytes from `text` on, all of which must be readable.
  @inlinable @inline(__always)
  init(_ text: UnsafePointer<UInt8>) {
    // SAFETY: the caller has eight readable bytes there; the load may be unaligned.
    bits = UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
  }

  /// One to seven bytes, with leading zeros.
  @inline(__always)
  init(few count: Int, from text: UnsafePointer<UInt8>) {
    let shift = UInt64(truncatingIfNeeded: 8 &- count) &* 8
    // SAFETY: `count` bytes are read.
    bits = byte_scan_few(text, CInt(truncatingIfNeeded: count)).low &<< shift | DigitWord.zeros &>> (64 &- shift)
  }

  /// The bytes before an end that is fewer than eight bytes away, and zeros.
  @inline(__always)
  init(last text: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) {
    // SAFETY: only the bytes before the end are read.
    bits = text < end ? byte_scan_few(text, CInt(truncatingIfNeeded: end - text)).low : 0
  }

  /// The last 1...8 bytes before `end`, with leading zeros. Eight bytes before `end` must be readable.
  @inlinable @inline(__always)
  init(last count: Int, before end: UnsafePointer<UInt8>) {
    self.init(end - 8)
    let dropped = UInt64(truncatingIfNeeded: 8 &- count) &* 8
    let kept = ~0 &<< dropped
    bits = bits & kept | DigitWord.zeros & ~kept
  }

  /// The eight digits of a number below 10^8, with leading zeros. The number is split into two parts of four digits,
  /// these into pairs, and the pairs into digits. In each step, one multiplication gives the quotients of all parts. A
  /// part `q * 10 + r` is replaced by `q + r * 256`, which is `part * 256 - q * 2559`.
  @inlinable @inline(__always)
  init(digitsOf value: UInt64) {
    let upper = (value &* 109_951_163) &>> 40
    let fours = value &<< 32 &- upper &* 42_949_672_959_999
    let pairTops = (fours &* 5_243) &>> 19 & 0x0000_007F_0000_007F
    let pairs = fours &<< 16 &- pairTops &* 6_553_599
    let tops = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    bits = (pairs &<< 8 &- tops &* 2_559) | DigitWord.zeros
  }

  /// Eight times the digit zero.
  @inlinable static var zero: DigitWord { DigitWord(bits: zeros) }

  /// How many leading zeros there are, up to seven.
  @inlinable @inline(__always)
  var leadingZeros: Int { ((bits ^ DigitWord.zeros) | 1 << 56).trailingZeroBitCount &>> 3 }

  /// How many zeros there are at the end.
  @inlinable @inline(__always)
  var trailingZeros: Int { (bits ^ DigitWord.zeros).leadingZeroBitCount &>> 3 }

  /// The word without the first digits. The bytes that move in at the end have no meaning.
  @inlinable @inline(__always)
  func dropping(_ count: Int) -> DigitWord {
    DigitWord(bits: bits &>> UInt64(truncatingIfNeeded: count &* 8))
  }

  /// The word without the first 1...7 digits, with the first digits of the next word at the end.
  @inline(__always)
  func dropping(_ count: Int, filledFrom next: DigitWord) -> DigitWord {
    let shift = UInt64(truncatingIfNeeded: count &* 8)
    return DigitWord(bits: bits &>> shift | next.bits &<< (64 &- shift))
  }

  /// Writes all eight bytes.
  @inlinable @inline(__always)
  func store(to target: UnsafeMutablePointer<UInt8>) {
    // SAFETY: the caller has room for eight bytes there; the store may be unaligned.
    UnsafeMutableRawPointer(target).storeBytes(of: bits.littleEndian, as: UInt64.self)
  }

  /// True if all eight bytes are digits.
  @inlinable @inline(__always)
  var isAllDigits: Bool { marks == 0 }

  /// Bits in the bytes that are not digits, at least in the first of these.
  ///
  /// Only a digit has 3 in its upper half both before and after 6 is added to it. A carry out of a byte does no harm,
  /// because that byte is not a digit, and the bytes before the first one cause none.
  @inlinable @inline(__always)
  var marks: UInt64 { bits & (bits &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0 ^ DigitWord.zeros }

  /// The first 1...8 bytes, with leading zeros.
  @inlinable @inline(__always)
  func first(_ count: Int) -> DigitWord {
    let dropped = UInt64(truncatingIfNeeded: 8 &- count) &* 8
    return DigitWord(bits: bits &<< dropped | DigitWord.zeros & ~(~0 &<< dropped))
  }

  /// The number with these eight digits. Neighbouring digits are joined to pairs, pairs to fours, fours to eight.
  @inlinable @inline(__always)
  var value: UInt64 {
    let digits = bits & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours &>> 32) & 0xFFFF_FFFF
  }
}

/// The ASCII codes of the characters in a JSON number.
@usableFromInline
enum NumberByte {
  @inlinable static var minus: UInt8 { 0x2D }
  @inlinable static var plus: UInt8 { 0x2B }
  @inlinable static var point: UInt8 { 0x2E }
  @inlinable static var zero: UInt8 { 0x30 }

  /// Returns true if the byte is `e` or `E`.
  @inlinable @inline(__always)
  static func isExponentMark(_ byte: UInt8) -> Bool { byte | 0x20 == 0x65 }

  /// Returns true if the byte is a digit.
  @inlinable @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
}
