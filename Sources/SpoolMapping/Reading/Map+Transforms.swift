extension Map {
  /// The value of the current key, transformed; a null is handed to the transform as nil.
  @inlinable
  func transformed<Transform: TransformType>(_ transform: Transform) -> Transform.Object? {
    let node = currentIndex
    guard node >= 0, !isNull(node) else { return transform.transformFromJSON(nil) }
    return transformed(transform, at: node)
  }

  /// A value, transformed. Built-in transforms read it straight from the tape; others are handed what
  /// JSONSerialization would have made of it.
  @inlinable @inline(__always)
  func transformed<Transform: TransformType>(_ transform: Transform, at node: Int) -> Transform.Object? {
    if isOverTape, let known = transform as? any TapeTransform, known.isBuiltIn {
      return read(with: known, at: node)
    }
    return transform.transformFromJSON(boxed(at: node))
  }

  /// What a built-in transform reads from the tape. That is of type `Object`, which a cast would find out
  /// slowly.
  @inlinable @inline(__always)
  func read<Known: TapeTransform, Object>(with transform: Known, at node: Int) -> Object? {
    guard Known.Object.self == Object.self else { return nil }
    // SAFETY: the types are equal.
    return unsafeBitCast(transform.read(from: self, at: node), to: Object?.self)
  }

  @usableFromInline
  var isOverTape: Bool { storage != nil && boxes == nil }

  /// The elements of an array, transformed, without those that cannot be; nil if it is no array.
  @inlinable
  func transformedArray<Transform: TransformType>(_ transform: Transform) -> [Transform.Object]? {
    transformedArray(transform, at: currentIndex)
  }

  @inlinable
  func transformedArray<Transform: TransformType>(
    _ transform: Transform, at index: Int
  ) -> [Transform.Object]? {
    guard isArray(index) else { return nil }
    var objects: [Transform.Object] = []
    objects.reserveCapacity(count(of: index))
    var (element, end) = elements(of: index)
    while element < end {
      if let object = transformed(transform, at: element) {
        objects.append(object)
      } else {
        omits(element, Transform.Object.self)
      }
      element = self.element(after: element)
    }
    return objects
  }

  /// The set of the elements of an array, transformed; nil if it is no array.
  @inlinable
  func transformedSet<Transform: TransformType>(_ transform: Transform) -> Set<Transform.Object>?
  where Transform.Object: Hashable {
    guard let objects = transformedArray(transform) else { return nil }
    return Set(objects)
  }

  /// The values of an object, transformed, without those that cannot be; nil if it is no object.
  @inlinable
  func transformedDictionary<Transform: TransformType>(_ transform: Transform) -> [String: Transform.Object]? {
    guard isObject(currentIndex) else { return nil }
    var objects: [String: Transform.Object] = [:]
    forEachMember(of: currentIndex) { key, value in
      if let object = transformed(transform, at: value) {
        objects[key] = object
      } else {
        omits(value, Transform.Object.self)
      }
    }
    return objects
  }

  /// The elements of an array of arrays, transformed; nil if it is none.
  @inlinable
  func transformedRows<Transform: TransformType>(_ transform: Transform) -> [[Transform.Object]]? {
    let index = currentIndex
    guard isArray(index), allValues(of: index, orLost: isArray) else { return nil }
    var rows: [[Transform.Object]] = []
    var (row, end) = elements(of: index)
    while row < end {
      if let objects = transformedArray(transform, at: row) {
        rows.append(objects)
      } else {
        omits(row, [Transform.Object].self)
      }
      row = element(after: row)
    }
    return rows
  }

  /// The arrays in an object, transformed; nil if it is no object of arrays.
  @inlinable
  func transformedLists<Transform: TransformType>(_ transform: Transform) -> [String: [Transform.Object]]? {
    let index = currentIndex
    guard isObject(index), allValues(of: index, orLost: isArray) else { return nil }
    var lists: [String: [Transform.Object]] = [:]
    forEachMember(of: index) { key, value in
      if let objects = transformedArray(transform, at: value) {
        lists[key] = objects
      } else {
        omits(value, [Transform.Object].self)
      }
    }
    return lists
  }
}
