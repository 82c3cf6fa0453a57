/// The byte order mark of UTF-8, EF BB BF, which may stand before JSON text.
package enum ByteOrderMark {
  static let first: UInt8 = 0xEF

  /// The length of the mark at the start of some bytes: three bytes, or none.
  package static func length(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == first && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}
