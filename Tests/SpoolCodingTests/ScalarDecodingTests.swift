import Foundation
import SpoolCoding
import Testing

/// Scalars of section 3 of the checklist, each through every way into a decoder.
@Suite("Decoding of scalars") struct ScalarDecodingTests {
  static let values = [
    "0", "-0", "1", "-1", "7", "127", "128", "-128", "-129", "255", "256", "65535", "65536", "2147483647", "2147483648",
    "-2147483649", "4294967295", "4294967296", "9007199254740991", "9007199254740992", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105727",
    "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
    "1.0", "1e2", "100e-2", "2.55e2", "1.2e1", "0e999", "-0.0", "1.5", "1e-1", "1.0000000000000001",
    "9007199254740993.5", "9007199254740993.0", "36028797018963969.0", "12345678901234567890e-1",
    "9223372036854775807.0", "9223372036854775807e0", "-9223372036854775808.0", "18446744073709551615.0", "1e30",
    "100000000000000000000.0", "1e19", "1e18", "1e400", "1e309", "1e-400", "4.9e-325", "5e-324", "0e-400", "1e308",
    "3.4028235e38", "3.40282357e38", "1e-46", "1e-45", "65520", "1e-9", "0.1", "123456.789e-3", "1E5", "1e+5",
    "-1223123123123123123123E-3", "18446744073709551615e-1", "18446744073709551616e-1", "9007199254740993.0000000001",
    "1223123123123123123000e-3", "36893488147419103230e-1", "340282366920938463463374607431768211455e-21",
    "9007199254740993.000000000000000000000000000000000000000000000001", "922337203685477580.7e1",
    "12345678901234567890123456789012345678901234567890", "0.00000000000000000000000000000000000000012345",
    "1e127", "1e128", "1e-128", "1e-129", "10e127", "12345678901234567890123456789012345678.9e90",
    "null", "true", "false", "\"\"", "\"a\"", "\"1\"", "\"\\u0041\\n\"", "\"NaN\"", "\"N\\u0061N\"", "\"inf\"",
    "\"-inf\"",
    "\"\u{E9}t\u{E9} \u{1F600}\"", "\"a longer string than fits a register\"", "[]", "[1]", "{}", "{\"a\":1}", "01",
    "+1", "nul",
    "\"http://a.b/c\"", "\"http://[\"", "\"a b\"", "\"AQID\"", "\"AQID=\"", "\"AQ==\"", "\"A Q\"",
    "\"2023-11-14T22:13:20Z\"", "\"2023-11-14T22:13:20.123Z\"", "\"2023-11-14T22:13:20+01:00\"", "\"2023-11-14\"",
    "\"2024-02-29T23:59:59Z\"", "\"2023-02-30T00:00:00Z\"", "\"1582-10-14T00:00:00Z\"", "\"0001-01-01T00:00:00Z\"",
    "\"2023-13-14T22:13:20Z\"", "\"9999-12-31T23:59:60Z\"", "\"x\"", "\"5B9C5E54-9D2F-4C43-9C39-5B9C5E549D2F\"",
  ]

