internal import SpoolJSON

/// A value whose parts do not come in the order of the text. Its parts are numbers of nodes, so the tree can be deep without
/// recursion; the value itself is the first node.
struct EncodedTree {
  enum Node {
    /// The text of a value that has not been written to in parts, though it may be a container.
    case text([UInt8])
    case object(Object)
    case array([Int])
  }

  /// Members in order, each key once, as it was spelt first. A key is found by canonical equivalence, as strings are equal.
  struct Object {
    private(set) var keys: [String] = []
    private(set) var values: [Int] = []
    private var positions: [String: Int] = [:]

    subscript(key: String) -> Int? {
      get { positions[key].map { values[$0] } }
      set {
        guard let newValue else { return }
        if let position = positions[key] {
          values[position] = newValue
        } else {
          positions[key] = keys.count
          keys.append(key)
          values.append(newValue)
        }
      }
    }
  }

  private(set) var nodes: [Node] = []
  /// The containers that are in use, by their numbers.
  var nodesOfScopes: [Int: Int] = [:]
  /// The key of the member whose value was in progress when the text became a tree, by its object.
  var pendingKeys: [Int: String] = [:]

  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Puts a value into an object under a key, or into an array, at the end if there is no position.
  mutating func insert(_ value: Int, in container: Int, _ key: String?, at index: Int? = nil) {
    // The node is taken out for the time of the change, so that nothing is copied.
    let node = nodes[container]
    nodes[container] = .text([])
    switch consume node {
    case .object(var object):
      if let key { object[key] = value }
      nodes[container] = .object(object)
    case .array(var values):
      values.insert(value, at: min(index ?? values.count, values.count))
      nodes[container] = .array(values)
    case .text(let bytes): nodes[container] = .text(bytes)
    }
  }

  /// A container in another one, which is the one under the key if there is one of the same kind.
  mutating func nested(in container: Int, _ key: String?, isObject: Bool) -> Int {
    if let key, case .object(let object) = nodes[container], let value = object[key] {
      precondition(
        isContainer(value, isObject: isObject),
        "Attempt to re-encode into nested container for key \"\(key)\" is invalid: another value already encoded.")
      return value
    }
    let value = add(isObject ? .object(Object()) : .array([]))
    insert(value, in: container, key)
    return value
  }

  /// True if a node is an object or an array; it is then ready to be written to.
  mutating func isContainer(_ node: Int, isObject: Bool) -> Bool {
    expand(node)
    switch nodes[node] {
    case .text: return false
    case .object: return isObject
    case .array: return !isObject
    }
  }

  func count(_ node: Int) -> Int {
    switch nodes[node] {
    case .text: 0
    case .object(let object): object.keys.count
    case .array(let values): values.count
    }
  }

  // MARK: Text

  /// A container that is being written or read.
  private struct Level {
    let node: Int
    var next = 0
  }

  /// Appends the text of a value, without white space.
  func write(_ node: Int, to text: JSONText) {
    var open: [Level] = []
    var pending: Int? = node
    while true {
      if let node = pending.take() {
        switch nodes[node] {
        case .text(let bytes): text.append(bytes)
        case .object, .array: open.append(Level(node: node))
        }
      }
      guard let level = open.last else { return }
      open[open.count - 1].next += 1
      let isDone: Bool
      switch nodes[level.node] {
      case .object(let object):
        isDone = level.next == object.keys.count
        text.append(isDone && level.next > 0 ? UInt8(ascii: "}") : UInt8(ascii: level.next == 0 ? "{" : ","))
        if isDone && level.next == 0 { text.append(UInt8(ascii: "}")) }
        if !isDone {
          text.append(string: object.keys[level.next])
          text.append(UInt8(ascii: ":"))
          pending = object.values[level.next]
        }
      case .array(let values):
        isDone = level.next == values.count
        text.append(isDone && level.next > 0 ? UInt8(ascii: "]") : UInt8(ascii: level.next == 0 ? "[" : ","))
        if isDone && level.next == 0 { text.append(UInt8(ascii: "]")) }
        if !isDone { pending = values[level.next] }
      case .text: isDone = true
      }
      if isDone { open.removeLast() }
    }
  }
}

extension EncodedTree {
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
        return (tree.add(.text([UInt8](bytes[start..<end]))), end)
      }
      let node = tree.add(bytes[start] == UInt8(ascii: "{") ? .object(Object()) : .array([]))
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
        let (value, end) = node(at: index, &self)
        insert(value, in: container.node, key)
        index = end
      }
    }
  }

  /// Makes an object or array of a text that is one.
  private mutating func expand(_ node: Int) {
    guard case .text(let bytes) = nodes[node], bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[")
    else { return }
    let first = nodes.count
    bytes.withUnsafeBytes { parse($0, scopesByStart: [0: []]) }
    nodes[node] = nodes[first]
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
