/// Maps a collection with optionals in it: nil keeps the place of a null, and of what cannot be read.
public func _mapParts<T>(_ property: inout T, _ map: Map) {
  if map.mappingType == .toJSON { return property >>> map }
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue { property = try map.readPart(slot) } else { map.resolve(slot, T.self) }
  } catch {
    map.resolve(slot, T.self, error)
  }
}

/// Maps an optional collection with optionals in it, or an optional of an optional.
public func _mapParts<T>(_ property: inout T?, _ map: Map) {
  if map.mappingType == .toJSON { return property >>> map }
  let slot = map.slot
  do throws(ReadFault) {
    if slot.hasValue {
      let value: T = try map.readPart(slot)
      property = value
    } else if map.resolve(slot, T.self, isOptional: true) {
      property = nil
    }
  } catch {
    map.resolve(slot, T.self, isOptional: true, error)
    property = nil
  }
}
