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
  // SAFETY: all words are written before the first reader exists, and freed after the last reader: by this object,
  // unless a builder that is still in use owns them.
  private let capacity: Int
  private var ownsWords: Bool
  /// The parts of the tape that may still change; nil if the text is complete.
  package let growth: Growth?
  /// How many characters of the text have been replaced. SAFETY: set before other threads have this object.
  package private(set) var replacements = 0
  let count: Int
  package let text: SourceText
  package let options: JSONDocument.Options
  /// A reader, valid while this object lives.
  @usableFromInline package let reader: TapeReader

  /// Takes over the words of a builder.
  init(
    words: UnsafeMutablePointer<UInt64>, capacity: Int, count: Int, text: SourceText, options: JSONDocument.Options,
    ownsWords: Bool = true, growth: Growth? = nil
  ) {
    self.capacity = capacity
    self.ownsWords = ownsWords
    self.growth = growth
    self.count = count
    self.text = text
    self.options = options
    reader = TapeReader(words: words, text: text.base, count: text.count, mayChange: text.mayChange)
  }

  deinit {
    if ownsWords { TapeMemory.free(UnsafeMutablePointer(mutating: reader.words), capacity: capacity) }
  }

  /// The parts of the tape of an incomplete text that may still change.
  package struct Growth {
    /// The index of the innermost open container; -1 if there is none.
    let innermost: Int
    /// The index of a scalar of which only the beginning has arrived; -1 if there is none.
    let cut: Int
  }

  /// Whether the value at an index may still change. O(1).
  package func mayGrow(at index: Int) -> Bool {
    guard let growth else { return false }
    if index == growth.cut { return true }
    // Of the containers that begin before the innermost open one does or with it, those that are open end with the tape.
    return index <= growth.innermost && reader[index].isContainer && reader[index].offset == count
  }

  /// Takes ownership of the words, which a builder shares with this object.
  ///
  /// SAFETY: called by that builder, while it holds this object, and only if it does not use them any more.
  func keepWords() { ownsWords = true }

  /// This tape, with the number of characters that have been replaced in its text. No other code may have a reference
  /// to it.
  package func replacing(_ count: Int) -> TapeStorage {
    replacements = count
    return self
  }

  /// The memory of the words and of the text, in bytes.
  package var memoryBytes: Int { capacity * MemoryLayout<UInt64>.stride + text.count }

  /// True if the text is so short that the set-up of a call is a significant part of its time.
  package var isSmall: Bool { text.count <= 1 << 14 }

  /// The text that was parsed. Linear in its size.
  package var wholeText: String {
    // SAFETY: this object holds the text.
    String(decoding: UnsafeBufferPointer(start: text.base, count: text.count), as: UTF8.self)
  }
}
