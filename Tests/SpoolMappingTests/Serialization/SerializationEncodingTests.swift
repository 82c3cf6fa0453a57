import Foundation
import Spool
import Testing

/// Texts in UTF-16 and UTF-32, which are recognised as JSONSerialization does.
@Suite struct SerializationEncodingTests {
  private static let encodings: [(name: String, encoding: String.Encoding, mark: [UInt8])] = [
    ("UTF-8", .utf8, [0xEF, 0xBB, 0xBF]), ("UTF-16LE", .utf16LittleEndian, [0xFF, 0xFE]),
    ("UTF-16BE", .utf16BigEndian, [0xFE, 0xFF]), ("UTF-32LE", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
    ("UTF-32BE", .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
  ]

  @Test(arguments: [
    "[]", "{}", "1", "12", "\"\"", "\"é\"", "\"あ\"", "é", "[\"é𝄞\",1]", #"{"k":[1.5,"あ\n"]}"#, " ", "", "[",
    "[1,x]", "\n1", "\u{FEFF}[]",
  ])
  func everyEncoding(_ text: String) throws {
    for (name, encoding, mark) in Self.encodings {
      let bytes = try [UInt8](#require(text.data(using: encoding)))
      for input in [bytes, mark + bytes] {
        let difference = SerializationReadingTests.verdicts(input).difference
        #expect(difference == nil, "\(name): \(input)")
      }
    }
  }

  @Test(
    arguments: [
      [0x5B, 0, 0x22, 0, 0x00, 0xD8, 0x22, 0, 0x5D, 0], [0x5B, 0, 0x22, 0, 0x00, 0xDC, 0x22, 0, 0x5D, 0],
      [0x5B, 0, 0, 0, 0x22, 0, 0, 0, 0, 0, 0x11, 0, 0x22, 0, 0, 0, 0x5D, 0, 0, 0],
      [0x5B, 0, 0, 0, 0x22, 0, 0, 0, 0, 0xD8, 0, 0, 0x22, 0, 0, 0, 0x5D, 0, 0, 0],
    ] as [[UInt8]])
  func invalidTexts(_ text: [UInt8]) {
    let verdicts = SerializationReadingTests.verdicts(text)
    #expect(!verdicts.ours.isSuccess)
    #expect(verdicts.agree)
  }

  /// Every way to start with bytes that matter, and random ways to go on.
  @Test func everyStart() {
    let bytes: [UInt8] = [0x00, 0x20, 0x31, 0x5B, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    var texts: [[UInt8]] = [[]]
    var last: [[UInt8]] = [[]]
    for _ in 0..<4 {
      last = last.flatMap { text in bytes.map { text + [$0] } }
      texts += last
    }
    var random = SplitMix(seed: 3)
    for _ in 0..<2000 {
      texts.append((0..<5 + random.next() % 4).map { _ in bytes[Int(random.next() % 9)] })
    }
    let differing = texts.filter { SerializationReadingTests.verdicts($0).difference != nil }
    #expect(differing == [])
  }
}
