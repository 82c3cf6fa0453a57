internal import CYajl

/// What yajl's callbacks see: the tape under construction and the chunk that is being parsed.
struct YajlContext {
  var builder: TapeBuilder
  var handle: yajl_handle?
  /// The start of the whole text, and of the chunk that yajl looks at now.
  var text: UnsafePointer<UInt8>
  var chunk: UnsafePointer<UInt8>
  var chunkEnd: UnsafePointer<UInt8>
  /// The offset of the end of the text while yajl is being told that it has ended; -1 before.
  var finalOffset = -1
  /// The offset behind the last value outside all containers.
  var rootEnd = 0
  /// Whether that value is a number or literal, which the next one must not touch.
  var rootIsScalar = false
  let maximumDepth: Int
  let maximumTokenBytes: Int
  let rootDepth: Int

  init(builder: TapeBuilder, options: JSONParser.Options) {
    self.builder = builder
    // SAFETY: never read: the tokenizer sets all three before yajl runs.
    text = UnsafePointer(builder.words).withMemoryRebound(to: UInt8.self, capacity: 0) { $0 }
    chunk = text
    chunkEnd = text
    rootDepth = builder.depth
    maximumDepth = options.maximumDepth + builder.depth
    maximumTokenBytes = options.maximumTokenBytes
  }

  /// Whether the token at `pointer` lies in the text, not in a buffer of yajl's.
  @inline(__always)
  func holds(_ pointer: UnsafePointer<UInt8>) -> Bool { pointer >= chunk && pointer < chunkEnd }

  /// The offset behind the token of this callback. 2.5 ns, so asked only where nothing cheaper tells.
  var tokenEnd: Int {
    finalOffset >= 0 ? finalOffset : (chunk - text) + Int(yajl_get_bytes_consumed(handle))
  }

  /// Appends a string or key; false to stop yajl.
  @inline(__always)
  mutating func append(_ pointer: UnsafePointer<UInt8>, _ length: Int, isKey: Bool) -> Bool {
    guard holds(pointer) else { return appendDistant(length, isKey: isKey) }
    let offset = pointer - text
    if isKey {
      builder.appendKey(.key, offset: offset, length: length)
    } else {
      builder.append(.string, offset: offset, length: length)
    }
    return length <= maximumTokenBytes
  }

  /// Appends a string that yajl has copied, because it holds escapes or was cut by the end of a chunk.
  ///
  /// The closing quote is the byte before the token's end. The opening one is the nearest quote before it that no
  /// backslash precedes: inside a string every quote has one. Decoding never lengthens, so the search may start as
  /// far back as the decoded length.
  @inline(never)
  private mutating func appendDistant(_ decodedLength: Int, isKey: Bool) -> Bool {
    let end = tokenEnd - 1
    var quote = end - decodedLength - 1
    while quote > 0 && !(text[quote] == UInt8(ascii: "\"") && text[quote - 1] != UInt8(ascii: "\\")) {
      quote -= 1
    }
    let offset = quote + 1
    let length = end - offset
    let isEscaped = length != decodedLength
    if isKey {
      builder.appendKey(isEscaped ? .escapedKey : .key, offset: offset, length: length)
    } else {
      builder.append(isEscaped ? .escapedString : .string, offset: offset, length: length)
    }
    if isEscaped && !SurrogateCheck.accepts(text + offset, length) { return false }
    return length <= maximumTokenBytes
  }

  /// Appends a number; false to stop yajl.
  @inline(__always)
  mutating func appendNumber(_ pointer: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let offset = holds(pointer) ? pointer - text : tokenEnd - length
    builder.append(.number, offset: offset, length: length)
    return length <= maximumTokenBytes
  }

  /// Opens a container; false to stop yajl when it is nested too deep.
  @inline(__always)
  mutating func open(_ tag: TapeWord.Tag) -> Bool {
    builder.openContainer(tag)
    return builder.depth <= maximumDepth
  }

  @inline(__always)
  mutating func close() -> Bool {
    builder.closeContainer()
    return builder.depth != rootDepth || endRoot(scalarLength: 0)
  }

  /// Goes on behind a scalar of the given length, 0 for a string; false to stop yajl.
  @inline(__always)
  mutating func endScalar(length: Int) -> Bool {
    builder.depth != rootDepth || endRoot(scalarLength: length)
  }

  /// Notes where a value outside all containers ends. Numbers and literals must not touch one another.
  @inline(never)
  private mutating func endRoot(scalarLength: Int) -> Bool {
    let end = tokenEnd
    let touches = rootIsScalar && scalarLength > 0 && end - scalarLength == rootEnd
    rootEnd = end
    rootIsScalar = scalarLength > 0
    return !touches
  }
}
