import Foundation

/// The other source of a map: a dictionary that the caller already has. Its values are reached by handles, small
/// integers that play the part that indices play on a tape.
///
/// Handles are given out as values are reached, and start over with each look-up, so a map never holds more of them
/// than the value that is being read has parts.
final class BoxedValues {
  // Casts are the largest cost here, so the last container that was asked for is kept as what it was cast to. No user
  // code runs while the state is touched, so access to it cannot overlap.

  /// What keys are looked up in.
  @exclusivity(unchecked) private(set) var root: Any
  @exclusivity(unchecked) private var object: [String: Any]
  @exclusivity(unchecked) private var values: [Any] = []
  @exclusivity(unchecked) private var lastObject: (node: Int, members: [String: Any])?
  @exclusivity(unchecked) private var lastArray: (node: Int, elements: [Any])?
  /// The handle of the first element of each array that has been opened.
  @exclusivity(unchecked) private var firstElements: [Int: Int] = [:]

  /// Where the values of handles stand, but for elements of arrays; nil if nobody wants to know.
  @exclusivity(unchecked) private var origins: [Int: Origin]?
  /// The arrays that have elements with handles, in the order of these.
  @exclusivity(unchecked) private var openArrays: [(first: Int, node: Int)] = []
  /// The way from the root of the source to the root of this one.
  @exclusivity(unchecked) private(set) var rootPath: [MapError.PathComponent] = []

  /// The container of a value, and the way from there to it.
  private struct Origin {
    /// Negative for the root.
    let parent: Int
    let path: [MapError.PathComponent]
  }

  init(root: Any) {
    self.root = root
    object = root as? [String: Any] ?? [:]
  }

  /// Starts over with a value of another map as root.
  func reuse(_ node: Int, of boxes: BoxedValues) {
    if origins != nil { trace(from: boxes.path(to: node)) }
    root = boxes.values[node]
    object = boxes.members(of: node) ?? [:]
    forget()
  }

  /// The members of an object; nil if it is none.
  func members(of node: Int) -> [String: Any]? {
    if let lastObject, lastObject.node == node { return lastObject.members }
    guard let members = values[node] as? [String: Any] else { return nil }
    lastObject = (node, members)
    return members
  }

  /// The elements of an array; nil if it is none.
  func array(_ node: Int) -> [Any]? {
    if let lastArray, lastArray.node == node { return lastArray.elements }
    guard let elements = values[node] as? [Any] else { return nil }
    lastArray = (node, elements)
    return elements
  }

  subscript(node: Int) -> Any { values[node] }

  /// Forgets all handles, and gives one to the value of a key in the root; negative if it is absent.
  func start(atKey key: String) -> Int {
    guard let value = object[key] else { return Map.absent }
    return start(at: value, [key])
  }

  /// Forgets all handles, and gives one to the value at a path; negative if a component is missing or lies behind a
  /// scalar.
  func start(atPath components: [String]) -> Int {
    var value = root
    for component in components {
      if let object = value as? [String: Any] {
        guard let member = object[component] else { return Map.absent }
        value = member
      } else if let array = value as? [Any], let position = Int(component), array.indices.contains(position) {
        value = array[position]
      } else {
        return Map.absent
      }
    }
    return start(at: value, components)
  }

  /// Gives the root a handle, the only one.
  func startAtRoot() -> Int { start(at: root, []) }

  /// Forgets all handles, and gives one to a value that stands at a path from the root.
  func start(at value: Any, _ path: @autoclosure () -> [String] = []) -> Int {
    forget()
    if origins != nil { origins = [0: Origin(parent: Map.absent, path: components(of: path()))] }
    return add(value)
  }

  private func forget() {
    values.removeAll(keepingCapacity: true)
    if lastObject != nil { lastObject = nil }
    if lastArray != nil { lastArray = nil }
    if !firstElements.isEmpty { firstElements.removeAll() }
    if !openArrays.isEmpty { openArrays.removeAll() }
  }

  private func add(_ value: Any) -> Int {
    values.append(value)
    return values.count - 1
  }

  func isNull(_ node: Int) -> Bool { values[node] is NSNull }

  /// The handles of the elements of an array.
  func elements(of node: Int) -> Range<Int> {
    guard let array = array(node) else { return 0..<0 }
    if let first = firstElements[node] { return first..<first + array.count }
    let first = values.count
    values.append(contentsOf: array)
    firstElements[node] = first
    if origins != nil, !array.isEmpty { openArrays.append((first, node)) }
    return first..<first + array.count
  }

  /// Goes through the members of an object; false from `body` stops, and is returned.
  func forEachMember(of node: Int, _ body: (String, Int) -> Bool) -> Bool {
    for (key, value) in members(of: node) ?? [:] {
      let member = add(value)
      origins?[member] = Origin(parent: node, path: [.key(key)])
      guard body(key, member) else { return false }
    }
    return true
  }
}

// MARK: Paths

extension BoxedValues {
  /// Begins to remember where values stand.
  func trace(from path: [MapError.PathComponent]) {
    origins = origins ?? [:]
    rootPath = path
  }

  /// The way from the root of the source to the value of a handle.
  func path(to node: Int) -> [MapError.PathComponent] {
    var path: [MapError.PathComponent] = []
    var node = node
    while node >= 0 {
      if let origin = origins?[node] {
        path = origin.path + path
        node = origin.parent
      } else if let (array, position) = array(with: node) {
        path = [.position(position)] + path
        node = array
      } else {
        break
      }
    }
    return rootPath + path
  }

  /// The array that an element belongs to.
  private func array(with element: Int) -> (node: Int, position: Int)? {
    // The handles of elements are given out in order, so this is the last array whose first element is not behind it.
    var (low, high) = (0, openArrays.count)
    while low < high {
      let middle = (low + high) / 2
      if openArrays[middle].first <= element { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : (openArrays[low - 1].node, element - openArrays[low - 1].first)
  }

  private func components(of path: [String]) -> [MapError.PathComponent] {
    var value: Any? = root
    return path.map { key in
      if let array = value as? [Any], let position = Int(key) {
        value = array.indices.contains(position) ? array[position] : nil
        return .position(position)
      }
      value = (value as? [String: Any])?[key]
      return .key(key)
    }
  }
}
