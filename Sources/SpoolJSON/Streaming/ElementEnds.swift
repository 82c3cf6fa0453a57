/// Finds the bytes of a stream at which an element may end, by looking at one byte at a time.
///
/// It may find bytes at which no element ends, but does not miss an end in valid JSON. A stream that arrives byte by
/// byte is passed on at these bytes.
@frozen @usableFromInline
struct ElementEnds {
  /// The separator that ends every element; 0 if elements end at brackets and other bytes.
  @usableFromInline let separator: UInt8
  /// The number of containers that are open around an element.
  @usableFromInline let elementDepth: Int
  /// True if strings are recognised. They are not if comments are allowed, because comments may contain quotes.
  @usableFromInline let tracksStrings: Bool
  @usableFromInline var depth = 0
  @usableFromInline var isInString = false
  @usableFromInline var isEscaped = false
  @usableFromInline var isAfterDigit = false

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
    tracksStrings = !options.rules.allowsComments
    elementDepth = tracksStrings ? depth : .max
  }

  /// Takes a byte; returns true if an element may end with or before this byte.
  @inlinable @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    if separator != 0 { return byte == separator }
    if isInString { return takeInString(byte) }
    let wasAfterDigit = isAfterDigit
    isAfterDigit = byte &- UInt8(ascii: "0") < 10
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
    // The last letters of the three literals: true and false, null.
    case UInt8(ascii: "e"), UInt8(ascii: "l"): return depth <= elementDepth
    default: return wasAfterDigit && !isAfterDigit && depth <= elementDepth
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
