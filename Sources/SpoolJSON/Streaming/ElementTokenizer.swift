/// Makes documents of elements. The memory that it works in is used again for each of them.
final class ElementTokenizer {
  private var builder = TapeBuilder(textBytes: 1 << 12)
  private var options: JSONParser.Options

  init(_ options: JSONParser.Options) {
    self.options = options
    self.options.allowsMultipleValues = false
    self.options.maximumInputBytes = .max
  }

  deinit { builder.deallocate() }

  /// The document of the value at the start of some bytes, and its length in bytes.
  ///
  /// - Parameters:
  ///   - bytes: The value and what follows it, as far as that is there.
  ///   - depth: How many containers are open around it.
  ///   - isAll: Whether nothing can follow these bytes.
  /// - Returns: Nil if the value is wrong, or not known to be complete.
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
    // A number may go on behind what is there.
    guard isValid, isAll || length < bytes.count || !builder.isNumber else { return nil }
    return (builder.document(over: UnsafeBufferPointer(start: base, count: length), options: options), length)
  }
}
