// Several keys for one constant: the first that is there counts.

extension Map {
  /// The value of the first of several keys that is there, as any type.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key that takes its place where it is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The value.
  /// - Throws: As `value(_:)` does, for that key; for the first one if none is there.
  @inlinable
  public func value<T>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredCast(at: $0) }
  }

  /// The model in the object of the first of several keys that is there.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key that takes its place where it is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no object; what the model throws.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredModel(at: $0) }
  }

  /// The models in the array of the first of several keys that is there.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key that takes its place where it is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no array of objects; what the first model that cannot be made throws.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [T] {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredModels(at: $0) }
  }

  @usableFromInline
  func firstPresent(_ key: String, _ others: [String]) -> String {
    for key in [key] + others {
      move(to: key)
      if isKeyPresent { return key }
    }
    return key
  }
}
