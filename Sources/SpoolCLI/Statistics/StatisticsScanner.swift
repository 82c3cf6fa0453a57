#if CLI
  import Spool

  /// Collects statistics of JSON that arrives in pieces and is known to be valid. It keeps only one key of the text.
  struct StatisticsScanner {
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
    private var levels: [Level] = []
    /// True if a string that starts here is a key.
    private var awaitsKey = false
    /// The first bytes of the current key.
    private var key: [UInt8] = []
    private var tokenStart = 0
    private var tokenPlace = Statistics.Place()
    private var isNumber = false
    private var offset = 0
    private var lineStart = 0
    private var wasReturn = false

    init(allowsComments: Bool) { self.allowsComments = allowsComments }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
      var index = 0
      while index < bytes.count {
        if state == .string {
          let end = Self.plainEnd(bytes, from: index)
          if awaitsKey { keep(bytes[index..<end]) }
          offset += end - index
          index = end
          if index == bytes.count { break }
        }
        step(bytes[index])
        offset += 1
        index += 1
      }
      statistics.bytes = offset
    }

    /// Ends the text, either at its end or at the first byte that is not valid.
    mutating func finish() {
      if state == .bare { endBare() }
      statistics.lines += offset > lineStart ? 1 : 0
    }

    private static func plainEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
      var index = start
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index &+= 1 }
      return index
    }

    private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
      key += bytes.prefix(KeyCounts.maximumKeyBytes - key.count)
    }

    // MARK: Bytes

    private mutating func step(_ byte: UInt8) {
      switch state {
      case .structure: stepStructure(byte)
      case .string where byte == UInt8(ascii: "\""): endString()
      case .string: startEscape(byte)
      case .escape:
        if awaitsKey && key.count < KeyCounts.maximumKeyBytes { key.append(byte) }
        state = .string
      case .bare where isBare(byte): break
      case .bare:
        endBare()
        stepStructure(byte)
      default: stepComment(byte)
      }
      wasReturn = byte == UInt8(ascii: "\r")
    }

    private func isBare(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
        true
      default: false
      }
    }

    private mutating func stepStructure(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): statistics.spaceBytes += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        statistics.spaceBytes += 1
        endLine(byte)
      case UInt8(ascii: "\""): startString()
      case UInt8(ascii: "{"): open(isObject: true)
      case UInt8(ascii: "["): open(isObject: false)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
      case UInt8(ascii: ","): awaitsKey = levels.last?.isObject ?? false
      case UInt8(ascii: "/") where allowsComments: state = .slash
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): startBare(isNumber: true)
      case UInt8(ascii: "t"): startLiteral(\.trues)
      case UInt8(ascii: "f"): startLiteral(\.falses)
      case UInt8(ascii: "n"): startLiteral(\.nulls)
      default: break
      }
    }

    private mutating func stepComment(_ byte: UInt8) {
      switch (state, byte) {
      case (.slash, _): state = byte == UInt8(ascii: "*") ? .blockComment : .lineComment
      case (.lineComment, UInt8(ascii: "\n")), (.star, UInt8(ascii: "/")): state = .structure
      case (.blockComment, UInt8(ascii: "*")), (.star, UInt8(ascii: "*")): state = .star
      case (.star, _): state = .blockComment
      default: break
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { endLine(byte) }
    }

    /// Counts a line at LF, at CRLF and at CR.
    private mutating func endLine(_ byte: UInt8) {
      if byte == UInt8(ascii: "\r") || !wasReturn { statistics.lines += 1 }
      lineStart = offset + 1
    }

    // MARK: Values

    private mutating func startToken() {
      tokenStart = offset
      tokenPlace = Statistics.Place(line: statistics.lines + 1, column: offset - lineStart + 1)
    }

    private mutating func countValue() {
      if levels.isEmpty {
        statistics.roots += 1
      } else {
        levels[levels.count - 1].values += 1
      }
    }

    private mutating func startString() {
      startToken()
      state = .string
      if awaitsKey {
        key.removeAll(keepingCapacity: true)
      } else {
        countValue()
      }
    }

    private mutating func startEscape(_ byte: UInt8) {
      if awaitsKey && key.count < KeyCounts.maximumKeyBytes { key.append(byte) }
      state = .escape
    }

    private mutating func endString() {
      state = .structure
      let length = offset - tokenStart - 1
      guard awaitsKey else { return statistics.strings.add(length, at: tokenPlace) }
      awaitsKey = false
      statistics.keys.add(length, at: tokenPlace)
      statistics.keyCounts.add(key)
    }

    private mutating func startBare(isNumber: Bool) {
      startToken()
      countValue()
      self.isNumber = isNumber
      state = .bare
    }

    private mutating func startLiteral(_ count: WritableKeyPath<Statistics, Int>) {
      startBare(isNumber: false)
      statistics[keyPath: count] += 1
    }

    private mutating func endBare() {
      state = .structure
      if isNumber { statistics.numbers.add(offset - tokenStart, at: tokenPlace) }
    }

    private mutating func open(isObject: Bool) {
      startToken()
      countValue()
      levels.append(Level(isObject: isObject, place: tokenPlace))
      statistics.depth = max(statistics.depth, levels.count)
      awaitsKey = isObject
    }

    private mutating func close() {
      awaitsKey = false
      guard let level = levels.popLast() else { return }
      if level.isObject {
        statistics.objects.add(level.values, at: level.place)
      } else {
        statistics.arrays.add(level.values, at: level.place)
      }
    }
  }
#endif
