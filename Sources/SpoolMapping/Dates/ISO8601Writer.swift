import Foundation
import SpoolCoding

/// Writes dates as ISO 8601 does, without a formatter.
enum ISO8601Writer {
  /// A date with its time of day: `2024-02-29T12:30:00Z`, or with an offset such as `+02:00` in other time
  /// zones.
  ///
  /// Years before 0 and after 9999 have a sign and six digits, as in ECMAScript.
  ///
  /// - Parameters:
  ///   - date: The date. It is rounded to the millisecond, or to as many digits as are written if those are
  ///     more; what is left beyond the digits is cut off.
  ///   - timeZone: The time zone; nil for UTC.
  ///   - fractionDigits: How many digits of the fraction of a second are written, 0 to 9.
  /// - Returns: The text; nil for a date that is not finite, or beyond the year 999 999.
  static func text(_ date: Date, timeZone: TimeZone?, fractionDigits: Int) -> String? {
    guard let instant = Instant(date, digits: max(3, fractionDigits)) else { return nil }
    let offset = timeZone?.secondsFromGMT(for: date) ?? 0
    let (days, time) = (instant.seconds + offset).flooredQuotientAndRemainder(86_400)
    let day = CivilDate(daysSince1970: days)
    // 13 bytes for a year of six digits and the day, 9 for the time, 10 for the fraction, 9 for the offset
    return String(unsafeUninitializedCapacity: 48) { buffer in
      var text = ASCIIText(buffer)
      text.append(day)
      text.append("T")
      text.append(time: time)
      if fractionDigits > 0 { text.append(fraction: instant.nanoseconds, fractionDigits) }
      if offset == 0 { text.append("Z") } else { text.append(offset: offset) }
      return text.count
    }
  }
}

/// Characters that are put into a buffer one after the other. What does not fit is left out.
private struct ASCIIText {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func append(_ scalar: Unicode.Scalar) {
    guard count < buffer.count else { return }
    buffer[count] = UInt8(ascii: scalar)
    count += 1
  }

  /// The last digits of a number that is not negative.
  mutating func append(_ number: Int, digits: Int) {
    guard count + digits <= buffer.count else { return }
    var number = number
    for position in stride(from: count + digits - 1, through: count, by: -1) {
      buffer[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
      number /= 10
    }
    count += digits
  }

  mutating func append(_ date: CivilDate) {
    if 0...9999 ~= date.year {
      append(date.year, digits: 4)
    } else {
      append(date.year < 0 ? "-" : "+")
      append(abs(date.year), digits: 6)
    }
    append("-")
    append(date.month, digits: 2)
    append("-")
    append(date.day, digits: 2)
  }

  /// Hours, minutes and seconds.
  mutating func append(time seconds: Int) {
    append(seconds / 3600, digits: 2)
    append(":")
    append(seconds / 60 % 60, digits: 2)
    append(":")
    append(seconds % 60, digits: 2)
  }

  mutating func append(fraction nanoseconds: Int, _ digits: Int) {
    append(".")
    append((digits..<9).reduce(nanoseconds) { number, _ in number / 10 }, digits: digits)
  }

  /// A sign, hours and minutes; seconds only where there are any, as in local mean times.
  mutating func append(offset: Int) {
    append(offset < 0 ? "-" : "+")
    append(time: abs(offset))
    if offset % 60 == 0 { count -= 3 }
  }
}
