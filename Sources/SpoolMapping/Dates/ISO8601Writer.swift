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
