internal import EssentialFoundation

/// The encoding that JSONDecoder detects for a text.
enum FoundationEncoding {
  case utf8
  /// UTF-16 or UTF-32 after a byte order mark of some length, or without.
  case utf16(isBigEndian: Bool, mark: Int)
  case utf32(isBigEndian: Bool, mark: Int)

  var isUTF8: Bool { if case .utf8 = self { true } else { false } }

  /// The encoding of a text, by its mark or by the zeros among its first bytes. The mark of UTF-32 in little-endian
  /// order that Foundation recognises is not the usual one.
  init(of data: Data) {
    let start = Array(data.prefix(4))
    if start.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32(isBigEndian: true, mark: 4)
    } else if start.starts(with: [0xFE, 0xFF, 0, 0]) {
      self = .utf32(isBigEndian: false, mark: 4)
    } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: start[0] == 0xFE, mark: 2)
    } else {
      self = Self.byZeros(start, count: data.count)
    }
  }

  private static func byZeros(_ start: [UInt8], count: Int) -> FoundationEncoding {
    let zeros = start.map { $0 == 0 }
    if count == 2 { return zeros[0] || zeros[1] ? .utf16(isBigEndian: zeros[0], mark: 0) : .utf8 }
    guard count >= 4 else { return .utf8 }
    if zeros[0] && zeros[1] && zeros[2] { return .utf32(isBigEndian: true, mark: 0) }
    if zeros[1] && zeros[2] && zeros[3] { return .utf32(isBigEndian: false, mark: 0) }
    if zeros[0] && zeros[2] && !zeros[3] { return .utf16(isBigEndian: true, mark: 0) }
    return zeros[1] && zeros[3] ? .utf16(isBigEndian: false, mark: 0) : .utf8
  }

  /// The byte order mark of UTF-8.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A text in UTF-8; nil if it is ill-formed.
  ///
  /// - Parameter mustBeValid: False to leave a text that is in UTF-8 as it is.
  func utf8(_ data: Data, mustBeValid: Bool) -> Data? {
    switch self {
    case .utf8: mustBeValid && String(data: data, encoding: .utf8) == nil ? nil : data
    case .utf16(let isBigEndian, let mark):
      Self.utf8(UTF16.self, Self.units(data.dropFirst(mark), isBigEndian: isBigEndian))
    case .utf32(let isBigEndian, let mark):
      Self.utf8(UTF32.self, Self.units(data.dropFirst(mark), isBigEndian: isBigEndian))
    }
  }

  private static func utf8<Encoding: Unicode.Encoding>(_ encoding: Encoding.Type, _ units: [Encoding.CodeUnit]) -> Data?
  {
    var text: [UInt8] = []
    let isIllFormed = transcode(
      units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
    return isIllFormed ? nil : Data(text)
  }

  /// The code units of bytes. Foundation ignores the bytes after the last whole unit.
  private static func units<Unit: FixedWidthInteger>(_ data: Data, isBigEndian: Bool) -> [Unit] {
    let (bytes, width) = ([UInt8](data), MemoryLayout<Unit>.size)
    return stride(from: 0, through: bytes.count - width, by: width).map { start in
      let unit = bytes[start..<start + width]
      return (isBigEndian ? Array(unit) : unit.reversed()).reduce(0) { $0 << 8 | Unit($1) }
    }
  }
}
