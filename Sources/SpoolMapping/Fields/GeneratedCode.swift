/// The interface for the code that `@Mappable` generates.
///
/// This is public only because that code is part of other modules. No other code should use it, and it may change with
/// every version. It has functions and types for
///
/// - the fields of a model: ``Fields``, ``FieldList``, ``FieldKey``, ``Start``, `fields`, `map`
/// - making models of values: ``Values``, `values`, `valuesOrThrow`
/// - types of fields: ``FieldValue``, ``Plan``, ``Shape``, ``Place``
/// - what closures in fields do: `mapDates`, `mapParts`, `flatten`, `first`
/// - enums: ``RequiredMembers``, `missing`, `present`, `payload`, `mapValue`, `writeFlat`
/// - classes, which are mapped after they are made: `begin`, `finish`, `end`
/// - transforms: ``Transformed``, ``ValueTransform``, `reading`
/// - types that JSON cannot represent: ``Refused``
public enum GeneratedCode {}

// MARK: The values of required properties

extension GeneratedCode {
  /// The value; nil if it is missing.
  @inlinable @inline(__always)
  public static func present<Value>(_ value: Value?) -> Value? { value }

  /// The value of an optional property, which is not required: nil counts as a value.
  @inlinable @inline(__always)
  public static func present<Value>(_ value: Value??) -> Value?? { .some(value ?? nil) }
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
  /// An object that a generated subclass reads, and the closures that its superclasses call when it has been read.
  public struct Unfinished {
    var object: ObjectIdentifier?
    var body: (() -> Void)?
  }

  /// Records that a generated subclass maps an object, and returns the previous record.
  public static func begin(_ object: AnyObject, _ map: Map) -> Unfinished {
    let outer = map.parts?.unfinished ?? Unfinished()
    if outer.object != ObjectIdentifier(object) {
      map.withParts { $0.unfinished = Unfinished(object: ObjectIdentifier(object)) }
    }
    return outer
  }

  /// Calls what a model does after it has been read. This is delayed if the object is of a generated subclass, which
  /// has more to read.
  public static func finish(_ object: AnyObject, _ map: Map, _ body: @escaping () -> Void) {
    guard map.mappingType == .fromJSON else { return }
    guard let parts = map.parts, parts.unfinished.object == ObjectIdentifier(object) else { return body() }
    parts.unfinished.body = body
  }

  /// Calls what the superclasses of a model do after it has been read, if the subclass is the last one.
  public static func end(_ object: AnyObject, _ map: Map, _ outer: Unfinished) {
    guard let parts = map.parts, outer.object != ObjectIdentifier(object) else { return }
    let body = parts.unfinished.body
    parts.unfinished = outer
    body?()
  }
}

/// The state that the initializers and mappings of one object share.
final class ModelParts {
  /// The generated types whose initializers have already read the object, but whose mappings have not.
  var initialized: [ObjectIdentifier] = []
  /// The object whose class and superclass are both generated, and what the superclass does after the object has been
  /// read.
  var unfinished = GeneratedCode.Unfinished()
}

extension Map {
  func withParts(_ body: (ModelParts) -> Void) {
    let parts = parts ?? ModelParts()
    self.parts = parts
    body(parts)
  }

  /// Whether the initializer of a type has just read the object, so that the mapping that follows does not read it
  /// again. Otherwise, nested models would be read twice at each level, and therefore 2^n times at the n-th level.
  func takeInitialized(_ type: Any.Type) -> Bool {
    guard let parts, let index = parts.initialized.lastIndex(of: ObjectIdentifier(type)) else { return false }
    parts.initialized.remove(at: index)
    return true
  }
}
