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
#endif
