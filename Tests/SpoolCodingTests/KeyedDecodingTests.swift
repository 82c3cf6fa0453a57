import Foundation
import SpoolCoding
import Testing

/// Keys and containers of sections 4 and 5 of the checklist.
@Suite("Decoding of keys and containers") struct KeyedDecodingTests {
  struct Loose: Decodable {
    enum Keys: String, CodingKey { case a, b, c, é, oneTwo, empty = "", number = "1" }
    var log: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      log.append(container.allKeys.map(\.stringValue).sorted().joined(separator: ","))
      for key in [Keys.c, .a, .a, .b, .é, .oneTwo, .empty, .number, .b] {
        log.append("\(container.contains(key))")
        log.append(Self.words { try container.decodeNil(forKey: key) })
        log.append(Self.words { try container.decode(Int.self, forKey: key) })
        log.append(Self.words { try container.decodeIfPresent(Int.self, forKey: key) as Any })
        log.append(Self.words { try container.decode(String.self, forKey: key) })
        log.append(Self.words { try container.decodeIfPresent([Int].self, forKey: key) as Any })
        log.append(Self.words { try container.decode([String: Int].self, forKey: key).sorted { $0.key < $1.key } })
        log.append(Self.words { try container.nestedContainer(keyedBy: Keys.self, forKey: key).codingPath.count })
        log.append(Self.words { try container.nestedUnkeyedContainer(forKey: key).count as Any })
        log.append(Self.words { try container.superDecoder(forKey: key).singleValueContainer().decode(Int.self) })
        log.append(Self.words { try container.superDecoder(forKey: key).singleValueContainer().decodeNil() })
        log.append(Self.words { try container.superDecoder(forKey: key).codingPath.map(\.stringValue) })
      }
      log.append(Self.words { try container.superDecoder().singleValueContainer().decodeNil() })
      log.append("\(decoder.codingPath.count) \(container.codingPath.count)")
    }

    static func words<T>(_ body: () throws -> T) -> String {
      do { return "\(try body())" } catch { return Decoded.words(error) }
    }
  }

  static let objects = [
    "{}", "{\"a\":1}", "{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":3,\"b\":2,\"a\":1}", "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"b\":2,\"a\":\"x\"}",
    "{\"a\":null}", "{\"a\":\"x\",\"b\":[1,2],\"c\":{\"k\":1}}", "{\"e\u{301}\":1}", "{\"\u{E9}\":1,\"e\u{301}\":2}",
    "{\"\\u0061\":5,\"a\":6}", "{\"x\":1,\"\\u0061\":5}", "{\"\":7,\"1\":8}", "{\"one_two\":1,\"oneTwo\":2}",
    "{\"oneTwo\":2,\"one_two\":1}",
    "{\"b\":1,\"b\":2,\"b\":3,\"c\":4}", "{\"x\":0,\"y\":0,\"a\":1,\"z\":0,\"a\":9,\"b\":2}", "[]", "null", "1",
    "\"s\"",
    "{\"a\":{\"super\":1},\"super\":null}", "{\"super\":5}", "{\"a\":[1,\"x\"],\"b\":[null],\"c\":{\"k\":\"x\"}}",
    "{\"a\":1e400,\"b\":1.5,\"c\":-1}",
    "{" + (0..<200).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + ",\"c\":1,\"a\":2,\"b\":3,\"a\":4}",
  ]

  @Test("members", arguments: objects) func members(_ text: String) {
    expectSameEverywhere(Loose.self, text)
    expectSameEverywhere(Loose.self, text) {
      $0.keyDecodingStrategy = .custom { TextOfKey(($0.last?.stringValue ?? "").lowercased() + "") }
    }
  }

  struct TextOfKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  struct Elements: Decodable {
    var log: [String] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let copy = container
      log.append("\(container.count as Any) \(container.isAtEnd) \(container.currentIndex)")
      func note<T>(_ body: () throws -> T) {
        log.append(Loose.words(body) + " \(container.currentIndex) \(container.isAtEnd)")
      }
      for _ in 0..<5 {
        note { try container.decodeNil() }
        note { try container.decode(Int.self) }
        note { try container.decode(String.self) }
        note { try container.decodeIfPresent(Bool.self) as Any }
        note { try container.decode([Int].self) }
        note { try container.nestedContainer(keyedBy: Loose.Keys.self).codingPath.map(\.stringValue) }
        note { try container.nestedUnkeyedContainer().codingPath.map(\.stringValue) }
        note { try container.decodeIfPresent(Int.self) as Any }
        note { try container.superDecoder().codingPath.map(\.stringValue) }
      }
      log.append("\(copy.currentIndex) \(container.codingPath.count)")
    }
  }

  @Test(
    "elements",
    arguments: [
      "[]", "[1]", "[null]", "[1,\"a\",true,[1],{\"a\":1},[[]],2,null]", "[null,null]", "[[1,\"x\"]]", "{}", "null",
      "3",
      "[{\"a\":1},{\"a\":2},{}]", "[1.5,1e400,\"\\u0041\"]",
    ])
  func elements(_ text: String) { expectSameEverywhere(Elements.self, text) }

  @Test(
    "texts that are not strict JSON",
    arguments: [
      "", " ", "[1,]", "{\"v\":1,}", "[,]", "[1,,]", "{\"v\":1,\"x\":\"\\q\"}", "{\"v\":1,\"x\":01}",
      "{\"v\":1,\"x\":nul}",
      "{\"v\":1,\"x\":\"\\ud800\"}", "{\"v\":1} x", "{\"v\":1}{}", "{\"v\":1e}", "{'v':1}", "\u{FEFF}\u{FEFF}{\"v\":1}",
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
      String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
      "{\"v\":1,\"x\":" + String(repeating: "[", count: 512) + String(repeating: "]", count: 512) + "}",
    ])
  func otherTexts(_ text: String) {
    expectSame(Under<Int>.self, Data(text.utf8))
    expectSame([Int].self, Data(text.utf8))
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf16] {
      expectSame(Under<Int>.self, text.data(using: encoding) ?? Data())
    }
  }

  @Test(
    "snake case",
    arguments: [
      "one_two", "ONE_TWO", "a__b", "_oneTwo_three", "one_2", "2_one", "a_\u{DF}", "a-b_c-d", "a_b.c_d", "o'neil_it's",
      "ONE", "oneTwo", "___", "", "_a_", "__a_b__", "\u{E9}_\u{E9}", "e\u{301}_x", "a_\u{1F600}b",
    ])
  func snakeCase(_ key: String) {
    expectSame(AllKeys.self, Data("{\"\(key)\":1}".utf8)) { $0.keyDecodingStrategy = .convertFromSnakeCase }
    expectSame([String: Int].self, Data("{\"\(key)\":1}".utf8)) { $0.keyDecodingStrategy = .convertFromSnakeCase }
  }

  struct AllKeys: Decodable {
    let keys: [String]
    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: TextOfKey.self).allKeys.map(\.stringValue).sorted()
    }
  }
}
