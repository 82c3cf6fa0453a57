import SpoolJSON

// Writes generated models inside the text of another object, by the same map: they need none of their own, and are not
// copied.

extension Map {
  /// Writes a model as an object; false, with nothing written, if it must be mapped.
  @inlinable @inline(__always)
  func appendWritten<M: BaseMappable>(_ model: M) -> Bool {
    guard M._isWritten, let outer = beginInside() else { return false }
    let isWritten = model._writeMembers(to: self)
    endInside(outer, isWritten)
    return isWritten
  }

  @usableFromInline
  func beginInside() -> TextWriter.Outer? {
    guard isWithoutOptions else { return nil }
    var outer: TextWriter.Outer?
    withTextWriter { outer = $0.beginInside() }
    return outer
  }

  @usableFromInline
  func endInside(_ outer: TextWriter.Outer, _ isWritten: Bool) {
    withTextWriter { $0.endInside(outer, isWritten) }
  }

  // MARK: Members

  /// Writes a model.
  @inlinable
  public func _write<M: BaseMappable>(_ key: StaticString, _ value: M) {
    appendKey(key)
    append(value)
  }

  /// Writes a model, or null for nil if the map includes those.
  @inlinable
  public func _write<M: BaseMappable>(_ key: StaticString, _ value: M?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  /// Writes an array of models.
  @inlinable
  public func _write<M: BaseMappable>(_ key: StaticString, _ value: [M]) {
    appendKey(key)
    append(value)
  }

  /// Writes an array of models; nil is left out.
  @inlinable
  public func _write<M: BaseMappable>(_ key: StaticString, _ value: [M]?) {
    if let value { _write(key, value) }
  }

  /// Writes nothing: is there for types that are no models, of which `_isModel` says so.
  @inlinable @_disfavoredOverload
  public func _write<Value>(_ key: StaticString, _ value: Value) {}
}

/// Whether a property is a model, an array of models, or an optional one of these. The function is not called: it gives
/// a type where it has no name.
@inlinable @inline(__always)
public func _isModel<Model, M: BaseMappable>(_ property: (Model) -> M) -> Bool { true }

/// The same of an optional model.
@inlinable @inline(__always)
public func _isModel<Model, M: BaseMappable>(_ property: (Model) -> M?) -> Bool { true }

/// The same of an array of models.
@inlinable @inline(__always)
public func _isModel<Model, M: BaseMappable>(_ property: (Model) -> [M]) -> Bool { true }

/// The same of an optional array of models.
@inlinable @inline(__always)
public func _isModel<Model, M: BaseMappable>(_ property: (Model) -> [M]?) -> Bool { true }

/// Anything else.
@inlinable @inline(__always) @_disfavoredOverload
public func _isModel<Model, Value>(_ property: (Model) -> Value) -> Bool { false }
