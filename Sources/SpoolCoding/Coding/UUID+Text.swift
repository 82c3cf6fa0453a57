internal import CByteScan
package import Foundation
package import SpoolJSON

extension UUID {
  /// The UUID that a text stands for (RFC 9562, 4): 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  ///
  /// `UUID(uuidString:)` takes thirty times as long and, on Linux, signs for digits: `+C` for `0C`.
  package init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36, let base = text.baseAddress else { return nil }
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    // SAFETY: 36 bytes are read and 16 are written.
    guard withUnsafeMutablePointer(to: &uuid, { hex_uuid(base, UnsafeMutableRawPointer($0)) }) else { return nil }
    self.init(uuid: uuid)
  }

  /// The UUID that a string stands for.
  package init?(text: String) {
    var text = text
    guard let uuid = text.withUTF8({ UUID(text: $0) }) else { return nil }
    self = uuid
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
