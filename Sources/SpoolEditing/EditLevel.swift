internal import SpoolTape

/// An open container whose text is being written.
struct EditLevel {
  /// A slot: an item of the text, or a new one.
  struct Entry {
    /// The index on the tape of the original element or key; nil for a new item.
    let place: Int?
    let slot: Int
    /// The new key of a member; nil for the original key.
    let name: String?
  }

  /// The text before an item or a closing bracket.
  enum Lead {
    case text(Range<Int>)
    case layout([UInt8])
    /// The end of a line, as in the document.
    case lineEnd
  }

  private let number: Int
  let isObject: Bool
  /// True for the values of a text with several, which have neither brackets nor commas.
  let isSequence: Bool
  let layout: EditLayout
  /// The position of the next member, or the place of the next slot of an array.
  private var position = 0
  private var cursor = EditSlots.Cursor()
  /// How many items have been written.
  private(set) var written = 0
  /// The gap after the item that was written last. Its comma is that of the last item of the text.
  private(set) var gap = EditGap()

  /// The index on the tape of the next item of the text, and the end of the container there.
  private var next: Int
  private let end: Int
  /// The text before the next item of the text, or before the closing bracket.
  private var lead: Range<Int>
  private var passed = 0
  /// True if no changes are between the item that was written last and the next item of the text.
  private var isUnchanged = true

  init(
    _ number: Int, _ origin: JSONValue, _ layout: EditLayout, _ lead: Range<Int>, isSequence: Bool, _ reader: TapeReader
  ) {
    self.number = number
    self.layout = layout
    self.lead = lead
    self.isSequence = isSequence
    isObject = origin.kind == .object
    next = origin.index + 1
    end = reader[origin.index].offset
  }

  /// The next slot; nil at the end. Skips members that have been removed.
  mutating func entry(_ edit: JSONEdit) -> Entry? {
    switch edit.nodes[number].content {
    case .array(let slots):
      guard let slot = slots.slot(at: cursor) else { return nil }
      let place = EditNode.node(inSlot: slot).map { edit.nodes[$0].place } ?? slot
      return Entry(place: place, slot: slot, name: nil)
    case .object(let members):
      while position < members.members.count {
        let member = members.members[position]
        if let slot = member.slot { return Entry(place: member.place, slot: slot, name: member.name) }
        position += 1
      }
      return nil
    case .original, .new: return nil
    }
  }

  /// Moves on after a slot.
  mutating func advance(_ edit: JSONEdit) {
    if case .array(let slots) = edit.nodes[number].content { slots.advance(&cursor) } else { position += 1 }
  }

  /// Moves on to the last of the unchanged members that follow an unchanged one.
  ///
  /// - Returns: The index of its key on the tape; nil if there is none.
  mutating func skipUnchanged(_ edit: JSONEdit) -> Int? {
    guard case .object(let members) = edit.nodes[number].content else { return nil }
    let end = members.endOfUnchanged(from: position)
    guard end > position, let last = members.members[end - 1].place else { return nil }
    (position, next) = (end, last)
    return last
  }

  /// The index on the tape of the next item of the text; nil after the last one.
  var nextOriginal: Int? { next < end ? next : nil }

  mutating func startItem() {
    written += 1
    isUnchanged = false
    (gap.trail, gap.tail, gap.tailEndsLine) = (0..<0, 0..<0, false)
  }

  /// Moves on after an item of the text.
  mutating func finishItem(_ gap: EditGap, wasWritten: Bool, _ reader: TapeReader) {
    if wasWritten { self.gap = gap }
    self.gap.hasComma = gap.hasComma
    lead = gap.lead
    isUnchanged = wasWritten
    passed += 1
    next = reader.next(after: isObject ? reader.nextScalar(after: next) : next)
  }

  func lead(isOriginal: Bool, _ text: ValidTextCursor) -> Lead {
    if isOriginal && (isUnchanged || text.hasComment(in: lead)) { return .text(lead) }
    if written == 0 { return .layout(layout.first) }
    if isOriginal && passed > 0 && !(isSequence && lead.isEmpty) { return .text(lead) }
    return isSequence ? .lineEnd : .layout(layout.next)
  }

  func closingLead(_ text: ValidTextCursor) -> Lead {
    if text.hasComment(in: lead) { return .text(lead) }
    if written == 0 && passed > 0 { return .layout([]) }
    let hasLine = text.bytes[lead].contains(UInt8(ascii: "\n"))
    return written > 0 && passed == 0 && !hasLine ? .layout(layout.close) : .text(lead)
  }
}
