// What a stream, which follows its input with a validator, needs to know from the validator.

extension JSONValidator {
  /// How many containers are open.
  var depth: Int { containers.count }

  /// True if the next token is a value, or the closing bracket of an empty array, with no key before it.
  var awaitsValue: Bool {
    switch state {
    case .start, .rootValue, .nextRoot, .value, .arrayStart: true
    default: false
    }
  }

  /// True if the next token is a key.
  var awaitsKey: Bool { state == .key || state == .objectStart }

  /// True if the validator is inside the text of a key.
  var isInKey: Bool { state != .colon }

  /// Returns true if a byte, where a value is expected, is the first byte of the value or is not valid.
  func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
    case UInt8(ascii: "/"): !options.allowsComments
    case UInt8(ascii: "]"): state != .arrayStart
    case 0xEF: state != .start
    default: true
    }
  }

  /// True if the last value outside all containers was a number or literal, which the next value must not touch.
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

  /// Takes bytes up to the end of the value that is open at a depth, or that comes next at that depth.
  ///
  /// - Returns: The number of bytes taken, and true if the value has ended.
  mutating func takeValue(
    _ bytes: UnsafeBufferPointer<UInt8>, at depth: Int
  ) throws(JSONError) -> (length: Int, hasEnded: Bool) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      if state == .string { index += skipPlainText(raw, from: index) }
      if index == bytes.count { break }
      // A number ends before the first byte that does not belong to it.
      if depth == containers.count, isInNumber, try numberState(after: bytes[index]) == nil {
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

  /// Continues after a value that the caller has validated.
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
