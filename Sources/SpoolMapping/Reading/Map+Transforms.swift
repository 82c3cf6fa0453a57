extension Map {
  /// A value, transformed. If there is no value, or null, the transform is given nil.
  @inlinable
  func transformed<Transform: TransformType>(
    _ transform: Transform, _ slot: Slot
  ) throws(ReadFault) -> Transform.Object {
    if slot.hasValue { return try transformedPart(transform, slot) }
    if let object = transform.transformFromJSON(nil) { return object }
    throw ReadFault(.untransformed(Transform.Object.self), slot.node)
  }

  /// A value that is present, or a null in a collection, transformed. Built-in transforms read it directly from the
  /// tape; other transforms are given the value as JSONSerialization would have made it.
  @inlinable @inline(__always)
  func transformedPart<Transform: TransformType>(
    _ transform: Transform, _ slot: Slot
  ) throws(ReadFault) -> Transform.Object {
    if let known = transform as? any TapeTransform, known.isBuiltIn, reads(type(of: known), slot) {
      if let object: Transform.Object = read(with: known, slot) { return object }
    } else if let object = transform.transformFromJSON(boxed(at: slot.node)) {
      return object
    }
    throw ReadFault(.untransformed(Transform.Object.self), slot.node)
  }

  @inlinable @inline(__always)
  func reads(_ type: any TapeTransform.Type, _ slot: Slot) -> Bool {
    !source.isHandle(slot.node) || type.readsDictionaries
  }

  /// The object that a built-in transform reads from the tape. It has the type `Object`, but a cast to it would be
  /// slow.
  @inlinable @inline(__always)
  func read<Known: TapeTransform, Object>(with transform: Known, _ slot: Slot) -> Object? {
    guard Known.Object.self == Object.self else { return nil }
    // SAFETY: the types are equal.
    return unsafeBitCast(transform.read(from: self, slot), to: Object?.self)
  }

  /// The elements of an array, transformed.
  @inlinable
  func transformedArray<Transform: TransformType>(
    _ transform: Transform, _ slot: Slot, _ rule: ElementRule, _ shape: MapError.Shape = .array
  ) throws(ReadFault) -> [Transform.Object] {
    try elements(slot, shape, rule) { (element) throws(ReadFault) in try transformedPart(transform, element) }
  }

  /// The values of an object, transformed.
  @inlinable
  func transformedDictionary<Transform: TransformType>(
    _ transform: Transform, _ slot: Slot, _ rule: ElementRule
  ) throws(ReadFault) -> [String: Transform.Object] {
    try members(slot, .object, rule) { (member) throws(ReadFault) in try transformedPart(transform, member) }
  }

  /// The elements of an array of arrays, transformed.
  @inlinable
  func transformedRows<Transform: TransformType>(
    _ transform: Transform, _ slot: Slot, _ rule: ElementRule
  ) throws(ReadFault) -> [[Transform.Object]] {
    try requireParts(slot, rule) { isArray(at: $0) }
    return try elements(slot, .rows, rule) { (row) throws(ReadFault) in
      try transformedArray(transform, row, rule, .rows)
    }
  }

  /// The arrays in an object, transformed.
  @inlinable
  func transformedLists<Transform: TransformType>(
    _ transform: Transform, _ slot: Slot, _ rule: ElementRule
  ) throws(ReadFault) -> [String: [Transform.Object]] {
    try requireParts(slot, rule) { isArray(at: $0) }
    return try members(slot, .object, rule) { (member) throws(ReadFault) in
      try transformedArray(transform, member, rule)
    }
  }
}
