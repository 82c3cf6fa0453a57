public import CByteScan

/// Comparisons of raw bytes.
@usableFromInline
package enum Bytes {
  /// Returns true if a byte is white space (RFC 8259, 2).
  @inlinable package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  /// Returns true if a byte at the end or at the start of a value belongs to a number or literal.
  package static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: true
    }
  }

  /// Returns true if two runs of `count` bytes are equal. Both must contain at least that many bytes.
  @inlinable @_transparent
  package static func equal(_ a: UnsafePointer<UInt8>?, _ b: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    guard let a, let b else { return count == 0 }
    // SAFETY: `count` bytes of each are read.
    return short_bytes_equal(a, b, count)
  }

  /// Returns true if all bytes are below 0x80.
  @inlinable @_transparent
  package static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    // SAFETY: as many bytes are read as there are.
    return short_bytes_are_ascii(base, bytes.count)
  }
}

extension [UInt8] {
  /// Calls a closure with the bytes.
  package func withBytes(_ body: (UnsafeRawBufferPointer) throws(JSONError) -> Void) throws(JSONError) {
    // A closure that throws nothing keeps the typed error out of the standard library's rethrowing calls.
    let result = withUnsafeBytes { bytes -> Result<Void, JSONError> in
      do throws(JSONError) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
