extension LongText {
  /// What a text consists of.
  enum Kind: String, CaseIterable {
    /// An array of records, one on each line.
    case records
    /// Records on lines.
    case lines
    /// A giant string in an array.
    case string
    /// A giant number in an array.
    case number
    /// White space in an array, in lines of some length.
    case space
    /// An object with an array of records that is skipped, and an array of numbers.
    case skipped
  }

  /// The most different records in a text; after them, the same ones follow again.
  static let records = (0..<4_000).map(Record.init)

  /// A text of about a number of bytes.
  init(_ kind: Kind, _ byteCount: Int) {
    switch kind {
    case .records: self.init("[", LongText.records.map(\.text), ",\n", "0]", Mistake("tru]", at: 3), byteCount)
    case .lines: self.init("", LongText.records.map(\.text), "\n", "0", Mistake("\n {\"id\" 1}\n", at: 8), byteCount)
    case .string: self.init("[\"", [LongText.prose], "", "\"]", Mistake("a\\u12x\"]", at: 5), byteCount)
    case .number: self.init("[-1.", [LongText.digits], "", "e-5]", Mistake("1e+]", at: 3), byteCount)
    case .space: self.init("[", [LongText.blanks], "", "1]", Mistake("\r\n\r ,1]", at: 4), byteCount)
    case .skipped:
      self.init(
        #"{"skipped": ["#, LongText.records.map(\.text), ",\n", #"0], "data": [1, 2]}"#,
        Mistake(#"0], "data": [1, 2, 3 4]}"#, at: 21), byteCount)
    }
  }

  private init(
    _ head: String, _ elements: [String], _ separator: String, _ end: String, _ mistake: Mistake, _ byteCount: Int
  ) {
    var (block, offsets): ([UInt8], [Int]) = ([], [])
    for element in elements {
      offsets.append(block.count)
      block += Array((element + separator).utf8)
    }
    self.init(
      head: Array(head.utf8), block: block, repeats: max(byteCount / block.count, 1), elementOffsets: offsets,
      end: Array(end.utf8), mistake: mistake)
  }

  /// Text with escapes and characters of up to four bytes, and no line of its own.
  private static let prose = String(
    repeating: #"\"quoted\" \n \ud83d\ude00 é 😀 "# + String(repeating: "plain text, and so on, ", count: 40),
    count: 1_009)

  private static let digits = String(repeating: "31415926535897932384626433832795", count: 32_003)

  private static let blanks = String(repeating: String(repeating: " ", count: 99) + "\n\t", count: 10_007)
}

extension LongText.Mistake {
  /// The place of the wrong byte in a text: offset, line and column. Found byte by byte in the head, one block and the end.
  func place(in text: LongText) -> Place {
    let (head, block, end) = (LineCount(text.head), LineCount(text.block), LineCount(Array(self.text[..<index])))
    let offset = text.byteCount + index
    let line = 1 + head.lines + block.lines * text.repeats + end.lines
    let start: Int
    if let last = end.lastStart {
      start = text.byteCount + last
    } else if let last = block.lastStart {
      start = text.byteCount - text.block.count + last
    } else {
      start = head.lastStart ?? 0
    }
    return Place(offset: offset, line: line, column: offset - start + 1)
  }
}

/// A place in a text, as errors say it.
struct Place: Equatable {
  var offset: Int
  var line: Int
  var column: Int
}

/// The lines in a piece of text: LF, CRLF and CR end one.
private struct LineCount {
  var lines = 0
  /// The index after the last end of a line.
  var lastStart: Int?

  init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      let isLast = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && bytes.dropFirst(index + 1).first != 0x0A
      if isLast { (lines, lastStart) = (lines + 1, index + 1) }
    }
  }
}
