/// A 64-bit fingerprint of a key. Equal keys have equal fingerprints, and different keys of one object nearly always
/// have different ones.
@usableFromInline
package enum KeyFingerprint {
  /// The fingerprint of the empty key.
  @inlinable package static var empty: UInt64 { 0 }

  /// Mixes the length with the first and last bytes. This takes a few instructions, whatever the length.
  @inlinable @inline(__always)
  package static func of(_ name: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = UnsafeRawPointer(name)
    var bits = UInt64(truncatingIfNeeded: count) &<< 56
    // SAFETY: every load lies inside the `count` bytes.
    if count >= 8 {
      let first = raw.loadUnaligned(as: UInt64.self)
      let last = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      bits ^= first &+ (last &<< 29 | last &>> 35)
    } else if count >= 4 {
      let first = UInt64(raw.loadUnaligned(as: UInt32.self))
      let last = UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      bits ^= first | last &<< 24
    } else if count > 0 {
      bits ^= UInt64(name[0]) | UInt64(name[count &>> 1]) &<< 8 | UInt64(name[count &- 1]) &<< 16
    }
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    return bits ^ bits &>> 32
  }

  /// A hash of the whole key that cannot be predicted: that of the standard library, which is seeded for each process.
  package static func seeded(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}
