#if CLI
  import Spool

  /// Collects statistics of JSON that arrives in pieces and is known to be valid. It keeps only one key of the text.
  struct StatisticsScanner: Sendable {
    private enum State { case structure, string, escape, bare, slash, lineComment, blockComment, star }

    /// An open array or object, and the number of its values so far.
    private struct Level {
      let isObject: Bool
      let place: Statistics.Place
      var values = 0
    }

    private(set) var statistics = Statistics()
    private let allowsComments: Bool
    private var state = State.structure
    /// The innermost level. The outermost one stands for what is outside all containers, or for the container that is open
    /// at the boundary where a part begins.
    private var level = Level(isObject: false, place: Statistics.Place())
    /// The levels around the innermost one.
    private var outer: [Level] = []
    /// True if a string that starts here is a key.
    private var awaitsKey = false
    /// The first bytes of the current key, if it is not all in one piece.
    private var key: [UInt8] = []
    private var tokenStart = 0
    private var isNumber = false
    /// The offset of the piece.
    private var base = 0
    private var lineStart = 0
    /// The offset after the last CR.
    private var returnEnd = -1

    /// A scanner at the start of the text.
    init(allowsComments: Bool) {
      self.allowsComments = allowsComments
    }

    /// A scanner of a part of a text, which starts at a boundary and ends at an equal one.
    init(after boundary: JSONBoundary) {
      allowsComments = false
      level = Level(isObject: boundary.isInObject, place: Statistics.Place())
      awaitsKey = boundary.isInObject
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
      var index = 0
      while index < bytes.count {
        switch state {
        case .structure: index = takeStructure(bytes, from: index)
        case .string: index = takeString(bytes, from: index)
        case .bare: index = takeBare(bytes, from: index)
        case .escape:
          if awaitsKey { keep(UnsafeRawBufferPointer(rebasing: bytes[index...index])) }
          state = .string
          index += 1
        default:
          takeComment(bytes[index], at: base + index)
          index += 1
        }
      }
      base += bytes.count
      statistics.bytes = base
    }

    /// Ends the text, either at its end or at the first byte that is not valid. Another text may follow.
    mutating func finish() {
      if state == .bare { endBare(at: base) }
      statistics.lines += base > lineStart ? 1 : 0
      statistics.roots += (outer.first ?? level).values
      (level, outer) = (Level(isObject: false, place: Statistics.Place()), [])
      (state, awaitsKey) = (.structure, false)
      (lineStart, returnEnd) = (base, -1)
    }

    /// Takes the statistics of a part that comes next.
    ///
    /// - Parameter part: A scanner that began at the boundary where this one is, and has ended at an equal boundary.
    /// - Returns: False if the part has to be scanned after all, because this scanner counts lines or keys otherwise.
    mutating func take(_ part: StatisticsScanner) -> Bool {
      guard returnEnd != base, part.statistics.keyCounts.others == 0 else { return false }
      if part.statistics.depth > 0 {
        statistics.depth = max(statistics.depth, part.statistics.depth + outer.count)
      }
      let start = place(at: base)
      if part.statistics.lines > 0 { lineStart = base + part.lineStart }
      if part.returnEnd == part.base { returnEnd = base + part.base }
      base += part.base
      level.values += part.level.values
      statistics.add(part.statistics, from: start)
      return true
    }

    private func place(at offset: Int) -> Statistics.Place {
      Statistics.Place(line: statistics.lines + 1, column: offset - lineStart + 1)
    }

    // MARK: Between tokens

    /// Takes bytes up to the end of the piece, or into a token that does not end where it is expected to; returns the index
    /// after them.
    private mutating func takeStructure(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\""):
          startString(at: base + index)
          index = takeString(bytes, from: index + 1)
          if state != .structure { return index }
          continue
        case UInt8(ascii: ","): awaitsKey = level.isObject
        case UInt8(ascii: ":"): break
        case UInt8(ascii: "{"): open(isObject: true, at: base + index)
        case UInt8(ascii: "["): open(isObject: false, at: base + index)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
        case UInt8(ascii: " "), UInt8(ascii: "\t"): statistics.spaceBytes += 1
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          statistics.spaceBytes += 1
          endLine(byte, at: base + index)
        case UInt8(ascii: "/") where allowsComments:
          state = .slash
          return index + 1
        default:
          if startBare(byte, at: base + index) {
            index = takeBare(bytes, from: index + 1)
            continue
          }
        }
        index += 1
      }
      return index
    }

    private mutating func takeComment(_ byte: UInt8, at offset: Int) {
      switch (state, byte) {
      case (.slash, _): state = byte == UInt8(ascii: "*") ? .blockComment : .lineComment
      case (.lineComment, UInt8(ascii: "\n")), (.star, UInt8(ascii: "/")): state = .structure
      case (.blockComment, UInt8(ascii: "*")), (.star, UInt8(ascii: "*")): state = .star
      case (.star, _): state = .blockComment
      default: break
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { endLine(byte, at: offset) }
    }

    /// Counts a line at LF, at CRLF and at CR.
    private mutating func endLine(_ byte: UInt8, at offset: Int) {
      if byte == UInt8(ascii: "\r") || returnEnd != offset { statistics.lines += 1 }
      lineStart = offset + 1
      if byte == UInt8(ascii: "\r") { returnEnd = lineStart }
    }

    private mutating func open(isObject: Bool, at offset: Int) {
      level.values += 1
      outer.append(level)
      level = Level(isObject: isObject, place: place(at: offset))
      statistics.depth = max(statistics.depth, outer.count)
      awaitsKey = isObject
    }

    private mutating func close() {
      awaitsKey = false
      guard let around = outer.popLast() else { return }
      if level.isObject {
        statistics.objects.add(level.values, at: level.place)
      } else {
        statistics.arrays.add(level.values, at: level.place)
      }
      level = around
    }

    // MARK: Strings and keys

    private mutating func startString(at offset: Int) {
      tokenStart = offset
      state = .string
      if awaitsKey {
        if !key.isEmpty { key.removeAll(keepingCapacity: true) }
      } else {
        level.values += 1
      }
    }

    /// Takes bytes of a string up to its end or to a backslash; returns the index after that.
    private mutating func takeString(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
      let end = Self.plainEnd(bytes, from: start)
      let isEnd = end < bytes.count && bytes[end] == UInt8(ascii: "\"")
      if isEnd {
        endString(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), at: base + end)
      } else {
        if awaitsKey { keep(UnsafeRawBufferPointer(rebasing: bytes[start..<min(end + 1, bytes.count)])) }
        if end < bytes.count { state = .escape }
      }
      return min(end + 1, bytes.count)
    }

    /// Ends a string.
    ///
    /// - Parameters:
    ///   - last: Its last bytes; all of them if nothing has divided it.
    ///   - offset: The offset of the quote after them.
    private mutating func endString(_ last: UnsafeRawBufferPointer, at offset: Int) {
      state = .structure
      let length = offset - tokenStart - 1
      guard awaitsKey else { return statistics.strings.add(length, at: place(at: tokenStart)) }
      awaitsKey = false
      statistics.keys.add(length, at: place(at: tokenStart))
      if length == last.count {
        let kept = min(length, KeyCounts.maximumKeyBytes)
        statistics.keyCounts.add(UnsafeRawBufferPointer(rebasing: last[..<kept]))
      } else {
        keep(last)
        key.withUnsafeBytes { statistics.keyCounts.add($0) }
      }
    }

    /// The index of the first quote or backslash; the end if there is none.
    private static func plainEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
      var index = start
      while index &+ 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let found = zeros(word ^ 0x2222_2222_2222_2222) | zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
        if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
        index &+= 8
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index &+= 1 }
      return index
    }

    /// The highest bit of each zero byte of a word, and perhaps of bytes above the lowest zero byte.
    private static func zeros(_ word: UInt64) -> UInt64 {
      (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
      key += bytes.prefix(KeyCounts.maximumKeyBytes - key.count)
    }

    // MARK: Numbers and literals

    /// Starts a number or literal; returns false if the byte cannot start one, as those of a byte order mark.
    private mutating func startBare(_ byte: UInt8, at offset: Int) -> Bool {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "t"): statistics.trues += 1
      case UInt8(ascii: "f"): statistics.falses += 1
      case UInt8(ascii: "n"): statistics.nulls += 1
      default: return false
      }
      tokenStart = offset
      level.values += 1
      isNumber = byte <= UInt8(ascii: "9")
      state = .bare
      return true
    }

    /// Takes bytes of a number or literal up to its end; returns the index of the byte after that.
    private mutating func takeBare(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
      var index = start
      while index < bytes.count, Self.isBare(bytes[index]) { index &+= 1 }
      if index < bytes.count { endBare(at: base + index) }
      return index
    }

    private static func isBare(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
        true
      default: false
      }
    }

    private mutating func endBare(at offset: Int) {
      state = .structure
      if isNumber { statistics.numbers.add(offset - tokenStart, at: place(at: tokenStart)) }
    }
  }
#endif
