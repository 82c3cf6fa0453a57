import SpoolJSON

// Finds the values of properties by their nodes and keys.

extension GeneratedCode {
  /// The map, with permission for an operator to read or write the current value by the `Codable` conformance of its
  /// type.
  static func coding(_ map: Map) -> Map {
    map.found = Slot(map.found, adding: .coded)
    return map
  }

  /// The form of dates without a form of their own: that of the options of the mapper, or any.
  public static func dates(of map: Map) -> MappingOptions.DateStrategy { map.dates }

  /// Maps a value as its type defines.
  public static func mapValue<Value: FieldValue>(
    _ value: inout Value, _ map: Map, _ operation: (inout Value, Map) -> Void
  ) { Value._map(.value, of: &value, map) }

  /// Maps a value of any other type, by an operator.
  @_disfavoredOverload
  public static func mapValue<Value>(_ value: inout Value, _ map: Map, _ operation: (inout Value, Map) -> Void) {
    operation(&value, coding(map))
  }

  /// The map at the first of two keys, if it is present, and otherwise at the second. The name of a property may have
  /// an underscore before a reserved word that its key does not have.
  public static func first(
    _ map: Map, _ key: String, or other: String, lenient: Bool = false, required: Bool = false
  ) -> Map {
    guard map.mappingType == .fromJSON else { return map[other, lenient: lenient, required: required] }
    return map[key, lenient: lenient, required: required].or(other)
  }
}

extension Map {
  /// Moves to a value that a walk has found, for an operator to read.
  ///
  /// - Parameters:
  ///   - node: The node of the value.
  ///   - slot: The number of the property, which keeps the map of its nested object.
  func move(toNode node: Int, _ slot: Int) {
    memo.pass(slot)
    settle(at: node, .none)
  }
}
