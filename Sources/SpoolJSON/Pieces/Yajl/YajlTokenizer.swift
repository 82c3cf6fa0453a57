internal import SpoolTape

#if Yajl && canImport(CYajl) && !canImport(Musl)
  /// Turns JSON text into a tape with libyajl.
  ///
  /// The text may still be growing: `advance` takes the bytes that have been gathered so far, which may have moved in
  /// memory. yajl scans a token that is cut by the end of a chunk again from its start. Each chunk is therefore at least
  /// as long as the known part of the open token, which keeps the work linear, whatever the size of the pieces. Texts
  /// that yajl accepts although they are not JSON are rejected by `UTF8Check`, `SurrogateCheck` and the check of the text
  /// after the root.
  struct YajlTokenizer: ~Copyable {
    static let isAvailable = true

    private let options: JSONDocument.Options
    /// Methods copy this to a local variable first, because with the thread sanitizer the compiler (6.3.1) fails on
    /// `self.context.pointee`.
    private let context: YajlContext.Pointer
    private let handle: YajlHandle
    private var check = UTF8Check()
    /// The search for trailing commas; nil if they are not allowed.
    private var commas: TrailingCommas?
    /// The number of bytes that have been passed to yajl.
    private var consumed = 0
    /// The offset after the last token with an offset that yajl has reported.
    private var lastTokenEnd = 0

    /// The length of a chunk. Each chunk costs yajl time, but a file that is larger than memory must not be read twice.
    private static let largestChunk = 1 << 26
    private static let smallestChunk = 1 << 12

    /// A tokenizer for a text of about `textBytes` bytes; nil if libyajl is not available.
    init?(textBytes: Int, options: JSONDocument.Options) {
      let context = YajlContext.Pointer.allocate(capacity: 1)
      // SAFETY: the context outlives the handle, which `deinit` frees first.
      guard let handle = YajlHandle(context: context, options: options) else {
        context.deallocate()
        return nil
      }
      var builder = TapeBuilder(textBytes: textBytes)
      if options.allowsMultipleValues { builder.openRoots() }
      context.initialize(to: YajlContext(builder: builder, handle: handle, options: options))
      self.context = context
      self.handle = handle
      self.options = options
      commas = options.rules.allowsTrailingCommas ? TrailingCommas(allowsComments: options.rules.allowsComments) : nil
    }

    deinit {
      handle.free()
      context.pointee.builder.deallocate()
      context.deinitialize(count: 1)
      context.deallocate()
    }

    /// Tokenizes the new part of the text, as far as that is useful before more of it arrives.
    ///
    /// - Parameters:
    ///   - text: The text from its start; it may have moved since the last call, but must not have changed.
    ///   - available: The number of bytes that have arrived.
    ///   - isWhole: True if these are all bytes of the text.
    /// - Returns: False if the text seems not to be valid. The tokenizer must not be called again after that.
    mutating func advance(text: UnsafePointer<UInt8>, available: Int, isWhole: Bool) -> Bool {
      if consumed == 0 {
        guard isWhole || available >= 3 else { return true }
        consumed = ByteOrderMark.length(UnsafeBufferPointer(start: text, count: available))
      }
      while consumed < available {
        let open = consumed - lastTokenEnd
        if !isWhole && available - consumed < max(Self.smallestChunk, open) { return true }
        let stretch = commas?.stretch(of: text, available, consumed: consumed) ?? .clear(available)
        switch stretch {
        case .comma(consumed):
          guard skipComma(text) else { return false }
        case .open(consumed) where !isWhole: return true
        case .clear(let end), .comma(let end), .open(let end):
          // At the end of a text, no comma is undecided.
          let length = isWhole && end == consumed ? available - consumed : end - consumed
          guard parse(text, min(length, max(Self.largestChunk, open))) else { return false }
        }
      }
      return true
    }

    /// Ends the text; returns false if the text seems to be incomplete, or does not end with a value.
    mutating func finish(text: UnsafePointer<UInt8>, count: Int) -> Bool {
      let context = context
      guard check.isComplete else { return false }
      context.pointee.finalOffset = count
      context.pointee.setChunk(of: text, offset: count, length: 0)
      // A comment at the end of the text ends here.
      if options.rules.allowsComments, !handle.parse([UInt8(ascii: "\n")], 1) { return false }
      if handle.complete() { return true }
      return options.allowsMultipleValues && context.pointee.builder.count == 1
    }

    /// Returns true if it is certain that only white space follows the last value, and that no two numbers or literals
    /// touch each other.
    ///
    /// It is not certain if the last value or two neighbours are scalars outside all containers, because yajl does not
    /// report the place of literals. Such texts are short or rare.
    func endsWell(text: UnsafePointer<UInt8>, count: Int) -> Bool {
      let context = context
      let firstRoot = options.allowsMultipleValues ? 1 : 0
      guard context.pointee.builder.endsWithContainer(from: firstRoot) else { return false }
      let rootEnd = context.pointee.rootEnd
      for offset in rootEnd..<count {
        switch text[offset] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
        default: return false
        }
      }
      return true
    }

    /// The tape of a text that was found valid. The tokenizer must not be called again.
    func takeTape(over text: SourceText) -> TapeStorage {
      let context = context
      if options.allowsMultipleValues { context.pointee.builder.closeRoots() }
      return context.pointee.builder.finish(over: text, options: options)
    }

    /// Passes a space to yajl in place of a comma. Without the space, numbers that end there would get a wrong offset.
    private mutating func skipComma(_ text: UnsafePointer<UInt8>) -> Bool {
      let context = context
      guard check.accepts(text + consumed, 1) else { return false }
      context.pointee.setChunk(of: text, offset: consumed, length: 1)
      guard handle.parse([UInt8(ascii: " ")], 1) else { return false }
      consumed += 1
      return true
    }

    private mutating func parse(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
      let context = context
      let chunk = text + consumed
      guard check.accepts(chunk, length) else { return false }
      context.pointee.setChunk(of: text, offset: consumed, length: length)
      guard handle.parse(chunk, length) else { return false }
      consumed += length
      lastTokenEnd = context.pointee.builder.lastTokenEnd ?? lastTokenEnd
      return true
    }
  }
#else
  /// The tokenizer on systems without libyajl: none can be made.
  struct YajlTokenizer: ~Copyable {
    static let isAvailable = false

    private let none: Never

    init?(textBytes: Int, options: JSONDocument.Options) { return nil }

    mutating func advance(text: UnsafePointer<UInt8>, available: Int, isWhole: Bool) -> Bool { switch none {} }

    mutating func finish(text: UnsafePointer<UInt8>, count: Int) -> Bool { switch none {} }

    func endsWell(text: UnsafePointer<UInt8>, count: Int) -> Bool { switch none {} }

    func takeTape(over text: SourceText) -> TapeStorage { switch none {} }
  }
#endif
