import SpoolCoding
import SpoolJSON

/// Reads dates with a time of day as ISO 8601 writes them, without a formatter.
///
/// The strict form is that of RFC 3339 without fractions: `2024-02-29T12:30:00Z`. It ends in `Z`, or in an
/// offset as `+02:00`, `+0200` or `+02`. Wherever a separator tells where a field ends, its first zero may be
/// missing. The year has four digits, or a sign and six.
///
/// The other forms are: a date, a month or a year alone; `t` or a space in front of the time; times without
/// separators, seconds or minutes; fractions of a second after a point or a comma, to the nanosecond; a
/// space in front of the offset, or no offset, which counts as UTC; 24:00:00, the end of a day; and a leap
/// second :60, which counts as the second that follows, as in POSIX time.
package struct ISO8601Parser {
  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private let allowsAllForms: Bool

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text; it is read to its end.
  ///   - allowsAllForms: Whether it may have another form than the strict one.
  /// - Returns: The moment; nil if the text has no such form, or there is no such date, time or offset.
  static func parse(_ text: UnsafeBufferPointer<UInt8>, allowsAllForms: Bool) -> Instant? {
    guard let base = text.baseAddress else { return nil }
    // SAFETY: `next` never passes `end`.
    var parser = ISO8601Parser(next: base, end: base + text.count, allowsAllForms: allowsAllForms)
    return parser.parse()
  }

  /// Reads a string.
  package static func parse(_ text: String, allowsAllForms: Bool) -> Instant? {
    var text = text
    return text.withUTF8 { parse($0, allowsAllForms: allowsAllForms) }
  }

  /// Reads a string of a tape; nil for any other value.
  static func parse(_ reader: TapeReader, _ node: Int, allowsAllForms: Bool) -> Instant? {
    guard reader[node].tag == .string else {
      return reader.string(at: node).flatMap { parse($0, allowsAllForms: allowsAllForms) }
    }
    return parse(reader.source(at: node), allowsAllForms: allowsAllForms)
  }

  private mutating func parse() -> Instant? {
    guard let (date, isWhole) = takeDate(), date.isValid else { return nil }
    let midnight = date.daysSince1970 * 86_400
    if next == end { return allowsAllForms ? Instant(seconds: midnight) : nil }
    guard isWhole, take("T") || allowsAllForms && (take("t") || take(" ")), let time = takeTime(),
      let offset = takeOffset(), next == end
    else { return nil }
    return Instant(seconds: midnight + time.seconds - offset, nanoseconds: time.nanoseconds)
  }
}

// MARK: Dates

extension ISO8601Parser {
  /// A date, the first day of a month, or that of a year; and whether it names the day.
  private mutating func takeDate() -> (date: CivilDate, isWhole: Bool)? {
    guard let year = takeYear() else { return nil }
    var date = CivilDate(year: year, month: 1, day: 1)
    if next == end { return (date, false) }
    let isExtended = take("-")
    guard isExtended || allowsAllForms, let month = takeField(isExtended) else { return nil }
    date.month = month
    if isExtended, next == end { return (date, false) }
    guard !isExtended || take("-"), let day = takeField(isExtended) else { return nil }
    date.day = day
    return (date, true)
  }

  private mutating func takeYear() -> Int? {
    if take("+") { return takeDigits(6...6) }
    if take("-") { return takeDigits(6...6).map { -$0 } }
    return takeDigits(4...4)
  }
}

// MARK: Times

extension ISO8601Parser {
  /// A time of day.
  private mutating func takeTime() -> Instant? {
    let start = next
    guard let hour = takeField(true) else { return nil }
    let isExtended = take(":")
    guard isExtended || allowsAllForms && next - start == 2 else { return nil }
    var time = Instant(seconds: hour * 3600)
    if isExtended || isAtDigit {
      guard let minute = takeField(isExtended), minute < 60 else { return nil }
      time.seconds += minute * 60
      if isExtended ? take(":") : isAtDigit {
        guard let second = takeField(isExtended), second < (allowsAllForms ? 61 : 60) else { return nil }
        guard let nanoseconds = takeFraction() else { return nil }
        time.seconds += second
        time.nanoseconds = nanoseconds
      } else if !allowsAllForms {
        return nil
      }
    }
    let isEndOfDay = allowsAllForms && time == Instant(seconds: 86_400)
    return hour < 24 || isEndOfDay ? time : nil
  }

  /// The nanoseconds of a fraction, if one follows; further digits are cut off.
  private mutating func takeFraction() -> Int? {
    guard allowsAllForms, take(".") || take(",") else { return 0 }
    guard isAtDigit else { return nil }
    var nanoseconds = 0
    var unit = 100_000_000
    while isAtDigit {
      nanoseconds += takeDigit() * unit
      unit /= 10
    }
    return nanoseconds
  }

  /// The seconds by which a local time is ahead of UTC.
  private mutating func takeOffset() -> Int? {
    if next == end { return allowsAllForms ? 0 : nil }
    if allowsAllForms { _ = take(" ") }
    if take("Z") || take("z") { return 0 }
    let isAhead = take("+")
    guard isAhead || take("-"), let hours = takeDigits(2...2), hours < 24 else { return nil }
    var offset = hours * 3600
    var unit = 60
    // Local mean times have seconds.
    while unit > 0, next < end {
      _ = take(":")
      guard let field = takeDigits(2...2), field < 60 else { return nil }
      offset += field * unit
      unit /= 60
    }
    return isAhead ? offset : -offset
  }
}

// MARK: Bytes

extension ISO8601Parser {
  private var isAtDigit: Bool { next < end && next.pointee &- UInt8(ascii: "0") < 10 }

  private mutating func takeDigit() -> Int {
    defer { next += 1 }
    return Int(next.pointee &- UInt8(ascii: "0"))
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next < end, next.pointee == UInt8(ascii: byte) else { return false }
    next += 1
    return true
  }

  /// As many digits as follow, up to a number; nil if they are fewer than the least number.
  private mutating func takeDigits(_ count: ClosedRange<Int>) -> Int? {
    let start = next
    var value = 0
    while next - start < count.upperBound, isAtDigit { value = value * 10 + takeDigit() }
    return next - start < count.lowerBound ? nil : value
  }

  /// Two digits; one is enough if a separator or the end of the text follows.
  private mutating func takeField(_ isSeparated: Bool) -> Int? { takeDigits(isSeparated ? 1...2 : 2...2) }
}
