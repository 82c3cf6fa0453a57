/// Finds the bytes of a stream at which an element may end, without looking at more than one byte at a time.
///
/// It may name more than there are, but misses none in valid text: a stream that comes byte by byte is handed on there.
@frozen @usableFromInline
struct ElementEnds {
  /// What ends every element; 0 if brackets and other bytes do.
  @usableFromInline let separator: UInt8
  /// How many containers are open around an element.
  @usableFromInline let elementDepth: Int
  /// Whether strings are told from what is outside of them: comments may hold quotes.
  @usableFromInline let tracksStrings: Bool
  @usableFromInline var depth = 0
  @usableFromInline var isInString = false
  @usableFromInline var isEscaped = false
  @usableFromInline var isBehindDigit = false

  init(_ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options) {
    var depth = 0
    switch layout {
    case .elements(let path, _):
      separator = 0
      depth = path.components.count + 1
    case .values: separator = 0
    case .lines: separator = SeparatedElements.lineFeed
    case .sequence: separator = SeparatedElements.recordSeparator
    }
    tracksStrings = !options.parsing.allowsComments
    elementDepth = tracksStrings ? depth : .max
  }

  /// Takes a byte; true if an element may end with it, or in front of it.
  @inlinable @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    if separator != 0 { return byte == separator }
    if isInString { return takeInString(byte) }
    let wasBehindDigit = isBehindDigit
    isBehindDigit = byte &- UInt8(ascii: "0") < 10
    switch byte {
    case UInt8(ascii: "\""):
      isInString = tracksStrings
      return !tracksStrings
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      return false
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      return depth <= elementDepth
    // The last letters of the three literals.
    case UInt8(ascii: "e"), UInt8(ascii: "l"): return depth <= elementDepth
    default: return wasBehindDigit && !isBehindDigit && depth <= elementDepth
    }
  }

  @inlinable @inline(__always)
  mutating func takeInString(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      return depth <= elementDepth
    }
    return false
  }
}
