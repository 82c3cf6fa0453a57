internal import CByteScan

/// The writing of one value: a walk over the tape with a stack of the open containers.
struct WriterRun {
  private let storage: TapeStorage
  private let options: JSONWriter.Options
  /// The number of containers that are open around the value.
  private let indentation: Int
  private var spaces: Int { options.indentation ?? 0 }
  private var output: [UInt8] = []
  /// The innermost container, and those around it.
  private var level: Level?
  private var outer: [Level] = []
  /// The members of open objects that have to be sorted, those of the innermost one last.
  private var sorted: [SortedKey] = []
  /// The word to write next, if it does not follow from the innermost container.
  private var pending: Int?
  /// The part of the source that comes after `output` and has not been copied to it. Bytes that follow it in the source
  /// are added to it if they are written next, so that a long unchanged part is copied at once.
  private var (copyStart, copyEnd) = (0, 0)
  private let textCount: Int
  /// True if the text is complete.
  private let isWhole: Bool

  /// An open container, and the part of it that has not been written.
  private struct Level {
    let isObject: Bool
    /// The words of the tape; positions in `sorted` if the members have to be sorted.
    let start: Int
    var next: Int
    let end: Int
    let isSorted: Bool
    var isEmpty = true
  }

  private struct SortedKey {
    let index: Int
    /// The first eight bytes, which are compared as a number.
    let start: UInt64
  }

  /// The number of bytes after which the output is passed on.
  private let pieceSize: Int

  init(value: JSONValue, options: JSONWriter.Options, indentation: Int) {
    storage = value.storage
    textCount = storage.text.count
    isWhole = storage.growth == nil
    self.options = options
    self.indentation = indentation
    pending = value.index
    pieceSize = 1 << 16
    // A guess, from the number of words, for a small value of a large text.
    let guess = (storage.reader.next(after: value.index) - value.index) << 5
    output.reserveCapacity(guess < 1 << 12 ? guess : min(pieceSize, textCount) + 1024)
  }

  /// Appends a value to some bytes.
  static func append(_ value: JSONValue, to bytes: inout [UInt8], options: JSONWriter.Options) {
    let isScalar = value.read { reader in
      guard !reader[value.index].isContainer else { return false }
      ScalarText.append(reader, value.index, to: &bytes, escapingSlashes: options.escapesSlashes)
      return true
    }
    guard !isScalar else { return }
    var run = WriterRun(value: value, options: options, appendingTo: bytes)
    // Releases this reference, so that the run can append without a copy.
    bytes = []
    while run.advance() {}
    bytes = run.output
  }

  private init(value: JSONValue, options: JSONWriter.Options, appendingTo bytes: consuming [UInt8]) {
    storage = value.storage
    textCount = storage.text.count
    isWhole = storage.growth == nil
    self.options = options
    indentation = 0
    pending = value.index
    pieceSize = .max
    output = bytes
  }

  /// Passes on the bytes that have been written.
  mutating func flush(_ sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    if !output.isEmpty { try output.withUnsafeBytes(sink) }
    output.removeAll(keepingCapacity: true)
  }

  /// Writes until a piece is full; returns false at the end.
  mutating func advance() -> Bool {
    let storage = storage
    return storage.withReader { reader in
      defer { settle(reader) }
      while output.count &+ copyEnd &- copyStart < pieceSize {
        if let index = pending {
          pending = nil
          write(index, reader)
        } else if level != nil {
          step(reader)
        } else {
          return false
        }
      }
      return true
    }
  }

  // MARK: Output

  @_transparent
  private mutating func put(_ byte: UInt8, _ reader: TapeReader) {
    // SAFETY: the byte is one of the source.
    if copyStart < copyEnd, copyEnd < textCount, reader.text[copyEnd] == byte {
      copyEnd &+= 1
    } else {
      settle(reader)
      output.append(byte)
    }
  }

  /// Appends a part of the source.
  private mutating func put(from start: Int, _ count: Int, _ reader: TapeReader) {
    if start != copyEnd || copyStart == copyEnd {
      settle(reader)
      copyStart = start
    }
    copyEnd = start &+ count
  }

  private mutating func settle(_ reader: TapeReader) {
    if copyStart < copyEnd {
      // SAFETY: the part is one of the source.
      output.append(contentsOf: UnsafeBufferPointer(start: reader.text + copyStart, count: copyEnd &- copyStart))
    }
    (copyStart, copyEnd) = (0, 0)
  }

  private mutating func newLine(_ reader: TapeReader) {
    settle(reader)
    output.append(UInt8(ascii: "\n"))
    output.append(
      contentsOf: repeatElement(UInt8(ascii: options.usesTabs ? "\t" : " "), count: (depth + indentation) * spaces)
    )
  }

  private mutating func putScalar(_ index: Int, _ reader: TapeReader) {
    let word = reader[index]
    if word.is(.number) { return put(from: word.offset, reader.length(at: index), reader) }
    if word.isText { return putString(index, reader) }
    let literal: StaticString = word.is(.true) ? "true" : word.is(.false) ? "false" : "null"
    literal.withUTF8Buffer { for byte in $0 { put(byte, reader) } }
  }

