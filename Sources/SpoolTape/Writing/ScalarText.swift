/// The text of scalars and keys, copied from the source.
enum ScalarText {
  /// Appends the text of a scalar.
  @inline(__always)
  static func append(
    _ reader: TapeReader, _ index: Int, to bytes: inout [UInt8], escapingSlashes escapesSlashes: Bool
  ) {
    switch reader[index].tag {
    case .true: bytes.append(contentsOf: "true".utf8)
    case .false: bytes.append(contentsOf: "false".utf8)
    case .null, .length, .array, .object: bytes.append(contentsOf: "null".utf8)
    case .number: bytes.append(contentsOf: reader.source(at: index))
    case .string, .escapedString, .key, .escapedKey:
      appendString(reader, index, to: &bytes, escapingSlashes: escapesSlashes)
    }
  }

  /// Appends the source of a string or key in quotes; only `/` may need a backslash.
  static func appendString(
    _ reader: TapeReader, _ index: Int, to bytes: inout [UInt8], escapingSlashes escapesSlashes: Bool
  ) {
    let source = reader.source(at: index)
    bytes.append(UInt8(ascii: "\""))
    if escapesSlashes {
      appendEscapingSlashes(source, to: &bytes)
    } else {
      bytes.append(contentsOf: source)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscapingSlashes(_ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var isEscaped = false
    for byte in source {
      if byte == UInt8(ascii: "/") && !isEscaped { bytes.append(UInt8(ascii: "\\")) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      bytes.append(byte)
    }
  }
}
