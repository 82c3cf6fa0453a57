#if CLI
  import ArgumentParser
  import Spool

  /// The options for values that are printed, with the same letters as in jq.
  struct OutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print the contents of strings, without quotes and escapes.")
    var raw = false

    @Flag(name: .shortAndLong, help: "Write no white space. This is the default, unless --indent or --tab is given.")
    var compact = false

    @Flag(name: [.customShort("S"), .long], help: "Sort the members of objects by key.")
    var sortKeys = false

    @Option(help: ArgumentHelp("Indent by this number of spaces for each level; 0 is --compact.", valueName: "spaces"))
    var indent: Int?

    @Flag(help: "Indent by a tab for each level.")
    var tab = false

    @Option(
      help: ArgumentHelp(
        "Print JSON in colours.",
        discussion: """
          auto is always if the output is a terminal and the environment variable NO_COLOR is not set, or is empty, and never \
          otherwise.
          """))
    var color = ColorChoice.auto

    static let mostSpaces = 64

    func validate() throws {
      guard 0...Self.mostSpaces ~= indent ?? 0 else {
        throw ValidationError("'--indent' must be between 0 and \(Self.mostSpaces).")
      }
      guard !compact || indent ?? 0 == 0 else {
        throw ValidationError("'--compact' and '--indent' exclude each other.")
      }
      guard !tab || !compact && indent == nil else {
        throw ValidationError("'--tab' excludes '--indent' and '--compact'.")
      }
    }

    /// The layout of JSON.
    ///
    /// - Parameter isPretty: True if text is indented unless an option says otherwise.
    func layout(isPretty: Bool = false) -> JSONWriter.Options {
      let spaces = tab ? 1 : compact ? 0 : indent ?? (isPretty ? 2 : 0)
      var layout = JSONWriter.Options(sortsKeys: sortKeys, indentation: spaces > 0 ? spaces : nil)
      layout.usesTabs = tab
      return layout
    }

    /// Writes a value on a line of its own.
    func write(_ value: JSONValue, to output: inout StandardOutput) throws {
      let colors = output.colors
      defer { output.colors = colors }
      if raw && value.kind == .string { output.colors = nil }
      try write(value, isPretty: false) { try output.write($0) }
    }

    /// Writes a value on a line of its own.
    func write(
      _ value: JSONValue, isPretty: Bool, to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
      if raw, var text = value.string {
        try text.withUTF8 { try sink(UnsafeRawBufferPointer($0)) }
      } else {
        try value.write(options: layout(isPretty: isPretty), to: sink)
      }
      try [UInt8(ascii: "\n")].withUnsafeBytes(sink)
    }
  }
#endif