  private mutating func putString(_ index: Int, _ reader: TapeReader) {
    let (start, length) = (reader[index].offset, reader.length(at: index))
    guard !options.escapesSlashes, isWhole || reader.hasQuote(at: start &+ length, before: textCount) else {
      settle(reader)
      return ScalarText.appendString(reader, index, to: &output, escapingSlashes: options.escapesSlashes)
    }
    // A string has a quote before it and one after it in the text, unless its end has not arrived.
    put(from: start &- 1, length &+ 2, reader)
  }

  // MARK: Walk

  /// Goes to the next member or element of the innermost container, or closes it.
  private mutating func step(_ reader: TapeReader) {
    guard var level, level.next < level.end else { return close(reader) }
    if level.isEmpty { level.isEmpty = false } else { put(UInt8(ascii: ","), reader) }
    let item = level.isSorted ? sorted[level.next].index : level.next
    let value = level.isObject ? reader.nextScalar(after: item) : item
    level.next = level.isSorted ? level.next + 1 : reader.next(after: value)
    self.level = level
    if options.isPretty { newLine(reader) }
    if level.isObject { putKey(item, reader) }
    write(value, reader)
  }

  private mutating func putKey(_ key: Int, _ reader: TapeReader) {
    putString(key, reader)
    if options.isPretty && options.usesFoundationStyle { put(UInt8(ascii: " "), reader) }
    put(UInt8(ascii: ":"), reader)
    if options.isPretty { put(UInt8(ascii: " "), reader) }
  }

  private mutating func close(_ reader: TapeReader) {
    guard let level else { return }
    if level.isSorted { sorted.removeLast(level.end - level.start) }
    self.level = outer.popLast()
    if level.isEmpty && options.isPretty && options.usesFoundationStyle { put(UInt8(ascii: "\n"), reader) }
    if options.isPretty && (!level.isEmpty || options.usesFoundationStyle) { newLine(reader) }
    put(level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), reader)
  }

  private var depth: Int { level == nil ? 0 : outer.count + 1 }

  private mutating func write(_ index: Int, _ reader: TapeReader) {
    if reader[index].isContainer { openContainer(index, reader) } else { putScalar(index, reader) }
  }

  private mutating func openContainer(_ index: Int, _ reader: TapeReader) {
    let isObject = reader[index].is(.object)
    put(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["), reader)
    if let level { outer.append(level) }
    let first = sorted.count
    if isObject && options.sortsKeys && sortMembers(reader, index) {
      level = Level(isObject: true, start: first, next: first, end: sorted.count, isSorted: true)
    } else {
      level = Level(
        isObject: isObject, start: index + 1, next: index + 1, end: reader[index].offset, isSorted: false)
    }
  }

  /// Appends the members of an object to the sorted ones, in order; returns false if they are in order in the text.
  private mutating func sortMembers(_ reader: TapeReader, _ index: Int) -> Bool {
    let first = sorted.count
    var isInOrder = true
    for (key, _) in reader.members(ofObjectAt: index) {
      let key = SortedKey(index: key, start: Self.start(of: key, reader))
      if isInOrder, sorted.count > first { isInOrder = !Self.precedes(reader, key, sorted[sorted.count - 1]) }
      sorted.append(key)
    }
    if isInOrder { sorted.removeLast(sorted.count - first) } else { sort(from: first, reader) }
    return !isInOrder
  }

  /// Sorts the last members. Equal keys stay in the order of the text.
  private mutating func sort(from first: Int, _ reader: TapeReader) {
    guard sorted.count - first <= 32 else {
      return sorted[first...].sort { a, b in
        Self.precedes(reader, a, b) || a.index < b.index && !Self.precedes(reader, b, a)
      }
    }
    // Small objects, which are most, are sorted by insertion, because sorting a slice takes some time to begin.
    var next = first + 1
    while next < sorted.count {
      let key = sorted[next]
      var place = next
      while place > first, Self.precedes(reader, key, sorted[place - 1]) {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = key
      next += 1
    }
  }

  private static func start(of key: Int, _ reader: TapeReader) -> UInt64 {
    func number(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
      guard let base = bytes.baseAddress else { return 0 }
      // SAFETY: as many bytes are read as there are.
      return byte_scan_few(base, CInt(min(bytes.count, 8))).low.byteSwapped
    }
    if reader[key].is(.key) { return number(reader.source(at: key)) }
    var text = reader.string(at: key) ?? ""
    return text.withUTF8(number)
  }

  /// Compares the UTF-8 of two keys, with their escapes decoded.
  private static func precedes(_ reader: TapeReader, _ a: SortedKey, _ b: SortedKey) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if reader[a.index].is(.key) && reader[b.index].is(.key) {
      return reader.source(at: a.index).lexicographicallyPrecedes(reader.source(at: b.index))
    }
    return (reader.string(at: a.index) ?? "").utf8
      .lexicographicallyPrecedes((reader.string(at: b.index) ?? "").utf8)
  }
}

extension TapeReader {
  fileprivate func hasQuote(at offset: Int, before end: Int) -> Bool {
    offset < end && text[offset] == UInt8(ascii: "\"")
  }
}
