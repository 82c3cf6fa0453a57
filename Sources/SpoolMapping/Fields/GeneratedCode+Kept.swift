import SpoolJSON

// Integers with an initial value in models of constants. There, the initial value counts if there is no value of the
// right type; the operator `<-` would make the property 0, as in ObjectMapper.

extension GeneratedCode {
  /// Maps a signed integer, which null and values of other types leave as it is.
  static func mapKept<T: SignedInteger>(_ property: inout T, _ map: Map) {
    mapKept(&property, map) { (slot) throws(ReadFault) in
      if let value: T = map.signed(slot) { return value }
      return try map.readTruncated(slot)
    }
  }

  /// Maps an unsigned integer, which null and values of other types leave as it is.
  static func mapKept<T: UnsignedInteger>(_ property: inout T, _ map: Map) {
    mapKept(&property, map) { (slot) throws(ReadFault) in try map.unsigned(slot) }
  }

  private static func mapKept<T>(_ property: inout T, _ map: Map, by read: (Slot) throws(ReadFault) -> T) {
    if map.mappingType == .toJSON { return property >>> map }
    let slot = map.slot
    do throws(ReadFault) {
      if slot.hasValue { property = try read(slot) } else { map.resolve(slot, T.self) }
    } catch {
      map.resolve(slot, T.self, error)
    }
  }
}
