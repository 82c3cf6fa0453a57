import SpoolJSON

/// Writes an object as text, in the order of mapping.
///
/// The paths of the keys form a tree whose nodes are kept from object to object, with the text of their keys. As long
/// as every member is written once, and the members of a nested object together, they are appended as they come. The
/// first member that breaks that order moves the object into an `OrderedObject`, which is written at its end.
///
/// Its state is touched by no user code, so access to it cannot overlap.
final class TextWriter: ObjectWriter {
  let text: JSONText
  @exclusivity(unchecked) private var nodes: [Node] = [Node(parent: -1, prefix: [], key: "")]
  private var numbers: [Edge: Int] = [:]
  /// The number of the object that is written.
  @exclusivity(unchecked) private var serial = 0
  /// Where it starts in the text.
  @exclusivity(unchecked) private var start = 0
  /// The node of the nested object that is open; 0 for the object itself.
  @exclusivity(unchecked) private var group = 0
  /// The object, if it is not written as it comes.
  @exclusivity(unchecked) private var reordered: OrderedObject?
  /// Where the member that is written starts in the text.
  @exclusivity(unchecked) private var memberStart = 0
  /// The nested object that was open before it.
  @exclusivity(unchecked) private var memberGroup = 0

  /// A key, or a component of a path.
  private struct Node {
    let parent: Int
    /// The key in quotes, and the colon.
    let prefix: [UInt8]
    let key: String
    /// The last object in which it was written or closed.
    var serial = 0
  }

  private struct Edge: Hashable {
    let parent: Int
    let key: String
  }

  init(text: JSONText) { self.text = text }

  // MARK: Objects

  /// Starts the next object.
  func open() {
    serial += 1
    group = 0
    start = text.count
    text.append(UInt8(ascii: "{"))
  }

  /// Ends the object.
  func close() {
    if let object = reordered {
      reordered = nil
      object.write(to: text)
    } else {
      while group != 0 { closeGroup() }
      text.append(UInt8(ascii: "}"))
    }
  }

  override var dictionary: [String: Any] { snapshot().dictionary }

  // MARK: Keys

  override func number(of path: [String]) -> Int {
    var node = 0
    for key in path { node = child(of: node, key) }
    return node
  }

  private func child(of parent: Int, _ key: String) -> Int {
    if let node = numbers[Edge(parent: parent, key: key)] { return node }
    let quoted = JSONText(escapesSlashes: text.escapesSlashes)
    quoted.append(string: key)
    quoted.append(UInt8(ascii: ":"))
    nodes.append(Node(parent: parent, prefix: quoted.withBytes { [UInt8]($0) }, key: key))
    numbers[Edge(parent: parent, key: key)] = nodes.count - 1
    return nodes.count - 1
  }

  private func path(of node: Int) -> [String] {
    var path: [String] = []
    var node = node
    while node > 0 {
      path.append(nodes[node].key)
      node = nodes[node].parent
    }
    return path.reversed()
  }

  // MARK: Members

  override func beginValue() -> JSONText? {
    memberStart = text.count
    memberGroup = group
    // A key of delimiters only is no key.
    guard current != 0 else { return text }
    if reordered == nil && !appendPrefix() {
      takeBack()
      reordered = snapshot()
      text.truncate(to: start)
      memberStart = start
    }
    return text
  }

  override func endValue(isWritten: Bool) {
    if let reordered {
      let value = text.withBytes(from: memberStart) { [UInt8]($0) }
      text.truncate(to: memberStart)
      if isWritten && current != 0 { reordered.set(value, at: path(of: current)[...]) }
    } else if isWritten && current != 0 {
      nodes[current].serial = serial
    } else {
      takeBack()
    }
  }

  /// Forgets the member that is being written; nested objects that were closed for it are open again.
  private func takeBack() {
    text.truncate(to: memberStart)
    group = memberGroup
    var open = group
    while open != 0 {
      nodes[open].serial = 0
      open = nodes[open].parent
    }
  }

  /// Appends what stands before the value; false if it would be out of order.
  private func appendPrefix() -> Bool {
    guard nodes[current].serial != serial else { return false }
    if nodes[current].parent != group || group != 0 {
      guard !isOpen(current), openGroup(nodes[current].parent) else { return false }
    }
    appendKey(current)
    return true
  }

  private func appendKey(_ node: Int) {
    if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
    text.append(nodes[node].prefix)
  }

  /// Whether a node is the open nested object, or around it.
  private func isOpen(_ node: Int) -> Bool {
    var open = group
    while open > 0 {
      if open == node { return true }
      open = nodes[open].parent
    }
    return node == 0
  }

  /// Closes and opens nested objects until the given one is the innermost; false if one was closed before.
  private func openGroup(_ target: Int) -> Bool {
    while !isAncestor(group, of: target) { closeGroup() }
    var missing: [Int] = []
    var node = target
    while node != group {
      missing.append(node)
      node = nodes[node].parent
    }
    for node in missing.reversed() {
      guard nodes[node].serial != serial else { return false }
      appendKey(node)
      text.append(UInt8(ascii: "{"))
      group = node
    }
    return true
  }

  private func isAncestor(_ ancestor: Int, of node: Int) -> Bool {
    var node = node
    while node > ancestor { node = nodes[node].parent }
    return node == ancestor
  }

  private func closeGroup() {
    text.append(UInt8(ascii: "}"))
    nodes[group].serial = serial
    group = nodes[group].parent
  }

  /// What has been written of the object so far, read back.
  private func snapshot() -> OrderedObject {
    if let reordered { return reordered }
    var bytes = text.withBytes(from: start) { [UInt8]($0) }
    var open = group
    while open != 0 {
      bytes.append(UInt8(ascii: "}"))
      open = nodes[open].parent
    }
    return OrderedObject(text: bytes + [UInt8(ascii: "}")]) ?? OrderedObject()
  }
}
