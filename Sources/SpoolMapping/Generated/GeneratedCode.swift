/// What the code that `@Mappable` generates calls.
///
/// This is public only because that code is part of other modules. Nothing else should use it, and it may change with
/// every version. It has functions and types for
///
/// - the members of an object, found in one walk: ``MemberWalk``, `startWalk`, `node`
/// - values at the nodes of a walk: `read`, `readModel` and `walks`, with one overload for each type of property
/// - values at keys: `at`, `first`, `mapValue`, `writeValue`, `mapParts`, `flatten`, `payload`, `writeFlat`
/// - making models: ``ModelPlace``, ``RequiredMembers``, `missing`, `made`, `makeByKeys`, `makeOrThrowByKeys`, `model`,
///   `absent`, `present`
/// - classes, which are mapped after they are made: `didInitialize`, `takeInitialized`, `begin`, `finish`, `end`
/// - members that are deprecated: ``MemberMapping``, `mapMembers`
/// - writing members under prepared keys: `beginMembers`, `write`, `endMembers`, `isModel`
/// - transforms: ``Transformed``, ``ValueTransform``, `array`, `set`, `dictionary`, `optional`, `reading`
/// - integers that keep their values: `readKept`, `mapKept`
/// - types that JSON cannot represent: ``Refused``
public enum GeneratedCode {
  /// What is known about the models of a type in advance. All is false of a type whose mapping is written by hand.
  ///
  /// - `isWalked`: whether instances can be made by `_make(into:from:at:)`
  /// - `isComplete`: whether making such an instance never fails, because no member is required
  /// - `isWritten`: whether instances may write themselves by `_writeMembers(to:)`
  public typealias Traits = (isWalked: Bool, isComplete: Bool, isWritten: Bool)
}

// MARK: Making models

extension GeneratedCode {
  /// Makes a model as ``Mappable`` says, for an object that cannot be walked.
  @inlinable
  public static func makeByKeys<Model: Mappable>(_ map: Map) -> Model? {
    guard var object = Model(map: map) else { return nil }
    object.mapping(map: map)
    return object
  }

  /// Makes a model as ``ImmutableMappable`` says, for an object that cannot be walked.
  @inlinable
  public static func makeOrThrowByKeys<Model: ImmutableMappable>(
    _ map: Map, as type: Model.Type = Model.self
  ) throws -> Model {
    var object = try type.init(map: map)
    object.mapping(map: map)
    return object
  }

  /// A generated model, or the fault that there is none.
  ///
  /// - Parameters:
  ///   - map: The map of the object.
  ///   - make: Makes the model, gives nil, or throws.
  @inlinable
  public static func model<Model>(_ map: Map, _ make: () throws -> Model?) throws(ReadFault) -> Model {
    do { if let model = try make() { return model } } catch { throw map.refusal(of: Model.self, error) }
    throw map.refusalWithoutReason(of: Model.self)
  }

  /// Nil, of the type of a property. The function passed in is never called; it only supplies the type.
  @inlinable @inline(__always)
  public static func absent<Model, Value>(_ property: (Model) -> Value) -> Value? { nil }

  /// Nil, of the type of an optional property.
  @inlinable @inline(__always)
  public static func absentOptional<Model, Value>(_ property: (Model) -> Value?) -> Value? { nil }
}

// MARK: What a required property has been read as

extension GeneratedCode {
  /// The value.
  @inlinable @inline(__always)
  public static func present<Value>(_ value: Value?) -> Value? { value }

  /// The value, or nil as one: the property is optional, so it is not required.
  @inlinable @inline(__always)
  public static func present<Value>(_ value: Value??) -> Value?? { .some(value ?? nil) }
}

// MARK: Deprecated members

extension GeneratedCode {
  /// What maps a model that has deprecated members. It may be deprecated itself, without a warning for its caller.
  public protocol MemberMapping {
    /// The model.
    associatedtype Model
    /// Maps the model.
    static func map(_ model: inout Model, _ map: Map)
  }

  /// Maps a model.
  public static func mapMembers<M: MemberMapping>(_ model: inout M.Model, _ map: Map, by mapping: M.Type) {
    mapping.map(&model, map)
  }
}

// MARK: Members of a nested model that stand in the object itself

extension GeneratedCode {
  /// Maps a model.
  @inlinable
  public static func flatten<Model: BaseMappable>(_ model: inout Model, _ map: Map) {
    if map.hasStackForFlat() { model.mapping(map: map) }
  }

  /// Maps an optional model. When reading, it is nil if it cannot be made.
  @inlinable
  public static func flatten<Model: BaseMappable>(_ model: inout Model?, _ map: Map) {
    guard map.hasStackForFlat() else { return }
    if map.mappingType == .toJSON || (map.toObject && model != nil) {
      model?.mapping(map: map)
    } else {
      model = try? Model._make(from: map)
    }
  }

  /// Maps a model whose type is an optional by another name. When reading, the inner optional is nil if it cannot be made.
  @inlinable
  public static func flatten<Model: BaseMappable>(_ model: inout Model??, _ map: Map) {
    var inner = model ?? nil
    flatten(&inner, map)
    model = .some(inner)
  }

  /// Makes the model of a case, whose members stand in the object of the enum itself; nil if it cannot be made.
  @inlinable
  public static func payload<Model: BaseMappable>(_ type: Model.Type, _ map: Map) -> Model? {
    try? Model._make(from: map)
  }

  /// Writes a constant model, unless it is nil.
  @inlinable
  public static func writeFlat<Model: BaseMappable>(_ model: Model?, _ map: Map) {
    guard map.mappingType == .toJSON, var model, map.hasStackForFlat() else { return }
    model.mapping(map: map)
  }
}

// MARK: Mapping after an initializer

extension GeneratedCode {
  /// Notes that an initializer has read the object, so that the mapping that follows does not read it again. Otherwise,
  /// nested models would be read twice at each level, and so 2^n times at the n-th level.
  public static func didInitialize(_ type: Any.Type, _ map: Map) { map.initialized.append(ObjectIdentifier(type)) }

  /// Whether the initializer of a type has just read the object.
  public static func takeInitialized(_ type: Any.Type, _ map: Map) -> Bool {
    guard let index = map.initialized.lastIndex(of: ObjectIdentifier(type)) else { return false }
    map.initialized.remove(at: index)
    return true
  }

  /// An object that a generated subclass reads, and what its superclass does when it has been read.
  public struct Unfinished {
    var object: ObjectIdentifier?
    var body: (() -> Void)?
  }

  /// Notes that a generated subclass maps an object, and returns what was noted before.
  public static func begin(_ object: AnyObject, _ map: Map) -> Unfinished {
    let outer = map.unfinished
    if outer.object != ObjectIdentifier(object) { map.unfinished = Unfinished(object: ObjectIdentifier(object)) }
    return outer
  }

  /// Calls what a model does when it is read: later, if the object is of a generated subclass, which has more to read.
  public static func finish(_ object: AnyObject, _ map: Map, _ body: @escaping () -> Void) {
    guard map.mappingType == .fromJSON else { return }
    if map.unfinished.object == ObjectIdentifier(object) { map.unfinished.body = body } else { body() }
  }

  /// Calls what the superclasses of a model do when it is read, if the subclass is the last one.
  public static func end(_ object: AnyObject, _ map: Map, _ outer: Unfinished) {
    guard outer.object != ObjectIdentifier(object) else { return }
    let body = map.unfinished.body
    map.unfinished = outer
    body?()
  }
}
