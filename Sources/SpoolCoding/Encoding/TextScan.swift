internal import SpoolJSON

/// Reads texts that a run has written.
enum TextScan {
  /// The offset after a string.
  @inline(__always)
  static func endOfString(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return index + 1 }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }

  /// The offset after a number or literal.
  @inline(__always)
  static func endOfScalar(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return index
      default: index += 1
      }
    }
    return index
  }

  /// A container, in the order of a text.
  struct Container {
    let start: Int
    /// The offset after it; that of the end of the text if it is open there.
    var end: Int
    /// The number of the container after it.
    var next: Int
  }

  /// All containers of a text, in one pass.
  static func containers(_ bytes: UnsafeRawBufferPointer) -> [Container] {
    var containers: [Container] = []
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(bytes, index) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(containers.count)
        containers.append(Container(start: index, end: bytes.count, next: 0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let container = open.popLast() {
          containers[container].end = index + 1
          containers[container].next = containers.count
        }
      default: break
      }
      index += 1
    }
    return containers
  }

  /// The string in quotes between two offsets.
  static func string(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    let source = UnsafeRawBufferPointer(rebasing: bytes[range].dropFirst().dropLast())
    return ChangingText.string(decoding: source.bindMemory(to: UInt8.self))
  }
}
