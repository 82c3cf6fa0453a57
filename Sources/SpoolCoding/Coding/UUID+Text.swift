internal import CByteScan
package import EssentialFoundation
package import SpoolTape

extension UUID {
  /// The UUID that a text stands for (RFC 9562, 4): 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  ///
  /// `UUID(uuidString:)` takes thirty times as long and, on Linux, accepts signs in place of digits: `+C` for `0C`.
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
    append(UInt8(ascii: "\""))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
      // SAFETY: 16 bytes are read and 36 are written.
      withUnsafeBytes(of: uuid.uuid) { hex_text_of_uuid($0.baseAddress, text.baseAddress) }
      append(UnsafeBufferPointer(text))
    }
    append(UInt8(ascii: "\""))
  }
}
