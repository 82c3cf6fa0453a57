extension TapeStorage {
  /// The offset in the text of the value at an index, in bytes: its opening quote, bracket or first character.
  ///
  /// Literals and containers have no offset, so the text is scanned from the last token before them that has one. This
  /// is meant for errors, and is linear in the distance to that token. ``ValueOffsets`` finds many.
  package func textOffset(ofValueAt index: Int) -> Int {
    var offsets = ValueOffsets(self)
    return offsets.offset(ofValueAt: index)
  }
}

/// Finds the offsets of values in the text of a tape, best in the order of the tape: then finding all of them takes one
/// scan of the text.
package struct ValueOffsets {
  private let storage: TapeStorage
  /// The literal or container that was found last.
  private var last: Place?
  /// Values before which tokens of the text are not on the tape.
  private lazy var places = PathTape.places(on: storage)

  /// Where a value is on the tape, and in the text.
  typealias Place = (index: Int, offset: Int)

  package init(_ storage: TapeStorage) { self.storage = storage }

  /// The offsets of values, which are usually those of one document; nil for each value that is nil. Linear in the size
  /// of the text, once for all values.
  package static func offsets(of values: [JSONValue?]) -> [Int?] {
    let order = values.indices.sorted { values[$0]?.index ?? -1 < values[$1]?.index ?? -1 }
    var result: [Int?] = Array(repeating: nil, count: values.count)
    var offsets: ValueOffsets?
    for number in order {
      guard let value = values[number] else { continue }
      if offsets?.storage !== value.storage { offsets = ValueOffsets(value.storage) }
      result[number] = offsets?.offset(ofValueAt: value.index)
    }
    return result
  }

  /// The offset of the value at an index. Linear in the distance to the last token before it that has an offset on the
  /// tape, or to the value that was found last, if that is nearer.
  package mutating func offset(ofValueAt index: Int) -> Int {
    let reader = storage.reader
    defer { withExtendedLifetime(storage) {} }
    if reader[index].isLocated { return start(reader, index) }
    if let known = last, known.index > index { last = nil }
    var before = index - 1
    while before > last?.index ?? -1 && !reader[before].isLocated { before -= 1 }
    if let place = places.last(where: { $0.index <= index }), place.index > before { last = place }
    let offset = scan(reader, to: index, from: before)
    // An array without a bracket has no offset from which the text could be scanned.
    if index >= firstTextWord { last = (index, offset) }
    return offset
  }

  /// The offset of the value at an index, if only literals and containers lie between it and another index: that of a
  /// token with an offset, or the one before which the last value was found, or -1.
  private func scan(_ reader: TapeReader, to index: Int, from before: Int) -> Int {
    if let last, before <= last.index { return skip(index - last.index, from: last.offset) }
    guard before >= 0 else { return skip(index - firstTextWord, from: markLength) }
    // A length word does not stand for a token.
    let isLong = reader[before].length == TapeWord.longLength
    return skip(index - before - (isLong ? 2 : 1), from: end(reader, before))
  }

  private var text: SourceText { storage.text }

  /// Returns true for the array around several values, which has no bracket in the text.
  private var firstTextWord: Int { storage.options.allowsMultipleValues ? 1 : 0 }

  private var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text.base, count: text.count) }

  private var markLength: Int { ByteOrderMark.length(bytes) }

  private func start(_ reader: TapeReader, _ index: Int) -> Int {
    reader[index].offset - (reader.isNumber(at: index) ? 0 : 1)
  }

  private func end(_ reader: TapeReader, _ index: Int) -> Int {
    reader[index].offset + reader.length(at: index) + (reader.isNumber(at: index) ? 0 : 1)
  }

  /// The offset of the token after `count` other tokens that have a word. Only containers and literals occur among
  /// them.
  private func skip(_ count: Int, from start: Int) -> Int {
    guard count >= 0 else { return start }
    let text = ValidTextCursor(bytes)
    var offset = text.start(from: start)
    for _ in 0..<count {
      let isContainer = text[offset] == UInt8(ascii: "{") || text[offset] == UInt8(ascii: "[")
      offset = text.start(from: isContainer ? offset + 1 : text.end(ofValueAt: offset))
    }
    return offset
  }
}
