// Written by scripts/generate-operators.swift. Do not edit.
// swift-format-ignore-file

/// Maps a value with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformed(transform) else { return map.missed(Transform.Object.self) }
  left = value
}

/// Maps an optional value with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, !map.keepsNull else { return map.missed(Transform.Object.self, isOptional: true) }
  left = map.transformed(transform)
  if left == nil { map.missed(Transform.Object.self, isOptional: true) }
}

/// Writes a value with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform)) {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(transformed: transform.transformToJSON(left)) }
}

/// Writes an optional value with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  right.0.write(transformed: right.1.transformToJSON(left))
}

/// Maps an array with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedArray(transform) else { return map.missed([Transform.Object].self) }
  left = value
}

/// Maps an optional array with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, !map.keepsNull else { return map.missed([Transform.Object].self, isOptional: true) }
  left = map.transformedArray(transform)
  if left == nil { map.missed([Transform.Object].self, isOptional: true) }
}

/// Writes an array with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform)) {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(left.compactMap { transform.transformToJSON($0) }) }
}

/// Writes an optional array with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.0.writeNil() }
}

/// Maps a dictionary with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedDictionary(transform) else { return map.missed([String: Transform.Object].self) }
  left = value
}

/// Maps an optional dictionary with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, !map.keepsNull else { return map.missed([String: Transform.Object].self, isOptional: true) }
  left = map.transformedDictionary(transform)
  if left == nil { map.missed([String: Transform.Object].self, isOptional: true) }
}

/// Writes a dictionary with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform)) {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(left.compactMapValues { transform.transformToJSON($0) }) }
}

/// Writes an optional dictionary with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.0.writeNil() }
}

/// Maps an array of arrays with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedRows(transform) else { return map.missed([[Transform.Object]].self) }
  left = value
}

/// Maps an optional array of arrays with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedRows(transform) else { return map.missed([[Transform.Object]].self, isOptional: true) }
  left = value
}

/// Writes an array of arrays with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]], right: (Map, Transform)) {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(left.map { $0.compactMap { transform.transformToJSON($0) } }) }
}

/// Writes an optional array of arrays with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.0.writeNil() }
}

/// Maps a model with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformed(transform) else { return map.missed(Transform.Object.self) }
  left = value
}

/// Maps an optional model with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, !map.keepsNull else { return map.missed(Transform.Object.self, isOptional: true) }
  left = map.transformed(transform)
  if left == nil { map.missed(Transform.Object.self, isOptional: true) }
}

/// Writes a model with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform)) where Transform.Object: BaseMappable {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(transformed: transform.transformToJSON(left)) }
}

/// Writes an optional model with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  right.0.write(transformed: right.1.transformToJSON(left))
}

/// Maps a dictionary of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedDictionary(transform) else { return map.missed([String: Transform.Object].self) }
  left = value
}

/// Maps an optional dictionary of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedDictionary(transform) else { return map.missed([String: Transform.Object].self, isOptional: true) }
  left = value
}

/// Writes a dictionary of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(left.compactMapValues { transform.transformToJSON($0) }) }
}

/// Writes an optional dictionary of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.0.writeNil() }
}

/// Maps a dictionary of arrays with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]], right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedLists(transform) else { return map.missed([String: [Transform.Object]].self) }
  left = value
}

/// Maps an optional dictionary of arrays with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]]?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedLists(transform) else { return map.missed([String: [Transform.Object]].self, isOptional: true) }
  left = value
}

/// Writes a dictionary of arrays with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]], right: (Map, Transform)) {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(left.mapValues { $0.compactMap { transform.transformToJSON($0) } }) }
}

/// Writes an optional dictionary of arrays with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]]?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.0.writeNil() }
}

/// Maps an array of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedArray(transform) else { return map.missed([Transform.Object].self) }
  left = value
}

/// Maps an optional array of models with a transform.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, !map.keepsNull else { return map.missed([Transform.Object].self, isOptional: true) }
  left = map.transformedArray(transform)
  if left == nil { map.missed([Transform.Object].self, isOptional: true) }
}

/// Writes an array of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform)) where Transform.Object: BaseMappable {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(left.compactMap { transform.transformToJSON($0) }) }
}

/// Writes an optional array of models with a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform)) where Transform.Object: BaseMappable {
  guard right.0.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.0.writeNil() }
}

/// Maps a set with a transform.
@inlinable @_disfavoredOverload
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedSet(transform) else { return map.missed(Set<Transform.Object>.self) }
  left = value
}

/// Maps an optional set with a transform.
@inlinable @_disfavoredOverload
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>?, right: (Map, Transform)) {
  if right.0.mappingType == .toJSON { return left >>> right }
  let (map, transform) = right
  guard map.isKeyPresent, let value = map.transformedSet(transform) else { return map.missed(Set<Transform.Object>.self, isOptional: true) }
  left = value
}

/// Writes a set with a transform.
@inlinable @_disfavoredOverload
public func >>> <Transform: TransformType>(left: Set<Transform.Object>, right: (Map, Transform)) {
  let (map, transform) = right
  if map.mappingType == .toJSON { map.write(left.compactMap { transform.transformToJSON($0) }) }
}

/// Writes an optional set with a transform.
@inlinable @_disfavoredOverload
public func >>> <Transform: TransformType>(left: Set<Transform.Object>?, right: (Map, Transform)) {
  guard right.0.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.0.writeNilCollection() }
}
