/// A key that is compared by its bytes.
///
/// JSON compares keys scalar by scalar (RFC 8259, 8.3), but strings of Swift are equal if they are canonically
/// equivalent: an e with a combining accent equals an accented e. Sets and dictionaries of keys therefore contain exact
/// keys.
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

extension ExactKey {
  /// Returns true if a set of strings contains the key with these bytes.
  package func isElement(of keys: Set<String>) -> Bool {
    keys.firstIndex(of: text).map { ExactKey(keys[$0]) } == self
  }

  /// The value that a dictionary has for the key with these bytes.
  package func value<Value>(in dictionary: [String: Value]) -> Value? {
    guard let index = dictionary.index(forKey: text), ExactKey(dictionary[index].key) == self else { return nil }
    return dictionary[index].value
  }
}
