import SpoolJSON

extension Map {
  /// Moves to a key; a key with dots is a path.
  ///
  /// - Parameter key: The key of a member, or a path of keys and array positions.
  /// - Returns: This map, at the value of the key.
  /// - Complexity: O(1) for keys that are read in document order or have been indexed; each further component of a
  ///   path is looked up linearly.
  public subscript(key: String) -> Map {
    find(key, isNested: nil, delimiter: ".", ignoresNull: false)
  }

  /// Moves to a key; with the delimiter in it, it is a path.
  public subscript(key: String, delimiter delimiter: String) -> Map {
    find(key, isNested: nil, delimiter: delimiter, ignoresNull: false)
  }

  /// Moves to a key, which is a path if `nested` says so.
  public subscript(key: String, nested nested: Bool) -> Map {
    find(key, isNested: nested, delimiter: ".", ignoresNull: false)
  }

  /// Moves to a key, which is a path if `nested` says so.
  public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: false)
  }

  /// Moves to a key; with `ignoreNil` a null counts as absent.
  public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
    find(key, isNested: nil, delimiter: ".", ignoresNull: ignoreNil)
  }

  /// Moves to a key; with `ignoreNil` a null counts as absent.
  public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    find(key, isNested: nil, delimiter: delimiter, ignoresNull: ignoreNil)
  }

  /// Moves to a key, which is a path if `nested` says so; with `ignoreNil` a null counts as absent.
  public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
    find(key, isNested: nested, delimiter: ".", ignoresNull: ignoreNil)
  }

  /// Moves to a key; `nested` says whether it is a path, nil that the delimiter in it decides.
  public subscript(
    key: String, nested nested: Bool?, delimiter delimiter: String, ignoreNil ignoreNil: Bool
  ) -> Map {
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: ignoreNil)
  }

  @inline(__always)
  private func find(_ key: String, isNested: Bool?, delimiter: String, ignoresNull: Bool) -> Map {
    self.key = key
    self.delimiter = delimiter
    var name = key
    node = name.withUTF8 { name in
      if isNested ?? KeyComponents.contains(name, delimiter) { return indexOfPath(key, delimiter) }
      return indexOfMember(name)
    }
    if ignoresNull && node >= 0 && reader.isNull(at: node) { node = Map.absent }
    return self
  }

  /// The index of the value of a member of the root; negative if it is absent.
  @inline(__always)
  private func indexOfMember(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    if !hasKeys { fillKeys() }
    return keys.value(reader, forKey: name) ?? Map.absent
  }

  @inline(never)
  private func fillKeys() {
    if reader[root].tag == .object {
      keys.fill(reader, objectAt: root)
    } else {
      keys.clear()
    }
    hasKeys = true
  }

  /// The index of the value at a path; negative if a component is missing or lies behind a scalar.
  @inline(never)
  private func indexOfPath(_ path: String, _ delimiter: String) -> Int {
    var index = root
    var isFirst = true
    for component in KeyComponents.split(path, delimiter) {
      let next: Int?
      switch reader[index].tag {
      case .array: next = Int(component).flatMap { reader.element($0, ofArrayAt: index) }
      case .object where isFirst:
        var name = component
        next = name.withUTF8 { indexOfMember($0) }
      case .object: next = reader.lastValue(forKey: component, inObjectAt: index)
      default: next = nil
      }
      guard let next, next >= 0 else { return Map.absent }
      index = next
      isFirst = false
    }
    return index
  }
}
