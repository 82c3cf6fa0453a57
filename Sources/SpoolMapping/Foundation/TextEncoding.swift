/// The encodings of JSON texts that are told apart by their first bytes.
///
/// A byte order mark decides; without one, the zeros around the first two characters, which are ASCII (RFC 4627, 3).
/// For a single character, two bytes are enough, as in JSONSerialization.
enum TextEncoding: Equatable, CustomStringConvertible {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32(isBigEndian: Bool)

  /// The encoding of a text.
  init(of text: UnsafeRawBufferPointer) {
    self = Self.marked(text) ?? Self.patterned(text) ?? .utf8
  }

  var description: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let isBigEndian): isBigEndian ? "UTF-16BE" : "UTF-16LE"
    case .utf32(let isBigEndian): isBigEndian ? "UTF-32BE" : "UTF-32LE"
    }
  }

  private static func marked(_ text: UnsafeRawBufferPointer) -> TextEncoding? {
    // Tested first, because the mark of UTF-32 starts with that of UTF-16.
    if text.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32(isBigEndian: false) }
    if text.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32(isBigEndian: true) }
    if text.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    if text.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    return nil
  }

  private static func patterned(_ text: UnsafeRawBufferPointer) -> TextEncoding? {
    switch text.prefix(text.count < 4 ? 2 : 4).map({ $0 == 0 }) {
    case [true, true, true, false]: .utf32(isBigEndian: true)
    case [false, true, true, true]: .utf32(isBigEndian: false)
    case [true, false, true, false], [true, false]: .utf16(isBigEndian: true)
    case [false, true, false, true], [false, true]: .utf16(isBigEndian: false)
    default: nil
    }
  }
}

// MARK: Conversion

extension TextEncoding {
  /// The text in UTF-8, its byte order mark included; nil if it is not valid. The bytes of an incomplete last unit are
  /// left out. Linear in the length.
  func utf8(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    switch self {
    case .utf8: Array(text)
    case .utf16(let isBigEndian):
      Self.transcode(Self.units(text, UInt16.self, isBigEndian), from: UTF16.self)
    case .utf32(let isBigEndian):
      Self.transcode(Self.units(text, UInt32.self, isBigEndian), from: UTF32.self)
    }
  }

  private static func units<Unit: FixedWidthInteger & BitwiseCopyable>(
    _ text: UnsafeRawBufferPointer, _ unit: Unit.Type, _ isBigEndian: Bool
  ) -> some Sequence<Unit> {
    let width = MemoryLayout<Unit>.size
    // SAFETY: each load ends at `(index + 1) * width`, at most the count.
    return (0..<text.count / width).lazy.map { index in
      let unit = text.loadUnaligned(fromByteOffset: index * width, as: Unit.self)
      return isBigEndian ? Unit(bigEndian: unit) : Unit(littleEndian: unit)
    }
  }

  private static func transcode<Codec: UnicodeCodec>(
    _ units: some Sequence<Codec.CodeUnit>, from codec: Codec.Type
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.underestimatedCount)
    let isInvalid = Swift.transcode(
      units.makeIterator(), from: codec, to: UTF8.self, stoppingOnError: true
    ) { bytes.append($0) }
    return isInvalid ? nil : bytes
  }
}
