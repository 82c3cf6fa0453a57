// Whatever is wrong with a value, these give the default.

extension Map {
  /// The value of a key as any type, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: What stands for a value that is missing, null or of another type.
  /// - Returns: The value.
  /// - Throws: Nothing; source code says `try`.
  @inlinable
  public func value<T>(_ key: String, default: T) throws -> T {
    move(to: key)
    if !isNothing(currentIndex), let value: T = cast(at: currentIndex) { return value }
    missed(T.self)
    return `default`
  }

  /// The value of a key, transformed, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: What stands for a value that cannot be transformed.
  ///   - transform: Converts the value.
  /// - Returns: The object.
  /// - Throws: Nothing; source code says `try`.
  @inlinable
  public func value<T>(_ key: String, default: T.Object, using transform: T) throws -> T.Object
  where T: TransformType {
    move(to: key)
    if let value = transformed(transform) { return value }
    missed(T.Object.self)
    return `default`
  }

  /// The model in the object of a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: What stands for a model that cannot be made.
  /// - Returns: The model.
  /// - Throws: Nothing; source code says `try`.
  @inlinable
  public func value<T>(_ key: String, default: T) throws -> T where T: BaseMappable {
    move(to: key)
    if let value: T = model(at: currentIndex) { return value }
    missed(T.self)
    return `default`
  }

  /// The models in the array of a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: What stands for models of which one cannot be made.
  /// - Returns: The models.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, default: [T]) -> [T] {
    move(to: key)
    if let value: [T] = try? requiredModels(at: currentIndex) { return value }
    missed([T].self)
    return `default`
  }
}
