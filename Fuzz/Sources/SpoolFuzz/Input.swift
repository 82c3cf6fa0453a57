import Spool

/// A JSON text, with the options and the pieces that it is parsed with.
///
/// Any text is an input, which is parsed with the default options. An input that starts with the byte FF, with which no
/// valid text starts, has five more bytes before the text: flags, limits of depth, token and input, and sizes of
/// pieces.
struct Input {
  let text: [UInt8]
  var options = JSONParser.Options()
  /// The number of spaces before the text. After 4096 spaces, the tokenizer is affected by where small pieces end.
  private(set) var blankCount = 0
  /// The sizes of pieces, which are used in turn.
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

  /// Passes the text in pieces to a closure.
  func forEachPiece(_ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
    var rest = text[...]
    var (size, next) = (blankCount + sizes.0, sizes.1)
    while !rest.isEmpty {
      try body(rest.prefix(size))
      rest = rest.dropFirst(size)
      (size, next) = (next, blankCount == 0 ? size : sizes.0)
    }
  }

  /// The outcome of parsing the whole text.
  func whole() -> Outcome { Outcome { try JSONDocument(text, options: options) } }

  /// The outcome of parsing the text in pieces.
  func inPieces() -> Outcome {
    Outcome {
      var parser = JSONParser(options: options)
      try forEachPiece { try parser.feed(Array($0)) }
      return try parser.finish()
    }
  }
}
