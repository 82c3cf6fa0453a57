internal import SpoolTape

/// Writes the text of an edit, in one pass over the text of the document.
///
/// Containers that are open are written item by item, together with their slots: items that are in both are copied,
/// items that are only in the text are skipped, and items that are only in the slots are new. Everything else is copied
/// as it is.
struct EditWriter {
  private let edit: JSONEdit
  private let storage: TapeStorage
  private let text: ValidTextCursor
  private let out = JSONText(escapesSlashes: false)
  private var levels: [EditLevel] = []
  /// The offset up to which the text has been processed.
  private var offset: Int
  /// The range that is copied next.
  private var copied: Range<Int>
  /// True if a line end must come next, because a line comment came before.
  private var needsLineEnd = false
  private var isAtEnd = false
  private let isWhole: Bool
  /// What ends the first line of the document: CR LF, or a line feed.
  private lazy var lineEnd: [UInt8] = {
    let end = ByteSearch.lineEnd(in: text.bytes, from: 0)
    return Array(text[end] == UInt8(ascii: "\r") && text[end + 1] == UInt8(ascii: "\n") ? "\r\n".utf8 : "\n".utf8)
  }()

  private static let pieceBytes = 1 << 16

  /// Writes the text of a node; for the root, with the text before and after it.
  static func write(
    _ edit: JSONEdit, node: Int, to sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var writer = EditWriter(edit, node)
    while writer.advance() { try writer.flush(from: pieceBytes, to: sink) }
    try writer.flush(from: 1, to: sink)
    withExtendedLifetime(edit) {}
  }

  private init(_ edit: JSONEdit, _ node: Int) {
    self.edit = edit
    storage = edit.document.storage
    // SAFETY: the edit, which keeps the text alive, is alive as long as the writer.
    text = ValidTextCursor(UnsafeBufferPointer(start: storage.text.base, count: storage.text.count))
    isWhole = node == JSONEdit.root
    offset = 0
    copied = 0..<0
    guard isWhole || edit.nodes[node].isInPlace else {
      write(new: node, EditLayout())
      isAtEnd = true
      return
    }
    guard isWhole else {
      offset = storage.textOffset(ofValueAt: edit.nodes[node].origin?.index ?? 0)
      begin(node)
      return
    }
    let mark = ByteOrderMark.length(text.bytes)
    if case .original = edit.nodes[node].content {
      offset = text.bytes.count
      copied = 0..<offset
    } else {
      offset = storage.options.allowsMultipleValues ? mark : text.space(from: mark)
      copy(0..<offset)
      begin(node)
    }
  }

  private func flush(from count: Int, to sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    guard out.count >= count else { return }
    try out.withBytes(sink)
    out.removeAll()
  }

  /// Moves on to the next item, or to the next piece of the range that is copied; returns false at the end.
  private mutating func advance() -> Bool {
    if !copied.isEmpty {
      let piece = copied.prefix(Self.pieceBytes)
      copy(piece)
      copied.removeFirst(piece.count)
    } else if !levels.isEmpty {
      step()
    } else if isAtEnd {
      return false
    } else {
      if isWhole { copied = offset..<text.bytes.count }
      isAtEnd = true
    }
    return true
  }

  private mutating func step() {
    let last = levels.count - 1
    let entry = levels[last].entry(edit)
    let original = levels[last].nextOriginal
    if let entry, entry.place == nil || entry.place == original {
      levels[last].advance(edit)
      write(entry, isOriginal: entry.place != nil)
    } else if original != nil {
      pass()
    } else {
      close()
    }
  }

  // MARK: Items

  private mutating func write(_ entry: EditLevel.Entry, isOriginal: Bool) {
    let last = levels.count - 1
    separate(isOriginal: isOriginal)
    if isOriginal && entry.name == nil && EditNode.node(inSlot: entry.slot) == nil { return copyUnchanged() }
    if isOriginal && levels[last].isObject {
      let end = text.end(ofStringAt: offset)
      if let name = entry.name { out.append(string: name) } else { copy(offset..<end) }
      offset = text.value(afterKey: end)
      copy(end..<offset)
    } else if levels[last].isObject {
      out.append(string: entry.name ?? "")
      out.append(levels[last].layout.colon)
    }
    guard isOriginal else {
      return write(new: EditNode.node(inSlot: entry.slot), levels[last].layout)
    }
    if let node = EditNode.node(inSlot: entry.slot) { return begin(node) }
    copyValue()
    finishItem(wasWritten: true)
  }

  /// Copies an unchanged item. In an object, the unchanged items that follow it are copied with it, because the tape
  /// gives the start of the last of them.
  private mutating func copyUnchanged() {
    let start = offset
    if levels[levels.count - 1].isObject {
      // The text of a mapped file may have changed, so the key may not come after the text that has been processed.
      if let key = levels[levels.count - 1].skipUnchanged(edit) {
        offset = max(offset, storage.withReader { $0[key].offset } - 1)
      }
      offset = text.value(afterKey: text.end(ofStringAt: offset))
    }
    offset = text.end(ofValueAt: offset)
    copied = start..<offset
    finishItem(wasWritten: true)
  }

