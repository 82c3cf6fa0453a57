/// A key that is compared by its bytes.
///
/// JSON compares keys scalar by scalar (RFC 8259, 8.3), but strings of Swift are equal if they have the same meaning: an
/// e with a combining accent equals an accented e. Whatever keeps keys in sets and dictionaries therefore keeps these.
package struct ExactKey: Sendable, Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactKey, b: ExactKey) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No text contains this byte, so keys that follow one another cannot be confused.
    hasher.combine(0xFF as UInt8)
  }
}
