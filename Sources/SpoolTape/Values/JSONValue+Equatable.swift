extension JSONValue: Equatable {
  /// Returns true if two values, of the same document or of different documents, mean the same.
  ///
  /// Numbers are compared by value, exactly (`1`, `1.0` and `10e-1` are equal), strings by their Unicode scalars, and
  /// objects without regard to order. Linear in the size of the values. Nested values need no recursion.
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    var pending = [(a, b)]
    while let (a, b) = pending.popLast() {
      guard equalHeads(a, b, &pending) else { return false }
    }
    return true
  }

  /// Compares two values by themselves, and leaves their elements or members for later.
  private static func equalHeads(_ a: JSONValue, _ b: JSONValue, _ pending: inout [(JSONValue, JSONValue)]) -> Bool {
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .null: return true
    case .bool: return a.bool == b.bool
    case .number: return equalNumbers(a, b)
    case .string: return a.string.map { Array($0.utf8) } == b.string.map { Array($0.utf8) }
    case .array:
      guard a.count == b.count, let left = a.array, let right = b.array else { return false }
      pending.append(contentsOf: zip(left, right))
      return true
    case .object:
      guard let left = a.object, let right = b.object, left.count == right.count else { return false }
      return pairMembers(left, right, &pending)
    }
  }

  private static func equalNumbers(_ a: JSONValue, _ b: JSONValue) -> Bool {
    a.read { left in
      b.read { right in
        let (x, y) = (left.source(at: a.index), right.source(at: b.index))
        // SAFETY: the source of a number is never empty, so it has a base address.
        return NumberText.equal(
          x.baseAddress.unsafelyUnwrapped, x.count, y.baseAddress.unsafelyUnwrapped, y.count)
      }
    }
  }

  private static func pairMembers(
    _ a: JSONObject, _ b: JSONObject, _ pending: inout [(JSONValue, JSONValue)]
  ) -> Bool {
    var index = ObjectIndex()
    return b.storage.withReader { reader in
      index.fill(reader, objectAt: b.index)
      for (key, value) in a {
        var key = key
        guard let other = key.withUTF8({ index.value(reader, forKey: $0) }) else { return false }
        pending.append((value, JSONValue(storage: b.storage, index: other)))
      }
      return true
    }
  }
}

extension JSONArray: Equatable {
  /// Returns true if two arrays contain equal values in the same order.
  public static func == (a: JSONArray, b: JSONArray) -> Bool {
    JSONValue(storage: a.storage, index: a.index) == JSONValue(storage: b.storage, index: b.index)
  }
}

extension JSONObject: Equatable {
  /// Returns true if two objects contain equal values for the same keys, in any order.
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    JSONValue(storage: a.storage, index: a.index) == JSONValue(storage: b.storage, index: b.index)
  }
}

extension TapeStorage {
  /// Calls a closure with a reader, while the storage is kept alive.
  @inline(__always)
  package func withReader<Result>(_ body: (TapeReader) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(reader) }
  }
}
