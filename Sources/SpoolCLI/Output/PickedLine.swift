#if CLI
  import Spool

  /// A line of values. Its memory is used again for the next line.
  struct PickedLine: Sendable {
    private(set) var bytes: [UInt8] = []
    private let format: Pick.Format
    /// The text before each value, one after another, and the end of each of them.
    private var separators: [UInt8]
    private var separatorEnds: [Int]
    /// The text after the last value.
    private var lineEnd: [UInt8]
    /// The number of values so far.
    private var count = 0
    /// A value as JSON, which becomes a field.
    private var json: [UInt8] = []

    init(_ names: [String], _ format: Pick.Format, endsWithCRLF: Bool) {
      self.format = format
      var separators: [UInt8] = []
      separatorEnds = names.enumerated().map { index, name in
        switch format {
        case .ndjson:
          separators += ((index == 0 ? "{" : ",") + QuotedText.quoted(name, escaping: { $0 < " " }) + ":").utf8
        case .tsv: separators += (index == 0 ? "" : "\t").utf8
        case .csv: separators += (index == 0 ? "" : ",").utf8
        }
        return separators.count
      }
      self.separators = separators
      lineEnd = Array((format == .ndjson ? "}\n" : endsWithCRLF ? "\r\n" : "\n").utf8)
    }

    /// An equal line that shares no memory with this one.
    func separated() -> PickedLine {
      var line = self
      (line.bytes, line.json) = ([], [])
      line.separators = separators.map { $0 }
      line.separatorEnds = separatorEnds.map { $0 }
      line.lineEnd = lineEnd.map { $0 }
      return line
    }

    /// Begins a line.
    mutating func start() {
      bytes.removeAll(keepingCapacity: true)
      count = 0
    }

    /// Ends the line.
    mutating func end() {
      // An empty line would not be a record.
      if bytes.isEmpty && format == .csv { bytes += "\"\"".utf8 }
      bytes += lineEnd
    }

    /// Appends the next value.
    mutating func append(_ value: JSONValue?) {
      appendSeparator()
      guard format != .ndjson else {
        if let value { value.write(into: &bytes) } else { bytes += "null".utf8 }
        return
      }
      guard let value else { return }
      switch value.kind {
      case .null: break
      // These contain no character with a meaning in a line.
      case .bool, .number: value.write(into: &bytes)
      case .string: value.withUTF8 { Field.append($0, to: &bytes, format) }
      case .array, .object:
        json.removeAll(keepingCapacity: true)
        value.write(into: &json)
        json.withUnsafeBufferPointer { Field.append($0, to: &bytes, format) }
      }
    }

    /// Appends a text as the next value of a line of TSV or CSV.
    mutating func append(_ text: String) {
      appendSeparator()
      var text = text
      text.withUTF8 { Field.append($0, to: &bytes, format) }
    }

    private mutating func appendSeparator() {
      let (start, end) = (count == 0 ? 0 : separatorEnds[count - 1], separatorEnds[count])
      separators.withUnsafeBufferPointer {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end]))
      }
      count += 1
    }
  }
#endif
