import SpoolJSON

extension Map {
  /// Moves to a key; a key with dots is a path.
  ///
  /// - Parameter key: The key of a member, or a path of keys and array positions.
  /// - Returns: This map, at the value of the key.
  /// - Complexity: O(1) for keys that are read in document order or have been indexed; each further component of a
  ///   path is looked up linearly.
  @inlinable
  public subscript(key: String) -> Map {
    move(to: key)
    return self
  }

  /// Moves to a key; with the delimiter in it, it is a path.
  @inlinable
  public subscript(key: String, delimiter delimiter: String) -> Map {
    find(key, isNested: nil, delimiter: delimiter, ignoresNull: false)
    return self
  }

  /// Moves to a key, which is a path if `nested` says so.
  @inlinable
  public subscript(key: String, nested nested: Bool) -> Map {
    find(key, isNested: nested, delimiter: nil, ignoresNull: false)
    return self
  }

  /// Moves to a key, which is a path if `nested` says so.
  @inlinable
  public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: false)
    return self
  }

  /// Moves to a key; with `ignoreNil` a null counts as absent.
  @inlinable
  public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
    find(key, isNested: nil, delimiter: nil, ignoresNull: ignoreNil)
    return self
  }

  /// Moves to a key; with `ignoreNil` a null counts as absent.
  @inlinable
  public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    find(key, isNested: nil, delimiter: delimiter, ignoresNull: ignoreNil)
    return self
  }

  /// Moves to a key, which is a path if `nested` says so; with `ignoreNil` a null counts as absent.
  @inlinable
  public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
    find(key, isNested: nested, delimiter: nil, ignoresNull: ignoreNil)
    return self
  }

  /// Moves to a key; `nested` says whether it is a path, nil that the delimiter in it decides.
  @inlinable
  public subscript(
    key: String, nested nested: Bool?, delimiter delimiter: String, ignoreNil ignoreNil: Bool
  ) -> Map {
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: ignoreNil)
    return self
  }

  /// Moves to a key that is a path if it holds a dot. What returns the map is inlined, so that nothing counts it.
  @usableFromInline
  func move(to key: String) {
    guard isPlain else { return find(key, isNested: nil, delimiter: nil, ignoresNull: false) }
    follow(key)
  }

  /// Moves to a key, looking first where it was in the object before.
  @inline(__always)
  private func follow(_ key: String) {
    if !recall(key) { search(key, isNested: nil, delimiter: nil, isPlain: true) }
  }

  /// Moves to a key if it is the one that is expected next; false if it must be looked up.
  @inline(__always)
  func recall(_ key: String) -> Bool {
    if !hasKeys { fillKeys() }
    guard let position = memo.recall(key) else { return false }
    if storage != nil {
      if position >= 0 {
        node = keys.value(at: position)
      } else {
        node = position == LookupMemo.absent ? Map.absent : nestedNode(LookupMemo.nested - position, memo.lastRest)
      }
    } else if let writer {
      writer.current = position
    } else {
      node = boxes?.start(atKey: textKey(key)) ?? Map.absent
    }
    return true
  }

  /// Moves to a key as a subscript asks for it.
  @inline(never) @usableFromInline
  package func find(_ key: String, isNested: Bool?, delimiter: String?, ignoresNull: Bool) {
    find(key, isNested: isNested, delimiter: delimiter, ignoresNull: ignoresNull, [])
  }

  @inline(never)
  func find(_ key: String, isNested: Bool?, delimiter: String?, ignoresNull: Bool, _ traits: KeyTraits) {
    begin(traits, isNested: isNested)
    self.delimiter = delimiter
    isPlain = delimiter == nil && isNested == nil && traits.isEmpty && !(notes?.policy.options.watchesKeys ?? false)
    // What another subscript has found may not be what `map[key]` would find.
    if isNested == nil && delimiter == nil && !ignoresNull {
      follow(key)
    } else {
      search(key, isNested: isNested, delimiter: delimiter, isPlain: false)
    }
    if let notes { settle(key, notes, isNested: isNested, delimiter: delimiter) }
    if ignoresNull && node >= 0 && isNull(node) { node = Map.absent }
  }

  @inline(never)
  private func search(_ key: String, isNested: Bool?, delimiter: String?, isPlain: Bool) {
    if !hasKeys { fillKeys() }
    var name = key
    name.withUTF8 { name in
      let isPath = isNested ?? KeyComponents.contains(name, delimiter)
      if storage == nil { return findElsewhere(key, isPath ? delimiter ?? Map.dot : nil, isPlain) }
      if isPath {
        findPath(key, delimiter ?? Map.dot, isPlain)
      } else {
        node = notes == nil ? indexOfMember(name) : indexOfMember(textKey(key))
        memo.record(key, position: isPlain ? keys.lastPosition : LookupMemo.unknown)
      }
    }
  }

  /// Moves to a key of a dictionary, or to the key that will be written; a path if it has a delimiter.
  private func findElsewhere(_ key: String, _ delimiter: String?, _ isPlain: Bool) {
    let path = delimiter.map { textPath(KeyComponents.split(key, $0)) }
    if let writer {
      writer.current = writer.number(of: path.map { $0.filter { !$0.isEmpty } } ?? [textKey(key)])
      memo.record(key, position: isPlain ? writer.current : LookupMemo.unknown)
    } else if let boxes {
      node = path.map { boxes.start(atPath: $0) } ?? boxes.start(atKey: textKey(key))
      memo.record(key, position: isPlain && path == nil ? 0 : LookupMemo.unknown)
    }
  }

  /// The key of the text for one of a model.
  private func textKey(_ key: String) -> String {
    guard let notes, !notes.traits.contains(.verbatim) else { return key }
    return notes.policy.textKey(key)
  }

  func textPath(_ path: [String]) -> [String] {
    guard let notes, !notes.traits.contains(.verbatim) else { return path }
    return notes.policy.textPath(path)
  }

  private func findPath(_ key: String, _ delimiter: String, _ isPlain: Bool) {
    let components = textPath(KeyComponents.split(key, delimiter))
    guard isPlain, components.count > 1, reader[root].is(.object) else {
      node = indexOfPath(components, from: root)
      return memo.record(key, position: LookupMemo.unknown)
    }
    let number = nestedNumber(components[0])
    let rest = components.dropFirst().joined(separator: Map.dot)
    node = nestedNode(number, rest)
    memo.record(key, position: LookupMemo.nested - number, rest: rest)
  }

  private func indexOfMember(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { indexOfMember($0) }
  }

  /// The index of the value of a member of the root; negative if it is absent.
  func indexOfMember(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    keys.value(reader, forKey: name) ?? Map.absent
  }

  @inline(never)
  private func fillKeys() {
    if reader[root].is(.object) {
      if !keys.fill(reader, objectAt: root, keepsTexts: changesTapes) { memo.forget() }
    } else {
      keys.clear()
      memo.forget()
    }
    hasKeys = true
  }

  /// The index of the value at a path; negative if a component is missing or lies behind a scalar.
  @inline(never)
  func indexOfPath(_ components: [String], from start: Int) -> Int {
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
