extension Set: Mappable {
  /// Creates a set. Elements that are not ``Mappable`` are cast from the values that JSONSerialization would have made.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an array, or if an element cannot be made.
  public init(map: Mapper) throws {
    if let type = Element.self as? any Mappable.Type {
      self = Set(try map.elements(type))
    } else {
      let elements: [Element] = try PlainCast.required(map.requireArray())
      self = Set(elements)
    }
  }
}

extension Mapper {
  fileprivate func elements<Model: Mappable, Element>(_ type: Model.Type) throws -> [Element] {
    // SAFETY: `Model` is `Element`, which the only caller has found to be mappable.
    unsafeBitCast(try [Model](map: self), to: [Element].self)
  }
}
