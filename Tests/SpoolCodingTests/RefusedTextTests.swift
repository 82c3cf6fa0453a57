import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Texts that Foundation must not get, because it would stop the process, and texts that it gets although the strict
/// grammar refuses them.
@Suite("Texts that are refused") struct RefusedTextTests {
  private static let refused = "dataCorrupted [] The given data was not valid JSON."

  private struct Settings: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration: Int) throws { _ = try decoder.unkeyedContainer() }
  }

  /// What each entry point says to a text.
  private func answers(_ text: Data, _ decoder: SpoolJSONDecoder) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("refused-\(UUID().uuidString).json")
    try text.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var answers = [
      Asked.words { try decoder.decode([Double].self, from: text) },
      Asked.words { try decoder.decode([Int].self, from: text) },
      Asked.words { try decoder.decode([String: [Double]].self, from: text) },
      Asked.words { try decoder.decode([Double].self, from: [UInt8](text)) },
      Asked.words { try text.withUnsafeBytes { try decoder.decode([Double].self, from: $0) } },
      Asked.words { try decoder.decode([Double].self, from: file) },
      Asked.words { try decoder.decode([Double].self, from: text, concurrency: 2) },
      Asked.words { try decoder.decode(Settings.self, from: text, configuration: 1) },
      Asked.words { try decoder.decode([Double].self, from: text, at: "[0]") },
    ]
    #if compiler(>=6.2)
      let bytes = [UInt8](text)
      answers.append(Asked.words { try decoder.decode([Double].self, from: bytes.span.bytes) })
    #endif
    if let string = String(data: text, encoding: .utf8) {
      answers.append(Asked.words { try decoder.decode([Double].self, from: string) })
    }
    return answers
  }

  private static let encodings: [String.Encoding] = [
    .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
  ]

  private static func configured(_ isJSON5: Bool, _ isStrict: Bool, _ isDictionary: Bool) -> SpoolJSONDecoder {
    let decoder = SpoolJSONDecoder()
    (decoder.allowsJSON5, decoder.isStrict, decoder.assumesTopLevelDictionary) = (isJSON5, isStrict, isDictionary)
    return decoder
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(
    "a text that ends with an opening bracket",
    arguments: [
      "[", "[[", repeated("[", 512), repeated("[", 513), repeated("[", 514), repeated("[", 100_000),
      repeated("{\"a\":", 512) + "[", "[[1,]," + repeated("[", 512), "[[1,]," + repeated(" [", 600),
      "{\"a\":1,\"b\":" + repeated("[", 512), repeated("[", 513) + "\n[", "[\"a\",[",
    ]) func openBrackets(_ text: String) throws
  {
    for encoding in Self.encodings {
      let data = try #require(text.data(using: encoding))
      for flags in 0..<8 {
        let decoder = Self.configured(flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
        for answer in try answers(data, decoder) { #expect(answer == Self.refused, "\(text.prefix(40)) \(encoding)") }
      }
    }
  }

  @Test("a comment that ends with an opening bracket is none") func comments() throws {
    for text in ["[1] // [", "[1] /* [ */", "[1]//["] {
      // The mark of UTF-32 that others write is none for Foundation.
      for encoding in Self.encodings where encoding != .utf32 {
        let data = try #require(text.data(using: encoding))
        #expect(try Self.configured(true, false, false).decode([Int].self, from: data) == [1])
      }
    }
  }

  @Test(
    "JSON5 numbers without digits",
    arguments: [
      "[1e+]", "[.5e+]", "[1E-,2]", "[1e+", "1e-", "[5.e+]", "[-1e+]", "[+.5E-]", "[1, {a: 1e+}]", "{a: [1e+]}",
      "{unread: 1e+, a: [1]}", "[1e+/**/]", "[1e+//\n]", "[1/*/*/,1e+]", "[1//\r,1e+]", "['a\\'', 1e+]",
      "[0x0x]", "[0x0x1]", "[-0x0X]", "[0x00.9]", "[0x00E-0]", "[0x0x1, 2]", "{a: [0X0x1]}", "[0xG]",
    ]) func numbers(_ text: String) throws
  {
    for encoding in Self.encodings {
      let data = try #require(text.data(using: encoding))
      for flags in 0..<4 {
        let decoder = Self.configured(true, flags & 1 != 0, flags & 2 != 0)
        for answer in try answers(data, decoder) { #expect(answer == Self.refused, "\(text) \(encoding)") }
      }
    }
  }

  @Test(
    "what only looks like such a number",
    arguments: [
      "[1, '1e+', \"1e+\"]", "[1 /* 1e+ */]", "[1] // 1e+", "[1, '0x0x']", "{'1e+': 1}", "{\"1e+\": [1e+1]}",
      "{e: 1}", "{ae: 0x1e}", "[0x1E, 1e+5, 1E-5, .5e+1, -0x7f, 0Xe]", "[0x1e+1]", "{one_e: 1}", "{$e: 2}",
      "['\\\n1e+']",
      "[0x]", "[1e]", "[+]", "[e+]", "[Infinity, -Infinity, NaN]",
    ]) func lookalikes(_ text: String) throws
  {
    for encoding in Self.encodings {
      let data = try #require(text.data(using: encoding))
      for type in [[Double?].self as any Decodable.Type, [String: [Double]].self, [String: Double].self, [Asked?].self]
      {
        if text == "[0x1e+1]" { continue }
        func check<T: Decodable>(_ type: T.Type) { expectSame(type, data) { $0.allowsJSON5 = true } }
        check(type)
      }
    }
  }

  @Test(
    "JSON5 that ends with a number, after which Foundation reads on",
    arguments: ["1e40", "1", ".5", "5.", "0x1F", "-1.25e3", "+7", "NaN", "1e400", "123456789012345"])
  func lastNumbers(_ number: String) throws {
    // What is after the text in memory differs from run to run, so there is no judge but the same number in an array.
    let decoder = Self.configured(true, false, false)
    for text in [number, " " + number, "/* a longer text */ " + number] {
      for encoding in Self.encodings where encoding != .utf32 {
        let data = try #require(text.data(using: encoding))
        let alone = Asked.words { try [decoder.decode(Double.self, from: data)] }
        #expect(alone == Asked.words { try decoder.decode([Double].self, from: "[\(number)]") })
        let integers = Asked.words { try [decoder.decode(Int.self, from: data)] }
        #expect(integers == Asked.words { try decoder.decode([Int].self, from: "[\(number)]") })
      }
    }
  }

  @Test("the place of what is refused") func places() throws {
    let rows: [(String, isJSON5: Bool, String)] = [
      (Self.repeated("[", 513), false, "line 1, column 513 (byte 512): arrays and objects are nested deeper"),
      ("[[1,],\n[", false, "line 2, column 2 (byte 8): the input ends too early, expected a value or \"]\""),
      ("[1,\n 2e+]", true, "line 2, column 5 (byte 8): unexpected \"]\", expected a digit"),
      ("[1,\n 2e+", true, "line 2, column 5 (byte 8): the input ends too early, expected a digit"),
      ("[0x0x]", true, "line 1, column 5 (byte 4): unexpected \"x\", expected a hexadecimal digit"),
      ("\u{FEFF}[1e-]", true, "line 1, column 8 (byte 7): unexpected \"]\", expected a digit"),
      ("[a, [", true, "line 1, column 6 (byte 5): the input ends too early"),
    ]
    for (text, isJSON5, place) in rows {
      let found = ErrorPlaceTests.place { try Self.configured(isJSON5, false, false).decode([Int].self, from: text) }
      #expect(found?.description.hasPrefix(place) == true, "\(text.prefix(20)): \(found?.description ?? "none")")
    }
  }

  @Test("strictness wins over the options of Foundation") func strictness() throws {
    for text in ["[1,]", "[0x1]", "[.5]", "{a: 1}", "// c\n[1]", "\"a\":1", "", "{\"a\":1,}", "['a']"] {
      for flags in 0..<4 {
        let decoder = Self.configured(flags & 1 != 0, true, flags & 2 != 0)
        #expect(ErrorPlaceTests.place { try decoder.decode([String: Int].self, from: text) } != nil, "\(text)")
      }
    }
    #expect(try Self.configured(true, true, true).decode([Int].self, from: "[1]") == [1])
    #expect(try Self.configured(true, true, true).decode([String: Int].self, from: "{\"a\":1}") == ["a": 1])
  }

  @Test("the encodings that Foundation sees in short texts") func encodings() {
    let bytes: [UInt8] = [0, 0x31, 0x20, 0x5B, 0x5D, 0xFF, 0xFE, 0xEF, 0xBB, 0xBF]
    let tails: [[UInt8]] = [
      [], [0x31], [0, 0x31], [0x31, 0], [0x5B, 0, 0x5D, 0], [0, 0x5B, 0, 0x5D], [0, 0, 0, 0x31],
    ]
    var starts: [[UInt8]] = [[]]
    for _ in 0..<4 { starts += Set(starts.flatMap { start in bytes.map { start + [$0] } }) }
    for start in Set(starts) {
      for tail in tails {
        let data = Data(start + tail)
        let (ours, theirs) = (SpoolJSONDecoder(), JSONDecoder())
        let isDictionary = start.count % 2 == 1
        (ours.assumesTopLevelDictionary, theirs.assumesTopLevelDictionary) = (isDictionary, isDictionary)
        let (result, expected) = (Decoded(Either.self, data, ours), Decoded(Either.self, data, theirs))
        if result != expected { Issue.record("\(start + tail): \(result), Foundation: \(expected)") }
      }
    }
  }

  /// A number, or an array or object without anything in it.
  private struct Either: Decodable {
    let words: String
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      words =
        try (try? value.decode([Int].self)).map { "\($0)" }
        ?? (try? value.decode([String: Int].self)).map { "\($0)" } ?? "\(value.decode(Int.self))"
    }
  }

  /// A model in itself, of a text that is left to Foundation.
  private final class Node: Decodable { let child: [Node]? }

  @Test("on a small stack, nested text is an error", arguments: [128 << 10, 256 << 10, 512 << 10]) func stacks(
    _ bytes: Int
  ) throws {
    for depth in [1, 10, 100, 250] {
      let text = Self.repeated("{\"child\":[", depth) + Self.repeated("],}", depth)
      for isJSON5 in [false, true] {
        let answer = try onThread(stack: bytes) {
          Asked.words { _ = try Self.configured(isJSON5, false, false).decode(Node.self, from: text) }
        }
        let isAnswer = answer == "()" || answer == "dataCorrupted [] \(CodingStackTests.message)"
        #expect(isAnswer, "\(answer)")
        if depth == 1 { #expect(answer == "()") }
        if depth == 250 { #expect(answer != "()") }
      }
    }
    let text = Self.repeated("{\"child\":[", 250) + Self.repeated("],}", 250)
    _ = try SpoolJSONDecoder().decode(Node.self, from: text)
  }

  // MARK: Random texts

  private static let texts = [
    #"{"a":[1,2.5,-3e2,null,true],"b":{"c":"x\u00e9\n","d":[]}}"#, #"[[1,],{"a":"b",},]"#,
    "{a: 1, 'b': [0x1F, .5, +1, 5., NaN, -Infinity], /* c */ $d: 'e\\'f'} // end", "[1e+5, 2E-3, 0xff, 'a', \"b\"]",
    "\"a\":1,\"b\":[1]", "[0.1,\"2024-02-29T12:00:00Z\",\"aGk=\",\"https://a.b\"]", "1e400", "'single'", "",
    "[18446744073709551615,-128,1e19,0e1,1.0]", "{\"one_two\":{\"three_four\":[{}]}}",
  ]
  private static let tokens = [
    "[", "]", "{", "}", ",", ":", "\"", "'", "\\", "\\u", "\\ud83d", "/", "//", "/*", "*/", "\n", "\r", " ", "\u{2028}",
    "\u{FEFF}", "e", "E", "+", "-", ".", "0", "1", "9", "x", "0x", "X", "1e+", "1E-", "0x0x", "NaN", "Infinity", "null",
    "true", "a", "$", "_", "\u{E9}", "\u{1F600}", "\u{0}", "\u{1}", repeated("[", 513), repeated("{\"a\":", 513),
    repeated("[", 511), repeated("]", 513), "[],", "{},",
  ]

  /// A text with some mistakes, in some encoding.
  private static func mutated(_ random: inout SeededRandom) -> Data {
    var bytes = Array(random.one(of: texts).utf8)
    for _ in 0..<random.below(6) {
      let place = random.below(bytes.count + 1)
      switch random.below(6) {
      case 0: bytes.removeLast(bytes.count - place)
      case 1 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 2 where place < bytes.count: bytes.remove(at: place)
      case 3: bytes.append(contentsOf: random.one(of: tokens).utf8)
      default: bytes.insert(contentsOf: random.one(of: tokens).utf8, at: place)
      }
    }
    if random.below(4) > 0 { return Data(bytes) }
    let encoding = random.one(of: encodings)
    var data = String(decoding: bytes, as: UTF8.self).data(using: encoding) ?? Data(bytes)
    if random.below(8) == 0 { _ = data.popLast() }
    return data
  }

  @Test("random texts stop no process") func random() {
    print("refused texts: SPOOL_TEST_SEED=\(SeededRandom.seed)")
    for number in 0..<UInt64(SeededRandom.cases(30_000)) {
      var random = SeededRandom(state: SeededRandom.seed &+ number)
      let text = Self.mutated(&random)
      let flags = UInt8(truncatingIfNeeded: random.next())
      let error = RefusedText.decode(text, flags: flags)
      // Without judge, there is one thing to check: strictness is that of the parser.
      guard flags & 2 != 0, flags >> 4 > 9 else { continue }
      let isJSON = (try? JSONDocument([UInt8](text))) != nil
      if !isJSON && error == nil { Issue.record("SPOOL_TEST_SEED=\(SeededRandom.seed &+ number) \(Array(text))") }
    }
  }
}
