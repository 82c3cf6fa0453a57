#if CLI
  /// Converts a text in UTF-16 or UTF-32, which begins with a byte order mark, to UTF-8 without one, in pieces.
  ///
  /// Units that are not a character become bytes that are not UTF-8, so that the tokenizer reports their place.
  final class WideText {
    private let unitBytes: Int
    private let isBigEndian: Bool
    // SAFETY: the memory is written up to what one piece needs, and freed with the object.
    private let output: UnsafeMutableRawBufferPointer
    private var count = 0
    private var unit: UInt32 = 0
    private var unitCount = 0
    /// The first half of a pair of surrogates.
    private var high: UInt32?
    private var isAtMark = true

    /// The number of bytes at the start of a text that determine its encoding.
    static let markBytes = 4

    /// Creates a converter; nil if the text does not begin with a mark of UTF-16 or UTF-32.
    ///
    /// - Parameters:
    ///   - start: The first four bytes, if there are so many.
    ///   - pieceBytes: The size of the largest piece.
    init?(_ start: UnsafeRawBufferPointer, pieceBytes: Int) {
      guard let mark = Self.mark(start) else { return nil }
      (unitBytes, isBigEndian) = mark
      // A unit of two bytes becomes three; the units that are kept at the end of a piece take a few more.
      output = .allocate(byteCount: pieceBytes * 2 + 16, alignment: 16)
    }

    deinit { output.deallocate() }

    /// Returns true if a text begins with a mark of UTF-16 or UTF-32.
    static func isWide(_ start: UnsafeRawBufferPointer) -> Bool { mark(start) != nil }

    private static func mark(_ start: UnsafeRawBufferPointer) -> (unitBytes: Int, isBigEndian: Bool)? {
      if start.starts(with: [0xFF, 0xFE, 0, 0]) { return (4, false) }
      if start.starts(with: [0, 0, 0xFE, 0xFF]) { return (4, true) }
      if start.starts(with: [0xFF, 0xFE]) { return (2, false) }
      return start.starts(with: [0xFE, 0xFF]) ? (2, true) : nil
    }

    /// The UTF-8 of the next piece, valid until the next call.
    func converted(_ piece: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
      count = 0
      for byte in piece {
        unit = isBigEndian ? unit << 8 | UInt32(byte) : unit | UInt32(byte) << (8 * UInt32(unitCount))
        unitCount += 1
        if unitCount == unitBytes { takeUnit() }
      }
      return UnsafeRawBufferPointer(rebasing: output[..<count])
    }

    /// The UTF-8 of the units that are left at the end.
    func rest() -> UnsafeRawBufferPointer {
      count = 0
      if high != nil { put(byte: 0xFF) }
      if unitCount > 0 { put(byte: 0xFF) }
      (high, unit, unitCount) = (nil, 0, 0)
      return UnsafeRawBufferPointer(rebasing: output[..<count])
    }

    private func takeUnit() {
      let value = unit
      (unit, unitCount) = (0, 0)
      if isAtMark {
        isAtMark = false
        return
      }
      if let first = high {
        high = nil
        if 0xDC00..<0xE000 ~= value { return put(0x10000 + (first - 0xD800) << 10 + (value - 0xDC00)) }
        put(byte: 0xFF)
      }
      if unitBytes == 2 && 0xD800..<0xDC00 ~= value { high = value } else { put(value) }
    }

    /// Writes a scalar; for a value that is not a scalar, a byte that is not UTF-8.
    private func put(_ value: UInt32) {
      guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { return put(byte: 0xFF) }
      for byte in bytes { put(byte: byte) }
    }

    private func put(byte: UInt8) {
      output[count] = byte
      count += 1
    }
  }
#endif
