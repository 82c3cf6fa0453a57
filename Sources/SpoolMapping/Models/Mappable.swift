/// The common base of all mapped types. Conform to ``Mappable``, ``StaticMappable`` or ``ImmutableMappable`` instead.
public protocol BaseMappable: GeneratedCode.FieldValue, GeneratedCode.FieldListing {
  /// Names the key of each property: `name <- map["name"]`.
  ///
  /// - Parameter map: The map of the object that is read or written.
  mutating func mapping(map: Map)

  /// Makes an instance from a map, in the way of the protocol that refines this one. Not to be implemented.
  ///
  /// - Parameter map: The source of the values.
  /// - Returns: The mapped instance.
  /// - Throws: A fault if the instance cannot be made, with what its initializer has thrown.
  static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self
}

/// A type that is created empty and then filled by ``BaseMappable/mapping(map:)``.
public protocol Mappable: BaseMappable {
  /// Creates an instance that `mapping(map:)` will fill; nil if the map lacks what the instance needs.
  ///
  /// - Parameter map: The source of the values.
  init?(map: Map)
}

/// A type whose static method decides what is created: a subclass, a cached instance.
public protocol StaticMappable: BaseMappable {
  /// The object that `mapping(map:)` will fill; nil if there is none.
  ///
  /// - Parameter map: The source of the values.
  /// - Returns: An instance of this type or of a subclass.
  static func objectForMapping(map: Map) -> (any BaseMappable)?
}

/// A value of any type that a caller passes to its models while they are mapped.
public protocol MapContext {}

/// The direction of a map.
public enum MappingType: Sendable {
  /// From JSON to models.
  case fromJSON
  /// From models to JSON.
  case toJSON
}

extension BaseMappable {
  /// No fields, for a handwritten mapping: it may reject any object, and its keys are not known.
  @inlinable
  public static var _fields: GeneratedCode.Fields { .none }

  /// A type that adopts none of the refining protocols cannot be created.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { throw map.refusal(of: Self.self) }
}

extension Mappable {
  /// Creates the instance, then maps it. The type may be a subclass of `Self`.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self {
    let fields = _fields
    if fields.isKnown { return try fields.made(map) }
    guard var object = self.init(map: map) else { throw map.refusalWithoutReason(of: Self.self) }
    object.mapping(map: map)
    return object
  }
}

extension StaticMappable {
  /// Gets the instance from `objectForMapping(map:)`, then maps it.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeStatic(from: map) }

  @inlinable
  static func _makeStatic(from map: Map) throws(ReadFault) -> Self {
    guard var object = objectForMapping(map: map) as? Self else { throw map.refusalWithoutReason(of: Self.self) }
    object.mapping(map: map)
    return object
  }
}

extension StaticMappable where Self: Mappable {
  /// Gets the instance from `objectForMapping(map:)` first, for a type that adopts both protocols.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeStatic(from: map) }
}

/// An enum with a case for values that it does not know yet.
///
/// A property of such a type gets the fallback if the raw value does not belong to any case, or if the value has
/// another type. A null or an absent key does not give the fallback.
public protocol FallbackEnum: RawRepresentable {
  /// The case for unknown values.
  static var fallback: Self { get }
}
