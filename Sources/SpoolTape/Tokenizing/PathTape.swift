/// The tape of one value of a text, and of the containers that lead to it. The values beside the path are checked, but
/// are not on the tape.
///
/// A run of the structure follows the containers along the path, and passes over the values beside it. At the value on the path,
/// another run continues up to its end, with a tape. The tape has all members with the key of the path, so its readers choose one of
/// them, and null for each element before that on the path.
struct PathTape: ~Copyable {
  private let path: [JSONKeyPath.Component]
  private let rules: Rules
  private let structure: StructureRun
  private var builder = TapeBuilder(textBytes: 0)
  /// The containers that are open, all of which are on the path.
  private var levels: [Level] = []
  /// Where elements on the path are, before which others have been passed.
  private var places: [ValueOffsets.Place] = []

  private struct Level {
    let isArray: Bool
    /// The position that is on the path; nil if the path has a key here.
    let wanted: Int?
    /// True if the key before the next value is that of the path.
    var isAtKey = false
    /// The position of the next element.
    var position = 0
  }

  /// Returns true if the options allow a tape without the values beside a path.
  static func fits(_ options: JSONDocument.Options) -> Bool {
    (options.keptPath?.isFoundFromStart ?? true) && options.engine.other == nil && !options.allowsMultipleValues
      && options.duplicateKeys == .lastWins
  }

  init(_ path: JSONKeyPath, _ rules: Rules) {
    self.path = path.components
    self.rules = rules
    structure = StructureRun(rules)
  }

  deinit { builder.deallocate() }

  /// The tape. After this, the value must not be used.
  ///
  /// - Throws: An error if the text is not valid, as for the tape of the whole text.
  mutating func finish(over text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    let bytes = UnsafeBufferPointer(start: text.base, count: text.count)
    do throws(TokenFault) {
      try run(bytes)
    } catch {
      throw JSONError(error, in: bytes)
    }
    return builder.finish(over: text, options: options)
  }

  /// Values of such a tape before which other elements were skipped, in order: the elements between them are in the
  /// text only. Reads the text again, so use it only for errors.
  static func places(on storage: TapeStorage) -> [ValueOffsets.Place] {
    guard let path = storage.options.keptPath else { return [] }
    var tape = PathTape(path, Rules(storage.options))
    // The text may have changed in the meantime.
    try? tape.run(UnsafeBufferPointer(start: storage.text.base, count: storage.text.count))
    return tape.places
  }

  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) {
    while let event = try structure.follow(bytes) { try take(event, bytes) }
    try structure.finish(at: bytes.count)
  }

  private mutating func take(
    _ event: TextEvent, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(TokenFault) {
    switch event {
    case .key(let range): takeKey(range, bytes)
    case .value: try takeValue(bytes)
    case .closed:
      builder.closeContainer()
      levels.removeLast()
    }
  }

  private mutating func takeKey(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    let key = UnsafeBufferPointer(rebasing: bytes[range])
    let isEscaped = key.contains(UInt8(ascii: "\\"))
    let wanted = path[levels.count - 1].key?.utf8
    let isWanted =
      wanted.map { isEscaped ? EscapedText.string(key).utf8.elementsEqual($0) : key.elementsEqual($0) } ?? false
    levels[levels.count - 1].isAtKey = isWanted
    if isWanted { builder.append(isEscaped ? .escapedKey : .key, offset: range.lowerBound, length: range.count) }
  }

  private mutating func takeValue(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) {
    let byte = bytes[structure.index]
    let isContainer = byte | 0x20 == UInt8(ascii: "{")
    if let level = levels.last {
      guard level.isArray ? level.position == level.wanted : level.isAtKey else {
        return try level.isArray ? passElements(level, bytes) : pass(byte, bytes)
      }
      if level.isArray { places.append((builder.count, structure.index)) }
      levels[levels.count - 1].position += 1
    }
    guard isContainer, levels.count < path.count else { return try keep(byte, bytes) }
    try structure.enter(bytes)
    builder.makeRoom()
    builder.openUnchecked(byte == UInt8(ascii: "[") ? .array : .object)
    levels.append(Level(isArray: byte == UInt8(ascii: "["), wanted: path[levels.count].position))
  }

  /// Puts a value on the tape.
  private mutating func keep(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) {
    try structure.checkValue(byte)
    let nesting = builder.beginRoot()
    var run = PieceRun(builder, .root, rules.inside(levels.count), at: structure.index)
    defer { builder = run.sink }
    try run.finishText(bytes, .value)
    run.sink.endRoot(inside: nesting)
    structure.passValue(endingAt: run.index, isBare: Bytes.isBare(byte))
  }

  /// Skips the value of a member beside the path.
  private mutating func pass(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) {
    try structure.checkValue(byte)
    structure.startSkipping()
    let end = try structure.skip(bytes, isAll: true) ?? bytes.count
    structure.passValue(endingAt: end, isBare: Bytes.isBare(byte))
  }

  /// Skips the elements before the one on the path, and appends a null for each; skips all others if the element on the
  /// path is not among them.
  private mutating func passElements(_ level: Level, _ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) {
    let wanted = level.wanted.map { $0 - level.position } ?? 0
    let count = wanted > 0 ? wanted : Int.max
    structure.startPassing(count)
    let passed = try structure.pass(bytes, isAll: true) ?? 0
    levels[levels.count - 1].position += passed
    if wanted > 0 { builder.appendNulls(passed) }
  }
}
