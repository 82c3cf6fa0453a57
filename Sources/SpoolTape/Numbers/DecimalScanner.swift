internal import CByteScan

/// Reads a number in one pass over its text: sign, digits, point and exponent.
///
/// Digits are read eight at a time. Only numbers of up to 19 significant digits are read, which all but a few are; of
/// the others, nothing is known but that they are other numbers.
struct DecimalScanner {
  /// The byte after what has been read.
  private(set) var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private let isRoomy: Bool

  /// The digits around the point, as an integer. It has no meaning if there are more than 19.
  private(set) var significand: UInt64 = 0
  /// The number is `significand * 10^exponent`.
  private(set) var exponent = 0

  /// - Parameters:
  ///   - text: The first byte of a number, and
  ///   - end: the end of the readable bytes, which may be those of the number.
  ///   - isRoomy: Whether `NumberText.room` bytes are readable. A constant of the caller.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>, isRoomy: Bool) {
    (next, self.end, self.isRoomy) = (text, end, isRoomy)
  }

  /// The next byte; 0 at the end.
  // SAFETY: no more than 20 digits, two signs, a point, an exponent of four digits, and the word at each of these are read.
  @inline(__always)
  private var byte: UInt8 { isRoomy || next < end ? next.pointee : 0 }

  /// The next eight bytes; zeros after the end.
  @inline(__always)
  private var word: DigitWord { isRoomy || end - next >= 8 ? DigitWord(next) : DigitWord(last: next, before: end) }

  /// Takes a minus sign; returns true if there was one.
  @inline(__always)
  private mutating func takeSign() -> Bool {
    let isNegative: Int = byte == NumberByte.minus ? 1 : 0
    next += isNegative
    return isNegative != 0
  }

  /// Takes the digits that come next. There may be more of them than 19.
  @inline(__always)
  private mutating func takeDigits() {
    let limit = next + 16
    var word = word
    var marks = word.marks
    while marks == 0, next < limit {
      significand = significand &* 100_000_000 &+ word.value
      next += 8
      word = self.word
      marks = word.marks
    }
    let count = marks.trailingZeroBitCount &>> 3
    if count > 0 {
      significand = significand &* power_of_ten(count) &+ word.first(count).value
      next += count
    }
  }

  // MARK: Integers

  /// Takes an integer of up to 18 digits, without fraction and exponent; nil for anything else.
  @inline(__always)
  mutating func integer() -> Int64? {
    let isNegative = takeSign()
    let start = next
    takeDigits()
    guard next - start &- 1 < 18, next > start, start.pointee != NumberByte.zero || next - start == 1,
      byte != NumberByte.point, !NumberByte.isExponentMark(byte)
    else { return nil }
    let value = Int64(truncatingIfNeeded: significand)
    return isNegative ? 0 &- value : value
  }

  // MARK: Fractions

  /// Takes a number of up to 19 significant digits whose value `NumberText.value` finds; nil for anything else.
  @inline(__always)
  mutating func value<Format: BinaryFormat>() -> Format? {
    let isNegative = takeSign()
    guard takeDecimal(), let value: Format = NumberText.value(significand, exponent) else { return nil }
    return isNegative ? -value : value
  }

  @inline(__always)
  private mutating func takeDecimal() -> Bool {
    let start = next
    takeInteger()
    var digits = next - start
    guard digits > 0 else { return false }
    if byte == NumberByte.point {
      next += 1
      let fraction = next
      takeDigits()
      exponent = fraction - next
      guard exponent < 0 else { return false }
      digits &-= exponent
    }
    // SAFETY: of more digits, so many bytes have been read that an exponent may be after those that are readable.
    guard
      digits <= DecimalApproximation.maximumDigits
        || digits &- DecimalScanner.zeros(from: start) <= DecimalApproximation.maximumDigits
    else { return false }
    if NumberByte.isExponentMark(byte) { guard takeExponent() else { return false } }
    return !NumberByte.isDigit(byte)
  }

  /// The number of zeros before the first significant digit, of which there is one if there are more than 19 digits.
  @inline(never)
  private static func zeros(from start: UnsafePointer<UInt8>) -> Int {
    guard start.pointee == NumberByte.zero else { return 0 }
    var next = start + 2
    // SAFETY: no more than the digits that have been read, after a zero and a point.
    while next.pointee == NumberByte.zero, next - start < 21 { next += 1 }
    return next - start &- 1
  }

  /// Takes the digits before the point, which are few.
  @inline(__always)
  private mutating func takeInteger() {
    var digit = byte &- NumberByte.zero
    // A zero is the only digit.
    if digit == 0 {
      next += 1
      return
    }
    let limit = next + 20
    while digit < 10, next < limit {
      significand = significand &* 10 &+ UInt64(digit)
      next += 1
      digit = byte &- NumberByte.zero
    }
  }

  /// Takes an exponent of up to four digits.
  @inline(__always)
  private mutating func takeExponent() -> Bool {
    next += 1
    let isNegative = byte == NumberByte.minus
    if isNegative || byte == NumberByte.plus { next += 1 }
    let start = next
    var value = 0
    while NumberByte.isDigit(byte), next - start < 4 {
      value = value &* 10 &+ Int(byte &- NumberByte.zero)
      next += 1
    }
    exponent &+= isNegative ? 0 &- value : value
    return next > start
  }
}

extension TextCursor {
  /// Takes an integer of up to 18 digits, without fraction and exponent. Returns nil, at the same index, for anything
  /// else.
  @inline(__always)
  mutating func takePlainInteger() -> Int64? { takeNumber { $0.integer() } }

  /// Takes a number of up to 19 significant digits. Returns nil, at the same index, for anything else, and for the few whose
  /// value needs more than 128 bits.
  @inline(__always)
  mutating func takePlainNumber<Format: BinaryFormat>() -> Format? { takeNumber { $0.value() } }

  @inline(__always)
  private mutating func takeNumber<Value>(_ read: (inout DecimalScanner) -> Value?) -> Value? {
    let isRoomy = index &+ NumberText.room <= count
    guard let (value, end) = isRoomy ? scan(isRoomy: true, read) : scanLast(read) else { return nil }
    index = end
    return value
  }

  /// Reads a number in the last bytes of the text. It has no access to the cursor, which would then be in memory.
  @inline(never)
  private func scanLast<Value>(_ read: (inout DecimalScanner) -> Value?) -> (Value, Int)? { scan(isRoomy: false, read) }

  @inline(__always)
  private func scan<Value>(isRoomy: Bool, _ read: (inout DecimalScanner) -> Value?) -> (Value, Int)? {
    var scanner = DecimalScanner(text + index, before: text + count, isRoomy: isRoomy)
    guard let value = read(&scanner) else { return nil }
    return (value, scanner.next - text)
  }
}
