import Foundation
import SpoolJSON

/// The other source of a map: a dictionary of the caller, or a value that a converter has made from one on a tape.
///
/// A value is identified by a handle, as a value on a tape is by its index. Each value that is reached gets a new one, and all of
/// them are valid until the source is opened at another value, whatever user code looks up. Only the elements of a loop have
/// one handle for all, unless user code has looked something up in between. Each handle knows its container, so the handle
/// alone gives the path to a value.
@usableFromInline
final class DictionarySource {
  // No user code runs while the state is accessed, so the accesses cannot overlap.

  /// The value in which keys are looked up.
  @exclusivity(unchecked) private(set) var root: Any
  @exclusivity(unchecked) private var object: [String: Any]
  /// Whether the root is an object.
  @exclusivity(unchecked) private(set) var isObject: Bool
  /// The values of the handles. The entries from `count` on are those of handles of the value before.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var count = 0
  /// The containers that were used last, after their casts: casts are the largest cost here.
  @exclusivity(unchecked) private var lastObject: [String: Any] = [:]
  @exclusivity(unchecked) private var lastArray: [Any] = []
  /// The handles of these containers; `none` if there are none.
  @exclusivity(unchecked) private var lastObjectNode = DictionarySource.none
  @exclusivity(unchecked) private var lastArrayNode = DictionarySource.none
  /// The source of the root, and its handle there. There are no references in the other direction, so there are no
  /// cycles.
  @exclusivity(unchecked) private var origin: (source: DictionarySource, node: Int)?
  /// The value on a tape from which all paths start, if a converter has made a value of this source.
  @exclusivity(unchecked) var base: JSONValue?

  /// A value, and its place.
  private struct Entry {
    let value: Any
    let container: Int
    let component: MapError.PathComponent
  }

  /// The first handle. It is larger than any index on a tape.
  static let firstHandle = 1 << 40
  /// The container of the values in the root.
  private static let inRoot = -1
  /// The container of the root.
  private static let nowhere = -2
  /// A number that is no node.
  private static let none = Int.min

  init(root: Any) {
    self.root = root
    let members = root as? [String: Any]
    (object, isObject) = (members ?? [:], members != nil)
  }

  /// Releases the enclosing sources in a loop, because models may be nested deeply.
  deinit {
    var outer = origin?.source
    origin = nil
    while isKnownUniquelyReferenced(&outer), let source = outer {
      outer = source.origin?.source
      source.origin = nil
    }
  }

  /// Starts over with a value of another source as root.
  func open(_ node: Int, of source: DictionarySource) {
    origin = (source, node)
    base = source.base
    root = source[node]
    let members = source.members(of: node)
    (object, isObject) = (members ?? [:], members != nil)
    count = 0
    (lastObjectNode, lastArrayNode) = (DictionarySource.none, DictionarySource.none)
  }

  /// The value of a handle; null for one of the value before.
  subscript(node: Int) -> Any {
    let position = node - DictionarySource.firstHandle
    return position >= 0 && position < count ? entries[position].value : NSNull()
  }

  func isObject(at node: Int) -> Bool { members(of: node) != nil }

  func isArray(at node: Int) -> Bool { array(node) != nil }

  func isNull(at node: Int) -> Bool { DictionarySource.isNull(self[node]) }

  /// The number of elements or members.
  func count(at node: Int) -> Int { array(node)?.count ?? members(of: node)?.count ?? 0 }

  /// Whether a value is null. Usually its type is enough: a cast of a value that is not an `NSNull` is slow.
  @inline(__always)
  static func isNull(_ value: Any) -> Bool {
    let type = type(of: value)
    if type == String.self || type == NSNumber.self || type == [Any].self || type == [String: Any].self { return false }
    if type == NSNull.self { return true }
    return type is any AnyOptional.Type && value is NSNull
  }

  /// The members of an object; nil if the value is not an object.
  func members(of node: Int) -> [String: Any]? {
    if lastObjectNode == node { return lastObject }
    guard let members = self[node] as? [String: Any] else { return nil }
    (lastObjectNode, lastObject) = (node, members)
    return members
  }

