internal import CByteScan

/// Makes strings of up to 15 bytes directly from their bits.
///
/// The standard library stores such a string in its two words: the bytes, the first one lowest, and in the highest byte
/// their number and a flag that says whether they are ASCII. On Apple's platforms, this layout is part of the stable
/// ABI. Elsewhere, it is the layout of the standard library that the package is compiled with. The bits of some
/// literals tell whether strings still have this layout; if not, `SmallText` makes no strings. The compiler knows the
/// bits of literals, so the check costs nothing.
enum SmallText {
  private struct Words: Equatable {
    let low, high: UInt64
  }

  /// The string with the given valid UTF-8; nil if it is too long, or if strings have another layout.
  @inline(__always)
  static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard isKnown, bytes.count < 16, let base = bytes.baseAddress else { return nil }
    // SAFETY: `bytes.count` bytes are read.
    let pair = byte_scan_few(base, CInt(truncatingIfNeeded: bytes.count))
    let mark: UInt64 = (pair.low | pair.high) & 0x8080_8080_8080_8080 == 0 ? 0xE0 : 0xA0
    let high = pair.high | (mark | UInt64(truncatingIfNeeded: bytes.count)) &<< 56
    var words = Words(low: pair.low, high: high)
    // SAFETY: these are the bits that the standard library uses for such a string, and they own no memory. They are
    // moved, because the result of a cast would be retained.
    return withUnsafeMutableBytes(of: &words) { $0.bindMemory(to: String.self).moveElement(from: 0) }
  }

  // A debug build, in which the check is made at run time, makes it once.
  #if DEBUG
    private static let isKnown = hasLayout
  #else
    @inline(__always)
    private static var isKnown: Bool { hasLayout }
  #endif

  /// True if strings have the layout: ASCII and other ones, empty, short and full.
  @inline(__always)
  private static var hasLayout: Bool {
    MemoryLayout<String>.size == MemoryLayout<Words>.size && words("") == Words(low: 0, high: 0xE0 << 56)
      && words("spool") == Words(low: 0x6C_6F6F_7073, high: 0xE5 << 56)
      && words("0123456789abcde") == Words(low: 0x3736_3534_3332_3130, high: 0xEF65_6463_6261_3938)
      && words("é") == Words(low: 0xA9C3, high: 0xA2 << 56)
      && words("0123456789abcé") == Words(low: 0x3736_3534_3332_3130, high: 0xAFA9_C363_6261_3938)
  }

  @inline(__always)
  private static func words(_ text: String) -> Words {
    // SAFETY: a string is two words of plain bits.
    unsafeBitCast(text, to: Words.self)
  }
}
