import SpoolJSON

// From the nodes and keys of properties to their values.

extension GeneratedCode {
  /// The map, whose current value an operator may read or write by the `Codable` conformance of its type, too.
  static func coding(_ map: Map) -> Map {
    map.found = Slot(map.found, adding: .coded)
    return map
  }

  /// The form of dates that name none: as the options of the mapper have it, or any.
  public static func dates(of map: Map) -> MappingOptions.DateStrategy { map.dates }

  /// Maps a value as its type says.
  public static func mapValue<Value: FieldValue>(
    _ value: inout Value, _ map: Map, _ operation: (inout Value, Map) -> Void
  ) { Value._map(.value, of: &value, map) }

  /// Maps a value of any other type, by an operator.
  @_disfavoredOverload
  public static func mapValue<Value>(_ value: inout Value, _ map: Map, _ operation: (inout Value, Map) -> Void) {
    operation(&value, coding(map))
  }

  /// The map at the first of two keys that is there, or at the second: an underscore stands before a reserved word in
  /// the name of a property, but not in its key.
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
