import SpoolJSON

// Integers with an initial value in models of constants. There, an initial value is what counts if there is none of the right
// type; the operator `<-` would make the property 0, as in ObjectMapper.

extension GeneratedCode {
  /// Reads an integer, cutting a fraction off. Anything else leaves it as it is.
  public static func readKept(_ property: inout Int, _ map: Map, at node: Int) {
    if node >= 0, let value = otherInt(map, at: node) { property = value }
  }

  /// Maps a signed integer, which null and values of other types leave as it is.
  public static func mapKept<T: SignedInteger>(_ property: inout T, _ map: Map, _ operation: (inout T, Map) -> Void) {
    mapKept(&property, map) { (slot) throws(ReadFault) in
      if let value: T = map.signed(slot) { return value }
      return try map.readTruncated(slot)
    }
  }

  /// Maps an unsigned integer, which null and values of other types leave as it is.
  public static func mapKept<T: UnsignedInteger>(_ property: inout T, _ map: Map, _ operation: (inout T, Map) -> Void) {
    mapKept(&property, map) { (slot) throws(ReadFault) in try map.unsigned(slot) }
  }

  /// Maps a property of any other type, by an operator.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func mapKept<T>(_ property: inout T, _ map: Map, _ operation: (inout T, Map) -> Void) {
    operation(&property, map)
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
