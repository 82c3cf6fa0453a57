import Foundation
import SpoolCoding
import Testing

/// Keys of objects of all widths, asked for in orders other than that of the text: up to 128 members are noted as they are
/// passed, and wider objects have a table.
@Suite("Members in any order") struct MemberOrderTests {
  private struct Members: Decodable {
    static let order = CodingUserInfoKey(rawValue: "order")!

    var values: [Int?] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyText.self)
      let order = try #require(decoder.userInfo[Self.order] as? [String])
      for key in order { values.append(try container.decodeIfPresent(Int.self, forKey: AnyText(key))) }
      // Once more, when all members have been passed.
      for key in order { values.append(try container.decodeIfPresent(Int.self, forKey: AnyText(key))) }
    }
  }

  /// Keys of many lengths, and those whose fingerprints are alike.
  private static func key(_ position: Int) -> String {
    position % 3 == 0 ? "aaaaaaaa\(position)bbbbbbbb" : String(repeating: "k", count: position % 9) + "\(position)"
  }

  @Test("every order", arguments: [1, 2, 15, 16, 17, 31, 32, 33, 47, 48, 49, 64, 127, 128, 129, 200])
  func order(_ width: Int) throws {
    let keys = (0..<width).map(Self.key)
    let members = keys.enumerated().map { "\"\($0.element)\":\($0.offset)" }
    // Of equal keys, the first one counts.
    let text = Data("{\(members.joined(separator: ",")),\"\(keys[width / 2])\":-1}".utf8)
    let expected = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($0.element, $0.offset) })
    var random = SeededRandom(state: SeededRandom.seed)
    for order in [
      keys, keys.reversed(), [keys[width - 1]] + keys, keys.shuffled(using: &random), keys.shuffled(using: &random),
      keys.flatMap { [$0, $0 + "x"] }, [keys[width - 1], "absent"] + keys.reversed(),
    ] {
      let decoder = SpoolJSONDecoder()
      decoder.userInfo[Members.order] = order
      let values = try decoder.decode(Members.self, from: text).values
      #expect(values == (order + order).map { expected[$0] }, "SPOOL_TEST_SEED=\(SeededRandom.seed)")
    }
  }
}
