/// Finds the commas that end a container, which yajl does not take, in a text that may still be growing.
///
/// Such a comma stands behind a value, with nothing but white space and comments between it and the closing bracket.
/// What is wrong with a text is left to yajl.
struct TrailingCommas {
  /// How far yajl may go.
  enum Stretch {
    /// As far as this offset, and further when it has got there.
    case clear(Int)
    /// As far as this offset, where a comma stands that is too many.
    case comma(Int)
    /// As far as this offset, where a comma stands of which that is not known yet.
    case open(Int)
  }

  private enum State { case outside, string, escape, slash, lineComment, blockComment, star }

  private let allowsComments: Bool
  private var state = State.outside
  /// The offset of the first byte that was not looked at.
  private var scanned = 0
  /// The last byte outside strings, comments and white space, and the one before it.
  private var last: UInt8 = 0
  private var lastButOne: UInt8 = 0
  private var lastOffset = 0
  /// The comma that was found, until yajl has got past it.
  private var found: Int?

  init(allowsComments: Bool) { self.allowsComments = allowsComments }

  /// Looks at what is new in a text of which yajl has taken `consumed` bytes.
  ///
  /// - Complexity: Linear in the bytes that are new.
  mutating func stretch(of text: UnsafePointer<UInt8>, _ available: Int, consumed: Int) -> Stretch {
    if let found, found >= consumed { return .comma(found) }
    found = nil
    while scanned < available {
      step(text[scanned])
      scanned += 1
      if let found { return .comma(found) }
    }
    return last == UInt8(ascii: ",") && lastOffset >= consumed ? .open(lastOffset) : .clear(available)
  }

  private mutating func step(_ byte: UInt8) {
    switch (state, byte) {
    case (.outside, _): stepOutside(byte)
    case (.string, UInt8(ascii: "\"")): state = .outside
    case (.string, UInt8(ascii: "\\")): state = .escape
    case (.escape, _): state = .string
    case (.slash, UInt8(ascii: "/")): state = .lineComment
    case (.slash, UInt8(ascii: "*")): state = .blockComment
    case (.slash, _), (.lineComment, UInt8(ascii: "\n")), (.star, UInt8(ascii: "/")): state = .outside
    case (.blockComment, UInt8(ascii: "*")), (.star, UInt8(ascii: "*")): state = .star
    case (.star, _): state = .blockComment
    default: break
    }
  }

  private mutating func stepOutside(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "/") where allowsComments:
      state = .slash
      return
    case UInt8(ascii: "\""): state = .string
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if last == UInt8(ascii: ","), lastButOne != UInt8(ascii: "["), lastButOne != UInt8(ascii: "{") {
        found = lastOffset
      }
    default: break
    }
    (lastButOne, last, lastOffset) = (last, byte, scanned)
  }
}
