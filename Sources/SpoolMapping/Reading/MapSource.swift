internal import Foundation
public import SpoolJSON

/// The source of a map: an object on a tape or in a dictionary, in which it looks keys up. No user code runs here.
///
/// A node is an index on the tape, or a handle of the dictionary; it is negative if there is no value. The dictionary
/// is one of the caller, or contains the results of converters for values on the tape, so a source may have both. Both
/// have the same interface for their nodes.
@usableFromInline
package struct MapSource: ~Copyable {
  /// The tape that is read; nil if there is none.
  package private(set) var storage: TapeStorage?
  /// SAFETY: valid while `storage` lives, which this source holds; not used without it.
  @usableFromInline package private(set) var reader: TapeReader
  /// The dictionary that is read, or the results of converters; nil if there are none.
  private(set) var dictionary: DictionarySource?
  @usableFromInline private(set) var hasDictionary = false
  /// The index of the value on the tape that keys are looked up in.
  package private(set) var root: Int
  /// The mapping call that the source belongs to, from whose root the paths of errors start.
  private(set) var call = Call(id: 0, root: Map.absent)

  /// The keys of the root; filled at the first look-up.
  private(set) var keys = ObjectIndex()
  private(set) var hasKeys: Bool
  /// The objects that dotted keys have led through.
  var nested: [NestedObject] = []
  /// Whether the source moves from tape to tape, and keeps none of them alive.
  private(set) var changesTapes = false

  /// A mapping call.
  struct Call: Equatable {
    /// Distinguishes calls that run at the same time.
    let id: UInt
    /// The index of the value that is mapped.
    var root: Int
  }

  /// A source over a value of a tape; without a tape, a source without values.
  package init(_ storage: TapeStorage?, root: Int = Map.absent) {
    (self.storage, self.root) = (storage, root)
    reader = storage?.reader ?? .none
    hasKeys = storage == nil
  }

  /// A source over a value of the caller, usually a dictionary.
  package init(boxed value: Any) {
    self.init(nil)
    (dictionary, hasDictionary) = (DictionarySource(root: value), true)
  }

  /// A source over a value of another source.
  init(partOf other: borrowing MapSource, at node: Int) {
    if other.isHandle(node) {
      self.init(boxed: [String: Any]())
      open(partOf: other, at: node)
    } else {
      self.init(other.storage, root: node)
    }
  }

  /// Begins a call, which is identified by its map.
  mutating func beginCall(_ map: ObjectIdentifier) { call = Call(id: UInt(bitPattern: map), root: root) }

  /// Makes the source a part of the call of another one.
  mutating func join(_ other: borrowing MapSource) { (call, changesTapes) = (other.call, other.changesTapes) }
}

// MARK: Other objects

extension MapSource {
  /// Starts over at an object of a tape, which may be another tape than before.
  mutating func open(_ storage: TapeStorage, at root: Int) {
    if self.storage !== storage { (self.storage, reader) = (storage, storage.reader) }
    call.root = root
    start(at: root)
  }

  /// Starts over at a value of another source. If this is on a tape, the source must not be over a dictionary of the caller.
  @inline(__always)
  mutating func open(partOf other: borrowing MapSource, at node: Int) {
    call.root = other.call.root
    if other.isHandle(node), let outer = other.dictionary {
      dictionary?.open(node, of: outer)
      return start(at: Map.absent)
    }
    // The words identify the tape. Comparing the references would count them, in memory that all threads of a parallel
    // call would then write to.
    if reader.words != other.reader.words { (storage, reader) = (other.storage, other.reader) }
    start(at: node)
  }

  /// Starts over at another object of the same tape.
  @inline(__always)
  mutating func start(at root: Int) {
    self.root = root
    if changesTapes { for index in nested.indices { nested[index].root = Map.absent } }
    hasKeys = storage == nil
  }

  /// Adds the result of a converter for the value at a path. Returns its handle.
  mutating func add(_ value: Any, at path: [String]) -> Int {
    let made = dictionary ?? DictionarySource(root: [String: Any]())
    // The source may have moved to another object since the last converter.
    if storage != nil { made.base = self.value(at: root) }
    (dictionary, hasDictionary) = (made, true)
    return made.find(value, at: path)
  }

  /// Prepares the source for objects on several tapes, none of which it keeps alive after its object.
  mutating func willChangeTapes() { changesTapes = true }

  /// Releases the tape. Otherwise its text would live until the source is opened again.
  mutating func release() {
    (storage, reader, dictionary, hasDictionary) = (nil, .none, nil, false)
    // No key is looked up on the tape any more.
    hasKeys = true
    for object in nested { object.map.releaseTape() }
  }

