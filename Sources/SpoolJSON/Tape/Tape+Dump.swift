extension Tape {
  /// The tape as text, a line a word: its index, tag, offset, length or count, and source text.
  ///
  ///     0  array   count 2       end 4
  ///     1  number  offset 1      length 2      42
  ///     2  string  offset 5      length 3      "a\nb"   (escaped)
  ///
  /// - Complexity: Linear in the size of the text.
  public func dump() -> String {
    var lines = ""
    dump { lines += $0 + "\n" }
    return lines
  }

  /// Gives the lines of ``dump()-swift.method`` one at a time, without their line ends.
  ///
  /// - Parameter line: Called once for each word.
  /// - Throws: What `line` throws.
  public func dump(_ line: (String) throws -> Void) rethrows {
    let reader = storage.reader
    var index = 0
    while index < storage.count {
      try line(describe(reader, index))
      index += 1
    }
    withExtendedLifetime(storage) {}
  }

  private func describe(_ reader: TapeReader, _ index: Int) -> String {
    let word = reader[index]
    let head = pad("\(index)", 8) + pad(name(word.tag), 8)
    switch word.tag {
    case .null, .true, .false: return trimmed(head)
    case .length: return head + "\(word.wideLength)"
    case .array, .object: return head + pad("count \(reader.count(at: index))", 16) + "end \(word.offset)"
    default:
      let source = String(decoding: reader.source(at: index).prefix(60), as: UTF8.self)
      let isText = word.tag != .number
      let quote = isText ? "\"" : ""
      let more = reader.length(at: index) > 60 ? "…" : ""
      return head + pad("offset \(word.offset)", 16) + pad("length \(reader.length(at: index))", 16)
        + quote + source + more + quote + (isText && word.rawTag & 1 == 1 ? " (escaped)" : "")
    }
  }

  private func name(_ tag: TapeWord.Tag) -> String {
    switch tag {
    case .escapedString: "string"
    case .escapedKey: "key"
    default: "\(tag)"
    }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }

  private func trimmed(_ text: String) -> String {
    String(text[..<(text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex)])
  }
}
