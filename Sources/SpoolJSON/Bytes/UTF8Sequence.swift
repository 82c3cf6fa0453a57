/// The state inside a UTF-8 sequence: how many bytes are still to come, and the range of the next one.
struct UTF8Sequence: Sendable {
  var remaining = 0
  var lowest: UInt8 = 0x80
  var highest: UInt8 = 0xBF

  /// The sequence that starts with a byte of 0x80 or more; nil if no sequence starts with it (Unicode, table 3-7).
  init?(first byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: remaining = 1
    case 0xE0: (remaining, lowest) = (2, 0xA0)
    case 0xED: (remaining, highest) = (2, 0x9F)
    case 0xE1...0xEF: remaining = 2
    case 0xF0: (remaining, lowest) = (3, 0x90)
    case 0xF1...0xF3: remaining = 3
    case 0xF4: (remaining, highest) = (3, 0x8F)
    default: return nil
    }
  }

  /// No sequence.
  init() {}

  /// Takes the next byte; returns false if it is not allowed here.
  mutating func take(_ byte: UInt8) -> Bool {
    guard byte >= lowest && byte <= highest else { return false }
    (remaining, lowest, highest) = (remaining - 1, 0x80, 0xBF)
    return true
  }
}
