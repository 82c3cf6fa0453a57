import Foundation
import SpoolCoding
import Testing

/// Random texts, decoded by a model that asks for anything, which both decoders must answer alike.
@Suite("Random decoding") struct RandomDecodingTests {
  private static let keys = [
    "a", "b", "c", "a", "one_two", "oneTwo", "_x_y", "\u{E9}", "e\u{301}", "", "1", "2", "super", "key with spaces",
    "URL_list",
    "a_longer_key_than_fits", "K", "\u{212A}",
  ]
  private static let scalars = ScalarDecodingTests.values.filter { $0 != "nul" && $0 != "01" && $0 != "+1" }

  private static func text(_ random: inout SeededRandom, _ depth: Int) -> String {
    switch random.below(depth > 4 ? 6 : 10) {
    case 0..<6: return random.one(of: scalars)
    case 6, 7: return "[" + (0..<random.below(5)).map { _ in text(&random, depth + 1) }.joined(separator: ",") + "]"
    default:
      let members = (0..<random.below(7)).map { _ in
        let key = random.one(of: keys)
        let written = random.below(6) == 0 ? escaped(key) : key
        return "\"\(written)\":\(text(&random, depth + 1))"
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private static func escaped(_ key: String) -> String {
    key.utf16.map { "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16) }
      .joined()
  }

  /// A byte that may be wrong.
  private static func mutated(_ text: String, _ random: inout SeededRandom) -> Data {
    var data = Data(text.utf8)
    if random.below(4) == 0, !data.isEmpty {
      let index = random.below(data.count)
      switch random.below(3) {
      case 0: data[index] = random.one(of: Array("{}[],:\"\\0189.eE+-ntf \u{1}".utf8))
      case 1: data.remove(at: index)
      default: data.insert(random.one(of: Array(",]}\"".utf8)), at: index)
      }
    }
    return data
  }

  struct Explorer: Decodable {
    static let seed = CodingUserInfoKey(rawValue: "seed")!
    typealias Key = KeyedDecodingTests.TextOfKey
    var log = ""

    init(from decoder: any Decoder) throws {
      var random = SeededRandom(state: decoder.userInfo[Self.seed] as? UInt64 ?? 0)
      for component in decoder.codingPath {
        for byte in component.stringValue.utf8 { random.state = random.state &* 31 &+ UInt64(byte) }
        _ = random.next()
      }
      let depth = decoder.codingPath.count
      if depth > 6 { return }
      // An error that is not caught ends the model.
      for _ in 0..<2 + random.below(4) {
        switch random.below(4) {
        case 0: log += Self.words { try Self.single(decoder.singleValueContainer(), &random) }
        case 1: log += Self.words { try Self.unkeyed(decoder.unkeyedContainer(), &random) }
        default: log += Self.words { try Self.keyed(decoder.container(keyedBy: Key.self), &random) }
        }
        if random.below(30) == 0 { _ = try decoder.singleValueContainer().decode(Int.self) }
      }
    }

    private static func words(_ body: () throws -> String) -> String {
      do {
        return try body() + ";"
      } catch {
        return Decoded.words(error) + ";"
      }
    }

    private static func single(_ container: any SingleValueDecodingContainer, _ random: inout SeededRandom) throws
      -> String
    {
      switch random.below(10) {
      case 0: return "\(container.decodeNil())"
      case 1: return try "\(container.decode(Int.self))"
      case 2: return try container.decode(String.self)
      case 3: return try "\(container.decode(Double.self))"
      case 4: return try "\(container.decode([Int].self))"
      case 5: return try "\(container.decode([String: Quiet].self).sorted { $0.key < $1.key }.map(\.value.log))"
      case 6: return try "\(container.decode([Explorer?].self).map { $0?.log ?? "nil" })"
      case 7: return try "\(container.decode(Date.self).timeIntervalSince1970)"
      case 8: return try "\(container.decode([String].self)) \(container.decode(Bool.self))"
      default: return try "\(container.decode([Double?].self))"
      }
    }

    private static func unkeyed(_ container: any UnkeyedDecodingContainer, _ random: inout SeededRandom) throws
      -> String
    {
      var container = container
      var words = "\(container.count ?? -1)"
      for _ in 0..<random.below(6) {
        let kind = random.below(9)
        do {
          switch kind {
          case 0: words += "\(try container.decodeNil())"
          case 1: words += "\(try container.decode(Int8.self))"
          case 2: words += "\(try container.decodeIfPresent(String.self) as Any)"
          case 3: words += "\(try container.decode(Float.self))"
          case 4: words += try container.decode(Explorer.self).log
          case 5: words += "\(try container.decodeIfPresent(Explorer.self)?.log as Any)"
          case 6: words += try keyed(container.nestedContainer(keyedBy: Key.self), &random)
          case 7: words += "\(try container.nestedUnkeyedContainer().count as Any)"
          default: words += try single(container.superDecoder().singleValueContainer(), &random)
          }
        } catch {
          words += Decoded.words(error)
        }
        words += " \(container.currentIndex) \(container.isAtEnd),"
      }
      return words
    }

    private static func keyed(_ container: KeyedDecodingContainer<Key>, _ random: inout SeededRandom) throws -> String {
      // By their bytes: the order of strings with combining characters depends on how they came about.
      let keys = container.allKeys.map(\.stringValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      var words = "\(container.codingPath.count) \(keys)"
      for _ in 0..<random.below(8) {
        let key = Key(random.one(of: RandomDecodingTests.keys))
        do {
          switch random.below(14) {
          case 0: words += "\(container.contains(key))"
          case 1: words += "\(try container.decodeNil(forKey: key))"
          case 2: words += "\(try container.decode(Int.self, forKey: key))"
          case 3: words += "\(try container.decodeIfPresent(UInt16.self, forKey: key) as Any)"
          case 4: words += "\(try container.decode(String.self, forKey: key))"
          case 5: words += "\(try container.decodeIfPresent(Double.self, forKey: key) as Any)"
          case 6: words += try container.decode(Explorer.self, forKey: key).log
          case 7: words += "\(try container.decodeIfPresent(Explorer.self, forKey: key)?.log as Any)"
          case 8: words += try keyed(container.nestedContainer(keyedBy: Key.self, forKey: key), &random)
          case 9: words += try unkeyed(container.nestedUnkeyedContainer(forKey: key), &random)
          case 10: words += try single(container.superDecoder(forKey: key).singleValueContainer(), &random)
          case 11: words += "\(try container.superDecoder().codingPath.map(\.stringValue))"
          case 12: words += "\(try container.decode([Double].self, forKey: key))"
          default:
            words += "\(try container.decode(Decimal.self, forKey: key)) \(try container.decode(URL.self, forKey: key))"
          }
        } catch {
          words += Decoded.words(error)
        }
        words += ","
      }
      return words
    }
  }

  /// Never an error, which would be that of whichever value of a dictionary comes first.
  struct Quiet: Decodable {
    let log: String

    init(from decoder: any Decoder) {
      log = Decoded.words { try Explorer(from: decoder).log }
    }
  }

  @Test("random texts and questions") func texts() {
    print("random decoding: SPOOL_TEST_SEED=\(SeededRandom.seed)")
    for number in 0..<UInt64(SeededRandom.cases(30_000)) {
      let seed = SeededRandom.seed &+ number
      var random = SeededRandom(state: seed)
      var text = Self.text(&random, 0)
      if random.below(3) > 0 {
        text = "{\"a\":\(text),\"b\":[\(Self.text(&random, 1))],\"\(random.one(of: Self.keys))\":1}"
      }
      let data = Self.mutated(text, &random)
      let (strategy, question) = (random.below(5), random.next())
      let (ours, theirs) = (SpoolJSONDecoder(), JSONDecoder())
      ours.poolsContainers = random.below(4) != 0
      for decoder in [ours, theirs] {
        decoder.userInfo[Explorer.seed] = question
        if strategy == 0 { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        if strategy == 1 {
          decoder.keyDecodingStrategy = .custom {
            Explorer.Key(($0.last?.stringValue ?? "").uppercased() + "\($0.count)")
          }
        }
        if strategy == 2 { decoder.dateDecodingStrategy = .iso8601 }
      }
      let (result, expected) = (Decoded(Explorer.self, data, ours), Decoded(Explorer.self, data, theirs))
      if result != expected && !RefusedZero.isIn(data) {
        Issue.record(
          """
          SPOOL_TEST_SEED=\(seed) SPOOL_TEST_SCALE=0 \(String(decoding: data, as: UTF8.self))
          \(Self.difference(result, expected))
          """)
        return
      }
    }
  }

  /// What follows the longest common start.
  private static func difference(_ one: Decoded, _ other: Decoded) -> String {
    let (a, b) = (Array(one.description), Array(other.description))
    let same = zip(a, b).prefix { $0 == $1 }.count
    let start = max(same - 80, 0)
    return "ours: …\(String(a[start...].prefix(300)))\nFoundation: …\(String(b[start...].prefix(300)))"
  }
}
