import SpoolJSON

// How properties are mapped that no operator maps.

// MARK: Collections of optionals

// In collections with optionals in them, a null, or a value that cannot be read, becomes nil, so
// that all others keep their positions.

extension GeneratedCode {
  /// Maps such a collection.
  public static func mapParts<T>(_ property: inout T, _ map: Map) {
    if map.mappingType == .toJSON { return property >>> map }
    if let value: T? = parts(map, isOptional: false), let value { property = value }
  }

  /// Maps such a collection that is optional, or an optional of an optional.
  public static func mapParts<T>(_ property: inout T?, _ map: Map) {
    if map.mappingType == .toJSON { return property >>> map }
    if let value: T? = parts(map, isOptional: true) { property = value }
  }

  /// The new value of a property; nil in it for an optional; nothing if the property stays as it is.
  private static func parts<T>(_ map: Map, isOptional: Bool) -> T?? {
    let slot = map.slot
    do throws(ReadFault) {
      if slot.hasValue { return try map.readPart(slot) as T }
      return map.resolve(slot, T.self, isOptional: isOptional) ? .some(nil) : .none
    } catch {
      return map.resolve(slot, T.self, isOptional: isOptional, error) ? .some(nil) : .none
    }
  }
}

// MARK: Integers that are kept

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
