internal import EssentialFoundation
internal import SpoolTape

/// Dates as `2023-11-14T22:13:20Z`.
enum ISO8601Text {
  /// The date of a text; nil if Foundation's parser does not accept it either.
  static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8(plainDate) ?? (try? Date.ISO8601FormatStyle().parse(text))
  }

  /// The date of the form with twenty characters; nil for any other form.
  static func plainDate(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard text.count == 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: "T"),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z"),
      let century = number(text, 0), let yearOfCentury = number(text, 2), let month = number(text, 5),
      let day = number(text, 8), let hour = number(text, 11), let minute = number(text, 14),
      let second = number(text, 17)
    else { return nil }
    let year = century * 100 + yearOfCentury
    // Foundation's calendar is Julian until 1582.
    let date = CivilDate(year: year, month: month, day: day)
    guard year >= 1583, date.isValid, hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = date.daysSince1970 * 86400 + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let (tens, ones) = (text[index] &- UInt8(ascii: "0"), text[index + 1] &- UInt8(ascii: "0"))
    return tens < 10 && ones < 10 ? Int(tens * 10 + ones) : nil
  }

  /// Appends a date as JSONEncoder writes it, between quotes: in UTC, without the fraction of a second.
  static func append(_ date: Date, to text: JSONText) {
    // Rounded before the epochs are added, because that addition may round, too.
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down) + Date.timeIntervalBetween1970AndReferenceDate
    guard plainSeconds.contains(seconds) else { return text.append(string: date.formatted(.iso8601)) }
    let (days, second) = Int(seconds).flooredQuotientAndRemainder(86400)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
      var ascii = ASCIIText(buffer)
      ascii.append("\"")
      ascii.append(CivilDate(daysSince1970: days))
      ascii.append("T")
      ascii.append(time: second)
      ascii.append("Z")
      ascii.append("\"")
      text.append(UnsafeBufferPointer(rebasing: buffer[..<ascii.count]))
    }
  }

  /// From 1583, because Foundation's calendar is Julian before, to 9999.
  private static let plainSeconds = -12_212_553_600...253_402_300_799.0
}
