internal import CYajl

/// What yajl's callbacks see: the tape under construction and the chunk that is being parsed.
struct YajlContext {
  var builder: TapeBuilder
  var handle: yajl_handle?
  /// The start of the whole text.
  private var text: UnsafePointer<UInt8>
  /// The start of the chunk that yajl looks at now, its length, and its offset in the text.
  private var chunk: UnsafePointer<UInt8>
  private var chunkLength: UInt = 0
  private var chunkOffset = 0
  /// The offset of the end of the text while yajl is being told that it has ended; -1 before.
  var finalOffset = -1
  /// The offset behind the last value outside all containers.
  var rootEnd = 0
  /// Whether that value is a number or literal, which the next one must not touch.
  var rootIsScalar = false
  private let rootDepth: Int
  private let maximumDepth: Int
  private let maximumTokenBytes: Int
  /// Tokens below this length need no thought: the length fits a word, and no limit is near.
  private let longTokenBytes: Int

  init(builder: TapeBuilder, options: JSONParser.Options) {
    self.builder = builder
    // SAFETY: never read: the tokenizer sets both before yajl runs.
    text = UnsafePointer(UnsafeRawPointer(builder.words).assumingMemoryBound(to: UInt8.self))
    chunk = text
    rootDepth = builder.depth
    maximumDepth = min(max(options.maximumDepth, 0), .max - 1) + builder.depth
    maximumTokenBytes = options.maximumTokenBytes
    longTokenBytes = min(max(options.maximumTokenBytes, 0), TapeWord.longLength - 1) + 1
  }

  /// Sets the part of the text that yajl will look at.
  mutating func setChunk(of text: UnsafePointer<UInt8>, offset: Int, length: Int) {
    self.text = text
    chunk = text + offset
    chunkOffset = offset
    chunkLength = UInt(length)
  }

  /// The offset behind the token of this callback. 2.5 ns, so asked only where nothing cheaper tells.
  var tokenEnd: Int {
    finalOffset >= 0 ? finalOffset : chunkOffset &+ Int(yajl_get_bytes_consumed(handle))
  }

  /// Appends a string, key or number; false to stop yajl.
  ///
  /// A token inside the chunk has no escapes. Others come from a buffer of yajl's own.
  @inline(__always)
  mutating func append(_ tag: TapeWord.Tag, _ pointer: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let distance = pointer - chunk
    // One comparison for both ends: a pointer before the chunk is far behind it.
    guard UInt(bitPattern: distance) < chunkLength, length < longTokenBytes else {
      return appendSlowly(tag, pointer, length)
    }
    builder.appendShort(tag, offset: chunkOffset &+ distance, length: length)
    return true
  }

  @inline(never)
  private mutating func appendSlowly(_ tag: TapeWord.Tag, _ pointer: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let distance = pointer - chunk
    if UInt(bitPattern: distance) < chunkLength {
      builder.append(tag, offset: chunkOffset + distance, length: length)
      return length <= maximumTokenBytes
    }
    if tag == .number {
      builder.append(tag, offset: tokenEnd - length, length: length)
      return length <= maximumTokenBytes
    }
    return appendDistantText(tag, length)
  }

  /// Appends a string that yajl has copied, because it holds escapes or was cut by the end of a chunk.
  ///
  /// The closing quote is the byte before the token's end. The opening one is the nearest quote before it that no
  /// backslash precedes: inside a string every quote has one. Decoding never lengthens, so the search may start as
  /// far back as the decoded length.
  private mutating func appendDistantText(_ tag: TapeWord.Tag, _ decodedLength: Int) -> Bool {
    let end = tokenEnd - 1
    var quote = end - decodedLength - 1
    while quote > 0 && !(text[quote] == UInt8(ascii: "\"") && text[quote - 1] != UInt8(ascii: "\\")) {
      quote -= 1
    }
    let offset = quote + 1
    let length = end - offset
    guard length != decodedLength else {
      builder.append(tag, offset: offset, length: length)
      return length <= maximumTokenBytes
    }
    builder.append(tag == .key ? .escapedKey : .escapedString, offset: offset, length: length)
    return SurrogateCheck.accepts(text + offset, length) && length <= maximumTokenBytes
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
