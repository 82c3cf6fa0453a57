internal import CByteScan

/// Copies the tokens of a valid text that arrives in pieces, with other white space between them.
///
/// What lies between tokens is dropped: white space, comments, commas before a closing bracket, a byte order mark. Strings and
/// numbers are copied byte for byte. The copier checks nothing; it needs the same memory for texts of any length.
package struct TokenCopier: Sendable {
  /// What the white space of a text is.
  package struct Layout: Sendable {
    /// What each level is indented by; nil if all is on one line.
    package var unit: [UInt8]?
    /// True if a space comes after each colon, and after commas that do not end a line.
    package var isSpaced = false
    /// What each line but the first begins with: a line end, and the white space around the whole text.
    package var lineStart = [UInt8(ascii: "\n")]

    package init(unit: [UInt8]? = nil, isSpaced: Bool = false, lineStart: [UInt8] = [UInt8(ascii: "\n")]) {
      self.unit = unit
      self.isSpaced = isSpaced
      self.lineStart = lineStart
    }
  }

  private let layout: Layout
  private var depth = 0
  private var state = State.between
  private var before = Separation.start

  /// What the copier is inside.
  private enum State {
    case between, scalar, string, escape
    /// After the slash that begins a comment, in one of either kind, and after an asterisk in a block.
    case slash, line, block, asterisk
  }

  /// What comes before the next token.
  private enum Separation {
    case start, opened, comma, colon, value
  }

  package init(_ layout: Layout) { self.layout = layout }

  /// Appends the tokens of the next bytes to a text.
  package mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>, to text: JSONText) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .between: index = pass(bytes, from: index, text)
      case .scalar: index = copyScalar(bytes, from: index, text)
      case .string: index = copyString(bytes, from: index, text)
      case .escape:
        text.append(bytes[index])
        state = .string
        index += 1
      case .slash, .line, .block, .asterisk: index = passComment(bytes, from: index)
      }
    }
  }

  // MARK: Between tokens

  /// Goes on to the first byte inside a string, a number, a literal or a comment.
  private mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ text: JSONText) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        begin(byte, text)
        state = .string
        return index
      case UInt8(ascii: ","): before = .comma
      case UInt8(ascii: ":"):
        text.append(byte)
        if layout.isSpaced { text.append(UInt8(ascii: " ")) }
        before = .colon
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        begin(byte, text)
        depth += 1
        before = .opened
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if before != .opened { startLine(text) }
        text.append(byte)
        before = .value
      case UInt8(ascii: "/"):
        state = .slash
        return index
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        begin(byte, text)
        state = .scalar
        return index
      case UInt8(ascii: "\n"): index = spaceEnd(bytes, from: index)
      default: break
      }
    }
    return index
  }

  /// Appends the first byte of a value or key, with what comes before it.
  private mutating func begin(_ byte: UInt8, _ text: JSONText) {
    switch before {
    case .start, .colon: break
    case .opened: startLine(text)
    case .comma:
      text.append(UInt8(ascii: ","))
      if layout.unit == nil && layout.isSpaced { text.append(UInt8(ascii: " ")) }
      startLine(text)
    // Of several values, each has a line.
    case .value:
      text.append(layout.lineStart)
    }
    text.append(byte)
    before = .value
  }

  private func startLine(_ text: JSONText) {
    guard let unit = layout.unit else { return }
    text.append(layout.lineStart)
    for _ in 0..<depth { text.append(unit) }
  }

  private func spaceEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var index = start
    // SAFETY: sixteen bytes are readable.
    while index + 16 <= bytes.count {
      let run = Int(byte_scan_space_16(base + index))
      index += run
      if run < 16 { return index }
    }
    return index
  }

  // MARK: In tokens

  private mutating func copyScalar(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ text: JSONText) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "E"):
        text.append(bytes[index])
        index += 1
      default:
        state = .between
        return index
      }
    }
    return index
  }

  private mutating func copyString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ text: JSONText) -> Int {
    guard let base = bytes.baseAddress else { return start }
    let target = text.reserve(bytes.count - start + 16)
    var index = start
    // SAFETY: sixteen bytes are readable, and there is room for sixteen more than the piece has.
    while index + 16 <= bytes.count {
      let run = Int(byte_scan_copy_16(base + index, target + (index - start), UInt8(ascii: "\"")))
      index += run
      if run < 16 { break }
    }
    while index < bytes.count {
      let byte = bytes[index]
      target[index - start] = byte
      index += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        state = byte == UInt8(ascii: "\"") ? .between : .escape
        break
      }
    }
    text.advance(index - start)
    return index
  }

  private mutating func passComment(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let byte = bytes[start]
    switch state {
    case .slash: state = byte == UInt8(ascii: "*") ? .block : .line
    case .line: state = byte == UInt8(ascii: "\n") ? .between : .line
    case .asterisk where byte == UInt8(ascii: "/"): state = .between
    default: state = byte == UInt8(ascii: "*") ? .asterisk : .block
    }
    return start + 1
  }
}
