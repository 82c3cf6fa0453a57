internal import SpoolTape

#if Yajl && canImport(CYajl) && !canImport(Musl)
  /// The state that yajl's callbacks use: the tape under construction and the chunk that is being parsed.
  struct YajlContext {
    var builder: TapeBuilder
    private let handle: YajlHandle
    /// The start of the whole text, and the number of bytes that have been passed to yajl.
    private var text: UnsafePointer<UInt8>
    private var textLength: UInt = 0
    /// The offset of the chunk that yajl is reading.
    private var chunkOffset = 0
    /// The offset of the end of the text while yajl processes the end; -1 before that.
    var finalOffset = -1
    /// The offset after the last container outside all others.
    private(set) var rootEnd = 0
    private let maximumDepth: Int
    private let maximumTokenBytes: Int
    /// For tokens below this length, no check is needed: the length fits in a word, and does not exceed the limit.
    private let longTokenBytes: Int

    init(builder: TapeBuilder, handle: YajlHandle, options: JSONDocument.Options) {
      self.builder = builder
      self.handle = handle
      // SAFETY: never read: the tokenizer sets it before yajl runs.
      text = UnsafePointer(UnsafeRawPointer(builder.words).assumingMemoryBound(to: UInt8.self))
      let rules = Rules(options)
      maximumDepth = rules.maximumDepth
      maximumTokenBytes = rules.maximumTokenBytes
      longTokenBytes = rules.longTokenBytes
    }

    /// Sets the part of the text that yajl reads next.
    mutating func setChunk(of text: UnsafePointer<UInt8>, offset: Int, length: Int) {
      self.text = text
      textLength = UInt(offset + length)
      chunkOffset = offset
    }

    /// The offset after the token of this callback. This takes 2.5 ns, so it is used only if there is no cheaper way.
    var tokenEnd: Int {
      finalOffset >= 0 ? finalOffset : chunkOffset &+ handle.bytesConsumed
    }
  }

  // The work of the callbacks. They take the context by pointer, and leave rare cases to functions that they call last,
  // so that the common path is a leaf function that saves no registers.
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
    /// A token that yajl passes as a pointer into the text has no escapes. Other tokens are in a buffer of yajl's own.
    @inline(__always)
    static func append(_ context: Pointer, _ tag: TapeWord.Tag, _ token: UnsafePointer<UInt8>, _ length: Int) -> CInt {
      let offset = token - context.pointee.text
      // One comparison checks both ends: as an unsigned offset, a pointer before the text is far after its end.
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

    /// Opens a container; stops yajl if the container is nested too deeply.
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
      return context.pointee.builder.isAtRoot ? endRoot(context) : goOn
    }

    @inline(never)
    private static func endRoot(_ context: Pointer) -> CInt {
      context.pointee.rootEnd = context.pointee.tokenEnd
      return goOn
    }
  }

  extension YajlContext {
    /// Appends a string, key or number wherever its bytes are; returns false if it is too long or not valid.
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

    /// Appends a string that yajl has copied because it contains escapes or was cut by the end of a chunk.
    private mutating func appendDistantText(_ tag: TapeWord.Tag, _ decodedLength: Int) -> Bool {
      let source = SourceOfText(decodedLength, endingAt: tokenEnd - 1, in: text)
      builder.append(tag.escaped(source.isEscaped), offset: source.range.lowerBound, length: source.range.count)
      return source.isValid && source.range.count <= maximumTokenBytes
    }
  }
#endif
