import SpoolJSON

/// Writes an object as text, in the order of mapping.
///
/// As long as every member is written once, and the members of a nested object are written together, they are appended
/// as they come. The first member that breaks this order moves the object into a `WrittenTree`, which is written
/// when the object ends.
///
/// No user code runs while the state is accessed, so the accesses cannot overlap.
@usableFromInline
final class TextWriter: ObjectWriter {
  let text: JSONText
  @exclusivity(unchecked) private var keys: WrittenKeys
  /// The number of the object that is written.
  @exclusivity(unchecked) private var serial = 0
  /// Where it starts in the text.
  @exclusivity(unchecked) private var start = 0
  /// The node of the nested object that is open; the root for the object itself. `WrittenKeys` has special numbers for
  /// states in which no member can be appended.
  @exclusivity(unchecked) private var group = WrittenKeys.closed
  /// The object, if its members cannot be appended as they come.
  @exclusivity(unchecked) private var reordered: WrittenTree?
  /// The value that user code takes part in, while `group` says that there is one.
  @exclusivity(unchecked) private var openValue = OpenValue(start: 0, outerGroup: 0, group: 0)
  /// The same for values whose user code writes members of the same object.
  @exclusivity(unchecked) private var suspended: [OpenValue] = []
  /// The object that was closed last, if it may be asked for.
  @exclusivity(unchecked) private var kept: WrittenTree?
  /// Members that user code has written while the value of another member was being appended.
  @exclusivity(unchecked) private var late: [(member: Int, value: [UInt8])] = []

  /// A value: where its member starts in the text, and what `group` was before and after that.
  private struct OpenValue {
    var start: Int
    var outerGroup: Int
    var group: Int
  }

  init(text: JSONText) {
    self.text = text
    keys = WrittenKeys(escapesSlashes: text.escapesSlashes)
  }

  // MARK: Objects

  /// Starts the next object.
  func open() {
    serial &+= 1
    group = WrittenKeys.root
    start = text.count
    text.append(UInt8(ascii: "{"))
  }

  /// Ends the object. What a model writes later, with a map that it has kept, is lost.
  func close() {
    if group == WrittenKeys.root { text.append(UInt8(ascii: "}")) } else { closeOther() }
    group = WrittenKeys.closed
  }

  private func closeOther() {
    if let object = reordered {
      reordered = nil
      object.write(to: text)
    } else {
      while group > WrittenKeys.root { closeGroup() }
      text.append(UInt8(ascii: "}"))
    }
  }

  override var dictionary: [String: Any] {
    let object = JSONText(escapesSlashes: false)
    (group == WrittenKeys.closed ? kept : snapshot())?.write(to: object)
    guard let root = try? object.document().root else { return [:] }
    let members = root.storage.withReader { BoxedValue.make($0, root.index, replacingPlaceholdersOf: text) }
    return members as? [String: Any] ?? [:]
  }

  /// Keeps the object that has just been closed, because a model has kept the map that it was written by.
  func keep() {
    if group == WrittenKeys.closed { kept = tree(of: text.withBytes(from: start) { [UInt8]($0) }) }
  }

  override func number(of path: [String]) -> Int { keys.number(of: path) }

  /// The number of bytes that the keys take, roughly.
  var size: Int { keys.size }

  // MARK: Members

  /// Appends the comma and the key of a member. The caller then appends the value, and calls `endValue`.
  ///
  /// - Returns: Where the value starts, if it must be taken out of the text again; negative if not.
  @inline(__always)
  func beginValue(_ member: Int) -> Int {
    guard keys[member].parent == group && keys[member].serial != serial else { return beginOther(member) }
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
    guard member != WrittenKeys.root, group != WrittenKeys.busy, group != WrittenKeys.closed else { return text.count }
    if reordered == nil {
      let (end, openGroup) = (text.count, group)
      if group != WrittenKeys.sealed {
        if enterGroup(of: member) {
          keys.mark(member, writtenIn: serial)
          text.append(keys[member].text)
          return -1
        }
        takeBack(to: end, openGroup)
      }
      reorder()
    }
    return text.count
  }

