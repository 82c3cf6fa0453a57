extension Dictionary: Mappable where Value: Mappable {
  /// Creates a dictionary; optional values that are malformed are nil.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an object, if strings cannot be cast to the type of the keys, or if
  ///   a value cannot be made.
  public init(map: Mapper) throws {
    if Key.self == String.self, let members: [String: Value] = try JSONReader(ifJSON: map)?.members() {
      // SAFETY: `Key` is `String`.
      self = unsafeBitCast(members, to: [Key: Value].self)
      return
    }
    let members: [Key: Any] = try PlainCast.required(map.getRootValue())
    self = try members.mapValues { try Value(map: map.createMapper(with: $0)) }
  }
}
