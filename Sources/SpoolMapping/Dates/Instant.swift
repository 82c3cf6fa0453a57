package import Foundation

/// A moment, to the nanosecond. Every day counts 86 400 seconds, as in POSIX time.
package struct Instant: Equatable {
  /// The whole seconds since the start of 1970 (UTC), rounded down.
  var seconds: Int
  /// The nanoseconds since then, less than 10^9.
  var nanoseconds = 0

  /// The seconds between the starts of 1970 and 2001, from which `Date` counts.
  private static let secondsUntil2001 = 978_307_200

  /// The moment, rounded to what a `Date` can hold: about 0.1 microseconds in this century.
  package var date: Date {
    let whole = Double(seconds - Instant.secondsUntil2001)
    return Date(timeIntervalSinceReferenceDate: whole + Double(nanoseconds) / 1e9)
  }
}

extension Instant {
  /// The moment of a date, rounded to a number of decimal digits of a second; nil beyond the year 999 999.
  init?(_ date: Date, digits: Int) {
    let time = date.timeIntervalSinceReferenceDate
    guard abs(time) < 3e13 else { return nil }
    let whole = time.rounded(.down)
    seconds = Int(whole) + Instant.secondsUntil2001
    let unit = (digits..<9).reduce(1) { unit, _ in unit * 10 }
    let count = Int(((time - whole) * 1e9 / Double(unit)).rounded())
    nanoseconds = count * unit
    if nanoseconds >= 1_000_000_000 {
      nanoseconds -= 1_000_000_000
      seconds += 1
    }
  }
}
