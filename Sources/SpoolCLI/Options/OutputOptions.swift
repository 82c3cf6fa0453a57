#if CLI
  import ArgumentParser
  import Spool

  /// The options for values that are printed, with the letters that they have in jq.
  struct OutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print the contents of strings, without quotes and escapes.")
    var raw = false

    @Flag(name: .shortAndLong, help: "Write no white space. This is the default, unless --indent is given.")
    var compact = false

    @Flag(name: [.customShort("S"), .long], help: "Sort the members of objects by key.")
    var sortKeys = false

    @Option(help: ArgumentHelp("Indent by this number of spaces for each level; 0 is --compact.", valueName: "spaces"))
    var indent: Int?

    static let mostSpaces = 64

    func validate() throws {
      guard 0...Self.mostSpaces ~= indent ?? 0 else {
        throw ValidationError("'--indent' must be between 0 and \(Self.mostSpaces).")
      }
      guard !compact || indent ?? 0 == 0 else {
        throw ValidationError("'--compact' and '--indent' exclude each other.")
      }
    }

    /// The layout of JSON.
    ///
    /// - Parameter isPretty: True if text is indented unless an option says otherwise.
    func layout(isPretty: Bool = false) -> JSONWriter.Options {
      let spaces = compact ? 0 : indent ?? (isPretty ? 2 : 0)
      return JSONWriter.Options(isPretty: spaces > 0, sortsKeys: sortKeys, indentation: spaces)
    }

    /// Writes a value on a line of its own.
    func write(_ value: JSONValue, to output: inout StandardOutput) throws {
      try write(value, isPretty: false) { try output.write($0) }
    }

    /// Writes a value on a line of its own.
    func write(
      _ value: JSONValue, isPretty: Bool, to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
      if raw, var text = value.string {
        try text.withUTF8 { try sink(UnsafeRawBufferPointer($0)) }
      } else {
        try JSONWriter(options: layout(isPretty: isPretty)).write(value, to: sink)
      }
      try [UInt8(ascii: "\n")].withUnsafeBytes(sink)
    }
  }
#endif