  private func reorder() {
    reordered = snapshot()
    group = WrittenKeys.reordered
    text.truncate(to: start)
  }

  @inline(never)
  private func removeValue(_ member: Int, from start: Int) {
    let value = text.withBytes(from: start) { [UInt8]($0) }
    text.truncate(to: start)
    guard member != WrittenKeys.root else { return }
    if group == WrittenKeys.busy { late.append((member, value)) }
    if group == WrittenKeys.reordered { reordered?.set(value, at: keys.path(of: member)) }
  }

  /// Begins a value that user code takes part in: no other member can be appended until it ends.
  @inline(__always)
  func beginModels(_ member: Int) -> Int {
    if group == WrittenKeys.busy { suspended.append(openValue) }
    let (valueStart, outerGroup) = (text.count, group)
    let start = beginValue(member)
    if outerGroup != WrittenKeys.busy { openValue = OpenValue(start: valueStart, outerGroup: outerGroup, group: group) }
    group = WrittenKeys.busy
    return start
  }

  @inline(__always)
  func endModels(_ member: Int, from start: Int) {
    group = openValue.group
    if start >= 0 || !suspended.isEmpty || !late.isEmpty { endOther(member, from: start) }
  }

  @inline(never)
  private func endOther(_ member: Int, from start: Int) {
    if let outer = suspended.popLast() { (group, openValue) = (WrittenKeys.busy, outer) }
    endValue(member, from: start)
    if !late.isEmpty, group != WrittenKeys.busy { writeLate() }
  }

  /// Adds the members that were written while another value was open.
  private func writeLate() {
    defer { late = [] }
    guard group != WrittenKeys.closed else { return }
    if reordered == nil { reorder() }
    for (member, value) in late { reordered?.set(value, at: keys.path(of: member)) }
  }

  // MARK: Generated models

  /// Whether nothing has been written into the object.
  var isFresh: Bool { group == WrittenKeys.root && text.count == start &+ 1 }

  /// Notes that members have been appended without their numbers: what is written now may be one of them again.
  func seal() { if group == WrittenKeys.root { group = WrittenKeys.sealed } }

  // MARK: Nested objects

  /// Closes and opens nested objects until the one of a member is the innermost; false if that, or the
  /// member itself, was written or closed before.
  private func enterGroup(of member: Int) -> Bool {
    guard keys[member].serial != serial, !keys.isAncestor(member, of: group) else { return false }
    let target = keys[member].parent
    while !keys.isAncestor(group, of: target) { closeGroup() }
    var missing: [Int] = []
    var node = target
    while node != group {
      missing.append(node)
      node = keys[node].parent
    }
    for node in missing.reversed() {
      guard keys[node].serial != serial else { return false }
      text.append(keys[node].text)
      text.append(UInt8(ascii: "{"))
      group = node
    }
    return true
  }

  private func closeGroup() {
    text.append(UInt8(ascii: "}"))
    keys.mark(group, writtenIn: serial)
    group = keys[group].parent
  }

  /// Removes what was appended to reach a member. Nested objects that were closed for it are open again.
  private func takeBack(to end: Int, _ openGroup: Int) {
    text.truncate(to: end)
    group = openGroup
    var open = group
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
    if group == WrittenKeys.busy {
      bytes.removeLast(max(0, min(bytes.count, start + bytes.count - openValue.start)))
      group = openValue.outerGroup
    }
    while group > WrittenKeys.root {
      bytes.append(UInt8(ascii: "}"))
      group = keys[group].parent
    }
    return tree(of: bytes + [UInt8(ascii: "}")])
  }

  private func tree(of text: [UInt8]) -> WrittenTree { WrittenTree(objectIn: text, .exact) }
}
