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
  public func value<T: BaseMappable>(
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
  public func value<T: BaseMappable>(
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
  public func value<T: BaseMappable>(
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
  public func value<T: BaseMappable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [T]? {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredModels(at: $0) }
  }

  /// The models in the values of the object of a key; one that cannot be made is an error.
  ///
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [String: T] {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requiredModelDictionary(at: $0)
    }
  }

  /// The models in the values of the object of a key; one that cannot be made is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value this throws too.
  ///
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [String: T]? {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requiredModelDictionary(at: $0)
    }
  }

  /// The models in the array of arrays of a key; one that cannot be made is an error.
  ///
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [[T]] {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredModelRows(at: $0) }
  }

  /// The models in the array of arrays of a key; one that cannot be made is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value this throws too.
  ///
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: BaseMappable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [[T]]? {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredModelRows(at: $0) }
  }
}
