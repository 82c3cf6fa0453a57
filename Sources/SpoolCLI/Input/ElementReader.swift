#if CLI
  import Spool

  /// The elements of an input, one at a time.
  struct ElementReader: ~Copyable {
    private let name: String
    private let options: ElementOptions
    private var pieces: PieceReader
    private var stream: JSONElementStream
    private var isFinished = false
    /// How many lines have been skipped.
    private var skipped = 0

    /// Opens an input.
    ///
    /// - Parameters:
    ///   - source: The input.
    ///   - options: What the elements are.
    ///   - splitsArrays: True if an array is read element by element when the options do not say what the input
    ///     contains.
    init(_ source: InputSource, _ options: ElementOptions, splitsArrays: Bool = true) throws {
      var pieces = try PieceReader(source, options.progress)
      var opening = OpeningByte(allowsComments: options.syntax.comments)
      if options.isUndecided && splitsArrays {
        while !opening.isKnown, let piece = try pieces.next() { opening.take(piece) }
      }
      let layout = try options.layout(startingWith: splitsArrays ? opening.byte : nil)
      var stream = JSONElementStream(layout, options: options.streamOptions)
      do {
        try stream.feed(opening.taken)
      } catch {
        throw Failure(error, in: source.name)
      }
      name = source.name
      self.options = options
      self.pieces = pieces
      self.stream = stream
    }

    /// The next element, or nil at the end of the input.
    ///
    /// - Parameter output: The output, which is flushed before an error is reported, and before the tool waits for
    ///   input.
    mutating func next(_ output: inout StandardOutput) throws -> JSONElement? {
      while true {
        do throws(JSONError) {
          if let element = try stream.next() { return element }
          if isFinished { break }
        } catch {
          try refuse(error, &output)
          continue
        }
        if pieces.isWaiting { try output.flush() }
        try feed()
      }
      if skipped > 0 { try endWithSkippedLines(&output) }
      return nil
    }

    private mutating func feed() throws {
      do {
        if let piece = try pieces.next() { return try stream.feed(piece) }
      } catch let error as JSONError {
        throw Failure(error, in: name)
      }
      stream.finish()
      isFinished = true
    }

    /// Reports the error and skips the line if the options say so; otherwise throws the error.
    private mutating func refuse(_ error: JSONError, _ output: inout StandardOutput) throws {
      let failure = Failure(error, in: name)
      guard options.skipInvalid || skipped < options.skipErrors ?? 0 else { throw failure }
      skipped += 1
      try output.flush()
      failure.report()
    }

    private func endWithSkippedLines(_ output: inout StandardOutput) throws {
      guard options.skipErrors != nil else { throw Failure.skippedLines }
      try output.flush()
      let lines = skipped == 1 ? "1 line was" : "\(skipped) lines were"
      try? Descriptor.standardError.write(SafeText.escaped("\(name): \(lines) skipped") + "\n")
    }
  }

  extension ElementOptions {
    /// True if the layout depends on the first byte of the input.
    fileprivate var isUndecided: Bool { at == nil && input == .auto && !skipsLines }

    /// The layout of an input that starts with a byte. Comments and white space before that byte do not count.
    fileprivate func layout(startingWith byte: UInt8?) throws -> JSONElementStream.Layout {
      switch input {
      case .lines: return .lines
      case .sequence: return .sequence
      case .values: return .values
      case .auto where skipsLines: return .lines
      case .auto where at == nil && byte != UInt8(ascii: "["): return .values
      case .auto, .array: return .elements(at: try PathArgument.single(at ?? "", delimiter: delimiter))
      }
    }

    /// Calls a closure with each element of the inputs.
    ///
    /// - Parameters:
    ///   - input: The inputs.
    ///   - splitsArrays: True if an array is read element by element when the options do not say what the input contains.
    ///   - open: Called when an input has been opened.
    ///   - body: Called with each element.
    func forEach(
      in input: InputFiles, _ output: inout StandardOutput, splitsArrays: Bool = true,
      opened open: (inout StandardOutput) throws -> Void = { _ in },
      _ body: (JSONElement, inout StandardOutput) throws -> Void
    ) throws {
      try input.forEach(&output) { source, output in
        var reader = try ElementReader(source, self, splitsArrays: splitsArrays)
        try open(&output)
        while let element = try reader.next(&output) {
          try body(element, &output)
          if lineBuffered { try output.flush() }
        }
      }
    }
  }
#endif
