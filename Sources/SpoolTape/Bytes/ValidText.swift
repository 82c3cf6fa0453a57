/// Makes strings from UTF-8 that a tokenizer has found valid.
@usableFromInline
package enum ValidText {
  /// The string with the given bytes. They are not validated again if the standard library allows that.
  @usableFromInline
  package static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String { string(bytes, isKnownASCII: false) }

  /// The string with the given bytes, which are known to be ASCII.
  static func string(ascii bytes: UnsafeBufferPointer<UInt8>) -> String { string(bytes, isKnownASCII: true) }

  @inline(__always)
  private static func string(_ bytes: UnsafeBufferPointer<UInt8>, isKnownASCII: Bool) -> String {
    if let small = SmallText.string(bytes, isKnownASCII: isKnownASCII) { return small }
    #if compiler(>=6.2)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // SAFETY: the bytes are valid UTF-8, and stay where they are during the call.
        return String(
          copying: UTF8Span(
            unchecked: Span(_unsafeElements: bytes), isKnownASCII: isKnownASCII || Bytes.isASCII(bytes)))
      }
    #endif
    return String(decoding: bytes, as: UTF8.self)
  }
}
