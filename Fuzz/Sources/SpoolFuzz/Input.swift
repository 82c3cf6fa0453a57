import Spool

/// A JSON text, with the options and the pieces that it is parsed with.
///
/// Any text is an input, which is parsed with the default options. An input that starts with the byte FF, with which no
/// valid text starts, has five more bytes before the text: flags, more flags and the limit of depth, the limits of
/// token and input, and sizes of pieces. The tests of regressions read the same header.
struct Input {
  let text: [UInt8]
  var options = JSONDocument.Options()
  /// The longest element of a stream; nil for the default.
  private(set) var maximumElementBytes: Int?
  /// The number of spaces before the text. After 4096 spaces, libyajl is affected by where small pieces end.
  private var blankCount = 0
  /// The sizes of pieces, which are used in turn.
  private var sizes = (1, 3)
  /// The places where pieces end, if the text has marks for them.
  private var cuts: [Int]?

  private static let mark: UInt8 = 0xFF
  private static let headerLength = 6
  /// The byte that marks the end of a piece, which no valid text contains. When the fuzzer changes the input, a mark
  /// moves with the text around it; a number would not.
  private static let cutMark: UInt8 = 0xFE

  init(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.first == Self.mark, bytes.count >= Self.headerLength else {
      text = Array(bytes)
      return
    }
    let (flags, moreFlags) = (bytes[1], bytes[2])
    options.rules.allowsComments = flags & 1 != 0
    options.allowsMultipleValues = flags & 2 != 0
    options.rules.allowsTrailingCommas = moreFlags & 16 != 0
    options.duplicateKeys = moreFlags & 32 != 0 ? .error : .lastWins
    if flags & 4 != 0 { options.rules.maximumDepth = Int(moreFlags & 15) }
    if flags & 8 != 0 { options.rules.maximumTokenBytes = Int(bytes[3] & 31) * (moreFlags & 128 != 0 ? 8 : 1) }
    if flags & 16 != 0 { options.rules.maximumInputBytes = Int(bytes[4]) }
    if bytes[3] & 32 != 0 { maximumElementBytes = Int(bytes[4]) }
    blankCount = flags & 0xE0 == 0x20 ? 4096 : 0
    sizes = (Int(bytes[5] & 15) + 1, Int(bytes[5] >> 4) + 1)
    let parts = bytes.dropFirst(Self.headerLength)
      .split(separator: Self.cutMark, maxSplits: moreFlags & 64 != 0 ? .max : 0, omittingEmptySubsequences: false)
    text = Array(repeating: 0x20, count: blankCount) + parts.joined()
    if moreFlags & 64 != 0 { cuts = parts.dropLast().map(\.count).sums(from: blankCount) }
  }

  /// The text in pieces, which may be empty.
  var pieces: [ArraySlice<UInt8>] {
    let ends = (cuts ?? sizesEnds) + [text.count]
    return zip([0] + ends, ends).map { text[$0..<$1] }
  }

  private var sizesEnds: [Int] {
    var ends: [Int] = []
    var (end, next, other) = (blankCount + sizes.0, sizes.1, sizes.0)
    while end < text.count {
      ends.append(end)
      end += next
      swap(&next, &other)
    }
    return ends
  }

  /// The outcome of parsing the whole text.
  func whole() -> Outcome { Outcome { try JSONDocument(text, options: options) } }

  /// The outcome of parsing the text in pieces.
  func inPieces() -> Outcome {
    Outcome {
      var parser = JSONParser(options: options)
      for piece in pieces { try parser.feed(Array(piece)) }
      return try parser.finish()
    }
  }
}

extension [Int] {
  /// The sums of a number and the first elements, for each element.
  fileprivate func sums(from start: Int) -> [Int] {
    var sum = start
    return map { length in
      sum += length
      return sum
    }
  }
}
