#if CLI
  import Spool

  /// Text that cannot control a terminal.
  enum SafeText {
    /// A text in which control characters, and those that change the direction of text, are escapes as in JSON.
    static func escaped(_ text: String) -> String {
      var safe = ""
      for scalar in text.unicodeScalars {
        if scalar.isControl { safe += QuotedText.escape(scalar) } else { safe.unicodeScalars.append(scalar) }
      }
      return safe
    }

    /// Appends UTF-8 in which control characters except line feeds and tabs are escapes as in JSON. A character must not be
    /// divided between two calls.
    static func append(_ bytes: UnsafeRawBufferPointer, to safe: inout [UInt8]) {
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        let isLatin = byte == 0xC2 && index + 1 < bytes.count
        let scalar = Unicode.Scalar(isLatin ? bytes[index + 1] : byte)
        let length = isLatin ? 2 : 1
        let isHarmless = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        if !isHarmless && scalar.isControl && (isLatin || byte < 0x80) {
          safe += QuotedText.escape(scalar).utf8
        } else {
          safe += bytes[index..<index + length]
        }
        index += length
      }
    }
  }
#endif
