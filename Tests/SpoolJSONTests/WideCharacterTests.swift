import SpoolJSON
import Testing

/// Characters of three bytes are checked five at a time. A character that is invalid or has another width may be
/// anywhere among them.
@Suite("Characters of three bytes") struct WideCharacterTests {
  private static let others: [[UInt8]] = [
    // Overlong; the smallest that is not overlong; a surrogate; the last before surrogates; truncated; no leading byte;
    // too long.
    [0xE0, 0x9F, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xE3, 0x81], [0xE3], [0x81],
    [0xE3, 0xC1, 0x81], [0xE3, 0x81, 0x41], [0xE3, 0x81, 0x81, 0x81], [0xFF], [0x41], [0xC3, 0xA9],
    [0xF0, 0x9F, 0x98, 0x80],
    [0xEF, 0xBF, 0xBF],
  ]

  @Test("another one at every place of a run", arguments: others) func places(_ other: [UInt8]) {
    for length in 0...17 {
      for place in 0...length {
        let run = repeated("あ", place) + other + repeated("ん", length - place)
        for end in ["\"", "\"                    "] {
          Judge.check(utf8("\"") + run + utf8(end), isThorough: false)
        }
      }
    }
  }
}
