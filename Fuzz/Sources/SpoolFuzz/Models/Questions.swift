import Foundation

/// Requests values of any type from a decoder. The requests depend only on a seed and on the coding path, so both
/// decoders get the same ones.
struct Questions: Decodable, CustomStringConvertible {
  static let seed = CodingUserInfoKey(rawValue: "seed")!
  private static let keys = ["a", "b", "oneTwo", "one_two", "v", "", "\u{E9}", "1", "super"]

  private(set) var description = ""

  init(from decoder: any Decoder) throws {
    let path = decoder.codingPath
    if path.count > 6 { return }
    var state = UInt64(decoder.userInfo[Self.seed] as? UInt16 ?? 0)
    for byte in path.map(\.stringValue).joined(separator: "/").utf8 {
      state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    var random = Choice(state: state)
    for _ in 0..<1 + random.below(2) {
      switch random.below(4) {
      case 0: description += Words.of { try Self.single(decoder.singleValueContainer(), &random) } + ";"
      case 1: description += Words.of { try Self.unkeyed(decoder.unkeyedContainer(), &random) } + ";"
      default: description += Words.of { try Self.keyed(decoder.container(keyedBy: AnyText.self), &random) } + ";"
      }
      if random.below(16) == 0 { _ = try decoder.singleValueContainer().decode(Int.self) }
    }
  }

  private static func single(_ container: any SingleValueDecodingContainer, _ random: inout Choice) throws -> String {
    switch random.below(12) {
    case 0: "\(container.decodeNil())"
    case 1: try "\(container.decode(Int.self))"
    case 2: try container.decode(String.self)
    case 3: try "\(container.decode(Double.self))"
    case 4: try "\(container.decode([Int].self))"
    case 5: try "\(container.decode(UInt8.self))"
    case 6: try "\(container.decode([Questions?].self))"
    case 7: try "\(container.decode(Date.self).timeIntervalSinceReferenceDate)"
    case 8: try "\(container.decode(Float.self))"
    case 9: try "\(container.decode(Decimal.self))"
    case 10: try container.decode(Record.self).words
    default: try "\(container.decode([Double?].self))"
    }
  }

  private static func unkeyed(_ container: any UnkeyedDecodingContainer, _ random: inout Choice) throws -> String {
    var container = container
    var words = "\(container.count ?? -1)"
    for _ in 0..<random.below(6) {
      words += Words.of {
        switch random.below(9) {
        case 0: "\(try container.decodeNil())"
        case 1: "\(try container.decode(Int8.self))"
        case 2: "\(try container.decodeIfPresent(String.self) ?? "nil")"
        case 3: "\(try container.decode(Float.self))"
        case 4: "\(try container.decode(Questions.self))"
        case 5: "\(try container.decodeIfPresent(Questions.self)?.description ?? "nil")"
        case 6: try keyed(container.nestedContainer(keyedBy: AnyText.self), &random)
        case 7: "\(try container.nestedUnkeyedContainer().count ?? -1)"
        default: try single(container.superDecoder().singleValueContainer(), &random)
        }
      }
      words += " \(container.currentIndex) \(container.isAtEnd),"
    }
    return words
  }

  private static func keyed(_ container: KeyedDecodingContainer<AnyText>, _ random: inout Choice) throws -> String {
    let present = container.allKeys.map(\.stringValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var words = present.joined(separator: " ")
    for _ in 0..<random.below(6) {
      let key = AnyText(
        random.below(2) == 0 && !present.isEmpty ? present[random.below(present.count)] : random.one(of: keys))
      words += Words.of {
        switch random.below(14) {
        case 0: "\(container.contains(key)) \(try container.decodeNil(forKey: key))"
        case 1: "\(try container.decode(Int.self, forKey: key))"
        case 2: try container.decode(String.self, forKey: key)
        case 3: "\(try container.decodeIfPresent(Double.self, forKey: key) ?? 0)"
        case 4: "\(try container.decode(Bool.self, forKey: key))"
        case 5: "\(try container.decode(Questions.self, forKey: key))"
        case 6: "\(try container.decodeIfPresent(Questions.self, forKey: key)?.description ?? "nil")"
        case 7: "\(try container.decode([String].self, forKey: key))"
        case 8: try keyed(container.nestedContainer(keyedBy: AnyText.self, forKey: key), &random)
        case 9: try unkeyed(container.nestedUnkeyedContainer(forKey: key), &random)
        case 10: try Questions(from: container.superDecoder(forKey: key)).description
        case 11: try Questions(from: container.superDecoder()).description
        case 12: "\(try container.decode(URL.self, forKey: key)) \(try container.decode(Data.self, forKey: key))"
        default: "\(try container.decodeIfPresent(UInt64.self, forKey: key) ?? 0)"
        }
      }
    }
    return words
  }

  /// Numbers from a seed (SplitMix64).
  private struct Choice {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return Int((bits ^ bits >> 31) % UInt64(count))
    }

    mutating func one<T>(of values: [T]) -> T { values[below(values.count)] }
  }
}

/// A model as in apps.
struct Record: Codable {
  enum Kind: String, Codable { case a, b, twoWords }
  enum Payload: Codable {
    case none
    case one(Int, b: String?)
  }
  let a: Int?
  let b: String?
  let oneTwo: [Double]?
  let v: [Record]?
  let kind: Kind?
  let payload: Payload?
  let date: Date?
  let dictionary: [String: Int]?

  /// The properties, in words that do not depend on the order of a dictionary, and do not trap for a date.
  var words: String {
    let members = (dictionary ?? [:]).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let records = v.map { $0.map(\.words) }
    return "\(a as Any) \(b as Any) \(oneTwo as Any) \(records as Any) \(kind as Any) \(payload as Any) "
      + "\(date?.timeIntervalSinceReferenceDate as Any) \(members)"
  }
}

/// A key of any text.
struct AnyText: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
