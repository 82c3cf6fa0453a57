import Foundation

/// The dates of .NET's JSON: `/Date(1700000000000+0100)/`, the milliseconds since the start of 1970 (UTC), and the
/// offset of the local time from UTC when they were written.
struct DotNETDate {
  /// The number in the brackets.
  let time: Int64
  /// The offset, in seconds; 0 if there is none.
  let offset: Int

  /// Reads a text, which must have this form as a whole.
  init?(_ text: String) {
    var rest = text[...]
    guard rest.hasPrefix("/Date("), rest.hasSuffix(")/") else { return nil }
    rest = rest.dropFirst(6).dropLast(2)
    let digits = rest.dropFirst().firstIndex { $0 == "+" || $0 == "-" } ?? rest.endIndex
    guard let time = Int64(rest[..<digits]), let offset = DotNETDate.offset(rest[digits...]) else { return nil }
    self.time = time
    self.offset = offset
  }

  /// The moment.
  var date: Date { Date(timeIntervalSince1970: Double(time) / 1_000) }

  /// The text of a date, in milliseconds or as many units as make a second; nil for one that is too far away.
  static func text(_ date: Date, unitsPerSecond: Double = 1_000) -> String? {
    Int64(exactly: (date.timeIntervalSince1970 * unitsPerSecond).rounded()).map { "/Date(\($0))/" }
  }

  /// The seconds in `+0100`, `+01:00` or `+01`; 0 for an empty text.
  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.first else { return 0 }
    let fields = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let digits = fields.joined()
    guard fields.allSatisfy({ $0.count == 2 }) || fields.count == 1, digits.count == 2 || digits.count == 4,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let hours = Int(digits.prefix(2)),
      let minutes = Int("0" + digits.dropFirst(2)), minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
