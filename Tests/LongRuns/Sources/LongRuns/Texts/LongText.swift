/// A text that is as long as wanted: a start, and a block again and again. It is never in memory as a whole.
struct LongText: Sendable {
  let head: [UInt8]
  let block: [UInt8]
  let repeats: Int
  /// The offset in the block of each element that begins in it.
  let elementOffsets: [Int]
  /// How to end the text so that it is valid.
  let end: [UInt8]
  /// How to end it otherwise.
  let mistake: Mistake

  /// An end of a text with a byte that is not valid.
  struct Mistake: Sendable {
    let text: [UInt8]
    /// The index of the wrong byte.
    let index: Int

    init(_ text: String, at index: Int) {
      self.text = Array(text.utf8)
      self.index = index
    }
  }

  /// The number of bytes before the end.
  var byteCount: Int { head.count + block.count * repeats }

  /// The number of elements before the end.
  var elementCount: Int { elementOffsets.count * repeats }

  /// The offset of an element.
  func offset(ofElement index: Int) -> Int {
    let (turn, place) = index.quotientAndRemainder(dividingBy: elementOffsets.count)
    return head.count + turn * block.count + elementOffsets[place]
  }

  static let pieceBytes = 1 << 16

  /// Goes through the text up to its end in pieces, whose ends are anywhere in elements and tokens.
  func forEachPiece(_ take: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try head.withUnsafeBytes(take)
    try block.withUnsafeBytes { block in
      for _ in 0..<repeats {
        for start in stride(from: 0, to: block.count, by: Self.pieceBytes) {
          try take(UnsafeRawBufferPointer(rebasing: block[start..<min(start + Self.pieceBytes, block.count)]))
        }
      }
    }
  }
}
