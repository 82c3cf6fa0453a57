/// The writing of one value: a walk over the tape with a stack of the open containers.
struct WriterRun {
  private let storage: TapeStorage
  private let options: JSONWriter.Options
  /// The number of containers that are open around the value.
  private let indentation: Int
  private var spaces: Int { max(options.indentation, 0) }
  private var output: [UInt8] = []
  /// The innermost container, and those around it.
  private var level: Level?
  private var outer: [Level] = []
  /// The members of open objects that have to be sorted, those of the innermost one last.
  private var sorted: [SortedKey] = []
  /// The word to write next, if it does not follow from the innermost container.
  private var pending: Int?

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
    self.options = options
    self.indentation = indentation
    pending = value.index
    pieceSize = 1 << 16
    output.reserveCapacity(min(pieceSize, storage.text.count) + 1024)
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
      while output.count < pieceSize {
        if let index = pending {
          pending = nil
          write(reader, index)
        } else if level != nil {
          step(reader)
        } else {
          return false
        }
      }
      return true
    }
  }

  /// Goes to the next member or element of the innermost container, or closes it.
  private mutating func step(_ reader: TapeReader) {
    guard let item = takeItem(reader) else { return close() }
    newLine()
    guard level?.isObject == true else { return write(reader, item) }
    ScalarText.appendString(reader, item, to: &output, escapingSlashes: options.escapesSlashes)
    if options.isPretty && options.usesFoundationStyle { output.append(UInt8(ascii: " ")) }
    output.append(UInt8(ascii: ":"))
    if options.isPretty { output.append(UInt8(ascii: " ")) }
    let value = reader.nextScalar(after: item)
    if reader[value].isContainer { pending = value } else { write(reader, value) }
  }

  /// The index of the next key or element, after a comma if it is not the first one.
  private mutating func takeItem(_ reader: TapeReader) -> Int? {
    guard var level, level.next < level.end else { return nil }
    defer { self.level = level }
    if !level.isEmpty { output.append(UInt8(ascii: ",")) }
    level.isEmpty = false
    let item = level.isSorted ? sorted[level.next].index : level.next
    level.next =
      level.isSorted ? level.next + 1 : reader.next(after: level.isObject ? reader.nextScalar(after: item) : item)
    return item
  }

  private mutating func close() {
    guard let level else { return }
    if level.isSorted { sorted.removeLast(level.end - level.start) }
    self.level = outer.popLast()
    if level.isEmpty && options.isPretty && options.usesFoundationStyle { output.append(UInt8(ascii: "\n")) }
    if !level.isEmpty || options.usesFoundationStyle { newLine() }
    output.append(level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private var depth: Int { level == nil ? 0 : outer.count + 1 }

  private mutating func newLine() {
    guard options.isPretty else { return }
    output.append(UInt8(ascii: "\n"))
    output.append(
      contentsOf: repeatElement(UInt8(ascii: options.usesTabs ? "\t" : " "), count: (depth + indentation) * spaces)
    )
  }

  private mutating func write(_ reader: TapeReader, _ index: Int) {
    if reader[index].isContainer {
      openContainer(reader, index)
    } else {
      ScalarText.append(reader, index, to: &output, escapingSlashes: options.escapesSlashes)
    }
  }

  private mutating func openContainer(_ reader: TapeReader, _ index: Int) {
    let isObject = reader[index].tag == .object
    output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
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
    guard !isInOrder else {
      sorted.removeLast(sorted.count - first)
      return false
    }
    // Equal keys stay in the order of the text.
    sorted[first...].sort { a, b in
      Self.precedes(reader, a, b) || a.index < b.index && !Self.precedes(reader, b, a)
    }
    return true
  }

  private static func start(of key: Int, _ reader: TapeReader) -> UInt64 {
    func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
      var (number, shift): (UInt64, UInt64) = (0, 64)
      for byte in bytes.prefix(8) {
        shift &-= 8
        number |= UInt64(byte) &<< shift
      }
      return number
    }
    return reader[key].tag == .key ? number(reader.source(at: key)) : number((reader.string(at: key) ?? "").utf8)
  }

  /// Compares the UTF-8 of two keys, with their escapes decoded.
  private static func precedes(_ reader: TapeReader, _ a: SortedKey, _ b: SortedKey) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if reader[a.index].tag == .key && reader[b.index].tag == .key {
      return reader.source(at: a.index).lexicographicallyPrecedes(reader.source(at: b.index))
    }
    return (reader.string(at: a.index) ?? "").utf8
      .lexicographicallyPrecedes((reader.string(at: b.index) ?? "").utf8)
  }
}
