// Collections with optionals in them, which no operator maps: nil keeps the place of a null, and of what cannot be read.

extension GeneratedCode {
  /// Maps such a collection.
  public static func mapParts<T>(_ property: inout T, _ map: Map) {
    if map.mappingType == .toJSON { return property >>> map }
    let slot = map.slot
    do throws(ReadFault) {
      if slot.hasValue { property = try map.readPart(slot) } else { map.resolve(slot, T.self) }
    } catch {
      map.resolve(slot, T.self, error)
    }
  }

  /// Maps such a collection that is optional, or an optional of an optional.
  public static func mapParts<T>(_ property: inout T?, _ map: Map) {
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
}
