#if CLI
  import Spool

  /// Makes a line from the values at some paths of an element. The memory of a line is reused for the next line.
  struct PickedRow: ElementWork {
    private let names: [String]
    private let paths: [JSONKeyPath]
    private let format: Pick.Format
    /// The text before each value, and after the last one.
    private let separators: [[UInt8]]
    private let end: [UInt8]
    private var line: [UInt8] = []
    /// A value as JSON, which becomes a field.
    private var json: [UInt8] = []

    init(_ names: [String], delimiter: String?, _ format: Pick.Format, endsWithCRLF: Bool) throws {
      self.names = names
      self.format = format
      paths = try names.map { try PathArgument.single($0, delimiter: delimiter) }
      separators = names.indices.map { index in
        switch format {
        case .ndjson: Array(((index == 0 ? "{" : ",") + JSONQuotes.quoted(names[index]) + ":").utf8)
        case .tsv: index == 0 ? [] : [UInt8(ascii: "\t")]
        case .csv: index == 0 ? [] : [UInt8(ascii: ",")]
        }
      }
      end = Array((format == .ndjson ? "}\n" : endsWithCRLF ? "\r\n" : "\n").utf8)
    }

    /// The header line, which contains the paths.
    var header: [UInt8] {
      var row = self
      for (name, separator) in zip(names, separators) {
        row.line += separator
        row.append(name)
      }
      return row.ended()
    }

    /// The line of an element.
    private mutating func text(of element: JSONValue) -> [UInt8] {
      line.removeAll(keepingCapacity: true)
      for (path, separator) in zip(paths, separators) {
        line += separator
        append(element[path: path])
      }
      return ended()
    }

    mutating func write(_ element: JSONElement, to output: inout some ByteSink) throws {
      try output.write(text(of: element.value))
    }

    private mutating func ended() -> [UInt8] {
      // An empty line would not be a record.
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
