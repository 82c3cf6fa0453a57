internal import SpoolJSON

/// Lays a compact text out as JSONEncoder does: with sorted keys, or with white space, or both.
struct TextLayout {
  private let isPretty: Bool
  private let sortsKeys: Bool
  private var containers: [TextScan.Container] = []

  private struct Member {
    let key: Range<Int>
    let value: Int
    /// The number of the value's first container.
    let container: Int
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
      write(bytes, 0, 0, 0, to: result)
    }
    return result
  }

  /// Writes the value at an offset. Depth is limited before.
  private func write(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ container: Int, _ level: Int, to text: JSONText
  ) {
    switch bytes[start] {
    case UInt8(ascii: "{"): writeObject(bytes, start, container, level, to: text)
    case UInt8(ascii: "["): writeArray(bytes, start, container, level, to: text)
    case UInt8(ascii: "\""): copy(bytes, start..<TextScan.endOfString(bytes, start), to: text)
    default: copy(bytes, start..<TextScan.endOfScalar(bytes, start), to: text)
    }
  }

  /// The offset after a value, and the number of the container after it.
  private func end(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ container: Int) -> (end: Int, next: Int) {
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): (containers[container].end, containers[container].next)
    case UInt8(ascii: "\""): (TextScan.endOfString(bytes, start), container)
    default: (TextScan.endOfScalar(bytes, start), container)
    }
  }

  private func writeArray(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ container: Int, _ level: Int, to text: JSONText
  ) {
    let close = containers[container].end - 1
    var index = start + 1
    var next = container + 1
    text.append(UInt8(ascii: "["))
    if index == close && isPretty { text.append("\n") }
    while index < close {
      if index > start + 1 { text.append(UInt8(ascii: ",")) }
      newLine(level + 1, to: text)
      write(bytes, index, next, level + 1, to: text)
      let after = end(bytes, index, next)
      (index, next) = (after.end + 1, after.next)
    }
    newLine(level, to: text)
    text.append(UInt8(ascii: "]"))
  }

  private func writeObject(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ container: Int, _ level: Int, to text: JSONText
  ) {
    let members = members(bytes, start, container)
    text.append(UInt8(ascii: "{"))
    if members.isEmpty && isPretty { text.append("\n") }
    for (position, member) in members.enumerated() {
      if position > 0 { text.append(UInt8(ascii: ",")) }
      newLine(level + 1, to: text)
      copy(bytes, member.key, to: text)
      text.append(isPretty ? " : " : ":")
      write(bytes, member.value, member.container, level + 1, to: text)
    }
    newLine(level, to: text)
    text.append(UInt8(ascii: "}"))
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
