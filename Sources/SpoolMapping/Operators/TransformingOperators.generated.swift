// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

/// Maps a value with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.state != .absent && !map.keepsNull(slot) { let value: Transform.Object = try map.transformed(transform, slot); left = value } else { map.resolve(slot, Transform.Object.self) }
  } catch {
    map.resolve(slot, Transform.Object.self, error)
  }
}

/// Maps an optional value with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.state != .absent && !map.keepsNull(slot) { let value: Transform.Object = try map.transformed(transform, slot); left = value } else if map.resolve(slot, Transform.Object.self, isOptional: true) { left = nil }
  } catch {
    if map.resolve(slot, Transform.Object.self, isOptional: true, error) { left = nil }
  }
}

/// Writes a value with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(transformed: map.json(left, by: transform), slot)
}

/// Writes an optional value with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(transformed: map.json(left, by: transform), slot)
}

/// Maps an array with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [Transform.Object] = try map.transformedArray(transform, slot, .omitting); left = value } else { map.resolve(slot, [Transform.Object].self) }
  } catch {
    map.resolve(slot, [Transform.Object].self, error)
  }
}

/// Maps an optional array with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [Transform.Object] = try map.transformedArray(transform, slot, .omitting); left = value } else if map.resolve(slot, [Transform.Object].self, isOptional: true) { left = nil }
  } catch {
    if map.resolve(slot, [Transform.Object].self, isOptional: true, error) { left = nil }
  }
}

/// Writes an array with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.compactMap { map.json($0, by: transform) }, slot)
}

/// Writes an optional array with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.compactMap { map.json($0, by: transform) }, slot) } else { map.writeNil(slot) }
}

/// Maps a dictionary with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: Transform.Object] = try map.transformedDictionary(transform, slot, .omitting); left = value } else { map.resolve(slot, [String: Transform.Object].self) }
  } catch {
    map.resolve(slot, [String: Transform.Object].self, error)
  }
}

/// Maps an optional dictionary with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: Transform.Object] = try map.transformedDictionary(transform, slot, .omitting); left = value } else if map.resolve(slot, [String: Transform.Object].self, isOptional: true) { left = nil }
  } catch {
    if map.resolve(slot, [String: Transform.Object].self, isOptional: true, error) { left = nil }
  }
}

/// Writes a dictionary with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.compactMapValues { map.json($0, by: transform) }, slot)
}

/// Writes an optional dictionary with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.compactMapValues { map.json($0, by: transform) }, slot) } else { map.writeNil(slot) }
}

/// Maps an array of arrays with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [[Transform.Object]] = try map.transformedRows(transform, slot, .omitting); left = value } else { map.resolve(slot, [[Transform.Object]].self) }
  } catch {
    map.resolve(slot, [[Transform.Object]].self, error)
  }
}

/// Maps an optional array of arrays with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [[Transform.Object]] = try map.transformedRows(transform, slot, .omitting); left = value } else { map.resolve(slot, [[Transform.Object]].self, isOptional: true) }
  } catch {
    map.resolve(slot, [[Transform.Object]].self, isOptional: true, error)
  }
}

/// Writes an array of arrays with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]], right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.map { $0.compactMap { map.json($0, by: transform) } }, slot)
}

/// Writes an optional array of arrays with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.map { $0.compactMap { map.json($0, by: transform) } }, slot) } else { map.writeNil(slot) }
}

/// Maps a model with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.state != .absent && !map.keepsNull(slot) { let value: Transform.Object = try map.transformed(transform, slot); left = value } else { map.resolve(slot, Transform.Object.self) }
  } catch {
    map.resolve(slot, Transform.Object.self, error)
  }
}

/// Maps an optional model with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.state != .absent && !map.keepsNull(slot) { let value: Transform.Object = try map.transformed(transform, slot); left = value } else if map.resolve(slot, Transform.Object.self, isOptional: true) { left = nil }
  } catch {
    if map.resolve(slot, Transform.Object.self, isOptional: true, error) { left = nil }
  }
}

/// Writes a model with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(transformed: map.json(left, by: transform), slot)
}

/// Writes an optional model with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(transformed: map.json(left, by: transform), slot)
}

/// Maps a dictionary of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: Transform.Object] = try map.transformedDictionary(transform, slot, .omitting); left = value } else { map.resolve(slot, [String: Transform.Object].self) }
  } catch {
    map.resolve(slot, [String: Transform.Object].self, error)
  }
}

/// Maps an optional dictionary of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: Transform.Object] = try map.transformedDictionary(transform, slot, .omitting); left = value } else { map.resolve(slot, [String: Transform.Object].self, isOptional: true) }
  } catch {
    map.resolve(slot, [String: Transform.Object].self, isOptional: true, error)
  }
}

/// Writes a dictionary of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.compactMapValues { map.json($0, by: transform) }, slot)
}

/// Writes an optional dictionary of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.compactMapValues { map.json($0, by: transform) }, slot) } else { map.writeNil(slot) }
}

