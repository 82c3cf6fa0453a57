// Without these, a type that is a model and has a raw value would be ambiguous. It is read as a model.

extension Map {
  /// The model in the object of a key.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requireValue($0)
      return try requiredModel(at: $0)
    }
  }

  /// The model in the object of a key.
  ///
  /// The result is optional for the sake of `try?`: without a value this throws too.
  ///
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T? {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requireValue($0)
      return try requiredModel(at: $0)
    }
  }

  /// The models in the array of a key; one that cannot be made is an error.
  ///
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [T] {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredModels(at: $0) }
  }

  /// The models in the array of a key; one that cannot be made is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value this throws too.
  ///
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [T]? {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredModels(at: $0) }
  }
}
