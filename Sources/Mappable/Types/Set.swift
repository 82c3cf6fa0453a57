extension Set: Mappable {
  /// Creates a set. Elements that are not ``Mappable`` are cast from the values that JSONSerialization would have made.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an array, or if an element cannot be made.
  public init(map: Mapper) throws {
    if let type = Element.self as? any Mappable.Type {
      self = Set(try Self.elements(map, type))
    } else {
      self = Set(try PlainCast.required(map.getRootValue()) as [Element])
    }
  }

  private static func elements<Model: Mappable>(_ map: any Mapper, _ type: Model.Type) throws -> [Element] {
    // SAFETY: `Model` is `Element`, which the only caller has found to be mappable.
    unsafeBitCast(try [Model](map: map), to: [Element].self)
  }
}
