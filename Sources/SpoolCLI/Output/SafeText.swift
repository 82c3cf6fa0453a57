#if CLI
  /// Text that cannot control a terminal.
  enum SafeText {
    /// A text in which control characters, and those that change the direction of text, are escapes as in JSON.
    static func escaped(_ text: String) -> String {
      var safe = ""
      for scalar in text.unicodeScalars {
        if isControl(scalar.value) { safe += escape(scalar.value) } else { safe.unicodeScalars.append(scalar) }
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
        let value = isLatin ? UInt32(bytes[index + 1]) : UInt32(byte)
        let length = isLatin ? 2 : 1
        let isHarmless = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        if !isHarmless && isControl(value) && (isLatin || byte < 0x80) {
          safe += escape(value).utf8
        } else {
          safe += bytes[index..<index + length]
        }
        index += length
      }
    }

    private static func isControl(_ value: UInt32) -> Bool {
      switch value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }

    private static func escape(_ value: UInt32) -> String {
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
#endif
