public import SpoolTape

/// Changes to a document: values that are set, inserted, removed, renamed, moved and copied by path.
///
///     var edit = JSONEdit(document)
///     try edit.set("pos.lat", to: JSONDocument("55.68").root)
///     try edit.remove("tags[-1]")
///     let text = edit.text()
///
/// A document stays as it is; an edit records changes to it, each on top of those before it. Then the text is written in one
/// pass: everything that has not been changed is copied byte for byte, with its white space, comments, spellings of numbers
/// and escapes, and new values are laid out like their neighbours. A change that is not possible is an error, and leaves the
/// edit as it was.
///
/// A container is opened when a change reaches it, which takes eight bytes for each element of an array, and 32 for
/// each member of an object. After that, the time of a change does not grow with the number of members; in an array, it
/// grows by a small step for each thousand elements at most. If members have equal keys, a change applies to the last
/// one; removing it removes the others, too.
public struct JSONEdit: Sendable {
  let document: JSONDocument
  var nodes: [EditNode]
  private var copiedBytes = 0

  /// How many bytes ``copy(from:to:)`` may copy altogether, so that no document can grow without bound by being copied into itself;
  /// 256 MiB by default.
  public var maximumCopiedBytes = 1 << 28

  static let root = 0

  /// Creates an edit of a document, without changes.
  public init(_ document: JSONDocument) {
    self.document = document.whole
    nodes = [EditNode(self.document.root, place: nil)]
  }

  // MARK: Changes

  /// Sets the value at a path.
  ///
  /// - Parameters:
  ///   - path: The path. A member that is missing is added after the others, and so is an element right after the last one,
  ///     for which the last component may be `-`, as in a pointer. Objects that are missing on the way to a member are made.
  ///     The empty path is the root.
  ///   - value: The value, of any document.
  /// - Throws: A ``JSONEditError`` if there is no place for the value.
  public mutating func set(_ path: JSONKeyPath, to value: JSONValue) throws(JSONEditError) {
    guard let last = path.components.last else { return try replaceRoot(with: value) }
    try place(EditNode(.new(value)), path, last, makesObjects: true, inserts: false)
  }

  /// Replaces the value at a path.
  ///
  /// - Throws: A ``JSONEditError`` if there is none.
  public mutating func replace(_ path: JSONKeyPath, with value: JSONValue) throws(JSONEditError) {
    guard let last = path.components.last else { return try replaceRoot(with: value) }
    let (parent, position) = try slot(path, last)
    put(EditNode(.new(value)), at: position, in: parent)
  }

  /// Inserts a value: in an array before the element at a position, or after the last element if that is the count; in an
  /// object as the value of a key, which replaces the one that is there.
  ///
  /// - Throws: A ``JSONEditError`` if the container is missing, or has no such position.
  public mutating func insert(_ value: JSONValue, at path: JSONKeyPath) throws(JSONEditError) {
    guard let last = path.components.last else { return try replaceRoot(with: value) }
    try place(EditNode(.new(value)), path, last, makesObjects: false, inserts: true)
  }

  /// Appends an element to the array at a path.
  ///
  /// - Throws: A ``JSONEditError`` if there is no array.
  public mutating func append(_ value: JSONValue, to path: JSONKeyPath) throws(JSONEditError) {
    let below = JSONKeyPath(components: path.components + [.position(0)])
    let array = try container(below, makesObjects: false)
    guard let count = elementCount(of: array) else { throw absence(below, at: path.components.count, in: array) }
    insert(EditNode(.new(value)), at: count, inArray: array)
  }

  /// Removes the value at a path; from an object, with its key.
  ///
  /// - Throws: A ``JSONEditError`` if there is no value, or if it is the root.
  public mutating func remove(_ path: JSONKeyPath) throws(JSONEditError) {
    let (parent, position) = try parent(ofRemoved: path)
    remove(at: position, in: parent)
  }

  /// Gives the member at a path another key. It stays where it is.
  ///
  /// - Throws: A ``JSONEditError`` if there is no such member, or if there is one with the new key.
  public mutating func rename(_ path: JSONKeyPath, to key: String) throws(JSONEditError) {
    guard let last = path.components.last else { throw JSONEditError(.notPossible, path, "the root has no key") }
    let parent = try container(path, makesObjects: false)
    guard elementCount(of: parent) == nil else {
      throw JSONEditError(.noValue, path, "no key at \(path): elements of an array have none")
    }
    guard let old = last.key, let position = position(last, in: parent) else {
      throw absence(path, at: path.components.count - 1, in: parent)
    }
    if ExactKey(old) == ExactKey(key) { return }
    let isFree = changeMembers(of: parent) { members in
      guard members.position(of: key) == nil else { return false }
      members.rename(at: position, to: key)
      return true
    }
    guard isFree else {
      throw JSONEditError(.keyExists, path, "no new key for \(path): there is a member \(QuotedText.quoted(key))")
    }
  }

  /// Moves a value: removes it, and then inserts it as ``insert(_:at:)`` does. A value that is moved to its own path stays where
  /// it is.
  ///
  /// - Throws: A ``JSONEditError`` if there is no value, or no place for it, or if it would be inside itself.
  public mutating func move(from source: JSONKeyPath, to target: JSONKeyPath) throws(JSONEditError) {
    if source.components.isEmpty && target.components.isEmpty { return }
    if leads(target, through: source) {
      let name = source.components.isEmpty ? "the root" : "\(source)"
      throw JSONEditError(.notPossible, source, "\(name) cannot be moved into itself")
    }
    if source == target {
      _ = try parent(ofRemoved: source)
      return
    }
    let (taken, removal) = try take(source)
    do throws(JSONEditError) {
      guard let last = target.components.last else {
        nodes[taken] = nodes[taken].detached
        return try replaceRoot(with: written(taken))
      }
      try place(nodes[taken].detached, target, last, makesObjects: false, inserts: true)
    } catch {
      restore(removal)
      throw error
    }
    // The node is not reached any more, and memory of two nodes would be copied.
    nodes[taken].content = .array(EditSlots())
  }

  /// Copies a value: inserts it at another path, as ``insert(_:at:)`` does.
  ///
  /// - Throws: A ``JSONEditError`` if there is no value, or no place for it, or if too much is copied.
  public mutating func copy(from source: JSONKeyPath, to target: JSONKeyPath) throws(JSONEditError) {
    let value = try copied(source)
    var bytes = 0
    value.write { bytes += $0.count }
    guard bytes <= maximumCopiedBytes - copiedBytes else {
      throw JSONEditError(.tooLarge, source, "more than \(maximumCopiedBytes) bytes would be copied")
    }
    try insert(value, at: target)
    copiedBytes += bytes
  }
}
