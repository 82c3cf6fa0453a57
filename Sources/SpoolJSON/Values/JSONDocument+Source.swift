extension JSONDocument {
  /// Calls a closure with the text that the document was parsed from. For an element of a stream, the text consists of
  /// the bytes of that element. For a file that is mapped into memory, they are what the file holds now.
  ///
  /// - Parameter body: A closure that takes the bytes, which are valid only until it returns.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`.
  public func withSource<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(storage.text.bytes) }
  }
}
