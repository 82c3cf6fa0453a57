public import SpoolJSON

// A model as data: a table with a row for each property, which the loops of SpoolJSON read and write.

extension GeneratedCode {
  /// The fields of a model. A model whose mapping is written by hand has none.
  public struct Fields: Sendable {
    /// SAFETY: the information about a model is never freed.
    @usableFromInline unowned(unsafe) let model: MappedModel?

    @inlinable @inline(__always)
    init(model: MappedModel?) { self.model = model }

    /// No fields.
    @inlinable @inline(__always) static var none: Fields { Fields(model: nil) }

    @inlinable @inline(__always) var isKnown: Bool { model != nil }
  }

  /// What the protocol of a model implies, which a generated extension says in full: if a file names a type that is nested
  /// in a model of another file, the compiler (6.3.1) does not find there what is implied.
  public typealias Implied = BaseMappable & FieldValue & FieldListing

  /// A type that lists fields: a model, or the type that it has for that.
  public protocol FieldListing {
    /// The fields, if the mapping is generated. Not to be implemented.
    static var _fields: Fields { get }
  }

  /// The fields of a model, which are listed once. No instance is made, and no user code runs.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - list: Adds a row for each property.
  @inlinable
  public static func fields<Model: Mappable>(of type: Model.Type, _ list: (inout FieldList<Model>) -> Void) -> Fields {
    knownFields(of: type) ?? learnFields(of: type, { (map) throws in Model(map: map) }, list)
  }

  /// The fields of a model whose initializer throws. They are listed once. No instance is made, and no user code runs.
  @inlinable
  public static func fields<Model: ImmutableMappable>(
    of type: Model.Type, _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    knownFields(of: type) ?? learnFields(of: type, { map in try Model(map: map) }, list)
  }

  /// The fields of a model whose instances `objectForMapping(map:)` gets, so that no walk makes them.
  @inlinable
  public static func fields<Model: Mappable & StaticMappable>(
    of type: Model.Type, _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    knownFields(of: type) ?? learnFields(of: type, { (map) throws in Model(map: map) }, isStatic: true, list)
  }

  /// The fields of a model whose instances `objectForMapping(map:)` gets, and whose initializer throws.
  @inlinable
  public static func fields<Model: ImmutableMappable & StaticMappable>(
    of type: Model.Type, _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    knownFields(of: type) ?? learnFields(of: type, { map in try Model(map: map) }, isStatic: true, list)
  }

  @usableFromInline
  static func knownFields(of type: Any.Type) -> Fields? {
    guard let model = MappedModel.found(type), model.table != nil else { return nil }
    return Fields(model: model)
  }

  @usableFromInline @inline(never)
  static func learnFields<Model: BaseMappable>(
    of type: Model.Type, _ make: @escaping (Map) throws -> Model?, isStatic: Bool = false,
    _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    let model = MappedModel.known(type)
    model.learn {
      var fields = FieldList<Model>()
      list(&fields)
      return fields.learned(isStatic: isStatic) { place, map in
        guard let model = try make(map) else { return false }
        place.assumingMemoryBound(to: type).initialize(to: model)
        return true
      }
    }
    return Fields(model: model)
  }

  /// Where a value is in an object.
  public enum FieldKey: ExpressibleByStringLiteral {
    /// At a member: a comma, the key in quotes, and a colon, with no escapes.
    case text(StaticString)
    /// At the value that a subscript of the map of the object finds.
    case at((Map) -> Map)
    /// The object itself.
    case object

    /// A member.
    public init(stringLiteral text: StaticString) { self = .text(text) }

    var text: StaticString? { if case .text(let text) = self { text } else { nil } }
  }
}
