internal import SpoolTape

/// The white space of new items in a container, which is that of its present items.
struct EditLayout {
  /// The white space before the first item.
  private(set) var first: [UInt8] = []
  /// The white space before each other item.
  private(set) var next: [UInt8] = []
  /// The white space before the closing bracket of a container that was empty.
  private(set) var close: [UInt8] = []
  /// The white space between a key and its value; nil if there is no example.
  private var exampleColon: [UInt8]?
  private var unit = [UInt8](repeating: UInt8(ascii: " "), count: 2)

  /// The number of bytes of the first item that are read to find the white space before the second.
  private static let readBytes = 1024

  /// The layout around a whole document.
  init() {}

  /// The layout of a container.
  ///
  /// - Parameters:
  ///   - parent: The layout of the container around it.
  ///   - text: The text of the document.
  ///   - gap: The gap after the opening bracket.
  ///   - isObject: True for an object, false for an array.
  init(in parent: EditLayout, _ text: ValidTextCursor, after gap: EditGap, isObject: Bool) {
    unit = parent.unit
    exampleColon = parent.exampleColon
    let start = gap.lead.upperBound
    switch text[start] {
    case 0, UInt8(ascii: "]"), UInt8(ascii: "}"):
      next = parent.next
      if parent.isMultiLine { (first, next, close) = (next + unit, next + unit, next) }
      return
    default: break
    }
    first = Self.space(text, gap.lead)
    if isObject { exampleColon = Self.colon(text, at: start) ?? exampleColon }
    let line = parent.isMultiLine ? parent.next : Array(first.prefix { Self.isLineEnd($0) })
    if Self.hasLineEnd(first), first.starts(with: line), first.count > line.count { unit = Array(first[line.count...]) }
    next = Self.secondLead(text, at: start, isObject) ?? defaultNext(parent)
  }

  /// The layout around the value at an offset, for a value that replaces it.
  init(aroundValueAt start: Int, _ text: ValidTextCursor) {
    guard text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[") else { return }
    let isObject = text[start] == UInt8(ascii: "{")
    let inside = EditLayout(in: EditLayout(), text, after: text.gap(at: start + 1), isObject: isObject)
    unit = inside.unit
    next = Array(inside.next.prefix { Self.isLineEnd($0) })
  }

  /// True if each item is on a line of its own.
  var isMultiLine: Bool { Self.hasLineEnd(next) }

  var colon: [UInt8] { exampleColon ?? Array((isMultiLine ? ": " : ":").utf8) }

  private var isSpaced: Bool { colon.last == UInt8(ascii: " ") || next.last == UInt8(ascii: " ") }

  /// The white space inside a new value.
  var copied: TokenCopier.Layout {
    isMultiLine
      ? TokenCopier.Layout(unit: unit, isSpaced: true, lineStart: next) : TokenCopier.Layout(isSpaced: isSpaced)
  }

  private func defaultNext(_ parent: EditLayout) -> [UInt8] {
    if Self.hasLineEnd(first) { return first }
    return isSpaced || !parent.next.isEmpty ? [UInt8(ascii: " ")] : []
  }

  // MARK: Examples

  /// The white space before the second item, without comments; nil if no second item is nearby.
  private static func secondLead(_ text: ValidTextCursor, at start: Int, _ isObject: Bool) -> [UInt8]? {
    let text = text.prefix(start + readBytes)
    let value = isObject ? text.value(afterKey: text.end(ofStringAt: start)) : start
    let gap = text.gap(at: text.end(ofValueAt: value))
    switch text[gap.lead.upperBound] {
    case 0, UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
    default: return space(text, gap.lead)
    }
  }

  private static func colon(_ text: ValidTextCursor, at key: Int) -> [UInt8]? {
    let end = text.end(ofStringAt: key)
    let gap = min(end, text.bytes.count)..<text.value(afterKey: end)
    return text.hasComment(in: gap) || hasLineEnd(text.bytes[gap]) ? nil : Array(text.bytes[gap])
  }

  /// The white space of a gap, without comments and empty lines.
  private static func space(_ text: ValidTextCursor, _ lead: Range<Int>) -> [UInt8] {
    let lead = text.bytes[lead]
    let last = lead.lastIndex { !isSpace($0) }.map { lead[($0 + 1)...] } ?? lead
    guard let end = last.lastIndex(where: isLineEnd) ?? lead.lastIndex(where: isLineEnd) else { return Array(last) }
    let isPair = end > lead.startIndex && lead[end] == UInt8(ascii: "\n") && lead[end - 1] == UInt8(ascii: "\r")
    return Array(lead[(isPair ? end - 1 : end)...].prefix { isSpace($0) })
  }

  private static func hasLineEnd(_ bytes: some Sequence<UInt8>) -> Bool { bytes.contains(where: isLineEnd) }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func isSpace(_ byte: UInt8) -> Bool {
    isLineEnd(byte) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
