// What a stream, which walks along with a validator, asks of it.

extension JSONValidator {
  /// How many containers are open.
  var depth: Int { containers.count }

  /// Whether a value, or a closing bracket where nothing has come before it, is due next; with no key before it.
  var awaitsValue: Bool {
    switch state {
    case .start, .rootValue, .nextRoot, .value, .arrayStart: true
    default: false
    }
  }

  /// Whether a key is due next.
  var awaitsKey: Bool { state == .key || state == .objectStart }

  /// Whether the text of a key is being read.
  var isInKey: Bool { state != .colon }

  /// Whether a byte, where a value is due, is the first one of it; or of something that is wrong.
  func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
    case UInt8(ascii: "/"): !options.allowsComments
    case UInt8(ascii: "]"): state != .arrayStart
    case 0xEF: state != .start
    default: true
    }
  }

  /// Whether the last value outside all containers was a number or literal, which the next one must not touch.
  var mustNotTouch: Bool { touchesScalar && state == .nextRoot }

  /// Takes one byte.
  mutating func take(_ byte: UInt8) throws(JSONError) {
    if offset >= options.maximumInputBytes {
      throw error(.inputLimit, byte, .limit(options.maximumInputBytes))
    }
    try step(byte)
    previousByte = byte
    offset += 1
  }

  /// Takes bytes as far as the end of the value that is open at a depth, or due there.
  ///
  /// - Returns: How many bytes were taken, and whether the value has ended.
  mutating func takeValue(
    _ bytes: UnsafeBufferPointer<UInt8>, at depth: Int
  ) throws(JSONError) -> (length: Int, hasEnded: Bool) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      if state == .string { index += skipPlainText(raw, from: index) }
      if index == bytes.count { break }
      // A number ends in front of the byte that does not belong to it.
      if depth == containers.count, isInNumber, try numberState(behind: bytes[index]) == nil {
        endValue(isScalar: true)
        return (index, true)
      }
      try take(bytes[index])
      index += 1
      if depth == containers.count, hasEndedValue { return (index, true) }
    }
    return (index, false)
  }

  private var hasEndedValue: Bool { state == .afterValue || state == .nextRoot }

  private var isInNumber: Bool {
    switch state {
    case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits: true
    default: false
    }
  }

  /// Goes on behind a value that somebody else has found valid.
  mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      index = ByteSearch.lineEnd(in: bytes, from: index)
      guard index < bytes.count else { break }
      previousByte = index > 0 ? bytes[index - 1] : 0
      offset += index
      endLine(bytes[index])
      offset -= index
      index += 1
    }
    offset += bytes.count
    previousByte = bytes.last ?? previousByte
    switch previousByte {
    case UInt8(ascii: "\""), UInt8(ascii: "]"), UInt8(ascii: "}"): endValue(isScalar: false)
    default: endValue(isScalar: true)
    }
  }
}
