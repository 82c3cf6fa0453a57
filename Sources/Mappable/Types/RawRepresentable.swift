extension RawRepresentable {
  /// Creates a value from its raw value. An enum only has to declare that it is ``Mappable``.
  ///
  /// The raw value is a cast of the value that JSONSerialization would have made, so a string of digits is not an
  /// integer.
  ///
  /// - Throws: An ``ErrorType`` if the raw value has another type, or if there is no value with this raw value.
  public init(map: Mapper) throws {
    let raw: RawValue = try PlainCast.required(map.getRootValue())
    guard let value = Self(rawValue: raw) else { throw ErrorType.cannotCast(raw, "\(RawValue.self)") }
    self = value
  }
}