  /// The elements of an array; nil if the value is not an array.
  func array(_ node: Int) -> [Any]? {
    if lastArrayNode == node { return lastArray }
    guard let elements = self[node] as? [Any] else { return nil }
    (lastArrayNode, lastArray) = (node, elements)
    return elements
  }
}

// MARK: Handles

extension DictionarySource {
  /// Gives out a handle.
  @inline(__always)
  func add(_ value: Any, in container: Int, _ component: MapError.PathComponent) -> Int {
    let entry = Entry(value: value, container: container, component: component)
    if count < entries.count { entries[count] = entry } else { entries.append(entry) }
    count += 1
    return DictionarySource.firstHandle + count - 1
  }

  /// Gives out the handle of the next value of a loop: that of the value before, if it is the last one.
  func add(_ value: Any, in container: Int, _ component: MapError.PathComponent, after node: Int) -> Int {
    if node == DictionarySource.firstHandle + count - 1 {
      count -= 1
      if lastObjectNode == node { lastObjectNode = DictionarySource.none }
      if lastArrayNode == node { lastArrayNode = DictionarySource.none }
    }
    return add(value, in: container, component)
  }

  /// A handle of the root.
  func findRoot() -> Int {
    add(root, in: DictionarySource.nowhere, .position(0))
  }

  /// A handle of the value of a key in the root; negative if it is absent.
  @inline(__always)
  func find(key: String) -> Int {
    guard let value = object[key] else { return Map.absent }
    return add(value, in: DictionarySource.inRoot, .key(key))
  }

  /// A handle of the value at a path; negative if a component is missing or lies in a scalar.
  func find(path: [String]) -> Int {
    guard !path.isEmpty else { return findRoot() }
    var (value, node) = (root, DictionarySource.inRoot)
    for key in path {
      guard let (member, component) = DictionarySource.child(of: value, key) else { return Map.absent }
      (value, node) = (member, add(member, in: node, component))
    }
    return node
  }

  /// A handle of a value that is not in the root, at the path of one that is.
  func find(_ value: Any, at path: [String]) -> Int {
    let node = path.dropLast().reduce(DictionarySource.inRoot) { add(NSNull(), in: $0, .key($1)) }
    return add(value, in: path.isEmpty ? DictionarySource.nowhere : node, .key(path.last ?? ""))
  }

  /// The components of a path to something that is missing.
  func components(ofMissing path: JSONKeyPath) -> [MapError.PathComponent] {
    var value: Any? = root
    return path.components.map { component in
      let child = value.flatMap { DictionarySource.child(of: $0, component.text) }
      let position = value is [Any] ? component.position : nil
      value = child?.0
      return child?.1 ?? position.map { .position($0) } ?? .key(component.text)
    }
  }

  /// The value of a component in a container, and whether the component is a key or a position.
  static func child(of value: Any, _ component: String) -> (Any, MapError.PathComponent)? {
    if let object = value as? [String: Any] { return object[component].map { ($0, .key(component)) } }
    guard let array = value as? [Any], let position = Int(component), array.indices.contains(position) else {
      return nil
    }
    return (array[position], .position(position))
  }
}

// MARK: Paths

extension DictionarySource {
  /// The path to a value, from `base` or else from the root of the first source.
  func path(to node: Int) -> [MapError.PathComponent] {
    var path: [MapError.PathComponent] = []
    appendPath(to: node, &path)
    appendOrigins(to: &path)
    return path.reversed()
  }

  /// The path to the root of this source.
  var rootPath: [MapError.PathComponent] {
    var path: [MapError.PathComponent] = []
    appendOrigins(to: &path)
    return path.reversed()
  }

  /// Appends the components from a value up to the root of this source.
  private func appendPath(to node: Int, _ path: inout [MapError.PathComponent]) {
    var node = node
    while case let position = node - DictionarySource.firstHandle, position >= 0, position < count,
      entries[position].container != DictionarySource.nowhere
    {
      path.append(entries[position].component)
      node = entries[position].container
    }
  }

  /// Appends the components from the root up to the root of the first source, in a loop, because models may be nested
  /// deeply.
  private func appendOrigins(to path: inout [MapError.PathComponent]) {
    var next = origin
    while let (source, node) = next {
      source.appendPath(to: node, &path)
      next = source.origin
    }
  }
}
