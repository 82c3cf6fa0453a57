#if CLI
  /// The length of a key with its first and last bytes. For a short key, these are all of its bytes.
  struct KeyEnds: Equatable {
    private var first: UInt64 = 0
    private var last: UInt64 = 0
    private var length = -1

    static let hashBits = 8

    /// Ends that no key equals.
    init() {}

    init(of key: UnsafeRawBufferPointer) {
      length = key.count
      // SAFETY: every load lies inside the key.
      if length >= 8 {
        first = key.loadUnaligned(as: UInt64.self)
        last = key.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
      } else if length >= 4 {
        first = UInt64(key.loadUnaligned(as: UInt32.self))
        last = UInt64(key.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self))
      } else {
        for byte in key { first = first << 8 | UInt64(byte) }
      }
    }

    /// True if all bytes of the key are in its ends, so that keys with the same ends are equal.
    var areAll: Bool { length <= 16 }

    /// A hash of ``hashBits`` bits.
    var hash: Int {
      let mixed = (first ^ (last << 29 | last >> 35) ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> (64 - UInt64(KeyEnds.hashBits)))
    }
  }
#endif
