/// The tokens of JSON text in document order, one 64-bit word each, together with the text itself.
///
/// A tape is immutable and may be shared between threads. Strings and numbers stay in the text; the words of arrays and
/// objects say where they end. The page Tape describes the format, with a worked example.
public struct Tape: Sendable {
  let storage: TapeStorage

  /// The memory of the words, in bytes. The text is not included.
  public var memoryBytes: Int { storage.count * MemoryLayout<UInt64>.stride }
}

/// Owns the words of a tape and keeps the text alive.
@usableFromInline
package final class TapeStorage: @unchecked Sendable {
  // SAFETY: all words are written before the first reader exists, and freed after the last reader.
  private let capacity: Int
  let count: Int
  package let text: SourceText
  package let options: JSONDocument.Options
  /// A reader, valid while this object lives.
  @usableFromInline package let reader: TapeReader

  /// Takes over the words of a builder.
  init(
    words: UnsafeMutablePointer<UInt64>, capacity: Int, count: Int, text: SourceText, options: JSONDocument.Options
  ) {
    self.capacity = capacity
    self.count = count
    self.text = text
    self.options = options
    reader = TapeReader(words: words, text: text.base, mayChange: text.mayChange)
  }

  deinit { TapeMemory.free(UnsafeMutablePointer(mutating: reader.words), capacity: capacity) }

  /// Whether the text is so short that the set-up of a call counts.
  package var isSmall: Bool { text.count <= 1 << 14 }

  /// The text that was parsed. Linear in its size.
  package var wholeText: String {
    // SAFETY: this object holds the text.
    String(decoding: UnsafeBufferPointer(start: text.base, count: text.count), as: UTF8.self)
  }
}
