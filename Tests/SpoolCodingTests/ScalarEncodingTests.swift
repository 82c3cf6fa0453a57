import Foundation
import SpoolCoding
import Testing

/// Scalars and types of Foundation, of section 6 of the checklist, each through every way into an encoder.
@Suite("Encoding of scalars") struct ScalarEncodingTests {
  static let texts = [
    "", "a", "a/b", "\"", "\\", "\u{8}\u{C}\n\r\t", "\u{0}\u{1}\u{1F}\u{7F}", "\u{2028}\u{2029}",
    "\u{E9}t\u{E9} \u{1F600}",
    "e\u{301}", "a longer string than fits a register / with a slash", String(repeating: "x\"", count: 40),
  ]

  @Test("strings", arguments: texts) func strings(_ value: String) {
    expectSameTextEverywhere(value)
    expectSameTextEverywhere([value: value])
  }

  @Test("integers") func integers() {
    for value in [0, 1, -1, 7, 12_345_678, 123_456_789, .max, .min, 9_007_199_254_740_993] {
      expectSameTextEverywhere(value)
    }
    expectSameTextEverywhere(UInt64.max)
    expectSameTextEverywhere(UInt.max)
    expectSameTextEverywhere(Int8.min)
    expectSameTextEverywhere(UInt8.max)
    expectSameTextEverywhere(Int16.min)
    expectSameTextEverywhere(UInt16.max)
    expectSameTextEverywhere(Int32.min)
    expectSameTextEverywhere(UInt32.max)
    expectSameTextEverywhere(Int64.min)
    expectSameTextEverywhere(true)
    expectSameTextEverywhere(false)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      for value in [Int128.min, .max, 0, -5] { expectSameTextEverywhere(value) }
      expectSameTextEverywhere(UInt128.max)
    }
  }

  static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e16, 1.5e-5, .leastNonzeroMagnitude, 9_007_199_254_740_992, 1e15, 1e17, 123_456.789,
    1e-4,
    1e-5, 0.00012345, 1.7976931348623157e308, .pi, 1e21, 1e22, 16_777_216, 16_777_217, 2.5e10, .infinity, -.infinity,
    .nan,
  ]

  @Test("doubles", arguments: numbers) func doubles(_ value: Double) {
    expectSameTextEverywhere(value)
    expectSameTextEverywhere(Float(value))
    expectSameTextEverywhere(CGFloat(value))
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectSameTextEverywhere(Float16(value))
    #endif
    let strings: (JSONEncoder) -> Void = {
      $0.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+/", negativeInfinity: "-\"", nan: "NaN")
    }
    expectSameTextEverywhere(value, strings)
    expectSameTextEverywhere(Float(value), strings)
    expectSameTextEverywhere([1, value, 2], strings)
    expectSameTextEverywhere([1, value, 2])
    if value.isFinite && value.magnitude < 1e100 { expectSameTextEverywhere(Decimal(value)) }
  }

  @Test("decimals") func decimals() {
    for text in ["0", "-1.5", "123456789012345678901234567890", "1e100", "1e-100", "-0", "NaN"] {
      if let value = Decimal(string: text) { expectSameTextEverywhere(value) }
    }
    expectSameTextEverywhere(Decimal.nan)
    // In a tree, whose depth is counted, and from a super encoder.
    expectSameText(
      Written {
        var container = $0.container(keyedBy: AnyText.self)
        try container.encode(Decimal.nan, forKey: AnyText("b"))
        try [1, Decimal.nan].encode(to: container.superEncoder())
        try container.encode(["\"": Decimal.nan], forKey: AnyText("b"))
        try container.encode("NaN", forKey: AnyText("a"))
      })
  }

  static let seconds: [Double] = [
    0, 1_700_000_000, -0.5, 1_699_999_999.999, 0.25, -62_135_596_800, -100_000_000_000, 253_402_300_800, 1e12, -1e12,
    -12_219_292_800, -12_219_292_801, 1e-9, 1_709_210_096, 951_782_400, 4_107_542_400, .infinity, .nan,
  ]

  static let dateOptions: [(String, @Sendable (JSONEncoder) -> Void)] = [
    ("deferred", { $0.dateEncodingStrategy = .deferredToDate }),
    ("seconds", { $0.dateEncodingStrategy = .secondsSince1970 }),
    ("milliseconds", { $0.dateEncodingStrategy = .millisecondsSince1970 }),
    ("iso8601", { $0.dateEncodingStrategy = .iso8601 }),
    (
      "formatted",
      {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy/MM/dd"
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        $0.dateEncodingStrategy = .formatted(formatter)
      }
    ),
    ("nothing", { $0.dateEncodingStrategy = .custom { _, _ in } }),
    (
      "object",
      {
        $0.dateEncodingStrategy = .custom { date, encoder in
          var container = encoder.container(keyedBy: AnyText.self)
          try container.encode(date.timeIntervalSince1970, forKey: AnyText("theSeconds"))
        }
      }
    ),
    (
      "throwing",
      {
        $0.dateEncodingStrategy = .custom { date, encoder in
          var container = encoder.unkeyedContainer()
          try container.encode(encoder.codingPath.map(\.stringValue))
          throw Failing.Fault()
        }
      }
    ),
    (
      "path",
      {
        $0.dateEncodingStrategy = .custom { date, encoder in
          try encoder.codingPath.map(\.stringValue).encode(to: encoder)
        }
      }
    ),
  ]

  @Test("dates", arguments: seconds) func dates(_ seconds: Double) {
    for (name, configure) in Self.dateOptions {
      // Foundation's calendar traps for dates that are no numbers.
      if (name == "iso8601" || name == "formatted") && !seconds.isFinite { continue }
      expectSameTextEverywhere(Date(timeIntervalSince1970: seconds), configure)
      expectSameTextEverywhere(Date(timeIntervalSince1970: seconds)) {
        configure($0)
        $0.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      }
    }
  }

  @Test("data") func data() {
    for value in [Data(), Data([1]), Data([255, 255, 255, 0]), Data(0..<200)] {
      expectSameTextEverywhere(value)
      expectSameTextEverywhere(value) { $0.dataEncodingStrategy = .deferredToData }
      expectSameTextEverywhere(value) { $0.dataEncodingStrategy = .custom { _, _ in } }
      expectSameTextEverywhere(value) {
        $0.dataEncodingStrategy = .custom { try "\($0.count)".encode(to: $1) }
      }
      expectSameTextEverywhere(value) { $0.dataEncodingStrategy = .custom { _, _ in throw Failing.Fault() } }
    }
  }

  @Test("other types") func others() {
    for text in ["http://a.b/c?d=e", "a b", "relative/path"] {
      if let url = URL(string: text) { expectSameTextEverywhere(url) }
      if let url = URL(string: text, relativeTo: URL(string: "http://x.y/z/")) { expectSameTextEverywhere(url) }
    }
    expectSameTextEverywhere(Int?.none)
    expectSameTextEverywhere(Int??.none)
    expectSameTextEverywhere([Int?.none, 1])
    expectSameTextEverywhere(["a": Int?.none, "b": 1])
    expectSameTextEverywhere([String: Int]())
    expectSameTextEverywhere(["someKey": ["otherKey": 1], "b_c": [:]])
    expectSameTextEverywhere([Int]())
    expectSameTextEverywhere([[Int](), [1]])
    expectSameTextEverywhere(["a/b": Date(timeIntervalSince1970: 5)])
    expectSameTextEverywhere([Date(timeIntervalSince1970: 5): 1])
    expectSameTextEverywhere(Set([3]))
    expectSameTextEverywhere(UUID(uuidString: "5B9C5E54-9D2F-4C43-9C39-5B9C5E549D2F"))
    expectSameTextEverywhere(Locale(identifier: "en_US"))
    expectSameTextEverywhere(1..<5)
    expectSameTextEverywhere(CGRect(x: 1, y: 2, width: 3, height: 4.5))
    expectSameTextEverywhere(Payload.one(first: 1, "x"))
    expectSameTextEverywhere(Payload.none)
    expectSameTextEverywhere(Payload.twoWords(Payload.none))
    expectSameTextEverywhere([Raw.a, .b])
    expectSameTextEverywhere([Raw.a: 1])
    expectSameTextEverywhere(Empty())
    expectSameTextEverywhere(Silent())
    expectSameTextEverywhere(SilentArray())
    expectSameTextEverywhere([Bool]())
    expectSameTextEverywhere([true, false])
    expectSameTextEverywhere([1.5, 2] as [Float])
    expectSameTextEverywhere([1, 2] as [UInt8])
    expectSameTextEverywhere(["a/", "\"", "x"])
  }

  indirect enum Payload: Encodable {
    case one(first: Int, String)
    case none
    case twoWords(Payload)
  }

  enum Raw: String, Encodable, CodingKeyRepresentable { case a, b = "B/" }
  struct Empty: Encodable {}

  struct Silent: Encodable {
    func encode(to encoder: any Encoder) throws {}
  }

  struct SilentArray: Encodable {
    func encode(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }
  }
}

/// Writes something, unless it is early, and throws.
struct Failing: Encodable {
  struct Fault: Error {}
  var isEarly = false

  func encode(to encoder: any Encoder) throws {
    if isEarly { throw Fault() }
    var container = encoder.container(keyedBy: AnyText.self)
    try container.encode("x", forKey: AnyText("half"))
    _ = container.nestedUnkeyedContainer(forKey: AnyText("n"))
    throw Fault()
  }
}