  /// Ends a call: keeps nothing but the information about keys.
  mutating func endCall(_ room: inout Int) {
    if storage != nil { keys.leaveTape(reader) }
    (storage, reader) = (nil, .none)
    for index in nested.indices {
      nested[index].root = Map.absent
      nested[index].map.endCall(&room)
    }
  }

  /// Gives the information about keys to the source of another call.
  mutating func endCall(in other: inout MapSource) {
    swap(&keys, &other.keys)
    swap(&nested, &other.nested)
    (other.hasKeys, other.changesTapes) = (hasKeys, changesTapes)
  }
}

// MARK: Questions about a node

extension MapSource {
  /// Whether a node is a handle of the dictionary.
  @inlinable @inline(__always)
  package func isHandle(_ node: Int) -> Bool { node >= 1 << 40 }

  @usableFromInline
  package func isObject(at node: Int) -> Bool {
    isHandle(node) ? dictionary?.isObject(at: node) == true : node >= 0 && reader.isObject(at: node)
  }

  @usableFromInline
  package func isArray(at node: Int) -> Bool {
    isHandle(node) ? dictionary?.isArray(at: node) == true : node >= 0 && reader.isArray(at: node)
  }

  @usableFromInline
  package func isNull(at node: Int) -> Bool {
    isHandle(node) ? dictionary?.isNull(at: node) != false : reader.isNull(at: node)
  }

  /// Whether there is no value, or null.
  @usableFromInline
  func isNothing(_ node: Int) -> Bool { node < 0 || isNull(at: node) }

  /// The number of elements or members.
  @usableFromInline
  package func count(at node: Int) -> Int {
    isHandle(node) ? dictionary?.count(at: node) ?? 0 : reader.count(at: node)
  }

  /// A value as JSONSerialization would have made it.
  @usableFromInline
  package func boxed(at node: Int) -> Any {
    isHandle(node) ? dictionary?[node] ?? NSNull() : BoxedValue.make(reader, node)
  }

  /// The value of a node on the tape; nil for a handle, and for nothing.
  func value(at node: Int) -> JSONValue? {
    guard node >= 0, !isHandle(node) else { return nil }
    return storage.map { JSONValue(storage: $0, index: node) }
  }
}

// MARK: Keys and paths. A node is negative if there is no value.

extension MapSource {
  /// The node of the value that keys are looked up in.
  @usableFromInline
  package func findRoot() -> Int { storage == nil ? dictionary?.findRoot() ?? root : root }

  /// Whether only a dictionary is read.
  var isBoxed: Bool { storage == nil && hasDictionary }

  /// Whether keys are looked up in an object.
  @usableFromInline
  var isOverObject: Bool { dictionary?.isObject ?? isObject(at: root) }

  /// The root as JSONSerialization would have made it.
  var boxedRoot: Any? { storage != nil ? BoxedValue.make(reader, root) : dictionary?.root }

  /// Indexes the root. Returns whether it has the same keys as the previous root.
  mutating func fillKeys() -> Bool {
    hasKeys = true
    if reader[root].is(.object) { return keys.fill(reader, objectAt: root, keepsTexts: changesTapes) }
    keys.clear()
    return false
  }

  /// The node of a member of the root.
  @inline(__always)
  mutating func find(key: String) -> Int {
    storage == nil ? dictionary?.find(key: key) ?? Map.absent : findOnTape(key)
  }

  /// The node of a member of the root, on the tape.
  @inline(__always)
  mutating func findOnTape(_ key: String) -> Int {
    var key = key
    return key.withUTF8 { find($0) }
  }

  /// The node of a member of the root, given the text of its key.
  @inline(__always)
  mutating func find(_ key: UnsafeBufferPointer<UInt8>) -> Int { keys.value(reader, forKey: key) ?? Map.absent }

  /// The node at a path from the root.
  func find(path: [String]) -> Int {
    storage == nil ? dictionary?.find(path: path) ?? Map.absent : node(atPath: path, from: root)
  }

  /// The node at a path from the root; negative if there is none. A dictionary has none.
  func node(at path: JSONKeyPath) -> Int { value(at: root)?[path: path]?.index ?? Map.absent }

  /// The node on the tape at a path from another one.
  @inline(never)
  func node(atPath components: [String], from start: Int) -> Int {
    var index = start
    guard index >= 0 else { return Map.absent }
    for component in components {
      let next: Int?
      switch reader[index].tag {
      case .array: next = Int(component).flatMap { reader.element($0, ofArrayAt: index) }
      case .object: next = reader.lastValue(forKey: component, inObjectAt: index)
      default: next = nil
      }
      guard let next, next >= 0 else { return Map.absent }
      index = next
    }
    return index
  }
}
