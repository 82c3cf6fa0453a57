/// A type whose initializer reads its properties, which may be constants, and throws if one is missing or wrong:
/// `name = try map.value("name")`.
public protocol ImmutableMappable: BaseMappable {
  /// Creates an instance from a map.
  ///
  /// - Parameter map: The source of the values.
  /// - Throws: What the `value` methods of the map throw, a ``MapError``; or an error of its own.
  init(map: Map) throws
}

extension ImmutableMappable {
  /// Does nothing. Needed only to write the model, and to read variables with `<-` after the initializer.
  @inlinable
  public func mapping(map: Map) {}

  /// Creates the instance, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeImmutable(from: map) }

  @inlinable
  static func _makeImmutable(from map: Map) throws(ReadFault) -> Self {
    let fields = _fields
    if fields.isKnown { return try fields.made(map) }
    do {
      var object = try self.init(map: map)
      object.mapping(map: map)
      return object
    } catch {
      throw map.refusal(of: Self.self, error)
    }
  }
}

// For a type that adopts several of the protocols, `objectForMapping(map:)` is called first, and then its initializer.

extension ImmutableMappable where Self: Mappable {
  /// Creates the instance, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeImmutable(from: map) }
}

extension ImmutableMappable where Self: StaticMappable {
  /// Gets the instance from `objectForMapping(map:)`, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeStatic(from: map) }
}

extension ImmutableMappable where Self: StaticMappable & Mappable {
  /// Gets the instance from `objectForMapping(map:)`, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeStatic(from: map) }
}
