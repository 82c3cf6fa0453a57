public import CByteScan

/// A 64-bit fingerprint of a key. Equal keys have equal fingerprints, and different keys of one object nearly always
/// have different ones.
@usableFromInline
package enum KeyFingerprint {
  /// The fingerprint of the empty key.
  @inlinable package static var empty: UInt64 { 0 }

  /// Mixes the length with the first and last bytes. This takes a few instructions, whatever the length.
  @inlinable @_transparent
  package static func of(_ name: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    // SAFETY: `count` bytes are read.
    short_bytes_fingerprint(name, count)
  }

  /// A hash of the whole key that cannot be predicted: that of the standard library, which is seeded for each process.
  package static func seeded(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}
