/// The common base of all mapped types. Conform to ``Mappable``, ``StaticMappable`` or ``ImmutableMappable`` instead.
public protocol BaseMappable: GeneratedCode.TextReadable {
  /// Names the key of each property: `name <- map["name"]`.
  ///
  /// - Parameter map: Where the values come from.
  mutating func mapping(map: Map)

  /// Makes an instance from a map, in the way of the protocol that refines this one. Not to be implemented.
  ///
  /// - Parameter map: Where the values come from.
  /// - Returns: The mapped instance.
  /// - Throws: A fault if the instance cannot be made, with what its initializer has thrown.
  static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self

  /// The fields, if the mapping is generated. Not to be implemented.
  static var _fields: GeneratedCode.Fields { get }

  /// What is known about the instances in advance, because their mapping is generated. Not to be implemented.
  static var _generated: GeneratedCode.Traits { get }

  /// Makes an instance, in its place, from an object of the map of another generated model. Not to be implemented.
  ///
  /// - Parameters:
  ///   - place: Where the instance is put.
  ///   - map: Where the values come from.
  ///   - node: The node of the object.
  /// - Returns: Whether there is an instance. If not, the place is as before.
  static func _make(into place: GeneratedCode.ModelPlace, from map: Map, at node: Int) -> Bool

  /// Writes all members into an object that has just been begun, under prepared keys, without changing this instance.
  /// Not to be implemented.
  ///
  /// - Parameter map: What writes the text.
  /// - Returns: Whether that is done. If not, nothing has been written.
  func _writeMembers(to map: Map) -> Bool

  /// What is known in advance of how the instances are read from a text. Not to be implemented.
  static var _textTraits: GeneratedCode.TextTraits { get }

  /// Makes an instance from an object of a text. Not to be implemented.
  ///
  /// - Parameters:
  ///   - walk: A walk over the text.
  ///   - position: The position of the object.
  /// - Returns: The instance, with `walk.end` after the object; nil if the walk has given up.
  static func _make(from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition) -> Self?

  /// Makes an instance whose properties have their initial values. Not to be implemented.
  static func _makeEmpty() -> Self?

  /// Reads an object of a text into such an instance. Not to be implemented.
  ///
  /// - Parameters:
  ///   - walk: A walk over the text.
  ///   - position: The position of the object.
  /// - Returns: The end of the object; nil if the walk has given up.
  mutating func _readText(
    _ walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition?
}

/// A type that is created empty and then filled by ``BaseMappable/mapping(map:)``.
public protocol Mappable: BaseMappable {
  /// Creates an instance that `mapping(map:)` will fill; nil if the map lacks what the instance needs.
  ///
  /// - Parameter map: Where the values come from.
  init?(map: Map)
}

/// A type whose static method decides what is created: a subclass, a cached instance.
public protocol StaticMappable: BaseMappable {
  /// The object that `mapping(map:)` will fill; nil if there is none.
  ///
  /// - Parameter map: Where the values come from.
  /// - Returns: An instance of this type or of a subclass.
  static func objectForMapping(map: Map) -> BaseMappable?
}

/// Anything that a caller passes to its models while they are mapped.
public protocol MapContext {}

/// The direction of a map.
public enum MappingType: Sendable {
  /// From JSON to models.
  case fromJSON
  /// From models to JSON.
  case toJSON
}

extension BaseMappable {
  /// None, for a handwritten mapping: it may reject any object, and its keys are not known.
  @inlinable
  public static var _fields: GeneratedCode.Fields { .none }

  /// What the fields tell.
  @inlinable
  public static var _generated: GeneratedCode.Traits { _fields.traits }

  /// Makes the instance by its fields, or by a map of its own.
  @inlinable
  public static func _make(into place: GeneratedCode.ModelPlace, from map: Map, at node: Int) -> Bool {
    let fields = _fields
    return fields.isKnown ? fields.make(place, map, at: node) : place.makeApart(Self.self, from: map, at: node)
  }

  /// Writes the fields.
  @inlinable
  public func _writeMembers(to map: Map) -> Bool {
    let fields = Self._fields
    return fields.isKnown && withUnsafePointer(to: self) { fields.write(UnsafeRawPointer($0), map) }
  }

  /// A type that adopts none of the refining protocols cannot be created.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { throw map.refusal(of: Self.self) }
}

extension Mappable {
  /// Creates the instance, then maps it. The type may be a subclass of `Self`.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self {
    if _fields.isKnown, let object = GeneratedCode.made(self, by: map) { return object }
    guard var object = self.init(map: map) else { throw map.refusalWithoutReason(of: Self.self) }
    object.mapping(map: map)
    return object
  }
}

extension StaticMappable {
  /// Asks the type for the instance, then maps it.
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
  /// A type that adopts both protocols is asked for an object first.
  @inlinable
  public static func _make(from map: Map) throws(GeneratedCode.ReadFault) -> Self { try _makeStatic(from: map) }
}
