import SpoolJSON

/// Writes an object as text, in the order of mapping.
///
/// As long as every member is written once, and the members of a nested object are written together, they are appended
/// directly. The first member that breaks this order moves the object into a `WrittenTree`, which is written when the
/// object ends.
///
/// No user code runs while the state is accessed, so the accesses cannot overlap.
@usableFromInline
final class TextWriter {
  let text: JSONText
  @exclusivity(unchecked) private var keys: WrittenKeys
  /// The number of the object that is written.
  @exclusivity(unchecked) private var serial = 0
  /// Where it starts in the text.
  @exclusivity(unchecked) private var start = 0
  /// Where members are appended.
  @exclusivity(unchecked) private var group = Group.closed
  /// The object, if its members cannot be appended directly.
  @exclusivity(unchecked) private var reordered: WrittenTree?
  /// The value during which user code runs, while the group is `busy`.
  @exclusivity(unchecked) private var openValue = OpenValue(start: 0, outerGroup: .closed, group: .closed)
  /// The values during which user code writes members of the same object.
  @exclusivity(unchecked) private var suspended: [OpenValue] = []
  /// The object that was closed last, if it may still be needed.
  @exclusivity(unchecked) private var kept: WrittenTree?
  /// Members that user code has written while the value of another member was being appended.
  @exclusivity(unchecked) private var late: [(member: Int, value: [UInt8])] = []

  /// Where members are appended. In any state but the first, none can be appended.
  private enum Group: Equatable {
    /// To the nested object with the node of a key; to the object itself at the root.
    case node(Int)
    /// The object is kept in another order.
    case reordered
    /// A generated model has written the object without numbers.
    case sealed
    /// User code may run during a value.
    case busy
    /// No object is open.
    case closed

    @inline(__always)
    func isNode(_ node: Int) -> Bool { if case .node(node) = self { true } else { false } }

    static let root = Group.node(WrittenKeys.root)
  }

  /// A value: where its member starts in the text, and what `group` was before and after that.
  private struct OpenValue {
    var start: Int
    var outerGroup: Group
    var group: Group
  }

  init(text: JSONText) {
    self.text = text
    keys = WrittenKeys(escapesSlashes: text.escapesSlashes)
  }

  /// A writer that adds members to those of a dictionary.
  convenience init(_ members: [String: Any]) {
    self.init(text: JSONText(escapesSlashes: false, keepsValues: true))
    reordered = tree(of: Array("\(text.keep(members))".utf8))
    group = .reordered
  }

  // MARK: Objects

  /// Starts the next object.
  func open() {
    serial &+= 1
    group = .root
    start = text.count
    text.append(UInt8(ascii: "{"))
  }

  /// Ends the object. Members that a model writes later, with a map that it has kept, are lost.
  func close() {
    if group.isNode(WrittenKeys.root) { text.append(UInt8(ascii: "}")) } else { closeOther() }
    group = .closed
  }

  private func closeOther() {
    if let object = reordered {
      reordered = nil
      object.write(to: text)
    } else {
      while case .node(let node) = group, node != WrittenKeys.root { closeGroup(node) }
      text.append(UInt8(ascii: "}"))
    }
  }

  /// The members that have been written.
  var dictionary: [String: Any] {
    let object = JSONText(escapesSlashes: false)
    (group == .closed ? kept : snapshot())?.write(to: object)
    return object.boxed(in: text) as? [String: Any] ?? [:]
  }

  /// Keeps the object that has just been closed, because a model has kept the map that wrote it.
  func keep() {
    text.isShared = true
    if group == .closed { kept = tree(of: text.withBytes(from: start) { [UInt8]($0) }) }
  }

  /// Returns the number of a path, which usually has one component.
  func number(of path: [String]) -> Int { keys.number(of: path) }

  /// The number of bytes that the keys take, roughly.
  var size: Int { keys.size }

  // MARK: Members

  /// Appends the comma and the key of a member. The caller then appends the value, and calls `endValue`.
  ///
  /// - Returns: Where the value starts, if it must be taken out of the text again; negative if not.
  @inline(__always)
  func beginValue(_ member: Int) -> Int {
    guard group.isNode(keys[member].parent) && keys[member].serial != serial else { return beginOther(member) }
    keys.mark(member, writtenIn: serial)
    text.append(keys[member].text)
    return -1
  }

  @inline(__always)
  func endValue(_ member: Int, from start: Int) {
    if start >= 0 { removeValue(member, from: start) }
  }

