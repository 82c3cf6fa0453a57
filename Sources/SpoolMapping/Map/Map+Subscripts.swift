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

  /// Moves to a key, which is a path if it contains the delimiter.
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

  /// Moves to a key, which is a path if it contains the delimiter; with `ignoreNil` a null counts as absent.
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
  public subscript(key: String, nested nested: Bool?, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: ignoreNil)
    return self
  }
}
