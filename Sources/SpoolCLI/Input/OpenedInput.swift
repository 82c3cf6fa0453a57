#if CLI
  import Spool

  /// An input that has been opened, and read far enough to know what its elements are.
  struct OpenedInput: ~Copyable {
    var pieces: PieceReader
    /// The bytes that have been read.
    let start: [UInt8]
    let layout: JSONElementStream.Layout

    /// Opens an input.
    ///
    /// - Parameters:
    ///   - source: The input.
    ///   - options: What the elements are.
    ///   - splitsArrays: True if an array is read element by element when the options do not say what the input
    ///     contains.
    init(_ source: InputSource, _ options: ElementOptions, splitsArrays: Bool = true) throws {
      var pieces = try PieceReader(source, options.progress)
      var opening = OpeningToken(options.syntax.rules)
      if options.isUndecided && splitsArrays {
        while !opening.isKnown, let piece = try pieces.next() { opening.take(piece) }
      }
      layout = try options.layout(ofArray: splitsArrays && opening.isArray == true)
      start = opening.taken
      self.pieces = pieces
    }
  }

  extension ElementOptions {
    /// True if the layout depends on the first token of the input.
    fileprivate var isUndecided: Bool { at == nil && input == .auto && !skipsLines }

    /// The layout of an input, given whether it begins with an array.
    fileprivate func layout(ofArray isArray: Bool) throws -> JSONElementStream.Layout {
      switch input {
      case .lines: return .lines
      case .sequence: return .sequence
      case .values: return .values
      case .auto where skipsLines: return .lines
      case .auto where at == nil && !isArray: return .values
      case .auto, .array: return .elements(at: try PathArgument.single(at ?? "", delimiter: delimiter))
      }
    }
  }
#endif
