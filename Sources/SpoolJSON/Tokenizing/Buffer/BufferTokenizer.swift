/// Turns a complete JSON text into a tape, in one pass.
///
/// It accepts exactly what the yajl tokenizer accepts, and writes the same words. It reports only that something is
/// wrong, not what. Escapes, numbers and UTF-8 are checked on the way, and converted when they are read.
///
/// The grammar consists of two loops instead of states: one takes a value, the other takes what may follow a value. The
/// open containers are recorded on the tape under construction, so nesting needs no stack.
///
/// All methods on the hot path are `@_transparent`, because the compiler ignores `@inline(__always)` once the caller
/// has grown, and a method that is called takes the address of the state, which then cannot stay in registers (15 % of
/// the speed).
struct BufferTokenizer {
  var cursor: BufferCursor
  private(set) var builder: TapeBuilder
  /// The byte that ends the innermost open container; 0 outside all of them.
  private var closer: UInt8 = 0
  private let rootDepth: Int
  private let maximumDepth: Int
  private let maximumTokenBytes: Int
  /// For tokens below this length, no check is needed: the length fits in a word, and does not exceed the limit.
  private let longTokenBytes: Int
  private let allowsMultipleValues: Bool
  private let allowsTrailingCommas: Bool

  /// A tokenizer at the start of a text, with an empty builder, which is returned with the result.
  init(_ text: UnsafePointer<UInt8>, _ count: Int, _ builder: TapeBuilder, _ options: JSONParser.Options) {
    cursor = BufferCursor(text, count, allowsComments: options.allowsComments)
    self.builder = builder
    allowsMultipleValues = options.allowsMultipleValues
    allowsTrailingCommas = options.allowsTrailingCommas
    if allowsMultipleValues { self.builder.openUnchecked(.array) }
    rootDepth = self.builder.depth
    maximumDepth = min(max(options.maximumDepth, 0), .max - 1) + rootDepth
    maximumTokenBytes = options.maximumTokenBytes
    longTokenBytes = min(max(options.maximumTokenBytes, 0), TapeWord.longLength - 1) + 1
  }

  /// The tape of a text; nil if the text is not valid.
  static func tape(of text: SourceText, options: JSONParser.Options) -> TapeStorage? {
    guard text.count <= options.maximumInputBytes else { return nil }
    if options.concurrency > 1, DividedArray.fits(options),
      let tape = DividedArray(text, into: options.concurrency)?.tape(options: options)
    {
      return tape
    }
    let start = BufferTokenizer(text.base, text.count, TapeBuilder(textBytes: text.count), options)
    let (tokenizer, isValid) = start.run(.text)
    var builder = tokenizer.builder
    guard isValid else {
      builder.deallocate()
      return nil
    }
    if options.allowsMultipleValues { builder.closeContainer() }
    return builder.finish(over: text, options: options)
  }

  /// The tape of some elements of an array, which stays open. If an element is not valid, frees the builder and returns
  /// nil.
  static func tape(
    ofElements range: Range<Int>, in text: SourceText, _ builder: TapeBuilder, _ options: JSONParser.Options
  ) -> TapeBuilder? {
    var start = BufferTokenizer(text.base, range.upperBound, builder, options)
    start.cursor.index = range.lowerBound
    start.builder.openUnchecked(.array)
    start.closer = UInt8(ascii: "]")
    let (tokenizer, isValid) = start.run(.elements)
    if !isValid { tokenizer.builder.deallocate() }
    return isValid ? tokenizer.builder : nil
  }

  /// How much of a text is tokenized.
  enum Extent {
    /// The whole text.
    case text
    /// The first value, which starts at the first byte, whatever follows it.
    case value
    /// The whole text, which consists of elements of an open array.
    case elements
  }

  /// Tokenizes the text.
  func run(_ extent: Extent) -> (BufferTokenizer, isValid: Bool) {
    // A local variable whose address is never taken, so its fields can stay in registers.
    var tokenizer = self
    if extent == .text { tokenizer.cursor.skipMark() }
    if extent != .value { tokenizer.cursor.skipSpace() }
    if tokenizer.allowsMultipleValues && tokenizer.cursor.isAtEnd { return (tokenizer, true) }
    while true {
      if tokenizer.closer == UInt8(ascii: "}") && !tokenizer.key() { return (tokenizer, false) }
      guard let isOpen = tokenizer.value() else { return (tokenizer, false) }
      if isOpen { continue }
      switch tokenizer.afterValue() {
      case .value: continue
      case .error: return (tokenizer, extent == .elements && tokenizer.endsAfterElement)
      case .root:
        guard extent == .text else { return (tokenizer, extent == .value) }
        guard let isMore = tokenizer.afterRoot() else { return (tokenizer, false) }
        if !isMore { return (tokenizer, true) }
      }
    }
  }

  /// True if the text has ended, and only the array that it started in is open.
  private var endsAfterElement: Bool { cursor.isAtEnd && builder.depth == rootDepth + 1 && !builder.isInObject }

  // MARK: A value

