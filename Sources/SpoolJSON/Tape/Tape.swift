/// The tokens of a text in document order, one 64-bit word each, over the text itself.
///
/// A tape is immutable and may be shared between threads. Strings and numbers stay in the text; arrays and objects
/// know where they end. `Tape.md` in the documentation has the format and a worked example.
public struct Tape: Sendable {
  let storage: TapeStorage

  /// The memory that the words take, in bytes. The text is not counted.
  public var memoryBytes: Int { storage.count * MemoryLayout<UInt64>.stride }
}

/// Owns the words of a tape and keeps the text alive.
@usableFromInline
package final class TapeStorage: @unchecked Sendable {
  // SAFETY: everything is written before the first reader exists and freed after the last one is gone.
  private let words: UnsafeMutablePointer<UInt64>
  private let capacity: Int
  let count: Int
  let text: SourceText
  let options: JSONParser.Options

  /// Takes over the words of a builder.
  init(
    words: UnsafeMutablePointer<UInt64>, capacity: Int, count: Int, text: SourceText, options: JSONParser.Options
  ) {
    self.words = words
    self.capacity = capacity
    self.count = count
    self.text = text
    self.options = options
  }

  deinit { TapeMemory.free(words, capacity: capacity) }

  /// A reader, valid while this object lives.
  @usableFromInline
  package var reader: TapeReader { TapeReader(words: words, text: text.base) }
}
