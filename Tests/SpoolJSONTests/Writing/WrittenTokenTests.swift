import Foundation
import SpoolJSON
import Testing

/// Strings and numbers as text, compared with slow and obvious writers.
@Suite("Written tokens") struct WrittenTokenTests {
  private func written(escapesSlashes: Bool = true, _ body: (JSONText) -> Void) -> String {
    let text = JSONText(escapesSlashes: escapesSlashes)
    body(text)
    return text.isValid ? text.withBytes { String(decoding: $0, as: UTF8.self) } : ""
  }

  // MARK: Numbers

  /// The text that the standard library writes, without a fraction of zero.
  private func judged(_ description: String) -> String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  private func check(_ value: Double) {
    guard value.isFinite else { return }
    let text = written { $0.append(double: value) }
    #expect(text == judged(value.description), "\(value.bitPattern)")
  }

  private func check(_ value: Float) {
    guard value.isFinite else { return }
    let text = written { $0.append(float: value) }
    #expect(text == judged(value.description), "\(value.bitPattern)")
  }

  @Test func anyBits() {
    var random = SeededRandom("anyBits")
    for _ in 0..<SeededRandom.cases(50_000) {
      let bits = random.next()
      check(Double(bitPattern: bits))
      check(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    }
  }

  /// Few digits, whole numbers and numbers with a fraction, around the exponents where the layout changes.
  @Test func fewDigits() {
    var random = SeededRandom("fewDigits")
    for _ in 0..<SeededRandom.cases(50_000) {
      let digits = Double(random.next() >> UInt64(10 + random.below(54)))
      let value = digits * (random.oneIn(2) ? 1 : -1)
      let power = pow(10, Double(random.below(25)))
      check(value / power)
      check(value * power)
      check(Float(value / power))
    }
  }

  /// Powers of two, whose next smaller number is nearer than the next larger one, and the numbers around them and
  /// around powers of ten.
  @Test func neighbours() {
    for exponent in 0..<UInt64(2047) {
      for bits in (exponent << 52)...(exponent << 52 + 2) {
        check(Double(bitPattern: bits))
        check(Double(bitPattern: bits &- 3))
      }
    }
    for exponent in 0..<UInt32(255) {
      for bits in (exponent << 23)...(exponent << 23 + 2) {
        check(Float(bitPattern: bits))
        check(Float(bitPattern: bits &- 3))
      }
    }
    for exponent in -324...308 {
      let value = Double("1e\(exponent)") ?? 0
      for neighbour in [value, value.nextUp, value.nextDown] { check(neighbour) }
    }
  }

  @Test func numbersWithoutForm() {
    #expect(written { $0.append(double: .nan) } == "")
    #expect(written { $0.append(double: -.infinity) } == "")
    #expect(written { $0.append(float: .infinity) } == "")
    #expect(written { $0.append(double: -0.0) } == "-0")
    #expect(written { $0.append(float: -0.0) } == "-0")
  }

  @Test func integers() {
    var random = SeededRandom("integers")
    var values = (0..<20).flatMap { power -> [UInt64] in
      let ten = (0..<power).reduce(UInt64(1)) { product, _ in product * 10 }
      return [ten - 1, ten, ten + 1]
    }
    values += [.max, UInt64(Int64.max), UInt64(Int64.max) + 1]
    values += (0..<SeededRandom.cases(20_000)).map { _ in random.next() >> UInt64(random.below(64)) }
    for value in values {
      let signed = Int64(bitPattern: value)
      #expect(written { $0.append(unsigned: value) } == "\(value)")
      #expect(written { $0.append(integer: signed) } == "\(signed)")
      #expect(written { $0.append(integer: 0 &- signed) } == "\(0 &- signed)")
    }
  }

  // MARK: Strings

  private func judged(string: String, _ escapesSlashes: Bool) -> String {
    let short: [UInt32: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 34: "\\\"", 92: "\\\\"]
    var result = "\""
    for scalar in string.unicodeScalars {
      if let escape = short[scalar.value] {
        result += escape
      } else if scalar == "/" && escapesSlashes {
        result += "\\/"
      } else if scalar.value < 0x20 {
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func check(string: String) {
    for escapesSlashes in [true, false] {
      let expected = judged(string: string, escapesSlashes)
      let text = written(escapesSlashes: escapesSlashes) { $0.append(string: string) }
      #expect(Array(text.utf8) == Array(expected.utf8), "\(string.debugDescription)")
      // In memory, from where its storage is read.
      let stored = written(escapesSlashes: escapesSlashes) { text in
        withUnsafePointer(to: string) { text.append(stringAt: $0) }
      }
      #expect(Array(stored.utf8) == Array(expected.utf8), "\(string.debugDescription)")
    }
  }

  /// Strings whose text is in different places: in the program, in the string, in its storage, in that of an object, and in
  /// storage that has grown.
  @Test func storage() {
    var grown = "0123456789"
    for _ in 0..<10 { grown += "é\"0123456789" }
    let kinds: [String] = [
      "", "short", "a text in the program, é", String(repeating: "x/", count: 40), grown, String(grown.dropFirst(3)),
      NSString(string: grown) as String, NSMutableString(string: "an object of \"Foundation\"") as String,
      String(decoding: Array(grown.utf8), as: UTF8.self), "\(grown.count) of \(grown)", String(grown.reversed()),
    ]
    for string in kinds { check(string: string) }
  }

  /// Each ASCII character alone, and at each place of strings around the width of a scan.
  @Test func everyPlace() {
    for code in UInt8(0)...0x7F { check(string: String(Unicode.Scalar(code))) }
    for length in 0..<50 {
      let plain = String(repeating: "a", count: length)
      check(string: plain)
      for place in 0..<length {
        for special in ["/", "\"", "\\", "\n", "\u{1F}", "\u{7F}", "é", "\0"] {
          check(string: plain.prefix(place) + special + plain.dropFirst(place + 1))
        }
      }
    }
  }

  @Test func randomStrings() {
    var random = SeededRandom("randomStrings")
    let parts = [
      "a", "bc", "http://x.y", "é", "日本", "😀", "/", "\"", "\\", "\n", "\u{1}", "\u{2028}", "0123456789abcdef",
    ]
    for _ in 0..<SeededRandom.cases(5_000) {
      check(string: (0..<random.below(random.oneIn(50) ? 2_000 : 20)).map { _ in random.pick(parts) }.joined())
    }
  }

  /// The buffer grows in the middle of tokens of all kinds.
  @Test func longTexts() {
    var random = SeededRandom("longTexts")
    for _ in 0..<SeededRandom.cases(50) {
      let text = JSONText(escapesSlashes: true, capacity: 64)
      var expected: [UInt8] = []
      for _ in 0..<random.below(400) {
        let number = random.next() >> UInt64(random.below(64))
        let string = String(repeating: random.oneIn(2) ? "/" : "x", count: random.below(100))
        let double = Double(number) / 1000
        text.append(unsigned: number)
        text.append(string: string)
        text.append(double: double)
        text.append(bool: number & 1 == 1)
        expected += "\(number)\(judged(string: string, true))\(judged("\(double)"))\(number & 1 == 1)".utf8
      }
      #expect(text.withBytes { Array($0) } == expected)
    }
  }
}
