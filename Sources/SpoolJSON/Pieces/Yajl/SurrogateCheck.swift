internal import SpoolTape

#if Yajl && canImport(CYajl) && !canImport(Musl)
  /// Checks that `\u` escapes of surrogates come in pairs, because yajl does not check this.
  enum SurrogateCheck {
    /// Returns true if every high surrogate is followed by a low one, and every low one follows a high one.
    ///
    /// Checks eight bytes at a time until there is a `\u`. The text is the source of a string whose escapes yajl has
    /// found to be well formed.
    static func accepts(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
      var index = 0
      while let escape = nextUnit(text, count, from: index) {
        index = escape + 6
        switch text[escape + 2] | 0x20 {
        case UInt8(ascii: "d"): break
        default: continue
        }
        switch text[escape + 3] | 0x20 {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): continue
        case UInt8(ascii: "c")...UInt8(ascii: "f"): return false
        default: break
        }
        guard isLow(text, count, at: index) else { return false }
        index += 6
      }
      return true
    }

    /// Returns true if there is an escape from `\uDC00` to `\uDFFF` at an index.
    private static func isLow(_ text: UnsafePointer<UInt8>, _ count: Int, at index: Int) -> Bool {
      guard index + 6 <= count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
        return false
      }
      let low: ClosedRange<UInt8> = UInt8(ascii: "c")...UInt8(ascii: "f")
      return text[index + 2] | 0x20 == UInt8(ascii: "d") && low.contains(text[index + 3] | 0x20)
    }

    /// The index of the next `\u`, starting at an index that is not inside an escape.
    private static func nextUnit(_ text: UnsafePointer<UInt8>, _ count: Int, from start: Int) -> Int? {
      guard let first = nextCandidate(text, count, from: start) else { return nil }
      // `\\u` is not such an escape, so from the first backslash near a `u` on, every escape is examined.
      var index = runStart(text, start, before: first)
      while index + 6 <= count {
        if text[index] != UInt8(ascii: "\\") {
          index += 1
        } else if text[index + 1] == UInt8(ascii: "u") {
          return index
        } else {
          index += 2
        }
      }
      return nil
    }

    /// The first of the backslashes that end at `index`.
    private static func runStart(_ text: UnsafePointer<UInt8>, _ start: Int, before index: Int) -> Int {
      var index = index
      while index > start && text[index - 1] == UInt8(ascii: "\\") { index -= 1 }
      return index
    }

    /// The first index where a `u` follows a backslash, escaped or not.
    private static func nextCandidate(_ text: UnsafePointer<UInt8>, _ count: Int, from start: Int) -> Int? {
      let raw = UnsafeRawPointer(text)
      var index = start
      // SAFETY: the second load ends at `index + 9`, which `count` covers.
      while index + 9 <= count {
        let slashes = (raw + index).loadUnaligned(as: UInt64.self) ^ 0x5C5C_5C5C_5C5C_5C5C
        let letters = (raw + index + 1).loadUnaligned(as: UInt64.self) ^ 0x7575_7575_7575_7575
        // A byte is 0 in both words only where a backslash precedes a `u`.
        if hasZero(slashes | letters) { break }
        index += 8
      }
      while index + 1 < count {
        if text[index] == UInt8(ascii: "\\") && text[index + 1] == UInt8(ascii: "u") { return index }
        index += 1
      }
      return nil
    }

    private static func hasZero(_ word: UInt64) -> Bool {
      (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
    }
  }

  /// The place of a string or key that yajl has copied to a buffer of its own, because it contains escapes or was cut by the
  /// end of a chunk.
  struct SourceOfText {
    /// The indices of the text between the quotes.
    let range: Range<Int>
    let isEscaped: Bool
    /// False if a `\u` escape of a surrogate is not one of a pair, which yajl does not check.
    let isValid: Bool

    /// Finds a string by its end.
    ///
    /// The opening quote is the nearest quote before the closing one without a preceding backslash, because inside a
    /// string every quote has a backslash. Decoding never lengthens a text, so the search can start as far back as the
    /// decoded length.
    ///
    /// - Parameters:
    ///   - decodedLength: The number of bytes that yajl has passed.
    ///   - end: The index of the closing quote.
    ///   - text: The text, from a place before the string on.
    init(_ decodedLength: Int, endingAt end: Int, in text: UnsafePointer<UInt8>) {
      var quote = end - decodedLength - 1
      while quote > 0 && !(text[quote] == UInt8(ascii: "\"") && text[quote - 1] != UInt8(ascii: "\\")) {
        quote -= 1
      }
      range = quote + 1..<end
      isEscaped = range.count != decodedLength
      isValid = !isEscaped || SurrogateCheck.accepts(text + range.lowerBound, range.count)
    }
  }

  extension TapeWord.Tag {
    /// The tag of a string or key with or without escapes.
    func escaped(_ isEscaped: Bool) -> TapeWord.Tag { !isEscaped ? self : self == .key ? .escapedKey : .escapedString }
  }
#endif
