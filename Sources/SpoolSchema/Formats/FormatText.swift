internal import SpoolCoding
internal import SpoolQuery
internal import SpoolTape

/// A text whose format is checked, or a part of it, in UTF-8.
typealias FormatText = Slice<UnsafeBufferPointer<UInt8>>

/// Reads dates and times as RFC 3339 writes them (5.6).
struct TimeCursor {
  private var rest: FormatText

  init(_ text: FormatText) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ one: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
    guard let byte = rest.first, byte == UInt8(ascii: one) || byte == other.map({ UInt8(ascii: $0) }) else {
      return false
    }
    rest.removeFirst()
    return true
  }

  /// A number with a fixed count of digits.
  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    rest.removeFirst(count)
    return digits.decimalValue
  }

  mutating func takeDate() -> Bool {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2) else { return false }
    return CivilDate(year: year, month: month, day: day).isValid
  }

  /// A time with its distance from UTC. The second 60 is only possible at the end of a day in UTC.
  mutating func takeTime() -> Bool {
    guard let (hour, minute) = hourAndMinute(), take(":"), let second = number(2), second <= 60 else { return false }
    if take(".") {
      let fraction = rest.prefix(while: \.isASCIIDigit)
      guard !fraction.isEmpty else { return false }
      rest.removeFirst(fraction.count)
    }
    guard let distance = distanceFromUTC() else { return false }
    let minuteInUTC = hour * 60 + minute - distance
    return second < 60 || minuteInUTC.flooredQuotientAndRemainder(24 * 60).remainder == 24 * 60 - 1
  }

  private mutating func hourAndMinute() -> (hour: Int, minute: Int)? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else { return nil }
    return (hour, minute)
  }

  /// The minutes that a time is ahead of UTC.
  private mutating func distanceFromUTC() -> Int? {
    if take("Z", or: "z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let (hour, minute) = hourAndMinute() else { return nil }
    return (isBehind ? -1 : 1) * (hour * 60 + minute)
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
  fileprivate var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension FormatText {
  /// The number of digits that are known to be few.
  fileprivate var decimalValue: Int { reduce(0) { $0 * 10 + Int($1 &- 0x30) } }

  private func parts(at separator: Unicode.Scalar) -> [FormatText] {
    split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }

  /// Four numbers below 256, without superfluous zeros (RFC 2673, 3.2).
  var isIPv4: Bool {
    let numbers = parts(at: ".")
    return numbers.count == 4
      && numbers.allSatisfy { number in
        1...3 ~= number.count && number.allSatisfy(\.isASCIIDigit) && number.decimalValue < 256
          && (number.count == 1 || number.first != UInt8(ascii: "0"))
      }
  }

  /// Eight groups of hexadecimal digits, or fewer with a gap (RFC 4291, 2.2). There are no zones.
  var isIPv6: Bool {
    let colons = "::".utf8
    guard let gap = indices.first(where: { self[$0...].starts(with: colons) }) else { return groups(isLast: true) == 8 }
    let (before, after) = (self[..<gap], self[gap...].dropFirst(2))
    guard let before = before.groups(isLast: false), let after = after.groups(isLast: true) else { return false }
    return before + after < 8
  }

  /// The number of groups between single colons; nil if one is not valid.
  ///
  /// - Parameter isLast: True if an IPv4 address may stand for the last two groups.
  private func groups(isLast: Bool) -> Int? {
    guard !isEmpty else { return 0 }
    var groups = parts(at: ":")
    let hasIPv4 = isLast && groups.last?.isIPv4 == true
    if hasIPv4 { groups.removeLast() }
    guard groups.allSatisfy({ 1...4 ~= $0.count && $0.allSatisfy(\.isHexDigit) }) else { return nil }
    return groups.count + (hasIPv4 ? 2 : 0)
  }

  /// Labels of letters, digits and hyphens (RFC 1123, 2.1). Those that begin with `xn--` are not decoded.
  ///
  /// - Parameter hasUnicode: True if all characters beyond ASCII are allowed, too.
  func isHostname(hasUnicode: Bool) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return count <= 253
      && parts(at: ".").allSatisfy { label in
        1...63 ~= label.count && label.first != hyphen && label.last != hyphen
          && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == hyphen || hasUnicode && $0 >= 0x80 }
      }
  }

  /// A mailbox, and a host or an address in brackets (RFC 5321, 4.1.2 and 4.1.3).
  func isMail(_ mailbox: RegularExpression, hasUnicode: Bool) -> Bool {
    guard let at = lastIndex(of: UInt8(ascii: "@")), mailbox.isFound(in: self[..<at]) else { return false }
    let host = self[at...].dropFirst()
    let isInBrackets = host.first == UInt8(ascii: "[") && host.last == UInt8(ascii: "]")
    guard isInBrackets else { return host.isHostname(hasUnicode: hasUnicode) }
    let address = host.dropFirst().dropLast()
    return address.starts(with: "IPv6:".utf8) ? address.dropFirst(5).isIPv6 : address.isIPv4
  }

  /// True if the brackets of a URI, if it has any, have an address in them (RFC 3986, 3.2.2).
  var hasValidBrackets: Bool {
    guard let start = firstIndex(of: UInt8(ascii: "[")) else { return true }
    let address = self[start...].dropFirst().prefix { $0 != UInt8(ascii: "]") }
    return address.isIPv6 || FormatPattern.futureAddress.isFound(in: address)
  }
}