  /// Writes the node whose original value, or the value that has replaced it, begins at the offset.
  private mutating func begin(_ number: Int) {
    let node = edit.nodes[number]
    switch node.content {
    case .array, .object:
      if node.isInPlace { return open(number) }
      fallthrough
    case .new:
      let end = text.end(ofValueAt: offset)
      let layout = levels.last?.layout ?? EditLayout(aroundValueAt: offset, text)
      offset = end
      write(new: number, layout)
    case .original: copyValue()
    }
    if !levels.isEmpty { finishItem(wasWritten: true) }
  }

  private func write(new number: Int?, _ layout: EditLayout) {
    guard let number else { return }
    let value = JSONText(escapesSlashes: false)
    NewValueText.append(edit, number, to: value)
    var copier = TokenCopier(layout.copied)
    var blocks = TokenBlocks(rules: JSONRules(maximumDepth: .max))
    let laidOut = JSONText(escapesSlashes: false)
    let isValid = (try? value.withBytes { try blocks.feed($0) { copier.copy($0, to: laidOut) } }) != nil
    // The text of a value is not valid if it is that of a mapped file that has changed.
    out.append(isValid ? laidOut : value)
  }

  private mutating func copyValue() {
    let end = text.end(ofValueAt: offset)
    copied = offset..<end
    offset = end
  }

  private func copy(_ range: Range<Int>) { out.append(UnsafeBufferPointer(rebasing: text.bytes[range])) }

  /// Skips an item that has been removed.
  private mutating func pass() {
    if levels[levels.count - 1].isObject { offset = text.value(afterKey: text.end(ofStringAt: offset)) }
    offset = text.end(ofValueAt: offset)
    finishItem(wasWritten: false)
  }

  private mutating func finishItem(wasWritten: Bool) {
    let gap = text.gap(at: offset)
    offset = gap.lead.upperBound
    storage.withReader { levels[levels.count - 1].finishItem(gap, wasWritten: wasWritten, $0) }
  }

  // MARK: Between items

  /// Writes the text before the next item.
  private mutating func separate(isOriginal: Bool) {
    let last = levels.count - 1
    if levels[last].written > 0 { endItem(hasComma: !levels[last].isSequence) }
    write(levels[last].lead(isOriginal: isOriginal, text))
    levels[last].startItem()
  }

  /// Writes the text after the last item, up to the end of its line.
  private mutating func endItem(hasComma: Bool) {
    let level = levels[levels.count - 1]
    copy(level.gap.trail)
    if hasComma { out.append(UInt8(ascii: ",")) }
    copy(level.gap.tail)
    needsLineEnd = level.gap.tailEndsLine
  }

  private mutating func write(_ lead: EditLevel.Lead) {
    switch lead {
    case .text(let range): writeLead(text.bytes[range])
    case .layout(let bytes): writeLead(bytes)
    case .lineEnd: writeLead(lineEnd)
    }
  }

  private mutating func writeLead(_ bytes: some Collection<UInt8>) {
    // A carriage return alone does not end a comment.
    let isLineEnd = bytes.first { $0 != UInt8(ascii: "\r") } == UInt8(ascii: "\n")
    if needsLineEnd && !isLineEnd { append(lineEnd) }
    append(bytes)
    needsLineEnd = false
  }

  private func append(_ bytes: some Collection<UInt8>) { for byte in bytes { out.append(byte) } }

  private mutating func open(_ number: Int) {
    // SAFETY: a node in its place was made from a value of the text, which is its origin.
    guard let origin = edit.nodes[number].origin else { preconditionFailure("no text of a container") }
    let isSequence = origin.index == 0 && storage.options.allowsMultipleValues
    var gap = EditGap()
    if isSequence {
      gap.lead = offset..<text.space(from: offset)
    } else {
      out.append(UInt8(ascii: origin.kind == .object ? "{" : "["))
      gap = text.gap(at: min(offset + 1, text.bytes.count))
      copy(gap.tail)
      needsLineEnd = gap.tailEndsLine
    }
    offset = gap.lead.upperBound
    let parent = levels.last.flatMap { $0.isSequence ? nil : $0.layout } ?? EditLayout()
    let layout = isSequence ? parent : EditLayout(in: parent, text, after: gap, isObject: origin.kind == .object)
    levels.append(storage.withReader { EditLevel(number, origin, layout, gap.lead, isSequence: isSequence, $0) })
  }

  private mutating func close() {
    guard let level = levels.last else { return }
    if level.written > 0 { endItem(hasComma: level.gap.hasComma) }
    write(level.closingLead(text))
    levels.removeLast()
    if !level.isSequence {
      out.append(UInt8(ascii: level.isObject ? "}" : "]"))
      offset = min(offset + 1, text.bytes.count)
    }
    if !levels.isEmpty { finishItem(wasWritten: true) }
  }
}
