extension Tape {
  /// The tape as text, with a line for each word: its index, tag, offset, length or count, and source text.
  ///
  ///     0       array   count 2         end 3
  ///     1       number  offset 1        length 2        42
  ///     2       string  offset 5        length 4        "a\nb" (escaped)
  ///
  /// - Complexity: Linear in the size of the text.
  public func dump() -> String {
    var lines = ""
    dump { lines += $0 + "\n" }
    return lines
  }

  /// Passes the lines of ``dump()-swift.method`` to a closure one at a time, without their line ends.
  ///
  /// - Parameter line: A closure that is called once for each word.
  /// - Throws: Any error of `line`.
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
      let source = excerpt(reader, reader.source(at: index))
      let isText = word.tag != .number
      let quote = isText ? "\"" : ""
      return head + pad("offset \(word.offset)", 16) + pad("length \(reader.length(at: index))", 16)
        + quote + source + quote + (isText && word.rawTag & 1 == 1 ? " (escaped)" : "")
    }
  }

  /// At most 60 bytes of a source text, ending with a whole character, and a mark if there is more.
  private func excerpt(_ reader: TapeReader, _ source: UnsafeBufferPointer<UInt8>) -> String {
    guard source.count > 60 else { return reader.plainText(source) }
    let end = source[...60].lastIndex { $0 & 0xC0 != 0x80 } ?? 60
    return reader.plainText(UnsafeBufferPointer(rebasing: source[..<end])) + "…"
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
