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
    position % 3 == 0 ? "aaaaaaaa\(position)bbbbbbbb" : String(repeating: "k", count: position % 17) + "\(position)"
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

  /// Asks for members in the order of the letters: `c` for whether it is there, `n` for whether it is null, `v` for the value.
  private struct Questions: Decodable {
    static let script = CodingUserInfoKey(rawValue: "script")!

    var answers: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyText.self)
      for (question, name) in try #require(decoder.userInfo[Self.script] as? [(Character, String)]) {
        let key = AnyText(name)
        switch question {
        case "c": answers.append("\(container.contains(key))")
        case "n": answers.append((try? container.decodeNil(forKey: key)).map { "\($0)" } ?? "missing")
        default: answers.append((try? container.decode(Int.self, forKey: key)).map { "\($0)" } ?? "none")
        }
      }
    }
  }

  /// Short keys that are looked up by the bits of strings, and others, some of which are in the text twice.
  @Test("the same key, asked in several ways")
  func questions() throws {
    let names = [
      "a", "b", "aa", "é", "K", "\u{212A}", "", "a\0", "a name 15 bytes", "a name 16 bytes.", "keyOfManyLetters",
    ]
    var random = SeededRandom(state: SeededRandom.seed)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...8, using: &random)
      let members = (0..<count).map { position in
        let name = names.randomElement(using: &random)!
        return (name, Bool.random(using: &random) ? "\(position)" : "null")
      }
      let spelled = members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",")
      let script = (0..<12).map { _ in ("cnv".randomElement(using: &random)!, names.randomElement(using: &random)!) }
      let decoder = SpoolJSONDecoder()
      decoder.userInfo[Questions.script] = script
      let answers = try decoder.decode(Questions.self, from: Data("{\(spelled)}".utf8)).answers
      let expected = script.map { question, name in
        let value = members.first { $0.0 == name }?.1
        switch question {
        case "c": return "\(value != nil)"
        case "n": return value.map { "\($0 == "null")" } ?? "missing"
        default: return value.flatMap { Int($0) }.map { "\($0)" } ?? "none"
        }
      }
      #expect(answers == expected, "{\(spelled)} \(script) SPOOL_TEST_SEED=\(SeededRandom.seed)")
    }
  }

  private func quoted(_ name: String) -> String { "\"\(name.replacingOccurrences(of: "\0", with: "\\u0000"))\"" }
}
