/// A value whose parts do not come in the order of the text. A part is the number of a node, so the tree can be deep
/// without recursion. The value itself is the first node.
package struct WrittenTree {
  package enum Node {
    /// The compact text of a value, perhaps of a container, none of whose parts have been written separately.
    case text([UInt8])
    case container(Container)
  }

  /// Which keys of an object are equal.
  package enum KeyEquality: Sendable {
    /// Keys with the same bytes, as in JSON.
    case exact
    /// Keys that are canonically equivalent, as equal strings are.
    case canonical
  }

  /// The elements of an array, or the members of an object in order, each key once, as it was spelt first.
  package struct Container {
    package let isObject: Bool
    /// The keys of an object.
    fileprivate private(set) var keys: [String] = []
    fileprivate private(set) var values: [Int] = []
    private var positions: [Key: Int] = [:]

    private enum Key: Hashable {
      case exact(ExactKey)
      case canonical(String)
    }

    fileprivate init(isObject: Bool) { self.isObject = isObject }

    private func key(_ key: String, _ equality: KeyEquality) -> Key {
      equality == .exact ? .exact(ExactKey(key)) : .canonical(key)
    }

    fileprivate func value(of key: String, _ equality: KeyEquality) -> Int? {
      positions[self.key(key, equality)].map { values[$0] }
    }

    fileprivate mutating func set(_ value: Int, _ key: String, _ equality: KeyEquality) {
      if let position = positions[self.key(key, equality)] { return values[position] = value }
      positions[self.key(key, equality)] = values.count
      keys.append(key)
      values.append(value)
    }

    fileprivate mutating func insert(_ value: Int, at index: Int?) {
      values.insert(value, at: min(index ?? values.count, values.count))
    }
  }

  private let equality: KeyEquality
  /// The text that keeps the values, if one does.
  private var source: JSONText?
  private var nodes: [Node] = []

  package init(_ equality: KeyEquality) { self.equality = equality }

  /// The object in a compact text; an empty one if the text holds something else.
  ///
  /// - Parameter source: The text that the object comes from, which may keep dictionaries for values.
  package init(objectIn text: [UInt8], _ equality: KeyEquality, of source: JSONText? = nil) {
    self.equality = equality
    self.source = source
    makeObject(add(text))
  }

  // MARK: Nodes

  /// Adds a value, which is not in a container yet.
  package mutating func add(_ text: [UInt8]) -> Int {
    nodes.append(.text(text))
    return nodes.count - 1
  }

  /// Adds a container without values.
  package mutating func add(isObject: Bool) -> Int {
    nodes.append(.container(Container(isObject: isObject)))
    return nodes.count - 1
  }

  /// Puts a value into an object under a key, or into an array, at the end if there is no position.
  package mutating func insert(_ value: Int, in node: Int, _ key: String?, at index: Int? = nil) {
    guard case .container(var container) = nodes[node] else { return }
    // The node is taken out during the change, so that nothing is copied.
    nodes[node] = .text([])
    if let key { container.set(value, key, equality) } else { container.insert(value, at: index) }
    nodes[node] = .container(container)
  }

  /// The value under a key of an object.
  package func value(of key: String, in node: Int) -> Int? {
    guard case .container(let container) = nodes[node] else { return nil }
    return container.value(of: key, equality)
  }

  /// True if a node is an object or an array; it is then ready to be written to.
  package mutating func isContainer(_ node: Int, isObject: Bool) -> Bool {
    expand(node)
    guard case .container(let container) = nodes[node] else { return false }
    return container.isObject == isObject
  }

  /// The number of values in a container.
  package func count(_ node: Int) -> Int {
    guard case .container(let container) = nodes[node] else { return 0 }
    return container.values.count
  }

  /// Sets the text of the value at a path. Values on the way that are not objects are replaced by objects.
  package mutating func set(_ text: [UInt8], at path: [String]) {
    var node = 0
    for key in path {
      makeObject(node)
      let value = value(of: key, in: node) ?? add([])
      insert(value, in: node, key)
      node = value
    }
    nodes[node] = .text(text)
  }

  private mutating func makeObject(_ node: Int) {
    if !isContainer(node, isObject: true) { nodes[node] = .container(Container(isObject: true)) }
  }

  /// Makes a container of a node with the text of a container.
  private mutating func expand(_ node: Int) {
    guard case .text(let text) = nodes[node], let root = try? JSONDocument(text, options: .ofWritten).root else {
      return
    }
    if let members = root.object {
      nodes[node] = .container(Container(isObject: true))
      for (key, value) in members { insert(add(value.bytes()), in: node, key) }
    } else if let elements = root.array {
      nodes[node] = .container(Container(isObject: false))
      for value in elements { insert(add(value.bytes()), in: node, nil) }
    } else if let source, let members = text.withUnsafeBufferPointer(source.keptValue) as? [String: Any] {
      nodes[node] = .container(Container(isObject: true))
      for (key, value) in members { insert(add(Array("\(source.keep(value))".utf8)), in: node, key) }
    }
  }

  // MARK: Text

  /// Appends the text of the value, without white space.
  package func write(to text: JSONText) {
    var open: [(container: Container, next: Int)] = []
    begin(0)
    while let (container, next) = open.last {
      guard next < container.values.count else {
        text.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      if next > 0 { text.append(UInt8(ascii: ",")) }
      if container.isObject {
        text.append(string: container.keys[next])
        text.append(UInt8(ascii: ":"))
      }
      begin(container.values[next])
    }

    func begin(_ node: Int) {
      switch nodes[node] {
      case .text(let value): text.append(value)
      case .container(let container):
        text.append(container.isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        open.append((container, 0))
      }
    }
  }
}
