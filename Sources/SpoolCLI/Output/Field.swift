#if CLI
  /// Formats the fields of CSV and TSV.
  enum Field {
    static func append(_ text: UnsafeBufferPointer<UInt8>, to line: inout [UInt8], _ format: Pick.Format) {
      format == .csv ? appendCSV(text, to: &line) : appendTSV(text, to: &line)
    }

    /// Appends a field of CSV (RFC 4180), with quotes around a field with commas, quotes or line breaks; quotes inside
    /// are doubled.
    private static func appendCSV(_ text: UnsafeBufferPointer<UInt8>, to line: inout [UInt8]) {
      guard text.contains(where: isSpecial) else {
        line.append(contentsOf: text)
        return
      }
      line.append(UInt8(ascii: "\""))
      for byte in text {
        if byte == UInt8(ascii: "\"") { line.append(byte) }
        line.append(byte)
      }
      line.append(UInt8(ascii: "\""))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }

    private static func appendTSV(_ text: UnsafeBufferPointer<UInt8>, to line: inout [UInt8]) {
      for byte in text {
        switch byte {
        case UInt8(ascii: "\t"): line += "\\t".utf8
        case UInt8(ascii: "\n"): line += "\\n".utf8
        case UInt8(ascii: "\r"): line += "\\r".utf8
        case UInt8(ascii: "\\"): line += "\\\\".utf8
        default: line.append(byte)
        }
      }
    }
  }
#endif