  @Test("integers", arguments: values) func integers(_ value: String) {
    expectSameEverywhere(Int.self, value)
    expectSameEverywhere(Int8.self, value)
    expectSameEverywhere(UInt8.self, value)
    expectSameEverywhere(Int16.self, value)
    expectSameEverywhere(UInt16.self, value)
    expectSameEverywhere(Int32.self, value)
    expectSameEverywhere(UInt32.self, value)
    expectSameEverywhere(Int64.self, value)
    expectSameEverywhere(UInt64.self, value)
    expectSameEverywhere(UInt.self, value)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expectSameEverywhere(Int128.self, value)
      expectSameEverywhere(UInt128.self, value)
    }
  }

  /// Decimals whose exponent fits only after digits, or only before.
  @Test("zeros around the digits of decimals") func decimalZeros() {
    for count in [
      37, 38, 39, 88, 120, 126, 127, 128, 129, 130, 164, 165, 166, 167, 168, 170, 200, 254, 255, 256, 300, 400,
    ] {
      let zeros = String(repeating: "0", count: count)
      for text in [
        "1\(zeros)", "-1\(zeros)e-\(count)", "1\(zeros)e-1", "1\(zeros)e-\(count / 2)", "0.\(zeros)1",
        "0.\(zeros)1e\(count)",
        "0.\(zeros)1e\(count / 2)", "0.\(zeros)", "0e\(count)", "1e\(count)", "12.5e-\(count)", "1\(zeros).5e-\(count)",
      ] {
        expectSameEverywhere(Decimal.self, text)
      }
    }
  }

  @Test("other scalars", arguments: values) func others(_ value: String) {
    expectSameEverywhere(Bool.self, value)
    expectSameEverywhere(String.self, value)
    expectSameEverywhere(Double.self, value)
    expectSameEverywhere(Float.self, value)
    expectSameEverywhere(Decimal.self, value)
    expectSameEverywhere(URL.self, value)
    expectSameEverywhere(UUID.self, value)
    expectSameEverywhere(Double.self, value) {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN")
    }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectSameEverywhere(Float16.self, value)
    #endif
  }

  @Test("dates", arguments: values) func dates(_ value: String) {
    expectSameEverywhere(Date.self, value)
    expectSameEverywhere(Date.self, value) { $0.dateDecodingStrategy = .secondsSince1970 }
    expectSameEverywhere(Date.self, value) { $0.dateDecodingStrategy = .millisecondsSince1970 }
    expectSameEverywhere(Date.self, value) { $0.dateDecodingStrategy = .iso8601 }
    expectSameEverywhere(Date.self, value) {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd"
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      $0.dateDecodingStrategy = .formatted(formatter)
    }
    expectSameEverywhere(Date.self, value) {
      $0.dateDecodingStrategy = .custom { decoder in
        Date(timeIntervalSince1970: Double(try decoder.singleValueContainer().decode(String.self).count))
      }
    }
  }

  @Test("data", arguments: values) func data(_ value: String) {
    expectSameEverywhere(Data.self, value)
    expectSameEverywhere(Data.self, value) { $0.dataDecodingStrategy = .deferredToData }
    expectSameEverywhere(Data.self, value) {
      $0.dataDecodingStrategy = .custom { Data(try $0.singleValueContainer().decode([String].self).joined().utf8) }
    }
  }

  @Test(
    "zeros with an exponent, of which Foundation refuses some", arguments: ["0", "0.0", "0.00", "0.000", "0.0000000"])
  func zeros(_ digits: String) throws {
    for sign in ["", "-"] {
      for exponent in ["e0", "e1", "E9", "e10", "e+1", "e-1", "E-12", "e012", "e999"] {
        let text = sign + digits + exponent
        #expect(try SpoolJSONDecoder().decode(Double.self, from: Data(text.utf8)) == 0)
        #expect(try SpoolJSONDecoder().decode([Float].self, from: Data("[\(text)]".utf8)) == [0])
        #expect(
          try SpoolJSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8))[0].sign
            == (sign == "" ? .plus : .minus))
        // A toolchain that refuses fewer of them is right, too.
        let isRefused = (try? JSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8))) == nil
        #expect(!isRefused || RefusedZero.isIn(Data("[\(text)]".utf8)))
        expectSameEverywhere(Int.self, text)
        expectSameEverywhere(Decimal.self, text)
      }
    }
  }

  @Test("random numbers") func randomNumbers() {
    print("random numbers: SPOOL_TEST_SEED=\(SeededRandom.seed)")
    func check<T: Decodable>(_ type: T.Type, _ text: Data, _ ours: JSONDecoder, _ theirs: JSONDecoder, _ seed: UInt64) {
      let (result, expected) = (Decoded(type, text, ours), Decoded(type, text, theirs))
      #expect(result == expected, "SPOOL_TEST_SEED=\(seed) \(type) \(String(decoding: text, as: UTF8.self))")
    }
    let (ours, theirs) = (SpoolJSONDecoder(), JSONDecoder())
    for seed in (0..<UInt64(SeededRandom.cases(3000))).map({ SeededRandom.seed &+ $0 }) {
      var random = SeededRandom(state: seed)
      func digits(_ count: Int) -> String {
        (0..<count).map { _ in random.below(3) == 0 ? random.one(of: ["0", "9"]) : "\(random.below(10))" }.joined()
      }
      let length = random.one(of: [1, 3, 10, 16, 19, 20, 25, 39, 45])
      var text = (random.below(3) == 0 ? "-" : "") + "\(1 + random.below(9))" + digits(random.below(length))
      if random.below(2) == 0 { text += "." + digits(1 + random.below(length)) }
      if random.below(2) == 0 {
        text += random.one(of: ["e", "E-", "e+"]) + "\(random.below(random.one(of: [3, 25, 400])))"
      }
      let data = Data(text.utf8)
      check(Int.self, data, ours, theirs, seed)
      check(UInt8.self, data, ours, theirs, seed)
      check(UInt64.self, data, ours, theirs, seed)
      check(Double.self, data, ours, theirs, seed)
      check(Float.self, data, ours, theirs, seed)
      check(Decimal.self, data, ours, theirs, seed)
      check([Int].self, Data("[\(text)]".utf8), ours, theirs, seed)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        check(Int128.self, data, ours, theirs, seed)
        check(UInt128.self, data, ours, theirs, seed)
      }
    }
  }
}
