internal import SpoolTape

/// Values with a separator between them: lines, or the records of a JSON text sequence.
struct SeparatedElements: ~Copyable {
  private let separator: UInt8
  private let options: JSONElementStream.Options
  private var tokenizer: ElementTokenizer
  /// The offset up to which the separator has been searched.
  private var scanned = 0
  private var count = 0
  /// The error that has ended the stream.
  private var failure: JSONError?
  /// True while the rest of a record that is too long is dropped.
  private var isSkipping = false
  /// True if the next bytes follow a separator, as records of a sequence must.
  private var isAfterSeparator = false
  /// True if the first bytes are those of the whole stream, and may be a byte order mark.
  private var isWhole = true

  static let lineFeed = UInt8(ascii: "\n")
  static let recordSeparator: UInt8 = 0x1E

  init(_ separator: UInt8, _ options: JSONElementStream.Options) {
    self.separator = separator
    self.options = options
    tokenizer = options.newTokenizer
  }

  mutating func next(_ window: inout StreamWindow, isFinished: Bool) throws(JSONError) -> JSONElement? {
    if let failure { throw failure }
    while let end = recordEnd(window, isFinished) {
      let start = window.start
      try checkInput(window, to: end)
      let bytes = UnsafeBufferPointer(rebasing: window.bytes[..<(end - start)])
      let wasAfterSeparator = isAfterSeparator
      isAfterSeparator = true
      // The bytes do not move until the next piece arrives.
      let lines = window.lines
      window.discard(min(end + 1, window.end) - start)
      scanned = window.start
      if isSkipping {
        isSkipping = false
        continue
      }
      do throws(JSONError) {
        if let element = try element(bytes, lines, wasAfterSeparator) { return element }
      } catch {
        try refuse(error)
      }
    }
    try checkLength(&window)
    return nil
  }

  /// The offset of the separator after the next record, or of the end of the stream.
  private mutating func recordEnd(_ window: borrowing StreamWindow, _ isFinished: Bool) -> Int? {
    let from = max(scanned, window.start)
    let rest = UnsafeBufferPointer(rebasing: window.bytes[(from - window.start)...])
    let index = ByteSearch.first(separator, in: rest)
    if index < rest.count { return from + index }
    scanned = window.end
    return isFinished && window.heldBytes > 0 ? window.end : nil
  }

  /// Ends the stream with an error at a record that exceeds the limit of the whole stream.
  private mutating func checkInput(_ window: borrowing StreamWindow, to end: Int) throws(JSONError) {
    let limit = options.rules.maximumInputBytes
    guard end > limit else { return }
    let index = max(limit - window.start, 0)
    let fault = TokenFault.inputLimit(limit, at: index)
    let error = JSONError(fault, in: window.bytes, window.lines)
    failure = error
    throw error
  }

  private mutating func checkLength(_ window: inout StreamWindow) throws(JSONError) {
    guard window.heldBytes > options.maximumElementBytes else { return }
    let error = JSONError(limitFault, in: window.bytes, window.lines)
    window.discard(window.heldBytes)
    if isSkipping { return }
    isSkipping = true
    try refuse(error)
  }

  private var limitFault: TokenFault {
    TokenFault(.elementLimit, at: 0, .limit(options.maximumElementBytes), found: .end)
  }

  private func refuse(_ error: JSONError) throws(JSONError) {
    guard case .skip(let report) = options.invalidLine else { throw error }
    report(error)
  }

  /// The element in a record; nil if the record is blank.
  ///
  /// - Parameter lines: The lines before the record.
  private mutating func element(
    _ record: UnsafeBufferPointer<UInt8>, _ lines: LineCounter, _ isAfterSeparator: Bool
  ) throws(JSONError) -> JSONElement? {
    if record.count > options.maximumElementBytes { throw JSONError(limitFault, in: record, lines) }
    let isFirst = isWhole && lines.offset == 0
    let markLength = isFirst ? ByteOrderMark.length(record) : 0
    let start = record[markLength...].firstIndex { !Bytes.isBlank($0) } ?? record.count
    let text = UnsafeBufferPointer(rebasing: record[start...])
    guard let end = text.lastIndex(where: { !Bytes.isBlank($0) }) else { return nil }
    do throws(TokenFault) {
      try checkRecord(text, end, isAfterSeparator)
      let value = UnsafeBufferPointer(rebasing: text[...end])
      // A cut byte order mark is reported only at the start of the stream; the place of that error is inside the mark.
      let document = try tokenizer.document(of: value, from: isFirst && start == 0 ? .start : .root)
      try document.storage.checkKeys()
      defer { count += 1 }
      return JSONElement(document: document, index: count, key: nil, place: lines.place(of: start, in: record))
    } catch {
      throw JSONError(error.moved(by: start), in: record, lines)
    }
  }

  /// Throws a fault if there is no separator before a record, or if the number or literal that ends it may be cut.
  private func checkRecord(
    _ text: UnsafeBufferPointer<UInt8>, _ last: Int, _ isAfterSeparator: Bool
  ) throws(TokenFault) {
    guard separator == Self.recordSeparator else { return }
    if !isAfterSeparator { throw TokenFault(.unexpectedByte, at: 0, .recordSeparator, found: .byte(text[0])) }
    if last + 1 == text.count && Self.isBare(text[last]) { throw .end(.separator, at: last + 1) }
  }

  /// Returns true if a byte can be the last one of a number or literal.
  private static func isBare(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}")
  }

  // MARK: Blocks

  /// Begins after a line of another stream.
  mutating func startAfterOtherLines() { isWhole = false }

  /// The boundary between lines at the end of the bytes at hand; nil if there is none.
  func boundary(_ window: borrowing StreamWindow) -> JSONBoundary? {
    guard separator == Self.lineFeed, window.heldBytes == 0, !isSkipping, failure == nil, isAfterSeparator else {
      return nil
    }
    return JSONBoundary(surroundings: .lines, depth: 0)
  }

  /// Counts elements that another stream has read.
  mutating func pass(elements: Int) { count += elements }
}
