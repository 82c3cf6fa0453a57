#if CLI
  import Spool

  /// An input that has been opened, and read as far as it takes to know what its elements are.
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
      var opening = OpeningByte()
      if options.isUndecided && splitsArrays {
        while !opening.isKnown, let piece = try pieces.next() { opening.take(piece) }
      }
      layout = try options.layout(startingWith: splitsArrays ? opening.byte : nil)
      start = opening.taken
      self.pieces = pieces
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
  }
#endif
