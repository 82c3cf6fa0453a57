/// Values with a separator between them: lines, or the records of a JSON text sequence.
struct SeparatedElements {
  private let separator: UInt8
  private let options: JSONElementStream.Options
  private let tokenizer: ElementTokenizer
  /// The offset up to which the separator has been searched.
  private var scanned = 0
  private var line = 1
  private var count = 0
  /// The error that has ended the stream for good.
  private var failure: JSONError?
  /// True while the rest of a record that is too long is dropped.
  private var isSkipping = false
  /// True if the next bytes follow a separator, as records of a sequence must.
  private var isAfterSeparator = false

  static let lineFeed = UInt8(ascii: "\n")
  static let recordSeparator: UInt8 = 0x1E

  init(_ separator: UInt8, _ options: JSONElementStream.Options) {
    self.separator = separator
    self.options = options
    tokenizer = ElementTokenizer(options.parsing)
  }

  mutating func next(_ window: inout StreamWindow, isFinished: Bool) throws(JSONError) -> JSONElement? {
    if let failure { throw failure }
    while let end = recordEnd(window, isFinished) {
      let start = window.start
      try checkInput(from: start, to: end)
      let bytes = UnsafeBufferPointer(rebasing: window.bytes(from: start)[..<(end - start)])
      let wasAfterSeparator = isAfterSeparator
      isAfterSeparator = true
      // The bytes do not move until the next piece arrives.
      window.discard(before: min(end + 1, window.end))
      scanned = window.start
      if isSkipping {
        isSkipping = false
        countLines(bytes)
        continue
      }
      do throws(JSONError) {
        let element = try element(bytes, at: start, wasAfterSeparator)
        countLines(bytes)
        if let element { return element }
      } catch {
        countLines(bytes)
        try refuse(error)
      }
    }
    try checkLength(&window)
    return nil
  }

  /// Counts the line by the separator that ends it.
  private mutating func countLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    line += separator == Self.lineFeed ? 1 : bytes.reduce(0) { $0 + ($1 == Self.lineFeed ? 1 : 0) }
  }

  /// The offset of the separator after the next record, or of the end of the stream.
  private mutating func recordEnd(_ window: borrowing StreamWindow, _ isFinished: Bool) -> Int? {
    let from = max(scanned, window.start)
    let rest = window.bytes(from: from)
    let index = ByteSearch.first(separator, in: rest)
    if index < rest.count { return from + index }
    scanned = window.end
    return isFinished && window.heldBytes > 0 ? window.end : nil
  }

  /// Ends the stream with an error at a record that exceeds the limit of the whole stream.
  private mutating func checkInput(from start: Int, to end: Int) throws(JSONError) {
    guard end > options.parsing.maximumInputBytes else { return }
    let error = JSONError.inputLimit(options.parsing.maximumInputBytes, line: line, lineStart: start)
    failure = error
    throw error
  }

  private mutating func checkLength(_ window: inout StreamWindow) throws(JSONError) {
    guard window.heldBytes > options.maximumElementBytes else { return }
    let start = window.start
    window.discard(before: window.end)
    if isSkipping { return }
    isSkipping = true
    try refuse(.elementLimit(options.maximumElementBytes, at: start, line: line, column: 1))
  }

  private func refuse(_ error: JSONError) throws(JSONError) {
    guard case .skip(let report) = options.invalidLine else { throw error }
    report(error)
  }

  /// The element in a record; nil if the record is blank.
  private mutating func element(
    _ record: UnsafeBufferPointer<UInt8>, at start: Int, _ isAfterSeparator: Bool
  ) throws(JSONError) -> JSONElement? {
    let first = record.firstIndex { !Bytes.isBlank($0) } ?? record.count
    let markLength = start == 0 && record.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = UnsafeBufferPointer(rebasing: record[max(first, markLength)...])
    guard let end = text.lastIndex(where: { !Bytes.isBlank($0) }) else { return nil }
    let offset = start + max(first, markLength)
    if separator == Self.recordSeparator, !isAfterSeparator || (end + 1 == text.count && Self.isBare(text[end])) {
      throw .brokenRecord(
        at: isAfterSeparator ? offset + end + 1 : offset, line: line, found: text[0], isAfterSeparator)
    }
    let document = try document(UnsafeBufferPointer(rebasing: text[...end]), at: offset, column: offset - start)
    defer { count += 1 }
    return JSONElement(document: document, index: count, key: nil, offset: offset, line: line)
  }

  private func document(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int, column: Int
  ) throws(JSONError) -> JSONDocument {
    guard text.count <= options.maximumElementBytes else {
      throw .elementLimit(options.maximumElementBytes, at: offset, line: line, column: column + 1)
    }
    if let (document, length) = tokenizer.document(atStartOf: text, isAll: true), length == text.count {
      return document
    }
    do throws(JSONError) {
      var parsing = options.parsing
      parsing.allowsMultipleValues = false
      return try JSONDocument(copying: UnsafeRawBufferPointer(text), options: parsing)
    } catch {
      throw error.moved(by: offset, line: line, column: column)
    }
  }

  /// Returns true if a byte can be the last one of a number or literal.
  private static func isBare(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}")
  }
}
