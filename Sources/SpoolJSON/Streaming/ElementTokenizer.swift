/// Makes a document from each element, and reuses its working memory.
final class ElementTokenizer {
  private var builder = TapeBuilder(textBytes: 1 << 12)
  private var options: JSONParser.Options

  init(_ options: JSONParser.Options) {
    self.options = options
    self.options.allowsMultipleValues = false
    self.options.maximumInputBytes = .max
  }

  deinit { builder.deallocate() }

  /// Returns the document of the value at the start of some bytes, and the length of the value in bytes.
  ///
  /// - Parameters:
  ///   - bytes: The value and the bytes after it, as far as they have arrived.
  ///   - depth: The number of containers that are open around the value.
  ///   - isAll: True if no more bytes can follow.
  /// - Returns: Nil if the value is not valid, or not known to be complete.
  func document(
    atStartOf bytes: UnsafeBufferPointer<UInt8>, depth: Int = 0, isAll: Bool
  ) -> (document: JSONDocument, length: Int)? {
    guard let base = bytes.baseAddress else { return nil }
    var inner = options
    inner.maximumDepth -= depth
    builder.restart()
    let (tokenizer, isValid) = BufferTokenizer(base, bytes.count, builder, inner).run(.value)
    builder = tokenizer.builder
    let length = tokenizer.cursor.index
    // A number may continue in bytes that have not arrived.
    guard isValid, isAll || length < bytes.count || !builder.isNumber else { return nil }
    return (builder.document(over: UnsafeBufferPointer(start: base, count: length), options: options), length)
  }
}
