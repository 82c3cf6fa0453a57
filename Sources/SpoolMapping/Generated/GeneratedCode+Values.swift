import SpoolJSON

// From the nodes and keys of properties to their values.

extension GeneratedCode {
  /// The map, moved to a value that a walk has found, for an operator to read.
  ///
  /// - Parameters:
  ///   - map: The map that walks.
  ///   - node: The node of the value; negative if there is none.
  ///   - slot: The number of the property, which keeps the map of its nested object.
  @inlinable @inline(__always)
  public static func at(_ map: Map, _ node: Int, _ slot: Int) -> Map {
    map.move(toNode: node, slot)
    return map
  }

  /// The map, whose current value an operator may read or write by the `Codable` conformance of its type, too.
  @usableFromInline
  static func coding(_ map: Map) -> Map {
    map.found = Slot(map.found, adding: .coded)
    return map
  }

  /// The form of dates that name none: as the options of the mapper have it, or any.
  public static func dates(of map: Map) -> MappingOptions.DateStrategy { map.dates }

  /// Reads a required model whose type is an optional by another name.
  @inlinable
  public static func readModel<M: BaseMappable>(_ property: inout M??, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    var model = property ?? nil
    readModel(&model, map, at: node)
    property = .some(model)
  }

  /// Reads a required array of models whose type is an optional by another name.
  @inlinable
  public static func readModel<M: BaseMappable>(_ property: inout [M]??, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    var models = property ?? nil
    readModel(&models, map, at: node)
    property = .some(models)
  }

  /// The form of dates that an attribute names.
  @usableFromInline
  static func form(_ dates: MappingOptions.DateStrategy, of map: Map) -> MappingOptions.DateStrategy {
    dates.asked(by: map, map.found)
  }

  /// The node of a member, or of an element if it is a number; negative if there is none.
  public static func node(_ component: String, in node: Int, of map: Map) -> Int {
    map.node(atPath: [component], from: node)
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
  @usableFromInline
  func move(toNode node: Int, _ slot: Int) {
    lookups.memo.pass(slot)
    settle(at: node, .none)
  }
}
