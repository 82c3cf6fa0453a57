internal import SpoolTape

// Writes values that do not come in the order of the text: a key that is written again, a container that is written to
// after its siblings, a member that is added while another one is in progress. The written part of the value in
// question then becomes a tree, which becomes text again when the value ends. This does not affect the values in it and
// around it, and no value is encoded twice.

extension EncodingRun {
  /// A container of a tree.
  struct TreePlace {
    let tree: Int
    let node: Int
  }

  /// The place of a container.
  enum Target {
    /// The container is open in the text, or has been closed there.
    case text
    case tree(TreePlace)
    /// The value of the container has ended.
    case dropped
  }

  /// Finds the place of a container.
  func target(_ frame: EncodingFrame.Pointer) -> Target {
    let level = frame.pointee.level
    guard !isFinished, frame.pointee.scopeID > 0, level <= depth else { return .dropped }
    if frameOfEncoder(level - 1).pointee.hasTree {
      guard let node = trees[level - 1].nodesOfScopes[frame.pointee.scopeID] else { return .dropped }
      return .tree(TreePlace(tree: level - 1, node: node))
    }
    return isOpen(frame) || closed.contains { $0.id == frame.pointee.scopeID } ? .text : .dropped
  }

  /// Finds a container, and makes it the innermost one that is open, if its text can still be appended to.
  @inline(never)
  func settle(_ frame: EncodingFrame.Pointer) -> Target {
    let target = target(frame)
    guard case .text = target else { return target }
    guard isOpen(frame), frame.pointee.level == depth else {
      becomeTree(frame.pointee.level)
      return self.target(frame)
    }
    while scopeCount > frame.pointee.scopeIndex + 1 {
      let scope = scopes[scopeCount - 1]
      closed.append((scope.id, scope.start, scope.count))
      closeScope()
    }
    topID = frame.pointee.scopeID
    return .text
  }

  func isOpen(_ frame: EncodingFrame.Pointer) -> Bool {
    let index = frame.pointee.scopeIndex
    return index < scopeCount && scopes[index].id == frame.pointee.scopeID
  }

  /// Keeps a value in progress in a tree from now on.
  ///
  /// - Parameter level: The depth of the value.
  @inline(never)
  func becomeTree(_ level: Int) {
    let frame = frameOfEncoder(level - 1)
    if frame.pointee.hasTree { return }
    let start = frame.pointee.start
    let inner = level < depth ? frameOfEncoder(level) : nil
    let end = inner?.pointee.start ?? text.count
    var scopesByStart: [Int: [Int]] = [:]
    for index in closed.indices where closed[index].start >= start && closed[index].start < end {
      scopesByStart[closed[index].start - start, default: []].append(closed[index].id)
      // Other values may now start at this offset.
      closed[index].start = -1
    }
    for index in frame.pointee.scopeBase..<(inner?.pointee.scopeBase ?? scopeCount) {
      scopesByStart[scopes[index].start - start, default: []].append(scopes[index].id)
    }
    while trees.count < level { trees.append(EncodedTree()) }
    text.withBytes(from: start) {
      trees[level - 1].parse(
        UnsafeRawBufferPointer(rebasing: $0[..<(end - start)]), scopesByStart: scopesByStart)
    }
    frame.pointee.hasTree = true
    if level == depth {
      text.truncate(to: start)
      topID = 0
    }
    // Containers in a tree are not counted.
    deepest = Self.maximumDepth
  }

  /// Puts the last value into its container, if the container has moved to a tree while the value was encoded.
  @inline(never)
  func attachPending(_ frame: EncodingFrame.Pointer) {
    let start = frameOfEncoder(depth).pointee.start
    guard case .tree(let place) = target(frame) else { return text.truncate(to: start) }
    insertEnd(from: start, in: place, trees[place.tree].pendingKeys.removeValue(forKey: place.node))
  }

  /// Forgets the key of a value that could not be encoded, if its container is in a tree.
  func forgetPending(_ frame: EncodingFrame.Pointer) -> Bool {
    guard case .tree(let place) = target(frame) else { return false }
    trees[place.tree].pendingKeys[place.node] = nil
    return true
  }

  /// Aims a container at a node.
  func bind(_ frame: EncodingFrame.Pointer, _ node: Int, of tree: Int) {
    lastID += 1
    frame.pointee.scopeID = lastID
    frame.pointee.level = tree + 1
    trees[tree].nodesOfScopes[lastID] = node
  }

  /// Aims a container at the container that the encoder has already begun with.
  @inline(never)
  func reopen(_ encoder: EncodingFrame.Pointer, _ frame: EncodingFrame.Pointer, isObject: Bool) {
    let level = encoder.pointee.depth
    guard level > 0 else { return }
    if !encoder.pointee.hasTree {
      if encoder.pointee.scopeID > 0 {
        let scope = scopes[encoder.pointee.scopeIndex]
        precondition(scope.isObject == isObject, Self.secondContainer)
        frame.pointee.scopeID = scope.id
        frame.pointee.scopeIndex = encoder.pointee.scopeIndex
        frame.pointee.level = level
        frame.pointee.keys = scope.frame.pointee.keys
        return
      }
      // A value inside it is in progress, which will become the whole value.
      guard level == depth else { return }
      becomeTree(level)
    }
    precondition(trees[level - 1].value.isContainer(0, isObject: isObject), Self.secondContainer)
    bind(frame, 0, of: level - 1)
  }

  private static var secondContainer: String {
    "Attempt to push new encoding container when already previously encoded at this path."
  }

  /// Writes the text of a value that was kept in a tree.
  @inline(never)
  func writeTree(_ frame: EncodingFrame.Pointer) {
    text.truncate(to: frame.pointee.start)
    trees[frame.pointee.depth - 1].value.write(to: text)
  }

  /// Forgets the tree of a value that has ended, and its containers.
  @inline(never)
  func dropTree(_ frame: EncodingFrame.Pointer, _ mark: Mark) {
    frame.pointee.hasTree = false
    trees[depth] = EncodedTree()
    scopeCount = mark.scopeCount
  }

  // MARK: Super encoders

  /// Reserves a place for the value that a super encoder will write to a container.
  func reserve(_ frame: EncodingFrame.Pointer) -> EncodingFrame.Pointer {
    let place = makeFrame()
    place.pointee.scopeID = frame.pointee.scopeID
    place.pointee.scopeIndex = frame.pointee.scopeIndex
    place.pointee.level = frame.pointee.level
    place.pointee.keys = frame.pointee.keys
    return place
  }

  /// Inserts the value that a super encoder has written.
  func insert(_ value: JSONText, depth: Int, at frame: EncodingFrame.Pointer, _ slot: SuperEncoder.Slot) {
    deepest = max(deepest, scopeCount + depth)
    let token: (JSONText) -> Void = { $0.append(value) }
    switch slot {
    case .key(let name): write(frame, name, token)
    case .index(let index):
      if case .text = settle(frame), index != scopes[frame.pointee.scopeIndex].count {
        becomeTree(frame.pointee.level)
      }
      guard case .tree(let place) = settle(frame) else { return write(frame, nil, token) }
      let start = text.count
      token(text)
      insertEnd(from: start, in: place, nil, at: index)
    }
  }
}
