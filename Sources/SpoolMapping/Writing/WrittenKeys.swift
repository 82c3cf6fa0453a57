import SpoolJSON

/// The keys that objects of one kind are written with, as a tree of paths whose nodes are numbered.
///
/// It is kept from object to object, with the text of each key.
struct WrittenKeys: ~Copyable {
  /// A key, or a component of a path.
  struct Node {
    /// A negative number for the root, which no node is the parent of.
    let parent: Int
    let text: KeyText
    /// The last object in which it was written or closed.
    fileprivate(set) var serial = 0
  }

  private struct Edge: Hashable {
    let parent: Int
    let key: ExactKey
  }

  /// The node of the object itself.
  static let root = 0

  private var nodes: UnsafeMutablePointer<Node>
  private var capacity = 16
  private var names: [String] = []
  private var numbers: [Edge: Int] = [:]

  private let escapesSlashes: Bool

  init(escapesSlashes: Bool) {
    self.escapesSlashes = escapesSlashes
    nodes = .allocate(capacity: capacity)
    add(parent: -1, name: "")
  }

  deinit {
    for node in names.indices { nodes[node].text.deallocate() }
    nodes.deallocate()
  }

  /// SAFETY: nodes are never removed, so every number that was given out is that of a node.
  @inline(__always)
  subscript(node: Int) -> Node { nodes[node] }

  @inline(__always)
  func mark(_ node: Int, writtenIn serial: Int) { nodes[node].serial = serial }

  /// The number of bytes that the nodes take, roughly.
  var size: Int { capacity * (MemoryLayout<Node>.stride + 64) }

  /// The number of a path from the root. Equal paths have equal numbers.
  mutating func number(of path: [String]) -> Int {
    var node = WrittenKeys.root
    for key in path { node = numbers[Edge(parent: node, key: ExactKey(key))] ?? add(parent: node, name: key) }
    return node
  }

  @discardableResult
  private mutating func add(parent: Int, name: String) -> Int {
    let node = names.count
    if node == capacity { grow() }
    (nodes + node).initialize(to: Node(parent: parent, text: KeyText(name, escapesSlashes: escapesSlashes)))
    names.append(name)
    numbers[Edge(parent: parent, key: ExactKey(name))] = node
    return node
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: names.count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }

  /// The keys on the way to a node.
  func path(of node: Int) -> [String] {
    var path: [String] = []
    var node = node
    while node > WrittenKeys.root {
      path.append(names[node])
      node = nodes[node].parent
    }
    return path.reversed()
  }

  /// Whether a node is another one, or an ancestor of it. A node has a greater number than its parent.
  func isAncestor(_ ancestor: Int, of node: Int) -> Bool {
    var node = node
    while node > ancestor { node = nodes[node].parent }
    return node == ancestor
  }
}
