// Collections with optionals in them, which no operator maps. A null, or a value that cannot be read, becomes nil, so
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
      map.resolve(slot, T.self, isOptional: isOptional, error)
      return .some(nil)
    }
  }
}
