#if CLI
  /// Finds the first byte of the input that is not white space, part of a byte order mark, or in a comment.
  struct OpeningByte {
    private enum State { case space, slash, lineComment, blockComment, star }

    /// The bytes that were read.
    private(set) var taken: [UInt8] = []
    private(set) var byte: UInt8?
    private let allowsComments: Bool
    private var state = State.space

    /// The most bytes to search. They are kept in memory, so their number is limited.
    private static let maximumBytes = 1 << 20

    init(allowsComments: Bool) { self.allowsComments = allowsComments }

    var isKnown: Bool { byte != nil || taken.count >= Self.maximumBytes }

    mutating func take(_ piece: UnsafeRawBufferPointer) {
      taken.append(contentsOf: piece)
      byte = piece.first { isOpening($0) }
    }

    private mutating func isOpening(_ byte: UInt8) -> Bool {
      switch (state, byte) {
      case (.space, UInt8(ascii: " ")), (.space, UInt8(ascii: "\t")), (.space, UInt8(ascii: "\n")),
        (.space, UInt8(ascii: "\r")), (.space, 0xEF), (.space, 0xBB), (.space, 0xBF):
        return false
      case (.space, UInt8(ascii: "/")) where allowsComments: state = .slash
      case (.space, _): return true
      case (.slash, _): state = byte == UInt8(ascii: "*") ? .blockComment : .lineComment
      case (.lineComment, UInt8(ascii: "\n")), (.star, UInt8(ascii: "/")): state = .space
      case (.blockComment, UInt8(ascii: "*")), (.star, UInt8(ascii: "*")): state = .star
      case (.star, _): state = .blockComment
      default: break
      }
      return false
    }
  }
#endif
