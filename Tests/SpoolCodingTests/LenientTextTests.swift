import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Section 2 of the checklist: bytes, encodings, and texts that only Foundation reads.
@Suite("Texts that are not strict JSON") struct LenientTextTests {
  /// What types are asked of each text.
  private func check(
    _ data: Data, location: SourceLocation = #_sourceLocation, _ configure: (JSONDecoder) -> Void = { _ in }
  ) {
    expectSame(Int.self, data, location: location, configure)
    expectSame(Double.self, data, location: location, configure)
    expectSame(String.self, data, location: location, configure)
    expectSame(Decimal.self, data, location: location, configure)
    expectSame([Int?].self, data, location: location, configure)
    expectSame([Double].self, data, location: location, configure)
    expectSame(Under<Int>.self, data, location: location, configure)
    expectSame(Under<Under<String>>.self, data, location: location, configure)
    expectSame(Under<UInt8>.self, data, location: location, configure)
    expectSame(KeyedDecodingTests.AllKeys.self, data, location: location, configure)
  }

  @Test(
    "JSON5",
    arguments: [
      "/* c */ {v: 1} // end", "{v: 1, $a: 2, _b: 3, \u{E9}t\u{E9}: 4}", "{null: 1, v: 2}", "{'v': 'it\\'s'}",
      "{v: 'a\\\nb'}", "{v: {v: \"a\\\r\nb\"}}", "0x1F", "-0x10", "+0x1", "+1", ".5", "5.", "-.5", "NaN", "Infinity",
      "-Infinity", "+Infinity", "-NaN", "nan", "Inf", "[1,]", "{v:1,}", "[,]", "{a-b:1}", "{1a:1}", "/* open", "1_000",
      "undefined", "\u{A0}1", "\u{2028}1", "01", "--1", "0x", "[0x20000000000001]", "0x20000000000001", "0x100",
      "{v: 0x100}", "{v: NaN}", "{v: Infinity}", "{v: {v: 'x\\x41\\0\\v'}}", "'\\u0041'", "\"\u{2028}\"", "// only",
      "{v: 1} {v: 2}", "[+0, -0, 1e2]", "{\"v\": 1, v: 2}", "{v: 1 /* c */, // d\n w: 2}", "{\\u0076: 1}", "",
      "{\"v\":1}", "[1,null]", "0xdeadBEEF", "1e400", "{v: +0x7F}", "{v: 255.}",
    ])
  func json5(_ text: String) {
    check(Data(text.utf8)) { $0.allowsJSON5 = true }
    check(text.data(using: .utf16LittleEndian) ?? Data()) { $0.allowsJSON5 = true }
    check(Data(text.utf8)) {
      $0.allowsJSON5 = true
      $0.assumesTopLevelDictionary = true
    }
    check(Data(text.utf8))
  }

  @Test(
    "a dictionary at the top is assumed",
    arguments: [
      "\"a\":1,\"v\":2", "\"v\":2,", "", " ", "{}", "{\"v\":1}", "\"a\":1}", "1", "[1]", "{\"v\":1",
      "\"v\":{\"v\":\"x\"}",
      "\n\"v\" : 3\n", "v:1", "\"v\":1 \"w\":2", ",", "null", "{\"v\":1},", "\"v\"",
    ])
  func topLevelDictionary(_ text: String) {
    check(Data(text.utf8)) { $0.assumesTopLevelDictionary = true }
    check(Data([0xEF, 0xBB, 0xBF] + text.utf8)) { $0.assumesTopLevelDictionary = true }
    expectSame(UserInfo.self, Data(text.utf8)) { $0.assumesTopLevelDictionary = true }
  }

  /// The keys of `userInfo`: the option is one of them.
  struct UserInfo: Decodable {
    let keys: [String]
    init(from decoder: any Decoder) throws {
      keys = decoder.userInfo.map { "\($0.key.rawValue) \($0.value)" }.sorted()
    }
  }

