internal import CYajl

/// Turns a text into a tape with libyajl.
///
/// The text may still be growing: `advance` takes what has been gathered so far, wherever that lies in memory now.
/// yajl scans a token that is cut by the end of a chunk again from its start, so chunks are at least as long as what
/// is known of the token that is open: linear work, whatever the pieces. What yajl lets pass although it is not JSON
/// is noticed by `TextCheck`, `SurrogateCheck` and the look behind the root.
struct YajlTokenizer: ~Copyable {
  private let options: JSONParser.Options
  /// Methods make a local of it first: with the thread sanitizer, the compiler (6.3.1) fails on `self.context.pointee`.
  private let context: UnsafeMutablePointer<YajlContext>
  private let handle: yajl_handle
  private var check = TextCheck()
  /// Nil if commas that end a container are wrong.
  private var commas: TrailingCommas?
  /// How much of the text yajl has seen.
  private var consumed = 0
  /// The offset behind the last token with a place that yajl has reported.
  private var lastTokenEnd = 0

  /// Every boundary costs yajl time, but a file that is larger than memory must not be read through twice.
  private static let largestChunk = 1 << 26
  private static let smallestChunk = 1 << 12

  /// A tokenizer for a text of about `textBytes` bytes.
  init(textBytes: Int, options: JSONParser.Options) {
    self.options = options
    commas = options.allowsTrailingCommas ? TrailingCommas(allowsComments: options.allowsComments) : nil
    var builder = TapeBuilder(textBytes: textBytes)
    if options.allowsMultipleValues { builder.openUnchecked(.array) }
    context = .allocate(capacity: 1)
    context.initialize(to: YajlContext(builder: builder, options: options))
    var allocator = YajlCallbacks.allocator()
    // SAFETY: the context outlives the handle, which `deinit` frees first; yajl copies the allocator, which never
    // returns null, so neither does `yajl_alloc`.
    handle = yajl_alloc(YajlCallbacks.table, &allocator, context)
    context.pointee.handle = handle
    // TextCheck validates more strictly than yajl does, and faster.
    _ = cyajl_enable(handle, yajl_dont_validate_strings)
    if options.allowsComments { _ = cyajl_enable(handle, yajl_allow_comments) }
    if options.allowsMultipleValues { _ = cyajl_enable(handle, yajl_allow_multiple_values) }
  }

  deinit {
    yajl_free(handle)
    context.pointee.builder.deallocate()
    context.deinitialize(count: 1)
    context.deallocate()
  }

  /// Tokenizes what is new in the text, as far as that makes sense before more of it is there.
  ///
  /// - Parameters:
  ///   - text: The text from its start; it may have moved since the last call, but must not have changed.
  ///   - available: How many of its bytes are there.
  ///   - isWhole: Whether these are all.
  /// - Returns: False if something in it looks wrong. Then the tokenizer must not be called again.
  mutating func advance(text: UnsafePointer<UInt8>, available: Int, isWhole: Bool) -> Bool {
    if consumed == 0 {
      guard isWhole || available >= 3 else { return true }
      consumed = markLength(text, available)
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
        // At the end of a text no comma is open.
        let length = isWhole && end == consumed ? available - consumed : end - consumed
        guard parse(text, min(length, max(Self.largestChunk, open))) else { return false }
      }
    }
    return true
  }

  /// Says that the text has ended; false if it looks incomplete, or something other than a value ends it.
  mutating func finish(text: UnsafePointer<UInt8>, count: Int) -> Bool {
    let context = context
    guard check.isComplete else { return false }
    context.pointee.finalOffset = count
    context.pointee.setChunk(of: text, offset: count, length: 0)
    // A comment at the end of the text ends here.
    if options.allowsComments, yajl_parse(handle, [UInt8(ascii: "\n")], 1) != yajl_status_ok { return false }
    let status = yajl_complete_parse(handle)
    if status == yajl_status_ok { return true }
    return options.allowsMultipleValues && context.pointee.builder.count == 1
  }

  /// Whether it is certain that only white space follows the last value, and that no two numbers or literals touch.
  ///
  /// It is not where the last value or two neighbours are scalars outside all containers: yajl does not tell where
  /// literals stand, and such texts are short or rare.
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
    if options.allowsMultipleValues { context.pointee.builder.closeContainer() }
    return context.pointee.builder.finish(over: text, options: options)
  }

  /// The length of the byte order mark.
  private func markLength(_ text: UnsafePointer<UInt8>, _ available: Int) -> Int {
    available >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
  }

  /// Shows yajl a blank where a comma stands. Were it shown nothing, numbers that end there would be misplaced.
  private mutating func skipComma(_ text: UnsafePointer<UInt8>) -> Bool {
    let context = context
    guard check.accepts(text + consumed, 1) else { return false }
    context.pointee.setChunk(of: text, offset: consumed, length: 1)
    guard yajl_parse(handle, [UInt8(ascii: " ")], 1) == yajl_status_ok else { return false }
    consumed += 1
    return true
  }

  private mutating func parse(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let context = context
    let chunk = text + consumed
    guard check.accepts(chunk, length) else { return false }
    context.pointee.setChunk(of: text, offset: consumed, length: length)
    guard yajl_parse(handle, chunk, length) == yajl_status_ok else { return false }
    consumed += length
    lastTokenEnd = context.pointee.builder.lastTokenEnd ?? lastTokenEnd
    return true
  }
}
