#if CLI
  import Spool

  /// Makes a line from the values at some paths of an element.
  struct PickedRow: ElementWork {
    private let names: [String]
    private var columns: JSONColumns
    private var line: PickedLine

    init(_ names: [String], _ paths: [JSONKeyPath], _ format: Pick.Format, endsWithCRLF: Bool) {
      self.names = names
      columns = JSONColumns(paths)
      line = PickedLine(names, format, endsWithCRLF: endsWithCRLF)
    }

    func separated() -> PickedRow {
      var row = self
      row.columns = JSONColumns(columns.paths)
      row.line = line.separated()
      return row
    }

    /// The header line, which contains the names.
    var header: [UInt8] {
      var line = line
      line.start()
      for name in names { line.append(name) }
      line.end()
      return line.bytes
    }

    mutating func write(_ element: JSONElement, to output: inout some ByteSink) throws {
      line.start()
      columns.forEachValue(in: element.value) { line.append($0) }
      line.end()
      try output.write(line.bytes)
    }
  }

  /// The names of the columns of `spool pick`.
  enum ColumnNames {
    /// The names for paths, in a readable form: the keys without the brackets and quotes that they may need in a path.
    /// If two names would be equal, both are the text of the path.
    static func names(_ texts: [String], _ paths: [JSONKeyPath]) -> [String] {
      let plain = zip(texts, paths).map { text, path in
        text.hasPrefix("$") || text.hasPrefix("/") ? text : name(path)
      }
      let counts = Dictionary(plain.map { (ExactKey($0), 1) }, uniquingKeysWith: +)
      return zip(texts, plain).map { text, name in counts[ExactKey(name)] == 1 ? name : text }
    }

    private static func name(_ path: JSONKeyPath) -> String {
      var name = ""
      for component in path.components {
        if let key = component.key {
          name += (name.isEmpty ? "" : ".") + key
        } else if let position = component.position {
          name += "[\(position)]"
        }
      }
      return name
    }

    /// The names in a list, which are separated by commas outside quotes.
    static func list(_ text: String) -> [String] {
      PathArgument.list(text).map { name in
        name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"") ? String(name.dropFirst().dropLast()) : name
      }
    }
  }
#endif
