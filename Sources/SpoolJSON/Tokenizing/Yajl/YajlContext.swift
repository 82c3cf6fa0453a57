internal import CYajl

/// What yajl's callbacks see: the tape under construction and the chunk that is being parsed.
struct YajlContext {
  var builder: TapeBuilder
  var handle: yajl_handle?
  /// The start of the whole text, and how much of it yajl has been shown.
  private var text: UnsafePointer<UInt8>
  private var textLength: UInt = 0
  /// The offset of the chunk that yajl looks at now.
  private var chunkOffset = 0
  /// The offset of the end of the text while yajl is being told that it has ended; -1 before.
  var finalOffset = -1
  /// The offset behind the last container outside all others.
  private(set) var rootEnd = 0
  private let rootDepth: Int
  private let maximumDepth: Int
  private let maximumTokenBytes: Int
  /// Tokens below this length need no thought: the length fits a word, and no limit is near.
  private let longTokenBytes: Int

  init(builder: TapeBuilder, options: JSONParser.Options) {
    self.builder = builder
    // SAFETY: never read: the tokenizer sets it before yajl runs.
    text = UnsafePointer(UnsafeRawPointer(builder.words).assumingMemoryBound(to: UInt8.self))
    rootDepth = builder.depth
    maximumDepth = min(max(options.maximumDepth, 0), .max - 1) + builder.depth
    maximumTokenBytes = options.maximumTokenBytes
    longTokenBytes = min(max(options.maximumTokenBytes, 0), TapeWord.longLength - 1) + 1
  }

  /// Sets the part of the text that yajl will look at.
  mutating func setChunk(of text: UnsafePointer<UInt8>, offset: Int, length: Int) {
    self.text = text
    textLength = UInt(offset + length)
    chunkOffset = offset
  }

  /// The offset behind the token of this callback. 2.5 ns, so asked only where nothing cheaper tells.
  var tokenEnd: Int {
    finalOffset >= 0 ? finalOffset : chunkOffset &+ Int(yajl_get_bytes_consumed(handle))
  }
}

// What the callbacks do. They take the context by pointer, and leave all that is rare to functions that they call last,
// so that the common path is a leaf that saves no registers.
extension YajlContext {
  typealias Pointer = UnsafeMutablePointer<YajlContext>

  private static let goOn: CInt = 1
  private static let stop: CInt = 0

  /// Appends a literal.
  @inline(__always)
  static func append(_ context: Pointer, _ tag: TapeWord.Tag) -> CInt {
    if !context.pointee.builder.hasRoom { context.pointee.builder.makeRoom() }
    context.pointee.builder.appendUnchecked(tag)
    return goOn
  }

  /// Appends a string, key or number.
  ///
  /// A token inside the text has no escapes. Others come from a buffer of yajl's own.
  @inline(__always)
  static func append(_ context: Pointer, _ tag: TapeWord.Tag, _ token: UnsafePointer<UInt8>, _ length: Int) -> CInt {
    let offset = token - context.pointee.text
    // One comparison for both ends: a pointer before the text is far behind it.
    guard UInt(bitPattern: offset) < context.pointee.textLength, length < context.pointee.longTokenBytes,
      context.pointee.builder.hasRoom
    else { return appendSlowly(context, tag, token, length) }
    context.pointee.builder.appendUnchecked(tag, offset: offset, length: length)
    return goOn
  }

  @inline(never)
  private static func appendSlowly(
    _ context: Pointer, _ tag: TapeWord.Tag, _ token: UnsafePointer<UInt8>, _ length: Int
  ) -> CInt {
    context.pointee.appendAny(tag, token, length) ? goOn : stop
  }

  /// Opens a container; stops when it is nested too deep.
  @inline(__always)
  static func open(_ context: Pointer, _ tag: TapeWord.Tag) -> CInt {
    guard context.pointee.builder.hasRoom else { return openSlowly(context, tag) }
    context.pointee.builder.openUnchecked(tag)
    return context.pointee.builder.depth <= context.pointee.maximumDepth ? goOn : stop
  }

  @inline(never)
  private static func openSlowly(_ context: Pointer, _ tag: TapeWord.Tag) -> CInt {
    context.pointee.builder.makeRoom()
    return open(context, tag)
  }

  /// Closes the innermost container.
  @inline(__always)
  static func close(_ context: Pointer) -> CInt {
    context.pointee.builder.closeContainer()
    return context.pointee.builder.depth == context.pointee.rootDepth ? endRoot(context) : goOn
  }

  @inline(never)
  private static func endRoot(_ context: Pointer) -> CInt {
    context.pointee.rootEnd = context.pointee.tokenEnd
    return goOn
  }
}

extension YajlContext {
  /// Appends a string, key or number wherever it lies; false if it is too long, or no text.
  private mutating func appendAny(_ tag: TapeWord.Tag, _ token: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let offset = token - text
    if UInt(bitPattern: offset) < textLength {
      builder.append(tag, offset: offset, length: length)
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
}
