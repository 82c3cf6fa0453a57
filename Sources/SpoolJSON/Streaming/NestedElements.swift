internal import SpoolTape

/// The elements of a container somewhere in a stream, or values one after another.
///
/// A run of the structure follows the containers along the path, and passes over what lies on no path. At a value that is an
/// element, or that is kept, a tokenizer continues up to the end of the value, with a tape. Only the bytes of an element, of a kept
/// value or of a key on the path stay in memory.
///
/// `structure.depth` is that of the containers on the path, and `elementsDepth` the one at which values are elements: 3 in the
/// picture at `StructureRun`.
struct NestedElements: ~Copyable {
  /// What is done with a value that is not followed.
  enum Purpose: Equatable {
    /// It lies on no path: a member, or a number of elements from it on.
    case skip, pass
    case element, keep(Int)
  }

  /// A value that has begun and not ended, at the place where the structure is.
  struct OpenValue {
    let purpose: Purpose
    let place: JSONPlace
    /// True if the value is a number or literal.
    let isBare: Bool
  }

  // Copied from the options, because each access to them would retain their closure.
  private let maximumInputBytes: Int
  private let maximumElementBytes: Int
  private let checksKeys: Bool
  let rules: Rules
  private var tokenizer: ElementTokenizer
  var structure: StructureRun
  /// The paths; nil if the elements are the values outside all containers.
  private(set) var paths: ElementPaths?
  /// The depth of the elements; nil while the stream is outside their container.
  var elementsDepth: Int?
  var hasMetElements = false
  var open: OpenValue?
  private var key: String?
  /// The keys of the containers that are open, if equal ones are an error.
  private var keys = OpenKeys()
  var count = 0
  private var failure: JSONError?

  init(_ paths: ElementPaths?, _ options: JSONElementStream.Options) {
    maximumInputBytes = options.rules.maximumInputBytes
    maximumElementBytes = options.maximumElementBytes
    checksKeys = options.duplicateKeys == .error
    self.paths = paths
    rules = Rules(options.rules, allowsMultipleValues: paths == nil)
    tokenizer = options.newTokenizer
    structure = StructureRun(rules)
    if paths == nil { elementsDepth = 0 }
  }

  mutating func next(_ window: inout StreamWindow, isFinished: Bool) throws(JSONError) -> JSONElement? {
    if let failure { throw failure }
    do throws(TokenFault) {
      return try advance(&window, isFinished)
    } catch {
      let error = JSONError(error, in: window.bytes, window.lines)
      failure = error
      throw error
    }
  }

  private mutating func advance(_ window: inout StreamWindow, _ isFinished: Bool) throws(TokenFault) -> JSONElement? {
    while true {
      if let open {
        guard try finish(open, window, isFinished) else {
          discard(needed(for: open.purpose), &window)
          try checkLimit(window)
          return nil
        }
        if let element = try use(open, &window) { return element }
      }
      let bytes = visible(window)
      switch try structure.follow(bytes) {
      case .key(let range): try setKey(bytes, range)
      case .closed: leave()
      case .value:
        discard(structure.index, &window)
        try startValue(window)
      case nil:
        discard(structure.needed, &window)
        try checkLimit(window)
        if isFinished { try end(window) }
        return nil
      }
    }
  }

  /// The bytes at hand up to the limit of the whole stream.
  private func visible(_ window: borrowing StreamWindow) -> UnsafeBufferPointer<UInt8> {
    let bytes = window.bytes
    return UnsafeBufferPointer(
      start: bytes.baseAddress, count: max(min(bytes.count, maximumInputBytes - window.start), 0))
  }

  /// Throws a fault if bytes have arrived beyond the limit of the whole stream.
  private func checkLimit(_ window: borrowing StreamWindow) throws(TokenFault) {
    let end = visible(window).count
    guard end < window.bytes.count else { return }
    throw .inputLimit(maximumInputBytes, at: end)
  }

  /// Checks that the stream is complete at its end.
  private mutating func end(_ window: borrowing StreamWindow) throws(TokenFault) {
    let end = window.bytes.count
    try structure.finish(at: end)
    guard let path = paths?.description, !hasMetElements else { return }
    throw TokenFault(.pathNotFound, at: end, .elements(at: path), found: .end)
  }

  /// The index of the first byte that is still needed for an open value.
  private func needed(for purpose: Purpose) -> Int {
    switch purpose {
    case .skip: structure.neededToSkip
    case .pass: structure.neededToPass
    case .element, .keep: structure.index
    }
  }

  /// Releases bytes that are not needed any more.
  private mutating func discard(_ count: Int, _ window: inout StreamWindow) {
    window.discard(count)
    structure.discard(count)
  }

  // MARK: Values

