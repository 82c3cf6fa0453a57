import Testing

@testable import SpoolJSON
@testable import SpoolTape

/// Strings that are made from their bits, or without being validated again, equal the strings that the standard library
/// makes from the same bytes. Strings without their own memory are equal bit for bit.
@Suite("Strings of valid text") struct ValidTextTests {
  /// Every length around that of the longest string without its own memory, with a character of every width.
  static let texts: [String] = (0...40).flatMap { length in
    ["", "\0", "~", "é", "€", "😀"].flatMap { character in
      let plain = String("The quick brown fox jumps over the lazy dog".prefix(length))
      return [plain + character, character + plain, String(repeating: character, count: length)]
    }
  }

  @Test("are those of the standard library") func standard() {
    for text in ValidTextTests.texts {
      let bytes = Array(text.utf8)
      let standard = String(decoding: bytes, as: UTF8.self)
      let made = bytes.withUnsafeBufferPointer { ValidText.string($0) }
      #expect(made == standard)
      #expect(made.hashValue == standard.hashValue)
      #expect(Array(made.utf8) == bytes)
      if bytes.count < 16 { #expect(bits(made) == bits(standard)) }
    }
  }

  /// A string that was made from its bits can change and grow like any other string.
  @Test("can change") func changes() {
    for text in ValidTextTests.texts {
      var made = Array(text.utf8).withUnsafeBufferPointer { ValidText.string($0) }
      made += "é and what follows"
      #expect(made == text + "é and what follows")
    }
  }

  private func bits(_ text: String) -> [UInt8] { withUnsafeBytes(of: text) { Array($0) } }
}
