extension RawRepresentable {
  /// Creates the value with a raw value: an enum only has to declare that it is ``Mappable``.
  ///
  /// The raw value is a cast of what JSONSerialization would have made: a string of digits is no integer here.
  ///
  /// - Throws: An ``ErrorType`` if the raw value is of another type, or there is no such value.
  public init(map: Mapper) throws {
    let root = map.getRootValue()
    guard let raw: RawValue = PlainCast.value(root), let value = Self(rawValue: raw) else {
      throw ErrorType.cannotCast(root, "\(Self.self)")
    }
    self = value
  }
}
