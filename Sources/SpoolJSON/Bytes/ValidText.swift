/// Makes strings from UTF-8 that a tokenizer has found valid.
@usableFromInline
package enum ValidText {
  /// The string with the given bytes. They are not validated again if the standard library allows that.
  @usableFromInline
  package static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    #if !SPOOL_PLAIN_STRINGS
      if let small = SmallText.string(bytes) { return small }
    #endif
    #if compiler(>=6.2)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // SAFETY: the bytes are valid UTF-8, and stay where they are during the call.
        return String(copying: UTF8Span(unchecked: Span(_unsafeElements: bytes), isKnownASCII: isASCII(bytes)))
      }
    #endif
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(__always)
  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return true }
    let count = bytes.count
    var found: UInt64 = 0
    // SAFETY: each load ends within the bytes; the last one may overlap the one before.
    if count >= 8 {
      var index = 0
      while index &+ 8 < count {
        found |= (base + index).loadUnaligned(as: UInt64.self)
        index &+= 8
      }
      found |= (base + (count &- 8)).loadUnaligned(as: UInt64.self)
    } else if count >= 4 {
      let last = (base + (count &- 4)).loadUnaligned(as: UInt32.self)
      found = UInt64(base.loadUnaligned(as: UInt32.self) | last)
    } else {
      for byte in bytes { found |= UInt64(byte) }
    }
    return found & 0x8080_8080_8080_8080 == 0
  }
}
