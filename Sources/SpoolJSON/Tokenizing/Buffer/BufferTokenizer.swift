/// Turns a complete text into a tape, in one pass.
///
/// It accepts exactly what the yajl tokenizer accepts, and writes the same words; it only says that something is wrong,
/// not what. Escapes, numbers and UTF-8 are checked on the way, and converted when they are read.
///
/// A value is due at first, and after each value whatever may follow it, so the grammar is two loops and no states.
/// What is open stands on the tape under construction; nesting takes no stack.
///
/// All methods on the hot path are transparent: what is merely asked to be inlined is not, once the caller has grown,
/// and a method that is called for takes the address of a state that belongs into registers (15 % of the speed).
struct BufferTokenizer {
  var cursor: BufferCursor
  private(set) var builder: TapeBuilder
  /// The byte that ends the innermost open container; 0 outside all of them.
  private var closer: UInt8 = 0
  private let rootDepth: Int
  private let maximumDepth: Int
  private let maximumTokenBytes: Int
  /// Tokens below this length need no thought: the length fits a word, and no limit is near.
  private let longTokenBytes: Int
  private let allowsMultipleValues: Bool
  private let allowsTrailingCommas: Bool

  /// A tokenizer at the start of a text, with an empty builder, which comes back with the result.
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

  /// The tape of a text; nil if something in it is wrong.
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

  /// The tape of elements of an array, which stays open; nil, and the builder is freed, if something in them is wrong.
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

  /// How much of a text is gone through.
  enum Extent {
    /// All of it.
    case text
    /// The first value, which starts at the first byte, whatever follows.
    case value
    /// All of it, which are elements of an array that is open.
    case elements
  }

  /// Goes through the text.
  func run(_ extent: Extent) -> (BufferTokenizer, isValid: Bool) {
    // A local variable whose address nobody takes: its fields live in registers.
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
      case .error: return (tokenizer, extent == .elements && tokenizer.isBehindElement)
      case .root:
        guard extent == .text else { return (tokenizer, extent == .value) }
        guard let isMore = tokenizer.afterRoot() else { return (tokenizer, false) }
        if !isMore { return (tokenizer, true) }
      }
    }
  }

  /// Whether the text has ended where only the array that it started in is open.
  private var isBehindElement: Bool { cursor.isAtEnd && builder.depth == rootDepth + 1 && !builder.isInObject }

  // MARK: A value

  /// Takes a value, or the opening of a container with something in it: true then. Nil if it is wrong.
  @_transparent
  private mutating func value() -> Bool? {
    let byte = cursor.byte
    if byte == UInt8(ascii: "\"") { return text(.string) ? false : nil }
    if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") { return number() ? false : nil }
    // Brackets and braces differ in this one bit.
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

  /// A string or key, whose opening quote is at the cursor.
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

  /// A key and its colon; the cursor is at its value then.
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

  /// Opens a container; true if there is something in it, and the cursor is there then. Nil if it is nested too deep.
  @_transparent
  private mutating func open(_ byte: UInt8) -> Bool? {
    if !builder.hasRoom { builder.makeRoom() }
    builder.openUnchecked(byte == UInt8(ascii: "{") ? .object : .array)
    guard builder.depth <= maximumDepth else { return nil }
    // The closing byte is the next but one after the opening byte, for both kinds.
    closer = byte &+ 2
    cursor.index &+= 1
    cursor.skipLine()
    return cursor.byte == closer ? close() : true
  }

  /// Closes the innermost container; false, for nothing is open at the cursor.
  @_transparent
  private mutating func close() -> Bool {
    cursor.index &+= 1
    builder.closeContainer()
    closer = builder.depth == rootDepth ? 0 : builder.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    return false
  }

  // MARK: Behind a value

  private enum Next { case value, root, error }

  /// Goes on to the next value, closing what ends on the way.
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

  /// Behind a value outside all containers: whether another one follows; nil if something else does.
  @_transparent
  private mutating func afterRoot() -> Bool? {
    let end = cursor.index
    cursor.skipSpace()
    if cursor.isAtEnd { return false }
    guard allowsMultipleValues else { return nil }
    // Two numbers or literals must not touch.
    let touch = cursor.index == end && isBare(cursor.byte) && isBare(cursor.byte(at: end - 1))
    return touch ? nil : true
  }

  /// Whether a byte at the end of a value, or at its start, belongs to a number or literal.
  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: true
    }
  }
}
