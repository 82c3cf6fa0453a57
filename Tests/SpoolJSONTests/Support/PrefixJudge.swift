/// What a snapshot of the beginning of a valid text holds, closed by hand, one byte at a time.
struct PrefixJudge {
  /// The text of the snapshot; nil if there is no value yet.
  private(set) var text: [UInt8]?
  /// How many values may still change: the open containers, and a value that is cut.
  private(set) var incompleteCount = 0

  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  private var closers: [UInt8] = []
  /// Whether a string is a key here.
  private var isKeyNext = false

  init(_ bytes: [UInt8], strings: Bool, numbers: Bool) {
    self.bytes = bytes
    while index < bytes.count {
      guard take(strings: strings, numbers: numbers) else { return }
    }
  }

  /// Takes a token; returns false at one that is cut.
  private mutating func take(strings: Bool, numbers: Bool) -> Bool {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: index += 1
    // A byte order mark.
    case 0xEF where index == 0: index = min(3, bytes.count)
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      isKeyNext = byte == UInt8(ascii: ",") && closers.last == UInt8(ascii: "}")
      output.append(byte)
      index += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      output.append(byte)
      closers.append(byte + 2)
      isKeyNext = byte == UInt8(ascii: "{")
      index += 1
      note()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      output.append(byte)
      closers.removeLast()
      isKeyNext = false
      index += 1
      note()
    case UInt8(ascii: "\""): return takeString(strings)
    default: return takeBare(numbers)
    }
    return true
  }

  /// The text so far is a snapshot.
  private mutating func note(cut: Bool = false) {
    text = output + closers.reversed()
    incompleteCount = closers.count + (cut ? 1 : 0)
  }

  private mutating func takeString(_ strings: Bool) -> Bool {
    let start = index
    var end = start + 1
    while end < bytes.count && bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    if end < bytes.count {
      output += bytes[start...end]
      index = end + 1
      if !isKeyNext { note() }
      isKeyNext = false
      return true
    }
    if strings && !isKeyNext {
      output += bytes[start..<wholeEnd(from: start + 1)] + [UInt8(ascii: "\"")]
      note(cut: true)
    }
    return false
  }

  /// The end of the last whole character or escape of a string that is cut.
  private func wholeEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      var length = 1
      if bytes[end] == UInt8(ascii: "\\") {
        length = 2
        if end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "u") {
          length = 6
          let digits = end + 6 <= bytes.count ? String(decoding: bytes[end + 2..<end + 6], as: UTF8.self) : ""
          if let unit = UInt16(digits, radix: 16), 0xD800..<0xDC00 ~= unit { length = 12 }
        }
      } else if bytes[end] >= 0xF0 {
        length = 4
      } else if bytes[end] >= 0xE0 {
        length = 3
      } else if bytes[end] >= 0xC0 {
        length = 2
      }
      if end + length > bytes.count { break }
      end += length
    }
    return end
  }

  private mutating func takeBare(_ numbers: Bool) -> Bool {
    var end = index
    while end < bytes.count && !" \t\r\n,:]}".utf8.contains(bytes[end]) { end += 1 }
    let source = bytes[index..<end]
    let isLiteral = ["true", "false", "null"].contains(String(decoding: source, as: UTF8.self))
    if end < bytes.count || isLiteral {
      output += source
      index = end
      note()
      return true
    }
    let isNumber = source.last.map { 0x30...0x39 ~= $0 } == true
    if numbers && isNumber {
      output += source
      note(cut: true)
    }
    return false
  }
}
