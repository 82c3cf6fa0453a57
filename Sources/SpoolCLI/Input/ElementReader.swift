#if CLI
  import Spool

  /// The elements of an input, one at a time.
  struct ElementReader: ~Copyable {
    private var pieces: PieceReader
    private var elements: CheckedElements
    private var isFinished = false

    /// Takes an input that has been opened.
    init(_ input: consuming OpenedInput, _ options: ElementOptions, _ name: String, countsOnly: Bool = false) throws {
      let start = input.start
      elements = CheckedElements(input.layout, options, name, countsOnly: countsOnly)
      pieces = input.pieces
      try start.withUnsafeBytes { try elements.feed($0) }
    }

    /// The next element, or nil at the end of the input.
    ///
    /// - Parameter output: The output, which is flushed before an error is reported, and before the tool waits for
    ///   input.
    mutating func next(_ output: inout StandardOutput) throws -> JSONElement? {
      while true {
        if let element = try elements.next(&output) { return element }
        if isFinished { break }
        if pieces.isWaiting() { try output.flush() }
        if let piece = try pieces.next() {
          try elements.feed(piece)
        } else {
          elements.finish()
          isFinished = true
        }
      }
      try elements.reportSkippedLines(&output)
      return nil
    }
  }

  extension ElementOptions {
    /// Calls a closure with each element of the inputs.
    ///
    /// - Parameters:
    ///   - input: The inputs.
    ///   - splitsArrays: True if an array is read element by element when the options do not say what the input contains.
    ///   - countsOnly: True if values are not needed, and may be null.
    ///   - open: Called when an input has been opened.
    ///   - body: Called with each element.
    func forEach(
      in input: InputFiles, _ output: inout StandardOutput, splitsArrays: Bool = true, countsOnly: Bool = false,
      opened open: (inout StandardOutput) throws -> Void = { _ in },
      _ body: (JSONElement, inout StandardOutput) throws -> Void
    ) throws {
      // A local copy, because reading the wrapper of an option is slow.
      let isLineBuffered = lineBuffered
      try input.forEach(&output) { source, output in
        let opened = try OpenedInput(source, self, splitsArrays: splitsArrays)
        var reader = try ElementReader(opened, self, source.name, countsOnly: countsOnly)
        try open(&output)
        let name = source.name
        while let element = try reader.next(&output) {
          try Failure.atLine(of: element, in: name) { try body(element, &output) }
          if isLineBuffered { try output.flush() }
        }
      }
    }
  }
#endif
