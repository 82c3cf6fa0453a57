public import SpoolTape

// The results of an edit.

extension JSONEdit {
  /// Writes the text with all changes, in pieces of about 64 KiB.
  ///
  /// - Parameter sink: A closure that takes each piece. The bytes are valid only until it returns.
  /// - Throws: Any error of `sink`.
  /// - Complexity: Linear in the size of the text, which is read once, and in that of new values.
  public func write(to sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try EditWriter.write(self, node: Self.root, to: sink)
  }

  /// The text with all changes, in UTF-8.
  public func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    write { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The text with all changes.
  public func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// A new document with all changes.
  ///
  /// - Throws: A ``JSONError`` if the text of a mapped file has changed in the meantime.
  public func edited() throws(JSONError) -> JSONDocument {
    try JSONDocument(bytes(), options: options(isWhole: true))
  }
}

extension JSONDocument {
  /// A document with a complete text and all of its values. It is the document itself, unless that is a snapshot of a
  /// text that is still arriving, or contains only the values that a path leads to.
  var whole: JSONDocument {
    guard isComplete else { return JSONDocument(root.detached().storage) }
    guard storage.options.keptPath != nil else { return self }
    var options = storage.options
    options.keptPath = nil
    // The text of a mapped file may have changed. Then the present document is returned.
    return (try? TapeStorage.tape(of: storage.text, options: options)).map(JSONDocument.init) ?? self
  }
}
