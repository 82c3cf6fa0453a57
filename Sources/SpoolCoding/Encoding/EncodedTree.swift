internal import SpoolTape

/// A value in progress that is kept in a tree, and the containers in it that may still be written to.
struct EncodedTree {
  var value = WrittenTree(.canonical)
  /// The containers that are in use, by their numbers.
  var nodesOfScopes: [Int: Int] = [:]
  /// The keys of the members whose values were in progress when the text became a tree, by their objects.
  var pendingKeys: [Int: String] = [:]

  /// A container inside another one. If there is one of the same kind under the key, it is that one.
  mutating func nested(in container: Int, _ key: String?, isObject: Bool) -> Int {
    if let key, let nested = value.value(of: key, in: container) {
      precondition(
        value.isContainer(nested, isObject: isObject),
        "Attempt to re-encode into nested container for key \"\(key)\" is invalid: another value already encoded.")
      return nested
    }
    let nested = value.add(isObject: isObject)
    value.insert(nested, in: container, key)
    return nested
  }

  /// Makes nodes of a text that may end anywhere between two tokens.
  ///
  /// - Parameter scopesByStart: The numbers of containers that may be written to, by their offsets.
  mutating func parse(_ bytes: UnsafeRawBufferPointer, scopesByStart: [Int: [Int]]) {
    let text = ValidTextCursor(bytes.bindMemory(to: UInt8.self))
    var starts = scopesByStart.keys.sorted()[...]
    var open: [(node: Int, isObject: Bool)] = []
    var key: String?
    var index = 0
    while index < bytes.count {
      switch text[index] {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open.removeLast()
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): index += 1
      case _ where open.last?.isObject == true && key == nil:
        let end = text.end(ofStringAt: index)
        let source = UnsafeBufferPointer(rebasing: text.bytes[index..<end].dropFirst().dropLast())
        key = ChangingText.string(decoding: source)
        index = end
      case let byte:
        starts = starts.drop { $0 < index }
        // A container that does not end before the next one that may be written to contains that one.
        let end = text.prefix(starts.first ?? bytes.count).end(ofValueAt: index)
        let isOpened = end == starts.first
        let isObject = byte == UInt8(ascii: "{")
        let node = isOpened ? value.add(isObject: isObject) : value.add([UInt8](bytes[index..<end]))
        if let container = open.last { value.insert(node, in: container.node, key) }
        if isOpened {
          for scope in scopesByStart[index] ?? [] { nodesOfScopes[scope] = node }
          open.append((node, isObject))
        }
        (index, key) = (isOpened ? index + 1 : end, nil)
      }
    }
    if let container = open.last { pendingKeys[container.node] = key }
  }
}
