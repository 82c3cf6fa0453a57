/// A type whose initializer reads its properties, which may be constants, and throws if one is missing or wrong:
/// `name = try map.value("name")`.
public protocol ImmutableMappable: BaseMappable {
  /// Creates an instance from a map.
  ///
  /// - Parameter map: Where the values come from.
  /// - Throws: What the `value` methods of the map throw, a ``MapError``; or an error of its own.
  init(map: Map) throws
}

extension ImmutableMappable {
  /// Does nothing: needed only to write the model, and to read variables with `<-` after the initializer.
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

// A type that adopts several of the protocols is asked for an object first; then its initializer is called.

extension ImmutableMappable where Self: Mappable {
  /// Creates the instance, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeImmutable(from: map) }
}

extension ImmutableMappable where Self: StaticMappable {
  /// Asks the type for the instance, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeStatic(from: map) }
}

extension ImmutableMappable where Self: StaticMappable & Mappable {
  /// Asks the type for the instance, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeStatic(from: map) }
}
