// Several keys for one constant: the first that is there counts. What is read of it, and what is thrown, is as with one
// key; if none is there, the error is about the first.

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
  /// - Throws: A ``MapError``, or what a model throws.
  @inlinable
  public func value<T>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredCast(at: $0) }
  }

  /// The enum of the first of several keys that is there.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key that takes its place where it is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The enum.
  /// - Throws: A ``MapError``, or what a model throws.
  @inlinable
  public func value<T: RawRepresentable>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredEnumeration(at: $0) }
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
  /// - Throws: A ``MapError``, or what a model throws.
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
  /// - Throws: A ``MapError``, or what a model throws.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [T] {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredModels(at: $0) }
  }

  /// The models in the object of the first of several keys that is there.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key that takes its place where it is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError``, or what a model throws.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [String: T] {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredModelDictionary(at: $0) }
  }

  /// The models in the array of arrays of the first of several keys that is there.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key that takes its place where it is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError``, or what a model throws.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, or other: String, _ others: String..., file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [[T]] {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredModelRows(at: $0) }
  }

  /// The value of the first of several keys that is there, transformed.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key that takes its place where it is absent.
  ///   - others: Further keys, in order.
  ///   - transform: Converts the value.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The object.
  /// - Throws: A ``MapError``, or what a model throws.
  @inlinable
  public func value<Transform: TransformType>(
    _ key: String, or other: String, _ others: String..., using transform: Transform, file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> Transform.Object {
    let read = KeyedRead(firstPresent(key, [other] + others), nil, ".", file, function, line)
    return try reading(read) { try requiredObject(transform, at: $0) }
  }

  /// The first of several keys that is there; the first of all if none is.
  @usableFromInline
  func firstPresent(_ key: String, _ others: [String]) -> String {
    var found: String?
    for key in [key] + others {
      if found == nil {
        move(to: key)
        if isKeyPresent { found = key }
      } else {
        notes?.ask(textPath(components(of: key, isNested: nil, delimiter: nil)))
      }
    }
    return found ?? key
  }
}
