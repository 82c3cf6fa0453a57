internal import SpoolJSON

/// Lays a compact text out as JSONEncoder does: with sorted keys, or with white space, or both.
struct TextLayout {
  private let isPretty: Bool
  private let sortsKeys: Bool
  private var containers: [TextScan.Container] = []

  /// The containers that are open.
  private var open: [Level] = []

  private struct Member {
    let key: Range<Int>
    let value: Int
    /// The number of the value's first container.
    let container: Int
  }

  private struct Level {
    /// The members of an object, in their order; nil for an array.
    let members: [Member]?
    /// The number of values that have been written.
    var count = 0
    /// The offset of the next element of an array, and the number of its first container.
    var index: Int
    var container: Int
    /// The offset of the closing bracket.
    let close: Int
  }

  init(_ options: EncodingOptions) {
    isPretty = options.isPretty
    sortsKeys = options.sortsKeys
  }

  /// The text in this layout. Linear in its length, but for the sorting.
  consuming func text(of source: JSONText) -> JSONText {
    let result = JSONText(escapesSlashes: false, capacity: source.count + source.count / 4)
    source.withBytes { bytes in
      containers = TextScan.containers(bytes)
      begin(bytes, 0, 0, to: result)
      while !open.isEmpty {
        if let (start, container) = nextValue(bytes, to: result) {
          begin(bytes, start, container, to: result)
        } else {
          end(bytes, to: result)
        }
      }
    }
    return result
  }

  /// Writes the scalar at an offset, or begins the container there.
  private mutating func begin(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ container: Int, to text: JSONText) {
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let members = bytes[start] == UInt8(ascii: "{") ? members(bytes, start, container) : nil
      let level = Level(
        members: members, index: start + 1, container: container + 1, close: containers[container].end - 1)
      text.append(bytes[start])
      if isPretty && level.index == level.close { text.append("\n") }
      open.append(level)
    case UInt8(ascii: "\""): copy(bytes, start..<TextScan.endOfString(bytes, start), to: text)
    default: copy(bytes, start..<TextScan.endOfScalar(bytes, start), to: text)
    }
  }

  /// The next value of the innermost container, after what stands before it has been written; nil at its end.
  private mutating func nextValue(
    _ bytes: UnsafeRawBufferPointer, to text: JSONText
  ) -> (start: Int, container: Int)? {
    let top = open.count - 1
    let count = open[top].count
    guard open[top].members.map({ count < $0.count }) ?? (open[top].index < open[top].close) else { return nil }
    open[top].count += 1
    if count > 0 { text.append(UInt8(ascii: ",")) }
    newLine(open.count, to: text)
    if let member = open[top].members?[count] {
      copy(bytes, member.key, to: text)
      text.append(isPretty ? " : " : ":")
      return (member.value, member.container)
    }
    let (start, container) = (open[top].index, open[top].container)
    let after = end(bytes, start, container)
    (open[top].index, open[top].container) = (after.end + 1, after.next)
    return (start, container)
  }

  /// Ends the innermost container.
  private mutating func end(_ bytes: UnsafeRawBufferPointer, to text: JSONText) {
    guard let level = open.popLast() else { return }
    newLine(open.count, to: text)
    text.append(bytes[level.close])
  }

  /// The offset after a value, and the number of the container after it.
  private func end(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ container: Int) -> (end: Int, next: Int) {
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): (containers[container].end, containers[container].next)
    case UInt8(ascii: "\""): (TextScan.endOfString(bytes, start), container)
    default: (TextScan.endOfScalar(bytes, start), container)
    }
  }

  private func members(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ container: Int) -> [Member] {
    let close = containers[container].end - 1
    var members: [Member] = []
    var index = start + 1
    var next = container + 1
    var isSorted = true
    while index < close {
      let key = index..<TextScan.endOfString(bytes, index)
      let value = key.upperBound + 1
      if sortsKeys, isSorted, let last = members.last { isSorted = precedes(bytes, last.key, key) }
      members.append(Member(key: key, value: value, container: next))
      let after = end(bytes, value, next)
      (index, next) = (after.end + 1, after.next)
    }
    if sortsKeys && !isSorted { members.sort { precedes(bytes, $0.key, $1.key) } }
    return members
  }

  /// Compares the UTF-8 of keys without escapes.
  private func precedes(_ bytes: UnsafeRawBufferPointer, _ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let escape = UInt8(ascii: "\\")
    if bytes[a].contains(escape) || bytes[b].contains(escape) {
      return TextScan.string(bytes, a).utf8.lexicographicallyPrecedes(TextScan.string(bytes, b).utf8)
    }
    return bytes[(a.lowerBound + 1)..<(a.upperBound - 1)].lexicographicallyPrecedes(
      bytes[(b.lowerBound + 1)..<(b.upperBound - 1)])
  }

  private func copy(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, to text: JSONText) {
    text.append(UnsafeRawBufferPointer(rebasing: bytes[range]).bindMemory(to: UInt8.self))
  }

  private func newLine(_ level: Int, to text: JSONText) {
    guard isPretty else { return }
    text.append(UInt8(ascii: "\n"))
    for _ in 0..<level { text.append("  ") }
  }
}
