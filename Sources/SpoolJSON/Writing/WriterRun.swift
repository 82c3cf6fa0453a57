/// The writing of one value: a walk over the tape with a stack of the open containers.
struct WriterRun {
  private let storage: TapeStorage
  private let options: JSONWriter.Options
  /// The number of containers that are open around the value.
  private let indentation: Int
  private var spaces: Int { max(options.indentation, 0) }
  private var output: [UInt8] = []
  private var open: [Level] = []
  /// The word to write next, if it does not follow from the innermost container.
  private var pending: Int?

  /// An open container, and the part of it that has not been written.
  private struct Level {
    let isObject: Bool
    var next: Int
    let end: Int
    /// The sorted keys, if they have to be sorted; the last key is the next one.
    var sorted: [Int]?
    var isEmpty = true
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
        } else if !open.isEmpty {
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
    let top = open.count - 1
    guard let item = takeItem(reader, top) else { return close() }
    if !open[top].isEmpty { output.append(UInt8(ascii: ",")) }
    open[top].isEmpty = false
    newLine()
    guard open[top].isObject else { return write(reader, item) }
    ScalarText.appendString(reader, item, to: &output, escapingSlashes: options.escapesSlashes)
    if options.isPretty && options.usesFoundationStyle { output.append(UInt8(ascii: " ")) }
    output.append(UInt8(ascii: ":"))
    if options.isPretty { output.append(UInt8(ascii: " ")) }
    pending = reader.nextScalar(after: item)
  }

  /// The index of the next key or element.
  private mutating func takeItem(_ reader: TapeReader, _ top: Int) -> Int? {
    if open[top].sorted != nil { return open[top].sorted?.popLast() }
    let item = open[top].next
    guard item < open[top].end else { return nil }
    open[top].next = reader.next(after: open[top].isObject ? reader.nextScalar(after: item) : item)
    return item
  }

  private mutating func close() {
    let level = open.removeLast()
    if level.isEmpty && options.isPretty && options.usesFoundationStyle { output.append(UInt8(ascii: "\n")) }
    if !level.isEmpty || options.usesFoundationStyle { newLine() }
    output.append(level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func newLine() {
    guard options.isPretty else { return }
    output.append(UInt8(ascii: "\n"))
    output.append(
      contentsOf: repeatElement(UInt8(ascii: options.usesTabs ? "\t" : " "), count: (open.count + indentation) * spaces)
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
    var level = Level(isObject: isObject, next: index + 1, end: reader[index].offset)
    if isObject && options.sortsKeys { level.sorted = sortedKeys(reader, index) }
    open.append(level)
  }

  /// The keys of an object, the greatest first, and equal keys in reverse document order; nil if they are sorted already.
  private func sortedKeys(_ reader: TapeReader, _ index: Int) -> [Int]? {
    var keys: [Int] = []
    var isSorted = true
    for (key, _) in reader.members(ofObjectAt: index) {
      if isSorted, let last = keys.last { isSorted = !precedes(reader, key, last) }
      keys.append(key)
    }
    if isSorted { return nil }
    keys.sort { b, a in precedes(reader, a, b) || a < b && !precedes(reader, b, a) }
    return keys
  }

  /// Compares the UTF-8 of two keys, with their escapes decoded.
  private func precedes(_ reader: TapeReader, _ a: Int, _ b: Int) -> Bool {
    if reader[a].tag == .key && reader[b].tag == .key {
      return reader.source(at: a).lexicographicallyPrecedes(reader.source(at: b))
    }
    return (reader.string(at: a) ?? "").utf8.lexicographicallyPrecedes((reader.string(at: b) ?? "").utf8)
  }
}
