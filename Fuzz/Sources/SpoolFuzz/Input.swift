import Spool

/// A text, with the options and the pieces that it is parsed with.
///
/// Any text is an input, which is parsed with the default options. One that starts with FF, as no text does, has five
/// more bytes in front: flags, limits of depth, token and input, and sizes of pieces.
struct Input {
  let text: [UInt8]
  var options = JSONParser.Options()
  /// How many blanks stand in front of the text; behind 4096 of them the tokenizer notices where small pieces end.
  private(set) var blankCount = 0
  /// The sizes of pieces, which take turns.
  private var sizes = (1, 3)

  private static let mark: UInt8 = 0xFF
  private static let headerLength = 6

  init(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.first == Self.mark, bytes.count >= Self.headerLength else {
      text = Array(bytes)
      return
    }
    let flags = bytes[1]
    options.allowsComments = flags & 1 != 0
    options.allowsMultipleValues = flags & 2 != 0
    options.allowsTrailingCommas = bytes[2] & 16 != 0
    if flags & 4 != 0 { options.maximumDepth = Int(bytes[2] & 15) }
    if flags & 8 != 0 { options.maximumTokenBytes = Int(bytes[3] & 31) }
    if flags & 16 != 0 { options.maximumInputBytes = Int(bytes[4]) }
    blankCount = flags & 0xE0 == 0x20 ? 4096 : 0
    sizes = (Int(bytes[5] & 15) + 1, Int(bytes[5] >> 4) + 1)
    text = Array(repeating: 0x20, count: blankCount) + bytes.dropFirst(Self.headerLength)
  }

  /// Hands the text over in pieces.
  func forEachPiece(_ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
    var rest = text[...]
    var (size, next) = (blankCount + sizes.0, sizes.1)
    while !rest.isEmpty {
      try body(rest.prefix(size))
      rest = rest.dropFirst(size)
      (size, next) = (next, blankCount == 0 ? size : sizes.0)
    }
  }

  /// What becomes of the text as a whole.
  func whole() -> Outcome { Outcome { try JSONDocument(text, options: options) } }

  /// What becomes of the text in pieces.
  func inPieces() -> Outcome {
    Outcome {
      var parser = JSONParser(options: options)
      try forEachPiece { try parser.feed(Array($0)) }
      return try parser.finish()
    }
  }
}
