internal import CByteScan

extension JSONText {
  /// Appends a string in quotes (RFC 8259, 7). Non-ASCII characters are written as they are.
  @usableFromInline
  package func append(string: String) {
    if append(bits: StringBits(string)) { return }
    // The string is read in place, so that its bytes need not be counted first. Only a string of another runtime must
    // be copied.
    if string.utf8.withContiguousStorageIfAvailable({ append(quoted: $0) }) == nil {
      var string = string
      string.withUTF8 { append(quoted: $0) }
    }
  }

  /// Appends the string in memory. Nothing counts references to it: the memory keeps it.
  @inline(never)
  package func append(stringAt place: UnsafeRawPointer) {
    if append(bits: StringBits(at: place)) { return }
    append(string: place.assumingMemoryBound(to: String.self).pointee)
  }

  /// Appends an array of strings in memory.
  func append(stringsAt first: UnsafeRawPointer, count: Int) {
    append(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(stringAt: first + index &* MemoryLayout<String>.stride)
    }
    append(UInt8(ascii: "]"))
  }

  /// Appends a string that lives meanwhile, if its bits tell what the text is and where; returns false if not.
  @inline(__always)
  private func append(bits: StringBits) -> Bool {
    if let count = bits.smallCount {
      let target = reserve(18)
      let run = Int(byte_scan_copy_pair(bits.low, bits.high, target + 1, thirdEscaped))
      guard run >= count else { return false }
      target[0] = UInt8(ascii: "\"")
      target[count &+ 1] = UInt8(ascii: "\"")
      advance(count &+ 2)
      return true
    }
    guard knowsLongStrings, let text = bits.nativeText else { return false }
    append(quoted: text)
    return true
  }

  /// Appends the text of a string in quotes.
  @inline(__always)
  func append(quoted utf8: UnsafeBufferPointer<UInt8>) {
    // SAFETY: two quotes, and blocks of sixteen bytes, of which the last one may end after the text.
    let target = reserve(utf8.count &+ 18)
    target[0] = UInt8(ascii: "\"")
    var run = 0
    if let base = utf8.baseAddress { run = JSONText.copyPlain(base, utf8.count, to: target + 1, thirdEscaped) }
    if run < utf8.count { return appendEscaped(utf8, from: run) }
    target[run &+ 1] = UInt8(ascii: "\"")
    advance(run &+ 2)
  }

  /// Copies bytes up to the first one that must be escaped; returns their number. More bytes may be written.
  @inline(__always)
  private static func copyPlain(
    _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>, _ third: UInt8
  ) -> Int {
    // SAFETY: each block ends at `count` at the latest, or is one of `count` bytes.
    if count < 16 { return Int(byte_scan_copy_few(source, CInt(truncatingIfNeeded: count), target, third)) }
    var index = 0
    while index &+ 32 <= count {
      let run = Int(byte_scan_copy_32(source + index, target + index, third))
      if run < 32 { return index &+ run }
      index &+= 32
    }
    if index &+ 16 <= count {
      let run = Int(byte_scan_copy_16(source + index, target + index, third))
      if run < 16 { return index &+ run }
      index &+= 16
    }
    // The last block overlaps bytes that are known to be plain.
    let last = count &- 16
    return index == count ? count : last &+ Int(byte_scan_copy_16(source + last, target + last, third))
  }

  /// Goes on with a string after its quote and the bytes before the first one that must be escaped, which are in their place.
  @inline(never)
  private func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) {
    // SAFETY: there is a byte to escape, so the buffer is not empty.
    let base = utf8.baseAddress.unsafelyUnwrapped
    let third = thirdEscaped
    var index = start
    advance(start &+ 1)
    while index < utf8.count {
      let byte = base[index]
      index &+= 1
      let target = reserve(utf8.count &- index &+ 24)
      target[0] = UInt8(ascii: "\\")
      target[1] = byte
      let length = byte < 0x20 ? JSONText.writeControl(byte, to: target) : 2
      let run = JSONText.copyPlain(base + index, utf8.count &- index, to: target + length, third)
      index &+= run
      advance(length &+ run)
    }
    append(UInt8(ascii: "\""))
  }

  /// Writes the escape of a control character after its backslash; returns the length of the escape, including the
  /// backslash.
  @inline(never)
  private static func writeControl(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>) -> Int {
    switch byte {
    case 0x08: target[1] = UInt8(ascii: "b")
    case 0x09: target[1] = UInt8(ascii: "t")
    case 0x0A: target[1] = UInt8(ascii: "n")
    case 0x0C: target[1] = UInt8(ascii: "f")
    case 0x0D: target[1] = UInt8(ascii: "r")
    default:
      let digit = byte & 0xF
      (target[1], target[2], target[3]) = (UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"))
      target[4] = UInt8(ascii: "0") + byte >> 4
      target[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      return 6
    }
    return 2
  }
}
