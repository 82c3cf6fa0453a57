internal import SpoolTape

// Writes members and elements that cannot be appended directly.

extension EncodingRun {
  /// The place for a member or element.
  enum Place {
    /// At the end of the text, which had a length before the key or comma. The key can be given back.
    case text(start: Int, KeyTable.Match)
    /// In a container of the tree of a value, under a key if that is an object.
    case tree(TreePlace, String?)
    /// None: the value is never read.
    case dropped
  }

  /// Begins with a member: writes its key, unless it has been written before.
  @inline(never)
  func beginMember(_ frame: EncodingFrame.Pointer, _ name: String) -> Place {
    switch settle(frame) {
    case .text:
      let start = text.count
      let match = frame.pointee.keys.pointee.take(name, options.escapesSlashes, spelling)
      switch match {
      case .slot(let slot):
        text.append(frame.pointee.keys.pointee.text(slot))
        return .text(start: start, match)
      case .unlisted, .respelled:
        append(key: spelling(name))
        return .text(start: start, match)
      case .repeated:
        becomeTree(frame.pointee.level)
        return treePlace(frame, spelling(name))
      }
    case .tree: return treePlace(frame, spelling(name))
    case .dropped: return .dropped
    }
  }

  /// Begins with an element: writes its comma.
  @inline(never)
  func beginElement(_ frame: EncodingFrame.Pointer) -> Place {
    switch settle(frame) {
    case .text:
      let start = text.count
      _ = frame.pointee.appendComma()
      return .text(start: start, .unlisted)
    case .tree: return treePlace(frame, nil)
    case .dropped: return .dropped
    }
  }

  private func treePlace(_ frame: EncodingFrame.Pointer, _ key: String?) -> Place {
    guard case .tree(let place) = settle(frame) else { return .dropped }
    return .tree(place, key)
  }

  /// Appends the text before the value of a member.
  func append(key: String) {
    if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
    text.append(string: key)
    text.append(UInt8(ascii: ":"))
  }

  /// Writes a token as a member, or as an element if there is no name.
  @inline(never)
  func write(_ frame: EncodingFrame.Pointer, _ name: String?, _ token: (JSONText) -> Void) {
    switch name.map({ beginMember(frame, $0) }) ?? beginElement(frame) {
    case .text: token(text)
    case .tree(let place, let key):
      let start = text.count
      token(text)
      insertEnd(from: start, in: place, key)
    case .dropped: break
    }
  }

  /// Moves the end of the text into a container of a tree.
  func insertEnd(from start: Int, in place: TreePlace, _ key: String?, at index: Int? = nil) {
    let bytes = text.withBytes(from: start) { [UInt8]($0) }
    text.truncate(to: start)
    let node = trees[place.tree].value.add(bytes)
    trees[place.tree].value.insert(node, in: place.node, key, at: index)
  }

  /// Encodes a value as a member.
  func encodeMember<T: Encodable>(
    _ value: T, _ frame: EncodingFrame.Pointer, _ name: String, _ step: EncodingFrame.Step
  ) throws {
    let place = beginMember(frame, name)
    do {
      try encode(value, frame, step, at: place)
    } catch {
      if case .text(let start, let match) = place { cancelMember(frame, start, match, name) }
      throw error
    }
  }

  /// Encodes a value as an element.
  func encodeElement<T: Encodable>(_ value: T, _ frame: EncodingFrame.Pointer) throws {
    let index = count(frame)
    let place = beginElement(frame)
    do {
      try encode(value, frame, .index(index), at: place)
    } catch {
      if case .text(let start, _) = place { cancelElement(frame, start) }
      throw error
    }
  }

  private func encode<T: Encodable>(
    _ value: T, _ frame: EncodingFrame.Pointer, _ step: EncodingFrame.Step, at place: Place
  ) throws {
    switch place {
    case .text:
      try encode(value, in: frame, step)
      if topID != frame.pointee.scopeID { attachPending(frame) }
    case .tree(let place, let key):
      let start = text.count
      try encode(value, in: frame, step)
      insertEnd(from: start, in: place, key)
    case .dropped:
      // The value is encoded nevertheless, because it may throw and may have side effects.
      try EncodingRun(options, prefix: frame.pointee.path).encode(value, in: nil, .same)
    }
  }

  /// Takes back the key of a member whose value could not be encoded.
  @inline(never)
  func cancelMember(_ frame: EncodingFrame.Pointer, _ start: Int, _ match: KeyTable.Match, _ name: String) {
    guard !forgetPending(frame) else { return }
    text.truncate(to: start)
    frame.pointee.keys.pointee.giveBack(match, name, spelling)
  }

  /// Takes back the comma of an element that could not be encoded.
  @inline(never)
  func cancelElement(_ frame: EncodingFrame.Pointer, _ start: Int) {
    guard !forgetPending(frame) else { return }
    text.truncate(to: start)
    scopes[frame.pointee.scopeIndex].count -= 1
  }

  /// The number of elements of an array.
  func count(_ frame: EncodingFrame.Pointer) -> Int {
    switch target(frame) {
    case .text where isOpen(frame): scopes[frame.pointee.scopeIndex].count
    case .text: closed.last { $0.id == frame.pointee.scopeID }?.count ?? 0
    case .tree(let place): trees[place.tree].value.count(place.node)
    case .dropped: 0
    }
  }

  /// Opens a nested container at a place.
  func open(_ frame: EncodingFrame.Pointer, isObject: Bool, at place: Place) {
    switch place {
    case .text:
      if isObject { frame.pointee.beginKeys() }
      openScope(frame, isObject: isObject)
    case .tree(let place, let key):
      bind(frame, trees[place.tree].nested(in: place.node, key, isObject: isObject), of: place.tree)
    case .dropped: break
    }
  }
}

extension EncodingFrame {
  /// Begins with the keys of a new object.
  @inline(__always)
  mutating func beginKeys() {
    keys = ownKeys
    keys.pointee.open()
  }
}
