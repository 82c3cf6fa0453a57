#if Yajl && canImport(CYajl) && !canImport(Musl)
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