  /// Takes a scalar, an empty container, or the opening bracket of another container, for which it returns true.
  /// Returns nil if the value is not valid.
  @_transparent
  private mutating func value() -> Bool? {
    let byte = cursor.byte
    if byte == UInt8(ascii: "\"") { return text(.string) ? false : nil }
    if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") { return number() ? false : nil }
    // Brackets and braces differ only in this bit.
    if byte | 0x20 == UInt8(ascii: "{") { return open(byte) }
    return literal(byte) ? false : nil
  }

  @_transparent
  private mutating func literal(_ byte: UInt8) -> Bool {
    let tag: TapeWord.Tag
    switch byte {
    case UInt8(ascii: "t") where cursor.isAt(0x6575_7274): tag = .true
    case UInt8(ascii: "n") where cursor.isAt(0x6C6C_756E): tag = .null
    case UInt8(ascii: "f") where cursor.isAt(0x736C_6166) && cursor.byte(at: cursor.index &+ 4) == UInt8(ascii: "e"):
      tag = .false
    default: return false
    }
    cursor.index &+= tag == .false ? 5 : 4
    if !builder.hasRoom { builder.makeRoom() }
    builder.appendUnchecked(tag)
    return true
  }

  @_transparent
  private mutating func number() -> Bool {
    let start = cursor.index
    return cursor.skipNumber() && append(.number, from: start, to: cursor.index)
  }

  /// Takes a string or key, whose opening quote is at the cursor.
  @_transparent
  private mutating func text(_ tag: TapeWord.Tag) -> Bool {
    let start = cursor.index &+ 1
    let end = tag == .key ? cursor.plainEndOfKey(from: start) : cursor.plainEnd(from: start)
    if end < cursor.count && cursor.text[end] == UInt8(ascii: "\"") {
      cursor.index = end &+ 1
      return append(tag, from: start, to: end)
    }
    guard let text = cursor.textEnd(from: end) else { return false }
    cursor.index = text.end &+ 1
    guard text.isEscaped else { return append(tag, from: start, to: text.end) }
    return append(tag == .key ? .escapedKey : .escapedString, from: start, to: text.end)
  }

  /// Takes a key and its colon, and moves the cursor to the value.
  @_transparent
  private mutating func key() -> Bool {
    guard cursor.byte == UInt8(ascii: "\""), text(.key) else { return false }
    cursor.skipSpace()
    guard cursor.byte == UInt8(ascii: ":") else { return false }
    cursor.index &+= 1
    cursor.skipSpace()
    return true
  }

  /// Appends a string, key or number; false if it is too long.
  @_transparent
  private mutating func append(_ tag: TapeWord.Tag, from start: Int, to end: Int) -> Bool {
    let length = end &- start
    guard length < longTokenBytes else {
      builder = builder.appending(tag, offset: start, length: length)
      return length <= maximumTokenBytes
    }
    if !builder.hasRoom { builder.makeRoom() }
    builder.appendUnchecked(tag, offset: start, length: length)
    return true
  }

  // MARK: Containers

  /// Opens a container. Returns true if the container is not empty, with the cursor at its contents, and nil if the
  /// container is nested too deeply.
  @_transparent
  private mutating func open(_ byte: UInt8) -> Bool? {
    if !builder.hasRoom { builder.makeRoom() }
    builder.openUnchecked(byte == UInt8(ascii: "{") ? .object : .array)
    guard builder.depth <= maximumDepth else { return nil }
    // For both kinds, the closing byte is the opening byte plus two.
    closer = byte &+ 2
    cursor.index &+= 1
    cursor.skipLine()
    return cursor.byte == closer ? close() : true
  }

  /// Closes the innermost container. Always returns false: no value starts at the cursor.
  @_transparent
  private mutating func close() -> Bool {
    cursor.index &+= 1
    builder.closeContainer()
    closer = builder.depth == rootDepth ? 0 : builder.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    return false
  }

  // MARK: After a value

  private enum Next { case value, root, error }

  /// Moves on to the next value, and closes the containers that end on the way.
  @_transparent
  private mutating func afterValue() -> Next {
    while closer != 0 {
      cursor.skipLine()
      let byte = cursor.byte
      if byte == UInt8(ascii: ",") {
        cursor.index &+= 1
        cursor.skipLine()
        guard allowsTrailingCommas && cursor.byte == closer else { return .value }
        _ = close()
        continue
      }
      guard byte == closer else { return .error }
      _ = close()
    }
    return .root
  }

  /// After a value outside all containers: returns true if another value follows, and nil if something else follows.
  @_transparent
  private mutating func afterRoot() -> Bool? {
    let end = cursor.index
    cursor.skipSpace()
    if cursor.isAtEnd { return false }
    guard allowsMultipleValues else { return nil }
    // Two numbers or literals must not touch each other.
    let touch = cursor.index == end && isBare(cursor.byte) && isBare(cursor.byte(at: end - 1))
    return touch ? nil : true
  }

  /// Returns true if a byte at the end or at the start of a value belongs to a number or literal.
  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: true
    }
  }
}
