#if CLI
  /// Bytes that are not UTF-8, in strings: each is replaced by a scalar for private use, its placeholder.
  ///
  /// Of a placeholder that is in a text by itself, each byte is replaced, so that a string stands for one row of bytes
  /// only.
  enum ForeignBytes {
    /// A placeholder is the sum of this and the byte, which is at least 0x80.
    private static let offset: UInt32 = 0x10_FF00

    private static func isPlaceholder(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= offset + 0x80 }

    /// The string that stands for some bytes.
    static func replaced(in bytes: some Collection<UInt8>) -> String {
      var text = String.UnicodeScalarView()
      var parser = UTF8.ForwardParser()
      var parsed = bytes.makeIterator()
      var bytes = bytes.makeIterator()
      func replace(_ count: Int) {
        for _ in 0..<count {
          if let byte = bytes.next(), let placeholder = Unicode.Scalar(offset + UInt32(byte)) {
            text.append(placeholder)
          }
        }
      }
      while true {
        switch parser.parseScalar(from: &parsed) {
        case .emptyInput: return String(text)
        case .error(let length): replace(length)
        case .valid(let encoded):
          let scalar = UTF8.decode(encoded)
          if isPlaceholder(scalar) { replace(encoded.count); continue }
          text.append(scalar)
          for _ in encoded { _ = bytes.next() }
        }
      }
    }

    /// The bytes that a string stands for.
    static func bytes(_ text: String) -> [UInt8] {
      text.unicodeScalars.flatMap { scalar in
        isPlaceholder(scalar) ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(Character(scalar).utf8)
      }
    }

    /// The text that a string stands for; nil if its bytes are not UTF-8.
    static func text(_ text: String) -> String? {
      guard text.unicodeScalars.contains(where: isPlaceholder) else { return text }
      let bytes = bytes(text)
      let decoded = String(decoding: bytes, as: UTF8.self)
      // What is not UTF-8 has been replaced.
      return decoded.utf8.elementsEqual(bytes) ? decoded : nil
    }

    /// The text in which each byte that is not UTF-8 is shown as in `\xe9`.
    static func shown(_ text: String) -> String {
      self.text(text)
        ?? text.unicodeScalars.reduce(into: "") { shown, scalar in
          if isPlaceholder(scalar) {
            shown += "\\x" + String(UInt8(truncatingIfNeeded: scalar.value), radix: 16)
          } else {
            shown.unicodeScalars.append(scalar)
          }
        }
    }
  }
#endif