  /// Decides what to do with the value that starts where the structure and the window are.
  private mutating func startValue(_ window: borrowing StreamWindow) throws(TokenFault) {
    let depth = structure.depth
    if elementsDepth == depth { return try start(.element, window) }
    if let count = paths?.passableElements {
      if count > 0 { return startPassing(count, window) }
      paths?.passElements(1)
    }
    let byte = window.bytes[structure.index]
    let isContainer = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    let action = paths?.action(for: JSONValue.Kind(startingWith: byte)) ?? .skip
    if action == .enter && isContainer { paths?.enter(isArray: byte == UInt8(ascii: "[")) }
    switch action {
    case .keep(let number): try start(.keep(number), window)
    case .elements:
      guard isContainer else {
        try structure.checkValue(byte)
        throw TokenFault(
          .pathNotFound, at: structure.index, .elements(at: paths?.description ?? ""), found: .byte(byte))
      }
      try structure.enter(window.bytes)
      elementsDepth = structure.depth
      hasMetElements = true
    case .enter where isContainer: try structure.enter(window.bytes)
    case .enter, .skip: try start(.skip, window)
    }
  }

  /// Begins with elements that lie on no path.
  private mutating func startPassing(_ count: Int, _ window: borrowing StreamWindow) {
    open = OpenValue(
      purpose: .pass, place: window.lines.place(of: structure.index, in: window.bytes), isBare: false)
    structure.startPassing(count)
  }

  private mutating func start(_ purpose: Purpose, _ window: borrowing StreamWindow) throws(TokenFault) {
    let byte = window.bytes[structure.index]
    try structure.checkValue(byte)
    open = OpenValue(
      purpose: purpose, place: window.lines.place(of: structure.index, in: window.bytes), isBare: Bytes.isBare(byte))
    if purpose == .skip {
      structure.startSkipping()
    } else {
      tokenizer.start(depth: structure.totalDepth, isElement: purpose == .element)
    }
  }

  /// Goes on with an open value; returns false if its end has not arrived.
  private mutating func finish(
    _ value: OpenValue, _ window: borrowing StreamWindow, _ isFinished: Bool
  ) throws(TokenFault) -> Bool {
    let bytes = visible(window)
    let isAll = isFinished && bytes.count == window.bytes.count
    if case .pass = value.purpose {
      guard let count = try structure.pass(bytes, isAll: isAll) else { return false }
      paths?.passElements(count)
      return true
    }
    let end = try value.purpose == .skip ? structure.skip(bytes, isAll: isAll) : tokenize(bytes, isAll)
    guard let end else { return false }
    structure.passValue(endingAt: end, isBare: value.isBare)
    return true
  }

  /// Goes on in a value of which a document is made; returns its end, or nil if that has not arrived.
  private mutating func tokenize(_ bytes: UnsafeBufferPointer<UInt8>, _ isAll: Bool) throws(TokenFault) -> Int? {
    let start = structure.index
    // With one more byte, a number that is as long as the limit is known to have ended.
    let seen = bytes[start...].prefix(maximumElementBytes + 1)
    do throws(TokenFault) {
      let isAll = isAll && bytes.count - start <= maximumElementBytes
      let length = try tokenizer.advance(UnsafeBufferPointer(rebasing: seen), isAll: isAll)
      guard length ?? seen.count <= maximumElementBytes else {
        throw TokenFault(.elementLimit, at: 0, .limit(maximumElementBytes), found: .end)
      }
      return length.map { start + $0 }
    } catch {
      throw error.moved(by: start)
    }
  }

  /// Delivers or keeps a value that has ended.
  private mutating func use(_ value: OpenValue, _ window: inout StreamWindow) throws(TokenFault) -> JSONElement? {
    open = nil
    let range = value.place.offset - window.start..<structure.index
    switch value.purpose {
    case .skip, .pass: discard(structure.index, &window)
    case .keep(let number):
      let document = try document(range, &window)
      paths?.keep(document, as: number)
    case .element:
      defer { count += 1 }
      return JSONElement(
        document: try document(range, &window), index: count, key: key, place: value.place)
    }
    return nil
  }

  /// The document of a value that has ended. The bytes of the value are released.
  private mutating func document(
    _ range: Range<Int>, _ window: inout StreamWindow
  ) throws(TokenFault) -> JSONDocument {
    let document = tokenizer.document(over: UnsafeBufferPointer(rebasing: window.bytes[range]))
    do throws(TokenFault) {
      try document.storage.checkKeys()
    } catch {
      throw error.moved(by: range.lowerBound)
    }
    discard(range.upperBound, &window)
    return document
  }

  // MARK: Between values

  /// Records the key of the next value.
  private mutating func setKey(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(TokenFault) {
    let text = EscapedText.string(UnsafeBufferPointer(rebasing: bytes[range]))
    if checksKeys, !keys.insert(text, atDepth: structure.depth) {
      throw .duplicateKey(at: range.lowerBound - 1)
    }
    if elementsDepth == structure.depth {
      key = text
    } else {
      paths?.setKey(text)
    }
  }

  /// Leaves a container that has been closed.
  private mutating func leave() {
    keys.leave(toDepth: structure.depth)
    if elementsDepth == structure.depth + 1 {
      (elementsDepth, key) = (nil, nil)
    } else {
      paths?.leave()
    }
  }
}

extension JSONValue.Kind {
  /// The kind of a value by its first byte; any kind if no value starts with that byte.
  fileprivate init(startingWith byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
    case UInt8(ascii: "n"): self = .null
    default: self = .number
    }
  }
}
