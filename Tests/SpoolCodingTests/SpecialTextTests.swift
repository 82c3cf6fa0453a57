import Foundation
import SpoolCoding
import Testing

/// What is written and read here although Foundation could, compared with Foundation.
@Suite("Decimals, dates, UUIDs and converted keys") struct SpecialTextTests {
  @Test("decimals of any digits and exponent") func decimals() throws {
    var random = SeededRandom(state: 71)
    let decimals = (0..<2_000).map { _ in
      let digits = (0..<4).reduce(Decimal(0)) { sum, _ in
        sum * 1_000_000_000 + Decimal(random.next() % 1_000_000_000 >> UInt64.random(in: 0...29, using: &random))
      }
      let exponent = Int.random(in: -127...90, using: &random)
      return Decimal(sign: random.next() % 2 == 0 ? .minus : .plus, exponent: exponent, significand: digits)
    }
    try expectSameText(decimals.filter { !$0.isNaN })
    try expectSameText([0, -1, 12.50, Decimal.greatestFiniteMagnitude, Decimal.leastNormalMagnitude, .pi] as [Decimal])
  }

  @Test("dates of any time, between seconds too") func dates() throws {
    var random = SeededRandom(state: 72)
    let ranges = [-100.0...100, -1e9...1e9, -7e10...3e11]
    let dates = (0..<2_000).map { number in
      Date(timeIntervalSinceReferenceDate: Double.random(in: ranges[number % 3], using: &random))
    }
    let edges = [-12_212_553_600, -12_212_553_600.001, 253_402_300_799, 253_402_300_799.9, 253_402_300_800, -0.0001]
      .map { Date(timeIntervalSince1970: $0) }
    let almost = [0.9999999999, -0.0000000001].map { Date(timeIntervalSinceReferenceDate: $0) }
    try expectSameText(dates + edges + almost) { $0.dateEncodingStrategy = .iso8601 }
    // Years before the first are written, but not read.
    let near = dates.filter { abs($0.timeIntervalSinceReferenceDate) < 1e10 }
    let texts = try expectSameText(near) { $0.dateEncodingStrategy = .iso8601 }
    let (ours, theirs) = (SpoolJSONDecoder(), JSONDecoder())
    for decoder in [ours, theirs] { decoder.dateDecodingStrategy = .iso8601 }
    #expect(try ours.decode([Date].self, from: texts) == theirs.decode([Date].self, from: texts))
  }

  @Test("UUIDs") func identifiers() throws {
    var random = SeededRandom(state: 73)
    let identifiers = (0..<1_000).map { _ in
      UUID(uuid: unsafeBitCast((random.next(), random.next()), to: uuid_t.self))
    }
    let text = try expectSameText(identifiers)
    #expect(try SpoolJSONDecoder().decode([UUID].self, from: text) == identifiers)
    let small = Data(String(decoding: text, as: UTF8.self).lowercased().utf8)
    #expect(try SpoolJSONDecoder().decode([UUID].self, from: small) == identifiers)
  }

  @discardableResult
  private func expectSameText<Value: Encodable>(
    _ values: [Value], _ configure: (JSONEncoder) -> Void = { _ in }
  ) throws -> Data {
    let (ours, theirs) = (SpoolJSONEncoder(), JSONEncoder())
    configure(ours)
    configure(theirs)
    for value in values {
      let (text, expected) = (try ours.encode([value]), try theirs.encode([value]))
      #expect(text == expected, "\(String(decoding: text, as: UTF8.self)) \(String(decoding: expected, as: UTF8.self))")
    }
    return try ours.encode(values)
  }

  /// Reads the members that it is told, in their order, and lists all keys.
  private struct Members: Decodable, Equatable {
    static let names = CodingUserInfoKey(rawValue: "names")!

    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var values: [Int?] = []
    var keys: Set<String> = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for name in decoder.userInfo[Self.names] as? [String] ?? [] {
        values.append(try container.decodeIfPresent(Int.self, forKey: Key(stringValue: name)))
      }
      keys = Set(container.allKeys.map(\.stringValue))
    }
  }

  /// More keys than are kept, long and short, some of which become the same, some with escapes or outside ASCII.
  @Test("keys in snake case", arguments: [1, 7, 9, 60, 200, 3_000]) func snakeCase(_ count: Int) throws {
    var random = SeededRandom(state: UInt64(count))
    let parts = [
      "a", "b", "user", "id", "URL", "naïve", "\\u0061", "x1", "", "_", "long_enough_to_be_long",
      String(repeating: "very_long", count: 16),
    ]
    func key() -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in parts.randomElement(using: &random)! }
        .joined(separator: "_") + (count > 60 ? "\(random.next() % 5_000)" : "")
    }
    for _ in 0..<(count > 60 ? 2 : 100) {
      let objects = (0..<3).map { _ in
        "{" + (0..<count).map { "\"\(key())\":\($0)" }.joined(separator: ",") + "}"
      }
      let text = Data("[\(objects.joined(separator: ","))]".utf8)
      let (ours, theirs) = (SpoolJSONDecoder(), JSONDecoder())
      let asked = (0..<20).map { _ in
        key().split(separator: "_").enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
      }
      for decoder in [ours, theirs] {
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.userInfo[Members.names] = asked
      }
      let (found, expected) = (
        try ours.decode([Members].self, from: text), try theirs.decode([Members].self, from: text)
      )
      #expect(found == expected, "\(String(decoding: text, as: UTF8.self).prefix(2_000)) \(asked)")
    }
  }
}
