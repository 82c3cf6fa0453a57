/// The number `significand * 10^exponent`, as read from text: exact, or cut off after 19 significant digits.
struct DecimalApproximation {
  /// The first digits, at most 19, so that adding one does not overflow either.
  var significand: UInt64 = 0
  /// The exponent, which saturates if that of the text is out of every range (see
  /// ``DecimalParts/SignedDigits/saturatingValue``).
  var exponent = 0
  var isNegative: Bool
  /// True if digits other than zero were cut off, so that the significand is too small by less than one.
  var isTruncated = false

  /// The most digits that always fit in 64 bits.
  static var maximumDigits: Int { 19 }

  /// Reads the number in `count` bytes at `text`.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, _ count: Int) {
    // SAFETY: `next` never passes `end`, and eight bytes are loaded only where that many lie within the text.
    let end = text + count
    var next = text
    isNegative = count > 0 && text.pointee == NumberByte.minus
    if isNegative { next += 1 }
    let integer = next
    appendDigits(&next, end)
    var digits = next - integer
    if next < end, next.pointee == NumberByte.point {
      next += 1
      let fraction = next
      appendDigitsInEights(&next, end, readable: count)
      exponent = fraction - next
      digits &-= exponent
    }
    if next < end { exponent &+= DecimalParts.SignedDigits(exponent: next, end - next).saturatingValue }
    if digits > DecimalApproximation.maximumDigits { checkLength(text, count) }
  }

  /// Appends the digits from `next` on one by one, which is best for the few digits before a point.
  @inline(__always)
  private mutating func appendDigits(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    while next < end, NumberByte.isDigit(next.pointee) {
      significand = significand &* 10 &+ UInt64(next.pointee &- NumberByte.zero)
      next += 1
    }
  }

  /// Appends the digits from `next` on, eight at a time, then the remaining ones, which are usually the end of the
  /// text.
  @inline(__always)
  private mutating func appendDigitsInEights(
    _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, readable: Int
  ) {
    while end - next >= 8 {
      let word = DigitWord(next)
      guard word.isAllDigits else { break }
      significand = significand &* 100_000_000 &+ word.value
      next += 8
    }
    let left = end - next
    if left > 0, left < 8, readable >= 8 {
      let word = DigitWord(last: left, before: end)
      if word.isAllDigits {
        significand = significand &* PowersOfTen.words[left] &+ word.value
        next = end
        return
      }
    }
    appendDigits(&next, end)
  }
}

extension DecimalApproximation {
  /// Keeps the first 19 significant digits of a text of more than 19 digits.
  ///
  /// If no more than that many remain without leading zeros, the digits read already are correct. Linear in `count`.
  @inline(never)
  private mutating func checkLength(_ text: UnsafePointer<UInt8>, _ count: Int) {
    let parts = DecimalParts(text, count)
    let first = parts.firstSignificantIndex ?? parts.digitCount
    if parts.digitCount &- first > DecimalApproximation.maximumDigits { truncate(parts, first) }
  }

  /// Reads again, from the first significant digit on.
  private mutating func truncate(_ parts: DecimalParts, _ first: Int) {
    let end = first &+ DecimalApproximation.maximumDigits
    significand = 0
    for index in first..<end { significand = significand &* 10 &+ UInt64(parts[index]) }
    exponent = parts.pointIndex &- end
    isTruncated = parts.firstSignificantIndex(from: end) != nil
  }
}
