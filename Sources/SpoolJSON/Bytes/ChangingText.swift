/// Makes strings from text that may have changed since a tokenizer found it valid: that of a mapped file, which another
/// process may write to.
///
/// The bytes are copied before they are checked, because they may change again in between. What is no UTF-8 becomes
/// U+FFFD.
@usableFromInline
package enum ChangingText {
  /// The string with the given bytes.
  @usableFromInline @inline(never)
  package static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count > 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { copy in
      _ = copy.update(fromContentsOf: bytes)
      return String(decoding: copy, as: UTF8.self)
    }
  }

  /// The decoded text of an escaped source.
  @usableFromInline @inline(never)
  package static func string(decoding source: UnsafeBufferPointer<UInt8>) -> String {
    EscapedText.withDecoded(source) { String(decoding: $0, as: UTF8.self) }
  }
}
