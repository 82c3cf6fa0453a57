import Foundation
import Spool

extension Target {
  /// Each run of bytes that can occur in a number is one token. The tokens that are numbers are checked.
  static let numbers = Target(name: "numbers", summary: "numbers against strtod, strtof and slow integers") { bytes in
    let judged = bytes.split { !isNumberByte($0) }.prefix(32).compactMap { token -> JudgedNumber? in
      JudgedNumber(Array(token))
    }
    for number in judged { number.checkReadings() }
    for (one, other) in zip(judged, judged.dropFirst()) { one.checkEquality(with: other) }
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

/// A slow and obvious reading of a number's text, to compare with the library.
private struct JudgedNumber {
  let text: String
  let value: JSONValue
  /// The digits without zeros at either end; empty for zero.
  let digits: [UInt8]
  /// The power of ten by which the digits, as an integer, are multiplied; 0 for zero.
  let exponent: Int
  /// True if the exponent is only known to be huge, positive or negative.
  let isClamped: Bool
  let isNegative: Bool

  /// Nil if the text is not a JSON number.
  init?(_ token: [UInt8]) {
    guard let document = try? JSONDocument(token) else { return nil }
    value = document.root
    text = String(decoding: token, as: UTF8.self)
    let parts = text.lowercased().drop { $0 == "-" }.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = (mantissa[0] + fraction).utf8.drop { $0 == UInt8(ascii: "0") }
    let zeros = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    digits = Array(all.dropLast(zeros))
    // For a text of this size, an exponent beyond the range of `Int` has the same effect as the limits of `Int`.
    let written = parts.count > 1 ? Self.clamped(parts[1]) : 0
    isClamped = written.magnitude >= Int.max / 2
    exponent = digits.isEmpty ? 0 : written - fraction.utf8.count + zeros
    isNegative = text.hasPrefix("-")
  }

  private static func clamped(_ text: Substring) -> Int {
    let value = Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    return min(max(value, .min / 2), .max / 2)
  }

  // MARK: Readings

  func checkReadings() {
    expect("double", value.double.map(\.bitPattern), finite(strtod(text, nil)).map(\.bitPattern))
    expect("float", value.float.map(\.bitPattern), finite(strtof(text, nil)).map(\.bitPattern))
    expect("int64", value.int64, integerText.flatMap { Int64($0) })
    expect("uint64", value.uint64, integerText.flatMap { UInt64($0) })
    expect("numberText", value.numberText, text)
  }

  private func finite<Number: BinaryFloatingPoint>(_ number: Number) -> Number? { number.isFinite ? number : nil }

  /// The digits of an integer; nil if there is a fraction, or if it is too long for 64 bits.
  private var integerText: String? {
    if digits.isEmpty { return "0" }
    guard exponent >= 0 && exponent < 20 else { return nil }
    return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: exponent)
  }

  private func expect<Reading: Equatable>(_ what: String, _ read: Reading?, _ judged: Reading?) {
    if read != judged {
      report(
        "\(what) of \(text)", "read: \(read.map { "\($0)" } ?? "nil")", "judge: \(judged.map { "\($0)" } ?? "nil")")
    }
  }

  // MARK: Equality

  func checkEquality(with other: JudgedNumber) {
    if isClamped && other.isClamped { return }
    let isEqual =
      digits == other.digits && exponent == other.exponent && (isNegative == other.isNegative || digits.isEmpty)
    if (value == other.value) != isEqual { report("\(text) == \(other.text) is \(!isEqual)") }
    if (other.value == value) != isEqual { report("\(other.text) == \(text) is \(!isEqual)") }
  }
}
