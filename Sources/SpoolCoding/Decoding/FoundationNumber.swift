internal import SpoolTape

/// Reads numbers by the rules of JSONDecoder.
enum FoundationNumber {
  /// The integer that a number stands for; nil if the type cannot hold it.
  ///
  /// Plain digits are exact. A number with a fraction or an exponent must be an integer as a `Double`, and from 2^53 on
  /// its fraction is cut off, if the digits of its `Decimal` fit 64 bits.
  static func integer<T: FixedWidthInteger>(_ type: T.Type, _ text: UnsafePointer<UInt8>, _ count: Int) -> T? {
    if T.bitWidth > 64 { return widest(text, count) }
    // The program has the code for two types, not for all of them.
    if T.isSigned { return (widest(text, count) as Int64?).flatMap { T(exactly: $0) } }
    return (widest(text, count) as UInt64?).flatMap { T(exactly: $0) }
  }

  @inline(never)
  private static func widest<T: FixedWidthInteger>(_ text: UnsafePointer<UInt8>, _ count: Int) -> T? {
    if let value: T = plain(text, count) { return value }
    if NumberText.isInteger(text, count) { return nil }
    guard let double = NumberText.double(text, count), let value = T(exactly: double) else { return nil }
    if double.magnitude < 0x1p53 { return value }
    guard DecimalDigits(UnsafeBufferPointer(start: text, count: count))?.isShort == true else { return nil }
    let sign = double < 0 ? 1 : 0
    guard let magnitude = NumberText.truncatedUInt64(text + sign, count - sign), let integer = T(exactly: magnitude)
    else {
      return nil
    }
    return double < 0 ? 0 - integer : integer
  }

  /// The value of digits after an optional minus sign; nil for any other text, or if the type cannot hold it.
  private static func plain<T: FixedWidthInteger>(_ text: UnsafePointer<UInt8>, _ count: Int) -> T? {
    let isNegative = count > 0 && text[0] == UInt8(ascii: "-")
    guard count > (isNegative ? 1 : 0), T.isSigned || !isNegative else { return nil }
    var value: T = 0
    for index in (isNegative ? 1 : 0)..<count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10, let digit = T(exactly: digit) else { return nil }
      let product = value.multipliedReportingOverflow(by: 10)
      let sum =
        isNegative
        ? product.partialValue.subtractingReportingOverflow(digit) : product.partialValue.addingReportingOverflow(digit)
      if product.overflow || sum.overflow { return nil }
      value = sum.partialValue
    }
    return value
  }
}
