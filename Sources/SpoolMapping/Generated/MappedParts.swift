/// Maps a collection with optionals in it: nil keeps the place of a null, and of what cannot be read.
public func _mapParts<T>(_ property: inout T, _ map: Map) {
  if map.mappingType == .toJSON { return property >>> map }
  if let value: T = map.readPart(at: map.node) { property = value } else { map.missed(T.self) }
}

/// Maps an optional collection with optionals in it, or an optional of an optional.
public func _mapParts<T>(_ property: inout T?, _ map: Map) {
  if map.mappingType == .toJSON { return property >>> map }
  guard map.isKeyPresent else { return map.missed(T.self, isOptional: true) }
  if let value: T = map.readPart(at: map.node) {
    property = value
  } else if map.clears(T.self, isOptional: true) {
    property = nil
  }
}
