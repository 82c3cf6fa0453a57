internal import SpoolJSON

/// A value in progress that is kept in a tree, and what of it may still be written to.
struct EncodedTree {
  var value = WrittenTree(.canonical)
  /// The containers that are in use, by their numbers.
  var nodesOfScopes: [Int: Int] = [:]
  /// The key of the member whose value was in progress when the text became a tree, by its object.
  var pendingKeys: [Int: String] = [:]

  /// A container in another one, which is the one under the key if there is one of the same kind.
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
    let starts = scopesByStart.keys.sorted()
    let containers = TextScan.containers(bytes)
    var waiting: [(start: Int, node: Int)] = []
    // A node for the value at an offset, and the offset after it.
    func node(at start: Int, _ tree: inout EncodedTree) -> (node: Int, end: Int) {
      let end =
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          containers[containers.partitioningIndex { $0.start >= start }].end
        case UInt8(ascii: "\""): TextScan.endOfString(bytes, start)
        default: TextScan.endOfScalar(bytes, start)
        }
      let position = starts.partitioningIndex { $0 >= start }
      guard position < starts.count, starts[position] < end else {
        return (tree.value.add([UInt8](bytes[start..<end])), end)
      }
      let node = tree.value.add(isObject: bytes[start] == UInt8(ascii: "{"))
      for scope in scopesByStart[start] ?? [] { tree.nodesOfScopes[scope] = node }
      waiting.append((start, node))
      return (node, end)
    }
    _ = node(at: 0, &self)
    while let container = waiting.popLast() {
      let isObject = bytes[container.start] == UInt8(ascii: "{")
      var index = container.start + 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "}"), bytes[index] != UInt8(ascii: "]") {
        if bytes[index] == UInt8(ascii: ",") { index += 1 }
        if index >= bytes.count { break }
        var key: String?
        if isObject {
          let end = TextScan.endOfString(bytes, index)
          key = TextScan.string(bytes, index..<end)
          index = end + 1
        }
        if index >= bytes.count {
          pendingKeys[container.node] = key
          break
        }
        let (node, end) = node(at: index, &self)
        value.insert(node, in: container.node, key)
        index = end
      }
    }
  }
}

extension Array {
  /// The position of the first element that meets a condition, which all elements after it meet, too.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
