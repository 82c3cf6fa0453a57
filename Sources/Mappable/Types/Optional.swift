extension Optional: Mappable {
  /// Creates a value, or nil if it is null or malformed. Never throws.
  ///
  /// An optional inside the optional is made from a null like from any other value, and is nil itself.
  public init(map: Mapper) throws { self = MapperRoot(map).optional() }
}
