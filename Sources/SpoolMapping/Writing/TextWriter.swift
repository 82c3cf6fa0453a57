import SpoolJSON

/// Writes an object as text, in the order of mapping.
///
/// As long as every member is written once, and the members of a nested object together, they are appended as they
/// come. The first member that breaks that order moves the object into an `OrderedObject`, which is written at its end.
///
/// Its state is touched by no user code, so access to it cannot overlap.
@usableFromInline
final class TextWriter: ObjectWriter {
  let text: JSONText
  @exclusivity(unchecked) private var keys: WrittenKeys
  /// The number of the object that is written.
  @exclusivity(unchecked) private var serial = 0
  /// Where it starts in the text.
  @exclusivity(unchecked) private var start = 0
  /// The node of the nested object that is open; the root for the object itself, none if it is reordered.
  @exclusivity(unchecked) private var group = WrittenKeys.root
  /// The object, if it is not written as it comes.
  @exclusivity(unchecked) private var reordered: OrderedObject?
  /// Where the value that is written starts in the text, if it must be taken out of it again.
  @exclusivity(unchecked) private var removedFrom: Int?

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

  /// Ends the object.
  func close() {
    if group != WrittenKeys.root { return closeOther() }
    text.append(UInt8(ascii: "}"))
  }

  private func closeOther() {
    if let object = reordered {
      reordered = nil
      object.write(to: text)
    } else if group == WrittenKeys.sealed {
      text.append(UInt8(ascii: "}"))
    } else {
      while group != WrittenKeys.root { closeGroup() }
      text.append(UInt8(ascii: "}"))
    }
  }

  override var dictionary: [String: Any] { snapshot().dictionary(replacingPlaceholdersOf: text) }

  override func number(of path: [String]) -> Int { keys.number(of: path) }

  // MARK: Members

  /// Appends what stands before the value of the current member. The value follows, and `endValue`.
  @inline(__always)
  func beginValue() {
    guard keys[current].parent == group && keys[current].serial != serial else { return beginOther() }
    keys.mark(current, writtenIn: serial)
    text.append(keys[current].text)
  }

  @inline(__always)
  func endValue() {
    if let start = removedFrom { removeValue(from: start) }
  }

  /// Begins a value that is not simply the next one of the open object.
  @inline(never)
  private func beginOther() {
    // A key of delimiters only is no key.
    guard current != WrittenKeys.root else { return removedFrom = text.count }
    if reordered == nil {
      let (end, openGroup) = (text.count, group)
      if group != WrittenKeys.sealed {
        if enterGroup() {
          keys.mark(current, writtenIn: serial)
          return text.append(keys[current].text)
        }
        takeBack(to: end, openGroup)
      }
      reordered = snapshot()
      group = WrittenKeys.none
      text.truncate(to: start)
    }
    removedFrom = text.count
  }

  @inline(never)
  private func removeValue(from start: Int) {
    removedFrom = nil
    let value = text.withBytes(from: start) { [UInt8]($0) }
    text.truncate(to: start)
    if current != WrittenKeys.root { reordered?.set(value, at: keys.path(of: current)[...]) }
  }

  // MARK: Generated models

  /// Whether nothing has been written into the object.
  var isFresh: Bool { group == WrittenKeys.root && text.count == start &+ 1 }

  /// Notes that members have been appended without their numbers: what is written now may be one of them again.
  func seal() { if group == WrittenKeys.root { group = WrittenKeys.sealed } }

  /// Where the object around one that is written inside it stands.
  @usableFromInline
  struct Outer {
    fileprivate let start: Int
    fileprivate let group: Int
  }

  /// Begins an object of a generated model as a value of the current one, which goes on when it ends; nil if its members
  /// are in another order. Until then members are written under ready keys only.
  func beginInside() -> Outer? {
    guard reordered == nil else { return nil }
    let outer = Outer(start: start, group: group)
    (start, group) = (text.count, WrittenKeys.root)
    text.append(UInt8(ascii: "{"))
    return outer
  }

  /// Ends that object, or takes it back if nothing could be written.
  func endInside(_ outer: Outer, _ isWritten: Bool) {
    if isWritten { text.append(UInt8(ascii: "}")) } else { text.takeBackByte() }
    (start, group) = (outer.start, outer.group)
  }

  // MARK: Nested objects

  /// Closes and opens nested objects until the one of the current member is the innermost; false if that, or the
  /// member itself, was written or closed before.
  private func enterGroup() -> Bool {
    guard keys[current].serial != serial, !keys.isAncestor(current, of: group) else { return false }
    let target = keys[current].parent
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

  /// Forgets what was appended to reach a member; nested objects that were closed for it are open again.
  private func takeBack(to end: Int, _ openGroup: Int) {
    text.truncate(to: end)
    group = openGroup
    var open = group
    while open != WrittenKeys.root {
      keys.mark(open, writtenIn: 0)
      open = keys[open].parent
    }
  }

  /// What has been written of the object so far, read back.
  private func snapshot() -> OrderedObject {
    if let reordered { return reordered }
    var bytes = text.withBytes(from: start) { [UInt8]($0) }
    var open = group
    while open > WrittenKeys.root {
      bytes.append(UInt8(ascii: "}"))
      open = keys[open].parent
    }
    return OrderedObject(text: bytes + [UInt8(ascii: "}")]) ?? OrderedObject()
  }
}
