extension JSONText {
  /// The text from an offset on, parsed again.
  package func document(from start: Int = 0) throws(JSONError) -> JSONDocument {
    // Not inside `withBytes`, which loses the type of the error.
    let bytes = withBytes(from: start) { [UInt8]($0) }
    return try JSONDocument(bytes, options: .ofWritten)
  }

  /// Writes the text again, in another layout. Its strings and numbers stay as they are, and so do placeholders.
  package func layOut(_ layout: JSONWriter.Options) throws(JSONError) {
    let root = try document().root
    removeAll()
    JSONWriter(options: layout).write(root) { append($0.bindMemory(to: UInt8.self)) }
  }
}

extension JSONDocument.Options {
  /// For texts that have just been written, to any depth.
  static let ofWritten = JSONDocument.Options(rules: JSONRules(maximumDepth: .max))
}
