#if CLI
  import Spool

  extension InputSource {
    /// Writes the text with other white space, with constant memory.
    ///
    /// - Parameters:
    ///   - layout: The white space.
    ///   - isHeld: True if nothing should be written of a text that is not valid. This is possible for files, and for
    ///     the first megabyte of streams.
    ///   - sink: Takes the text, in pieces.
    func reformat(
      _ options: ParsingOptions, layout: JSONWriter.Options, isHeld: Bool,
      to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
      if options.uniqueKeys { return try rewrite(options, layout, to: sink) }
      var held = HeldText(isChecked: try !isHeld || isCheckedBefore(options))
      do {
        var pieces = try PieceReader(self, options.progress)
        var reformatter = JSONReformatter(
          layout: layout, rules: options.rules, allowsMultipleValues: options.multiple)
        while let piece = try pieces.next() {
          try reformatter.feed(piece) { try held.write($0, to: sink) }
        }
        try reformatter.finish()
        try held.finish(to: sink)
      } catch let error as JSONError {
        throw Failure(error, in: name, options)
      }
    }

    /// Writes the values of a document. The input is read only once, even if it is a pipe.
    private func rewrite(
      _ options: ParsingOptions, _ layout: JSONWriter.Options, to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
      for (number, value) in try values(options).enumerated() {
        if number > 0 { try [UInt8(ascii: "\n")].withUnsafeBytes(sink) }
        try value.write(options: layout, to: sink)
      }
    }

    /// The value of the input, or all of several.
    func values(_ options: ParsingOptions) throws -> [JSONValue] {
      let root = try document(options).root
      return options.multiple ? root.array.map(Array.init) ?? [] : [root]
    }

    /// Checks a file that is large and can be read twice; returns false for other inputs.
    private func isCheckedBefore(_ options: ParsingOptions) throws -> Bool {
      guard !isStandardInput, !file.isStream, isLarge else { return false }
      try validate(options)
      return true
    }

    private var isLarge: Bool {
      guard let descriptor = try? Descriptor.forReading(file) else { return false }
      defer { descriptor.shut() }
      return descriptor.byteCount ?? 0 > HeldText.capacity / 8
    }
  }

  /// The start of a text, which is not written until the text is known to be valid, or too large to be held.
  private struct HeldText {
    var isChecked: Bool
    private var text: [UInt8] = []

    static let capacity = 1 << 20

    init(isChecked: Bool) { self.isChecked = isChecked }

    mutating func write(_ bytes: UnsafeRawBufferPointer, to sink: (UnsafeRawBufferPointer) throws -> Void) throws {
      if !isChecked && text.count + bytes.count > Self.capacity { try finish(to: sink) }
      if isChecked { return try sink(bytes) }
      text.append(contentsOf: bytes)
    }

    mutating func finish(to sink: (UnsafeRawBufferPointer) throws -> Void) throws {
      try text.withUnsafeBytes(sink)
      (text, isChecked) = ([], true)
    }
  }
#endif
