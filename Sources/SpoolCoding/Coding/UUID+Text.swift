package import Foundation
package import SpoolJSON

extension UUID {
  /// The UUID that a text stands for (RFC 9562, 4): 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  ///
  /// `UUID(uuidString:)` takes thirty times as long and, on Linux, signs for digits: `+C` for `0C`.
  package init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (position, byte) in text.enumerated() {
      switch position {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = UUID.hexadecimalDigit(byte) else { return nil }
        halves.0 = halves.0 << 4 | halves.1 >> 60
        halves.1 = halves.1 << 4 | digit
      }
    }
    // SAFETY: both are 16 bytes, and of `uuid_t` all values are valid.
    self.init(uuid: unsafeBitCast((halves.0.bigEndian, halves.1.bigEndian), to: uuid_t.self))
  }

  /// The UUID that a string stands for.
  package init?(text: String) {
    var text = text
    guard let uuid = text.withUTF8({ UUID(text: $0) }) else { return nil }
    self = uuid
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}

extension JSONText {
  /// Appends a UUID as `uuidString` spells it, between quotes.
  package func append(uuid: UUID) {
    let hexadecimal: StaticString = "0123456789ABCDEF"
    append(UInt8(ascii: "\""))
    withUnsafeBytes(of: uuid.uuid) { bytes in
      for (position, byte) in bytes.enumerated() {
        if position == 4 || position == 6 || position == 8 || position == 10 { append(UInt8(ascii: "-")) }
        append(hexadecimal.utf8Start[Int(byte &>> 4)])
        append(hexadecimal.utf8Start[Int(byte & 0xF)])
      }
    }
    append(UInt8(ascii: "\""))
  }
}