/// Maps a dictionary of arrays of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]], right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: [Transform.Object]] = try map.transformedLists(transform, slot, .omitting); left = value } else { map.resolve(slot, [String: [Transform.Object]].self) }
  } catch {
    map.resolve(slot, [String: [Transform.Object]].self, error)
  }
}

/// Maps an optional dictionary of arrays of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: [Transform.Object]] = try map.transformedLists(transform, slot, .omitting); left = value } else { map.resolve(slot, [String: [Transform.Object]].self, isOptional: true) }
  } catch {
    map.resolve(slot, [String: [Transform.Object]].self, isOptional: true, error)
  }
}

/// Writes a dictionary of arrays of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]], right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.mapValues { $0.compactMap { map.json($0, by: transform) } }, slot)
}

/// Writes an optional dictionary of arrays of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.mapValues { $0.compactMap { map.json($0, by: transform) } }, slot) } else { map.writeNil(slot) }
}

/// Maps a dictionary of arrays with a transform.
@inlinable @_disfavoredOverload
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: [Transform.Object]] = try map.transformedLists(transform, slot, .omitting); left = value } else { map.resolve(slot, [String: [Transform.Object]].self) }
  } catch {
    map.resolve(slot, [String: [Transform.Object]].self, error)
  }
}

/// Maps an optional dictionary of arrays with a transform.
@inlinable @_disfavoredOverload
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: [Transform.Object]] = try map.transformedLists(transform, slot, .omitting); left = value } else { map.resolve(slot, [String: [Transform.Object]].self, isOptional: true) }
  } catch {
    map.resolve(slot, [String: [Transform.Object]].self, isOptional: true, error)
  }
}

/// Writes a dictionary of arrays with a transform.
@inlinable @_disfavoredOverload
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]], right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.mapValues { $0.compactMap { map.json($0, by: transform) } }, slot)
}

/// Writes an optional dictionary of arrays with a transform.
@inlinable @_disfavoredOverload
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.mapValues { $0.compactMap { map.json($0, by: transform) } }, slot) } else { map.writeNil(slot) }
}

/// Maps an array of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [Transform.Object] = try map.transformedArray(transform, slot, .omitting); left = value } else { map.resolve(slot, [Transform.Object].self) }
  } catch {
    map.resolve(slot, [Transform.Object].self, error)
  }
}

/// Maps an optional array of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [Transform.Object] = try map.transformedArray(transform, slot, .omitting); left = value } else if map.resolve(slot, [Transform.Object].self, isOptional: true) { left = nil }
  } catch {
    if map.resolve(slot, [Transform.Object].self, isOptional: true, error) { left = nil }
  }
}

/// Writes an array of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.compactMap { map.json($0, by: transform) }, slot)
}

/// Writes an optional array of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.compactMap { map.json($0, by: transform) }, slot) } else { map.writeNil(slot) }
}

/// Maps a set of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: Set<Transform.Object> = try Set(map.transformedArray(transform, slot, .omitting)); left = value } else { map.resolve(slot, Set<Transform.Object>.self) }
  } catch {
    map.resolve(slot, Set<Transform.Object>.self, error)
  }
}

/// Maps an optional set of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: Set<Transform.Object> = try Set(map.transformedArray(transform, slot, .omitting)); left = value } else { map.resolve(slot, Set<Transform.Object>.self, isOptional: true) }
  } catch {
    map.resolve(slot, Set<Transform.Object>.self, isOptional: true, error)
  }
}

/// Writes a set of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Set<Transform.Object>, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.compactMap { map.json($0, by: transform) }, slot)
}

/// Writes an optional set of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Set<Transform.Object>?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.compactMap { map.json($0, by: transform) }, slot) } else { map.writeNilCollection(slot) }
}

/// Maps a set with a transform.
@inlinable @_disfavoredOverload
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: Set<Transform.Object> = try Set(map.transformedArray(transform, slot, .omitting)); left = value } else { map.resolve(slot, Set<Transform.Object>.self) }
  } catch {
    map.resolve(slot, Set<Transform.Object>.self, error)
  }
}

/// Maps an optional set with a transform.
@inlinable @_disfavoredOverload
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: Set<Transform.Object> = try Set(map.transformedArray(transform, slot, .omitting)); left = value } else { map.resolve(slot, Set<Transform.Object>.self, isOptional: true) }
  } catch {
    map.resolve(slot, Set<Transform.Object>.self, isOptional: true, error)
  }
}

/// Writes a set with a transform.
@inlinable @_disfavoredOverload
public func >>> <Transform: TransformType>(left: Set<Transform.Object>, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  map.write(left.compactMap { map.json($0, by: transform) }, slot)
}

/// Writes an optional set with a transform.
@inlinable @_disfavoredOverload
public func >>> <Transform: TransformType>(left: Set<Transform.Object>?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  let slot = right.0.found
  let (map, transform) = right
  if let left { map.write(left.compactMap { map.json($0, by: transform) }, slot) } else { map.writeNilCollection(slot) }
}
