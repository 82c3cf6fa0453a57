/// Comparisons of raw bytes.
@usableFromInline
package enum Bytes {
  /// Returns true if a byte is white space (RFC 8259, 2).
  @inlinable package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  /// Returns true if a byte at the end or at the start of a value belongs to a number or literal.
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: true
    }
  }

  /// Returns true if two runs of `count` bytes are equal. Both must contain at least that many bytes.
  @inlinable @inline(__always)
  package static func equal(_ a: UnsafePointer<UInt8>?, _ b: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    guard let a = UnsafeRawPointer(a), let b = UnsafeRawPointer(b) else { return count == 0 }
    // SAFETY: each load starts at most `count - width` bytes in.
    if count >= 8 {
      let last = count &- 8
      var index = 0
      while index < last {
        if (a + index).loadUnaligned(as: UInt64.self) != (b + index).loadUnaligned(as: UInt64.self) {
          return false
        }
        index &+= 8
      }
      return (a + last).loadUnaligned(as: UInt64.self) == (b + last).loadUnaligned(as: UInt64.self)
    }
    if count >= 4 {
      let last = count &- 4
      return a.loadUnaligned(as: UInt32.self) == b.loadUnaligned(as: UInt32.self)
        && (a + last).loadUnaligned(as: UInt32.self) == (b + last).loadUnaligned(as: UInt32.self)
    }
    if count >= 2 {
      let last = count &- 2
      return a.loadUnaligned(as: UInt16.self) == b.loadUnaligned(as: UInt16.self)
        && (a + last).loadUnaligned(as: UInt16.self) == (b + last).loadUnaligned(as: UInt16.self)
    }
    return count == 0 || a.load(as: UInt8.self) == b.load(as: UInt8.self)
  }
}

extension Bytes {
  /// Returns true if all bytes are below 0x80.
  @inlinable @inline(__always)
  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let raw = UnsafeRawPointer(base)
    let count = bytes.count
    // SAFETY: every load lies inside the bytes.
    if count >= 8 {
      var all = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      var index = 0
      while index &+ 8 < count {
        all |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        index &+= 8
      }
      return all & 0x8080_8080_8080_8080 == 0
    }
    if count >= 4 {
      let first = raw.loadUnaligned(as: UInt32.self)
      return (first | raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)) & 0x8080_8080 == 0
    }
    return count == 0 || (base[0] | base[count &>> 1] | base[count &- 1]) < 0x80
  }
}
