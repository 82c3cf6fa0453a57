extension [UInt8] {
  /// The text without white space between tokens.
  var withoutBlanks: [UInt8] { eachByte { $1 || !" \n".utf8.contains($0) ? [$0] : [] } }

  /// A compact text with a line for each member and element.
  var laidOut: [UInt8] {
    var (depth, isOpened) = (0, false)
    return eachByte { byte, isInString in
      let wasOpened = isOpened
      isOpened = !isInString && "[{".utf8.contains(byte)
      let isClosed = !isInString && "]}".utf8.contains(byte)
      if isClosed { depth -= 1 }
      defer { if isOpened { depth += 1 } }
      // Brackets with nothing between them stay together.
      var bytes = wasOpened != isClosed ? Self.line(depth) + [byte] : [byte]
      if !isInString, byte == UInt8(ascii: ",") { bytes += Self.line(depth) }
      if !isInString, byte == UInt8(ascii: ":") { bytes.append(0x20) }
      return bytes
    }
  }

  private static func line(_ depth: Int) -> [UInt8] { [0x0A] + repeatElement(0x20, count: 2 * depth) }

  /// Replaces each byte by the result of a closure. The closure is also told whether the byte belongs to a string,
  /// quotes included.
  private func eachByte(_ replacement: (UInt8, _ isInString: Bool) -> [UInt8]) -> [UInt8] {
    var (result, isInString, isEscaped) = ([UInt8](), false, false)
    for byte in self {
      let isQuote = byte == UInt8(ascii: "\"") && !isEscaped
      result += replacement(byte, isInString || isQuote)
      if isQuote { isInString.toggle() }
      isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
    }
    return result
  }
}
