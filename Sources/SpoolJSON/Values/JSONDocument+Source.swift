extension JSONDocument {
  /// Gives the text that the document was parsed from, as it stands there: of an element of a stream, the bytes from
  /// its first to its last one.
  ///
  /// - Parameter body: Takes the bytes, which are only valid until it returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withSource<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(storage.text.bytes) }
  }
}
