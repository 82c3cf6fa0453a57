// Functions that generated models call besides readers and writers.

/// Makes a model as ``Mappable`` says, for an object that cannot be walked.
@inlinable
public func _makeByKeys<Model: Mappable>(_ map: Map) -> Model? {
  guard var object = Model(map: map) else { return nil }
  object.mapping(map: map)
  return object
}

/// Makes a model as ``ImmutableMappable`` says, for an object that cannot be walked.
@inlinable
public func _makeOrThrowByKeys<Model: ImmutableMappable>(_ map: Map) throws -> Model {
  var object = try Model(map: map)
  object.mapping(map: map)
  return object
}

extension Map {
  /// A generated model, or the fault that there is none.
  ///
  /// - Parameter make: Makes the model, gives nil, or throws.
  @inlinable
  public func _model<Model>(_ make: () throws -> Model?) throws(ReadFault) -> Model {
    do {
      if let model = try make() { return model }
    } catch {
      throw refusal(of: Model.self, error)
    }
    throw refusal(of: Model.self)
  }
}

/// Nil, of the type of a property. The function passed in is never called; it only supplies the type.
@inlinable @inline(__always)
public func _absent<Model, Value>(_ property: (Model) -> Value) -> Value? { nil }

/// Nil, of the type of an optional property.
@inlinable @inline(__always)
public func _absentOptional<Model, Value>(_ property: (Model) -> Value?) -> Value? { nil }

/// Maps a model whose members are members of the object itself.
@inlinable
public func _flatten<Model: BaseMappable>(_ model: inout Model, _ map: Map) { model.mapping(map: map) }

/// Maps an optional model whose members stand in the object itself. When reading, it is nil if it cannot be made.
@inlinable
public func _flatten<Model: BaseMappable>(_ model: inout Model?, _ map: Map) {
  if map.mappingType == .toJSON || (map.toObject && model != nil) {
    model?.mapping(map: map)
  } else {
    model = try? Model._make(from: map)
  }
}

/// Writes a constant model whose members stand in the object itself.
@inlinable
public func _writeFlat<Model: BaseMappable>(_ model: Model, _ map: Map) {
  guard map.mappingType == .toJSON else { return }
  var model = model
  model.mapping(map: map)
}

/// Writes a constant optional model whose members stand in the object itself.
@inlinable
public func _writeFlat<Model: BaseMappable>(_ model: Model?, _ map: Map) {
  if let model { _writeFlat(model, map) }
}

extension Map {
  /// Notes that an initializer has read the object, so that the mapping that follows does not read it again. Otherwise,
  /// nested models would be read twice at each level, and so 2^n times at the n-th level.
  public func _didInitialize(_ type: Any.Type) { initialized.append(ObjectIdentifier(type)) }

  /// Whether the initializer of a type has just read the object.
  public func _takeInitialized(_ type: Any.Type) -> Bool {
    guard let index = initialized.lastIndex(of: ObjectIdentifier(type)) else { return false }
    initialized.remove(at: index)
    return true
  }

  /// Calls what a model does when it is read: later, if the object is of a subclass that has more to read.
  public func _finish(isLater: Bool, _ body: @escaping () -> Void) {
    guard mappingType == .fromJSON else { return }
    if isLater { finisher = body } else { body() }
  }

  /// Calls what the superclass of a model does when it is read.
  public func _finishNow() {
    guard let body = finisher else { return }
    finisher = nil
    body()
  }
}

/// A transform that only reads, by a function.
public struct _ReadingTransform<JSON, Object>: TransformType {
  private let read: (JSON?) -> Object?

  /// Creates a transform.
  public init(_ read: @escaping (JSON?) -> Object?) { self.read = read }

  /// Calls the function with the value, or with nil if it is of another type.
  public func transformFromJSON(_ value: Any?) -> Object? { read(Unboxed.value(value)) }

  /// Gives nothing to write.
  public func transformToJSON(_ value: Object?) -> JSON? { nil }
}
