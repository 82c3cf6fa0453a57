/// The elements of a container somewhere in a stream, or values one after another.
///
/// A validator follows the stream. Where an element starts, the buffer tokenizer tokenizes it at once if all of it has
/// arrived, and the validator skips it. If not, the validator continues byte by byte until the element ends.
struct NestedElements {
  /// A value that has not arrived completely.
  private struct OpenValue {
    let purpose: Purpose
    let start: Int
    let line: Int
    let column: Int
    let depth: Int
  }

  private enum Purpose: Equatable { case skip, element, keep(Int) }

  private let options: JSONElementStream.Options
  private let tokenizer: ElementTokenizer
  private var validator: JSONValidator
  /// The paths; nil if the elements are the values outside all containers.
  private var paths: ElementPaths?
  /// The depth of the elements; nil while the stream is outside their container.
  private var elementsDepth: Int?
  private var hasMetElements = false
  private var open: OpenValue?
  /// The offset of the text of the current key.
  private var keyStart: Int?
  private var key: String?
  private var count = 0
  private var failure: JSONError?
  private(set) var kept: [JSONDocument?]

  init(_ paths: ElementPaths?, keeping keptCount: Int, _ options: JSONElementStream.Options) {
    self.options = options
    self.paths = paths
    kept = Array(repeating: nil, count: keptCount)
    tokenizer = ElementTokenizer(options.parsing)
    var parsing = options.parsing
    parsing.allowsMultipleValues = paths == nil
    validator = JSONValidator(options: parsing)
    if paths == nil { elementsDepth = 0 }
  }

  mutating func next(_ window: inout StreamWindow, isFinished: Bool) throws(JSONError) -> JSONElement? {
    if let failure { throw failure }
    do throws(JSONError) {
      return try advance(&window, isFinished)
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func advance(_ window: inout StreamWindow, _ isFinished: Bool) throws(JSONError) -> JSONElement? {
    while true {
      if let open {
        guard let document = try finish(open, &window, isFinished) else { return nil }
        if let element = use(document, of: open, &window) { return element }
      } else if validator.offset == window.end {
        if isFinished { try end() }
        return nil
      } else if validator.awaitsValue && validator.startsValue(window[validator.offset]) {
        if let element = try startValue(&window, isFinished) { return element }
      } else {
        try takeStructure(&window)
      }
    }
  }

  /// Checks that the stream is complete at its end.
  private mutating func end() throws(JSONError) {
    try validator.finish()
    guard let paths, !hasMetElements else { return }
    throw validator.pathError(paths.description, found: .end)
  }

  // MARK: Values

  /// Decides what to do with the value that starts here.
  private mutating func startValue(_ window: inout StreamWindow, _ isFinished: Bool) throws(JSONError) -> JSONElement? {
    if elementsDepth == validator.depth { return take(.element, &window, isFinished) }
    guard var paths else { return nil }
    if paths.isInArray { paths.countElement() }
    let byte = window[validator.offset]
    let isContainer = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    let action = paths.action
    if action == .enter && isContainer { paths.enter(isArray: byte == UInt8(ascii: "[")) }
    self.paths = paths
    switch action {
    case .keep(let number): return take(.keep(number), &window, isFinished)
    case .elements:
      guard isContainer else { throw validator.pathError(paths.description, found: .byte(byte)) }
      try validator.take(byte)
      elementsDepth = validator.depth
      hasMetElements = true
    case .enter where isContainer: try validator.take(byte)
    case .enter, .skip: return take(.skip, &window, isFinished)
    }
    return nil
  }

  /// Takes a value at once if all of it has arrived; otherwise the value stays open.
  private mutating func take(_ purpose: Purpose, _ window: inout StreamWindow, _ isFinished: Bool) -> JSONElement? {
    let value = OpenValue(
      purpose: purpose, start: validator.offset, line: validator.line,
      column: validator.offset - validator.lineStart + 1, depth: validator.depth)
    let bytes = window.bytes(from: value.start)
    guard purpose != .skip, !validator.mustNotTouch,
      let (document, length) = tokenizer.document(atStartOf: bytes, depth: value.depth, isAll: isFinished),
      length <= options.maximumElementBytes, length <= options.parsing.maximumInputBytes - value.start
    else {
      open = value
      return nil
    }
    validator.pass(UnsafeBufferPointer(rebasing: bytes[..<length]))
    return use(document, of: value, &window)
  }

  /// Continues with an open value. Returns nil if its end has not arrived, and an empty document if the value is
  /// skipped.
  private mutating func finish(
    _ value: OpenValue, _ window: inout StreamWindow, _ isFinished: Bool
  ) throws(JSONError) -> JSONDocument?? {
    var (_, hasEnded) = try validator.takeValue(window.bytes(from: validator.offset), at: value.depth)
    if !hasEnded && isFinished {
      // Only a number outside all containers can end with the stream.
      try validator.finish()
      hasEnded = true
    }
    let length = validator.offset - value.start
    guard value.purpose != .skip else {
      window.discard(before: validator.offset)
      return hasEnded ? .some(nil) : nil
    }
    guard length <= options.maximumElementBytes else {
      throw .elementLimit(options.maximumElementBytes, at: value.start, line: value.line, column: value.column)
    }
    guard hasEnded else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: window.bytes(from: value.start)[..<length])
    guard let (document, _) = tokenizer.document(atStartOf: bytes, depth: value.depth, isAll: true) else {
      throw .unexplained(value.start)
    }
    return document
  }

  /// Delivers or keeps a value that has ended.
  private mutating func use(
    _ document: JSONDocument?, of value: OpenValue, _ window: inout StreamWindow
  ) -> JSONElement? {
    open = nil
    window.discard(before: validator.offset)
    guard let document else { return nil }
    if case .keep(let number) = value.purpose {
      kept[number] = document
      return nil
    }
    defer { count += 1 }
    return JSONElement(document: document, index: count, key: key, offset: value.start, line: value.line)
  }

  // MARK: Between values

  /// Takes a byte between the values that are followed: brackets, commas, colons, keys, white space.
  private mutating func takeStructure(_ window: inout StreamWindow) throws(JSONError) {
    let byte = window[validator.offset]
    let depth = validator.depth
    if keyStart == nil && byte == UInt8(ascii: "\"") && validator.awaitsKey { keyStart = validator.offset + 1 }
    try validator.take(byte)
    if let start = keyStart, !validator.isInKey {
      setKey(UnsafeBufferPointer(rebasing: window.bytes(from: start)[..<(validator.offset - 1 - start)]))
    }
    if validator.depth < depth {
      if elementsDepth == depth {
        (elementsDepth, key) = (nil, nil)
      } else {
        paths?.leave()
      }
    }
    window.discard(before: keyStart ?? validator.offset)
  }

  private mutating func setKey(_ source: UnsafeBufferPointer<UInt8>) {
    keyStart = nil
    let text = EscapedText.string(source)
    if elementsDepth == validator.depth {
      key = text
    } else {
      paths?.setKey(text)
    }
  }
}
