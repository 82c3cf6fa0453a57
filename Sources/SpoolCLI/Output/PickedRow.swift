#if CLI
  import Spool

  /// Makes lines of the values at some paths of an element. The memory of a line is used again for the next one.
  struct PickedRow {
    private let names: [String]
    private let paths: [JSONKeyPath]
    private let format: Pick.Format
    /// What stands in front of each value, and behind the last one.
    private let separators: [[UInt8]]
    private let end: [UInt8]
    private var line: [UInt8] = []
    /// A value as JSON, which is to be a field.
    private var json: [UInt8] = []

    init(_ names: [String], delimiter: String, _ format: Pick.Format, endsWithCRLF: Bool) {
      self.names = names
      self.format = format
      paths = names.map { JSONKeyPath($0, delimiter: delimiter) }
      separators = names.indices.map { index in
        switch format {
        case .ndjson: Array(((index == 0 ? "{" : ",") + JSONQuotes.quoted(names[index]) + ":").utf8)
        case .tsv: index == 0 ? [] : [UInt8(ascii: "\t")]
        case .csv: index == 0 ? [] : [UInt8(ascii: ",")]
        }
      }
      end = Array((format == .ndjson ? "}\n" : endsWithCRLF ? "\r\n" : "\n").utf8)
    }

    /// The line of the paths themselves.
    mutating func header() -> [UInt8] {
      line.removeAll(keepingCapacity: true)
      for (name, separator) in zip(names, separators) {
        line += separator
        append(name)
      }
      return ended()
    }

    /// The line of an element.
    mutating func text(of element: JSONValue) -> [UInt8] {
      line.removeAll(keepingCapacity: true)
      for (path, separator) in zip(paths, separators) {
        line += separator
        append(element[path: path])
      }
      return ended()
    }

    private mutating func ended() -> [UInt8] {
      // An empty line would be no record.
      if line.isEmpty && format == .csv { line += "\"\"".utf8 }
      line += end
      return line
    }

    private mutating func append(_ value: JSONValue?) {
      guard format != .ndjson else {
        if let value { JSONWriter().append(value, to: &line) } else { line += "null".utf8 }
        return
      }
      guard let value, !value.isNull else { return }
      if let text = value.string { return append(text) }
      json.removeAll(keepingCapacity: true)
      JSONWriter().append(value, to: &json)
      json.withUnsafeBufferPointer { Field.append($0, to: &line, format) }
    }

    private mutating func append(_ text: String) {
      var text = text
      text.withUTF8 { Field.append($0, to: &line, format) }
    }
  }
#endif
