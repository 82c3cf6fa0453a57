#if Yajl && canImport(CYajl) && !canImport(Musl)
  /// Finds trailing commas, which yajl does not accept, in a text that may still be growing.
  ///
  /// A trailing comma follows a value, and only white space and comments are between the comma and the closing bracket.
  /// All errors in the text are left to yajl.
  struct TrailingCommas {
    /// How far yajl may read.
    enum Stretch {
      /// Up to this offset, and further once yajl has reached it.
      case clear(Int)
      /// Up to this offset, where there is a trailing comma.
      case comma(Int)
      /// Up to this offset, where there is a comma that may turn out to be a trailing one.
      case open(Int)
    }

    private enum State { case outside, string, escape, slash, lineComment, blockComment, star }

    private let allowsComments: Bool
    private var state = State.outside
    /// The offset of the first byte that has not been examined.
    private var scanned = 0
    /// The last byte outside strings, comments and white space, and the one before it.
    private var last: UInt8 = 0
    private var lastButOne: UInt8 = 0
    private var lastOffset = 0
    /// The comma that was found, until yajl has passed it.
    private var found: Int?

    init(allowsComments: Bool) { self.allowsComments = allowsComments }

    /// Examines the new part of a text of which yajl has read `consumed` bytes and `available` bytes have arrived.
    ///
    /// - Complexity: Linear in the number of new bytes.
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
#endif
