/// A JSON text that is being written: one buffer that grows geometrically, and the tokens that are appended to it.
@usableFromInline
package final class JSONText {
  private var bytes: UnsafeMutablePointer<UInt8>
  package private(set) var count = 0
  private var capacity: Int
  package let escapesSlashes: Bool

  /// An empty text.
  ///
  /// - Parameter escapesSlashes: Whether `/` is written as `\/`.
  package init(escapesSlashes: Bool, capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    self.escapesSlashes = escapesSlashes
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// Whether everything that was to be written has a form in JSON.
  package private(set) var isValid = true

  /// Notes that something has none, as NaN.
  package func fail() { isValid = false }

  /// Says that what had no form is gone.
  package func forgetFailure() { isValid = true }

  /// The last byte; 0 if there is none.
  package var last: UInt8 { count == 0 ? 0 : bytes[count - 1] }

  /// Lends the bytes from an offset on.
  package func withBytes<Result>(
    from start: Int = 0, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    // SAFETY: `start` is an offset that the text has had, so at most `count`, the number of bytes initialised.
    try body(UnsafeRawBufferPointer(start: bytes + start, count: count - start))
  }

  /// Forgets what was written behind an offset.
  package func truncate(to length: Int) { count = min(count, length) }

  /// Makes room for more bytes, and returns where they go. The caller sets `count` to what it has written.
  @inline(__always)
  private func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more { grow(more) }
    // SAFETY: `capacity - count >= more` now.
    return bytes + count
  }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1).pointee = byte
    count &+= 1
  }

  @inline(__always)
  package func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let base = source.baseAddress else { return }
    reserve(source.count).update(from: base, count: source.count)
    count &+= source.count
  }

  package func append(_ source: [UInt8]) { source.withUnsafeBufferPointer { append($0) } }

  package func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}

// MARK: Strings

extension JSONText {
  /// Appends a string in quotes (RFC 8259, 7). Non-ASCII characters are written as they are.
  package func append(string: String) {
    var string = string
    string.withUTF8 { utf8 in
      // Six bytes for each, `\u001f`, is the most that escapes can take.
      if utf8.count <= 64 {
        let target = reserve(utf8.count &* 6 &+ 2)
        count &+= JSONText.write(utf8, to: target, escapesSlashes)
      } else {
        appendLong(utf8)
      }
    }
  }

  private func appendLong(_ utf8: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    while start < utf8.count {
      let end = JSONText.plainEnd(utf8, from: start, escapesSlashes)
      append(UnsafeBufferPointer(rebasing: utf8[start..<end]))
      if end < utf8.count {
        count &+= JSONText.writeEscape(utf8[end], to: reserve(6))
      }
      start = end + 1
    }
    append(UInt8(ascii: "\""))
  }

  /// Writes a short string in quotes; returns how many bytes that took.
  private static func write(
    _ utf8: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ escapesSlashes: Bool
  ) -> Int {
    target[0] = UInt8(ascii: "\"")
    var written = 1
    var start = 0
    while start < utf8.count {
      let end = plainEnd(utf8, from: start, escapesSlashes)
      // SAFETY: a buffer that is not empty has a base address; the target has room for six bytes a byte.
      (target + written).update(from: utf8.baseAddress.unsafelyUnwrapped + start, count: end - start)
      written &+= end &- start
      if end < utf8.count { written &+= writeEscape(utf8[end], to: target + written) }
      start = end + 1
    }
    target[written] = UInt8(ascii: "\"")
    return written &+ 1
  }

  /// The index of the next byte that must be escaped; eight bytes at a time while there are none.
  private static func plainEnd(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int, _ escapesSlashes: Bool) -> Int {
    guard let base = UnsafeRawPointer(utf8.baseAddress) else { return 0 }
    var index = start
    // SAFETY: each load ends at `index + 8`, at most the count.
    while index &+ 8 <= utf8.count {
      let word = UInt64(littleEndian: (base + index).loadUnaligned(as: UInt64.self))
      let found = escapes(word, escapesSlashes)
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < utf8.count, !mustEscape(utf8[index], escapesSlashes) { index &+= 1 }
    return index
  }

  private static func mustEscape(_ byte: UInt8, _ escapesSlashes: Bool) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || escapesSlashes && byte == UInt8(ascii: "/")
  }

  /// The high bit of each byte that must be escaped; exact up to the first of them.
  @inline(__always)
  private static func escapes(_ word: UInt64, _ escapesSlashes: Bool) -> UInt64 {
    @inline(__always)
    func zeroes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
    var found = (word &- 0x2020_2020_2020_2020) & ~word
    found |= zeroes(word ^ 0x2222_2222_2222_2222) | zeroes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
    if escapesSlashes { found |= zeroes(word ^ 0x2F2F_2F2F_2F2F_2F2F) }
    return found & 0x8080_8080_8080_8080
  }

  private static func writeEscape(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "\\")
    switch byte {
    case 0x08: target[1] = UInt8(ascii: "b")
    case 0x09: target[1] = UInt8(ascii: "t")
    case 0x0A: target[1] = UInt8(ascii: "n")
    case 0x0C: target[1] = UInt8(ascii: "f")
    case 0x0D: target[1] = UInt8(ascii: "r")
    case 0x00..<0x20:
      let digit = byte & 0xF
      (target[1], target[2], target[3]) = (UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"))
      target[4] = UInt8(ascii: "0") + byte >> 4
      target[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      return 6
    default: target[1] = byte
    }
    return 2
  }
}

// MARK: Numbers

extension JSONText {
  package func append(integer value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(unsigned: value.magnitude)
  }

  /// Appends decimal digits, the last ones first into a buffer of the greatest length.
  package func append(unsigned value: UInt64) {
    let target = reserve(20)
    var value = value
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var start = 20
      repeat {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
        start &-= 1
        buffer[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder)
        value = quotient
      } while value != 0
      // SAFETY: at most 20 digits, for which the target has room.
      let source = UnsafeRawBufferPointer(rebasing: buffer[start..<20])
      UnsafeMutableRawPointer(target).copyMemory(from: source.baseAddress.unsafelyUnwrapped, byteCount: source.count)
      count &+= source.count
    }
  }

  package func append(bool value: Bool) { append(value ? "true" : "false") }

  /// Appends the shortest text that reads back as the same double; NaN and the infinities have none.
  package func append(double value: Double) {
    guard value.isFinite else { return fail() }
    if let integer = Int64(exactly: value), integer.magnitude < 1 << 53, integer != 0 || value.sign == .plus {
      append(integer: integer)
    } else {
      appendShortest(value.description)
    }
  }

  /// Appends the shortest text that reads back as the same float; NaN and the infinities have none.
  package func append(float value: Float) {
    guard value.isFinite else { return fail() }
    if let integer = Int64(exactly: value), integer.magnitude < 1 << 24, integer != 0 || value.sign == .plus {
      append(integer: integer)
    } else {
      appendShortest(value.description)
    }
  }

  /// Swift's descriptions of floating-point numbers are JSON; only the fraction of whole ones is left out.
  private func appendShortest(_ description: String) {
    var description = description
    description.withUTF8 { utf8 in
      let isWhole = utf8.count > 2 && utf8.suffix(2).elementsEqual(".0".utf8)
      append(UnsafeBufferPointer(rebasing: utf8[..<(utf8.count - (isWhole ? 2 : 0))]))
    }
  }
}