  /// Begins the value of a member that is not simply the next one of the open object.
  @inline(never)
  private func beginOther(_ member: Int) -> Int {
    // A key that consists only of delimiters is not a key.
    guard member != WrittenKeys.root, group != .busy, group != .closed else { return text.count }
    if reordered == nil, case .node(let open) = group {
      let end = text.count
      if enterGroup(of: member, from: open) {
        keys.mark(member, writtenIn: serial)
        text.append(keys[member].text)
        return -1
      }
      takeBack(to: end, open)
    }
    if reordered == nil { reorder() }
    return text.count
  }

  private func reorder() {
    reordered = snapshot()
    group = .reordered
    text.truncate(to: start)
  }

  @inline(never)
  private func removeValue(_ member: Int, from start: Int) {
    let value = text.withBytes(from: start) { [UInt8]($0) }
    text.truncate(to: start)
    guard member != WrittenKeys.root else { return }
    if group == .busy { late.append((member, value)) }
    if group == .reordered { reordered?.set(value, at: keys.path(of: member)) }
    if group == .closed, text.keepsValues { kept?.set(value, at: keys.path(of: member)) }
  }

  /// Begins a value during which user code may run: no other member can be appended until it ends.
  @inline(__always)
  func beginModels(_ member: Int) -> Int {
    if group == .busy { suspended.append(openValue) }
    let (valueStart, outerGroup) = (text.count, group)
    let start = beginValue(member)
    if outerGroup != .busy { openValue = OpenValue(start: valueStart, outerGroup: outerGroup, group: group) }
    group = .busy
    return start
  }

  @inline(__always)
  func endModels(_ member: Int, from start: Int) {
    group = openValue.group
    if start >= 0 || !suspended.isEmpty || !late.isEmpty { endOther(member, from: start) }
  }

  @inline(never)
  private func endOther(_ member: Int, from start: Int) {
    if let outer = suspended.popLast() { (group, openValue) = (.busy, outer) }
    endValue(member, from: start)
    if !late.isEmpty, group != .busy { writeLate() }
  }

  /// Adds the members that were written while another value was open.
  private func writeLate() {
    defer { late = [] }
    guard group != .closed else { return }
    if reordered == nil { reorder() }
    for (member, value) in late { reordered?.set(value, at: keys.path(of: member)) }
  }

  // MARK: Generated models

  /// Whether members may be appended without their numbers: none has been written, and no value is kept.
  var isFresh: Bool { group.isNode(WrittenKeys.root) && text.count == start &+ 1 && !text.keepsValues }

  /// Records that members have been appended without their numbers: members that are written now may be the same ones.
  func seal() { if group.isNode(WrittenKeys.root) { group = .sealed } }

  // MARK: Nested objects

  /// Closes and opens nested objects until the one of a member is the innermost. Returns false if that object, or the
  /// member itself, was written or closed before.
  private func enterGroup(of member: Int, from open: Int) -> Bool {
    guard keys[member].serial != serial, !keys.isAncestor(member, of: open) else { return false }
    let target = keys[member].parent
    var open = open
    while !keys.isAncestor(open, of: target) { open = closeGroup(open) }
    var missing: [Int] = []
    var node = target
    while node != open {
      missing.append(node)
      node = keys[node].parent
    }
    for node in missing.reversed() {
      guard keys[node].serial != serial else { return false }
      text.append(keys[node].text)
      text.append(UInt8(ascii: "{"))
      group = .node(node)
    }
    return true
  }

  /// Closes the innermost nested object.
  ///
  /// - Returns: The node of the one around it, in which members are appended from now on.
  @discardableResult
  private func closeGroup(_ node: Int) -> Int {
    text.append(UInt8(ascii: "}"))
    keys.mark(node, writtenIn: serial)
    group = .node(keys[node].parent)
    return keys[node].parent
  }

  /// Removes what was appended to reach a member. Nested objects that were closed for it are open again.
  private func takeBack(to end: Int, _ node: Int) {
    text.truncate(to: end)
    group = .node(node)
    var open = node
    while open != WrittenKeys.root {
      keys.mark(open, writtenIn: 0)
      open = keys[open].parent
    }
  }

  /// The part of the object that has been written so far, parsed again.
  private func snapshot() -> WrittenTree {
    if let reordered { return reordered }
    var bytes = text.withBytes(from: start) { [UInt8]($0) }
    var group = group
    if group == .busy {
      bytes.removeLast(max(0, min(bytes.count, start + bytes.count - openValue.start)))
      group = openValue.outerGroup
    }
    while case .node(let node) = group, node != WrittenKeys.root {
      bytes.append(UInt8(ascii: "}"))
      group = .node(keys[node].parent)
    }
    return tree(of: bytes + [UInt8(ascii: "}")])
  }

  private func tree(of bytes: [UInt8]) -> WrittenTree { WrittenTree(objectIn: bytes, .exact, of: text) }
}
