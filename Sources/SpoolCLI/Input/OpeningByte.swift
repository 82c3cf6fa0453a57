#if CLI
  import Spool

  /// Finds the first byte of the input that is not white space, part of a byte order mark, or in a comment. If comments are not
  /// allowed, the input is refused anyway.
  struct OpeningByte {
    /// The bytes that were read.
    private(set) var taken: [UInt8] = []
    private(set) var byte: UInt8?

    /// The most bytes to search. They are kept in memory, so their number is limited.
    private static let maximumBytes = 1 << 20

    var isKnown: Bool { byte != nil || taken.count >= Self.maximumBytes }

    mutating func take(_ piece: UnsafeRawBufferPointer) {
      taken.append(contentsOf: piece)
      byte = taken.withUnsafeBufferPointer { bytes in
        // A byte order mark can be cut, too.
        let mark = bytes.firstIndex { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF } ?? bytes.count
        let start = ValidTextCursor(bytes).space(from: mark)
        return start < bytes.count ? bytes[start] : nil
      }
    }
  }
#endif
