/// Makes a document from each element, and reuses its working memory; or only checks the elements.
package struct ElementTokenizer: ~Copyable {
  private var run: PieceRun<TapeBuilder>
  /// The options of the documents.
  private let options: JSONDocument.Options
  /// The document of elements that are only checked; nil if documents are made. Streams on several threads do not share
  /// it, because the threads would wait for each other when they count its references.
  private let null: JSONDocument?
  /// The run over an element of which no document is made.
  private var check: PieceRun<CheckSink>?

  /// A tokenizer for the elements of a stream: each is one value, whatever the stream consists of.
  ///
  /// - Parameter checksOnly: Whether elements are only checked. Equal keys are found on the tape, so it is made if they are errors.
  package init(_ rules: JSONRules, duplicateKeys: JSONDocument.DuplicateKeys, checksOnly: Bool) {
    var options = JSONDocument.Options(rules: rules)
    options.duplicateKeys = duplicateKeys
    self.options = options
    null = checksOnly && options.duplicateKeys != .error ? .ofNull() : nil
    run = PieceRun(TapeBuilder(textBytes: 1 << 12), .root, Rules(options))
  }

  deinit { run.sink.deallocate() }

  /// Begins with an element, or with another value.
  ///
  /// - Parameter depth: The number of containers that are open around the value.
  package mutating func start(depth: Int, isElement: Bool = true) { start(.root, depth: depth, isElement: isElement) }

  private mutating func start(_ due: Due, depth: Int, isElement: Bool = true) {
    if isElement && null != nil {
      check = PieceRun(due, run.rules.inside(depth))
    } else {
      check = nil
      run.sink.restart()
      run.restart(due, inside: depth)
    }
  }

  /// Tokenizes the new part of the element.
  ///
  /// - Parameters:
  ///   - bytes: The element from its start, as far as it has arrived, and the bytes after it.
  ///   - isAll: True if no more bytes follow.
  /// - Returns: The length of the element in bytes; nil if it goes on.
  /// - Throws: A fault at the first byte that no valid text can have there.
  package mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) throws(TokenFault) -> Int? {
    if check != nil { return try check?.advance(bytes, isAll: isAll) }
    return try run.advance(bytes, isAll: isAll)
  }

  /// The document of a text that consists of one element.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - due: What is expected at its start: a value, with or without a byte order mark.
  /// - Throws: A fault if the text is not valid.
  package mutating func document(
    of bytes: UnsafeBufferPointer<UInt8>, from due: Due
  ) throws(TokenFault) -> JSONDocument {
    start(due, depth: 0)
    if try check?.finishText(bytes, .text) == nil { try run.finishText(bytes, .text) }
    return document(over: bytes)
  }

  /// The document of an element that has ended; null if the element was only checked.
  ///
  /// - Parameter bytes: The bytes of the element.
  package mutating func document(over bytes: UnsafeBufferPointer<UInt8>) -> JSONDocument {
    if check != nil, let null { return null }
    return run.sink.document(over: bytes, options: options)
  }
}

extension PieceRun {
  fileprivate mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) throws(TokenFault) -> Int? {
    guard isAll else { return try advance(bytes, .value) ? index : nil }
    try finishText(bytes, .value)
    return index
  }
}