  private static let marks: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0xFE, 0xFF, 0, 0],
  ]

  @Test(
    "encodings",
    arguments: ["1", "[1]", "{\"v\":1}", "{\"v\":{\"v\":\"\u{E9}\u{1F600}\"}}", "\"x\"", "", " ", "nul", "[1"])
  func encodings(_ text: String) {
    for encoding in [
      String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian, .utf16, .utf32,
    ] {
      let data = text.data(using: encoding) ?? Data()
      check(data)
      for mark in Self.marks { check(Data(mark) + data) }
      for mark in Self.marks { check(Data(mark + mark) + data) }
      check(data + [0])
      check(data.dropLast())
      // A slice whose indices do not begin with 0.
      check((Data([0x20, 0x7B, 0x31]) + data).dropFirst(3))
    }
  }

  @Test("odd bytes") func oddBytes() {
    for bytes: [UInt8] in [
      [0x31, 0], [0, 0x31], [0x31, 0, 0], [0, 0, 0, 0x31], [0x31, 0, 0, 0], [0xD8, 0, 0x22, 0],
      [0x22, 0, 0, 0xD8, 0x22, 0],
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0x7F, 0x22], [0x22, 0x1F, 0x22], [0x22, 0, 0x22], [0xFF], [0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF],
      [0xEF, 0xBB], [0x5B, 0x31, 0x5D, 0], [0x5B, 0x31, 0x5D, 0xC], [0xC, 0x31], [0x31, 0xB], [0xC2, 0xA0, 0x31],
    ] {
      check(Data(bytes))
    }
  }

  /// The encoding is told by which of the first four bytes are zeros.
  @Test("zeros among the first bytes") func firstZeros() {
    for zeros in 0..<16 {
      for rest: [UInt8] in [
        [], [0, 0x22], [0x61, 0x22], [0x61, 0, 0x22, 0], [0, 0, 0, 0x61, 0, 0x22, 0, 0, 0, 0x22],
      ] {
        let start = (0..<4).map { zeros >> $0 & 1 == 1 ? UInt8(0) : 0x22 }
        check(Data(start + rest))
      }
    }
  }

  static let scalars = [
    "\"\\q\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud800x\"", "\"\u{1}\"", "\"a\nb\"", "\"\\u12\"", "\"\\u12G4\"",
    "\"\\u0000\"", "\"\\x41\"", "\"open", "01", "1.2.3", "1.", "-", "1-2", "1eE+-.", "1e999", "nul", "tru", "+1", ".5",
    "1e", "-01", "0x1", "truefalse", "1 2", "[1 2]", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{1:2}", "[1,,2]", "[1,]",
    "{\"a\":1,}", "[,]", "{,}", "[[1,],]", "\"\\u00e9\\/\\b\"", "\"\\uD83D\\uDE00\"", "1E400", "-1e-999", "00", "1..",
  ]

  @Test("scalars that nobody reads, and that somebody reads", arguments: scalars) func unread(_ scalar: String) {
    check(Data(scalar.utf8))
    check(Data("[\(scalar)]".utf8))
    check(Data("{\"v\":1,\"x\":\(scalar)}".utf8))
    check(Data("{\"x\":\(scalar),\"v\":1}".utf8))
    check(Data("{\"x\":[{\"y\":\(scalar)}],\"v\":{\"v\":\"t\"}}".utf8))
    check(Data("{\"v\":\(scalar)}".utf8))
    check(Data("{\"v\":{\"v\":\(scalar)}}".utf8))
    check(Data("{\"v\":1}\(scalar)".utf8))
    if scalar.first == "\"" {
      check(Data("{\(scalar):2,\"v\":1}".utf8))
      check(Data("{\"v\":1,\(scalar):2}".utf8))
      check(Data("{\"x\":{\(scalar):2},\"v\":1}".utf8))
    }
    var invalid = Data("{\"v\":1,\"x\":\"".utf8)
    invalid.append(contentsOf: [0xFF, 0xC0])
    invalid.append(contentsOf: Data("\"}".utf8))
    check(invalid)
  }

  @Test("depth", arguments: [511, 512, 513, 514]) func depth(_ count: Int) {
    let arrays = String(repeating: "[", count: count - 1) + String(repeating: "]", count: count - 1)
    let objects = String(repeating: "{\"v\":", count: count - 1) + "1" + String(repeating: "}", count: count - 1)
    for inner in [arrays, objects] {
      check(Data(inner.utf8))
      check(Data("[\(inner)]".utf8))
      check(Data("{\"v\":1,\"x\":\(inner)}".utf8))
      check(Data("{\"v\":\(inner)}".utf8)) { $0.keyDecodingStrategy = .convertFromSnakeCase }
      check("[\(inner)]".data(using: .utf16) ?? Data())
      expectSame(Deep.self, Data("[\(inner)]".utf8))
    }
  }

  /// How deep a value is.
  struct Deep: Decodable {
    var depth = 0
    init(from decoder: any Decoder) throws {
      if var array = try? decoder.unkeyedContainer() {
        depth = array.isAtEnd ? 1 : try array.decode(Deep.self).depth + 1
      } else if let object = try? decoder.container(keyedBy: AnyText.self) {
        depth = try object.decode(Deep.self, forKey: AnyText("v")).depth + 1
      }
    }
  }

  @Test(
    "JSON5 that is not UTF-8 is an error, and stops no process",
    arguments: [
      [0xFF], [0xFF, 0, 0x35, 0x5D], [0, 0xFF], [0xFF, 0x35, 0], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func notUTF8(_ bytes: [UInt8]) {
    let decoder = SpoolJSONDecoder()
    decoder.allowsJSON5 = true
    for (before, after) in [
      ("", ""), ("{", ":1}"), ("{a", ":1}"), ("{\"", "\":1}"), ("[", "]"), ("/*", "*/1"), ("//", "\n1"),
    ] {
      for isDictionary in [true, false] {
        decoder.assumesTopLevelDictionary = isDictionary
        let text = Data(before.utf8) + bytes + Data(after.utf8)
        let expected = "dataCorrupted [] The given data was not valid JSON."
        #expect(Decoded([String: Int].self, text, decoder).description == expected)
        #expect(Asked.words { try decoder.decode([String: Int].self, from: [UInt8](text)) } == expected)
        #expect(Asked.words { try decoder.decode([Int].self, from: text, concurrency: 2) } == expected)
      }
    }
  }

  @Test("strictness refuses what only Foundation reads") func strict() throws {
    let decoder = SpoolJSONDecoder()
    decoder.isStrict = true
    for text in ["[1,]", "{\"v\":\"\\q\"}", "01", "[1] x", "\u{FEFF}\u{FEFF}1", "", "[1"] {
      do {
        _ = try decoder.decode(Asked?.self, from: Data(text.utf8))
        Issue.record("\(text) is accepted")
      } catch DecodingError.dataCorrupted(let context) {
        #expect(context.underlyingError is JSONError)
        #expect(context.codingPath.isEmpty && context.debugDescription == "The given data was not valid JSON.")
      }
    }
    #expect(try decoder.decode([Int].self, from: Data([0xEF, 0xBB, 0xBF] + "[1]".utf8)) == [1])
  }
}
