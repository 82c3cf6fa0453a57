// Collections with optionals in them, which no operator maps: nil keeps the place of a null, and of what cannot be
// read.

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

  /// What a property becomes: a value, or nil if it can; nothing if it stays as it is.
  private static func parts<T>(_ map: Map, isOptional: Bool) -> T?? {
    let slot = map.slot
    do throws(ReadFault) {
      if slot.hasValue { return try map.readPart(slot) as T }
      return map.resolve(slot, T.self, isOptional: isOptional) ? .some(nil) : .none
    } catch {
      map.resolve(slot, T.self, isOptional: isOptional, error)
      return .some(nil)
    }
  }
}
