internal import CByteScan

/// Checks JSON text before yajl reads it: it must be strictly valid UTF-8, without vertical tab and form feed.
///
/// yajl accepts overlong forms, surrogates and code points beyond U+10FFFF, and treats 0x0B and 0x0C as white space,
/// although no valid text contains these two bytes. ASCII is checked 64 bytes at a time, other text sequence by
/// sequence. The end of a piece may cut a sequence.
package struct UTF8Check {
  private var open = UTF8Sequence()

  package init() {}

  /// True if the text so far does not end inside a character.
  package var isComplete: Bool { open.remaining == 0 }

  /// Checks the next piece; returns false if it contains something that valid text cannot contain.
  package mutating func accepts(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let raw = UnsafeRawPointer(bytes)
    var index = 0
    guard finishSequence(bytes, count, &index) else { return false }
    // SAFETY: every load below starts at `index` and is guarded by `index + width <= count`.
    while index + 8 <= count {
      while index + 64 <= count, byte_is_plain_text_64(bytes + index) != 0 { index += 64 }
      if index + 8 > count { break }
      let word = UInt64(littleEndian: (raw + index).loadUnaligned(as: UInt64.self))
      if UTF8Check.controls(word) != 0 { return false }
      let high = word & 0x8080_8080_8080_8080
      index += high == 0 ? 8 : high.trailingZeroBitCount / 8
      if high != 0, !UTF8Check.skipSequences(raw, count, &index) { return false }
    }
    return acceptsTail(bytes, count, index)
  }

  /// Takes the rest of a sequence that the previous piece has begun.
  private mutating func finishSequence(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ index: inout Int) -> Bool {
    while open.remaining > 0 && index < count {
      guard open.take(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  /// The last few bytes, one at a time.
  private mutating func acceptsTail(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ start: Int) -> Bool {
    for byte in UnsafeBufferPointer(start: bytes + start, count: count - start) {
      if open.remaining > 0 {
        guard open.take(byte) else { return false }
      } else if byte >= 0x80 {
        guard let sequence = UTF8Sequence(first: byte) else { return false }
        open = sequence
      } else if byte == 0x0B || byte == 0x0C {
        return false
      }
    }
    return true
  }

  /// Sets the high bit of each byte that is 0x0B or 0x0C, if all bytes are ASCII: adding 0x75 carries into the high bit
  /// from 0x0B on, adding 0x73 from 0x0D on. The other bits have no meaning.
  @inline(__always)
  private static func carries(_ word: UInt64) -> UInt64 {
    (word &+ 0x7575_7575_7575_7575) ^ (word &+ 0x7373_7373_7373_7373)
  }

  /// Sets the high bit of each byte that is 0x0B or 0x0C.
  @inline(__always)
  private static func controls(_ word: UInt64) -> UInt64 {
    carries(word & 0x7F7F_7F7F_7F7F_7F7F) & ~word & 0x8080_8080_8080_8080
  }

  /// Skips a run of multi-byte characters, as far as four bytes can be loaded; returns false if one is malformed.
  @inline(__always)
  static func skipSequences(_ raw: UnsafeRawPointer, _ count: Int, _ index: inout Int) -> Bool {
    while index + 4 <= count {
      let word = UInt32(littleEndian: (raw + index).loadUnaligned(as: UInt32.self))
      if word & 0x80 == 0 { return true }
      if word & 0x00C0_C0F0 == 0x0080_80E0 {
        let lead = word & 0x200F
        if lead == 0 || lead == 0x200D { return false }  // overlong, surrogate
        index += 3
        if word & 0xF000_0000 == 0xE000_0000 { skipTriples(raw, count, &index) }
      } else if word & 0xC0E0 == 0x80C0 {
        if word & 0x1E == 0 { return false }  // overlong
        index += 2
      } else if word & 0xC0C0_C0F8 == 0x8080_80F0 {
        let lead = word & 0x07
        let second = word & 0x3000
        if lead > 4 || (lead == 0 && second == 0) || (lead == 4 && second != 0) { return false }
        index += 4
      } else {
        return false
      }
    }
    return true
  }

  /// Skips well-formed characters of three bytes, as far as sixteen bytes can be loaded.
  @inline(__always)
  private static func skipTriples(_ raw: UnsafeRawPointer, _ count: Int, _ index: inout Int) {
    // SAFETY: sixteen bytes are readable.
    while index + 16 <= count, byte_scan_triples_15((raw + index).assumingMemoryBound(to: UInt8.self)) != 0 {
      index += 15
    }
  }
}

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
