extension Map {
  /// The enum with the raw value of a key.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The enum.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredEnumeration(at: $0) }
  }

  /// The enum with the raw value of a key.
  ///
  /// The result is optional for the sake of `try?`: without a value this throws too.
  ///
  /// - Returns: The enum.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T? {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredEnumeration(at: $0) }
  }

  /// The enums with the raw values in the array of a key; an unknown one is an error.
  ///
  /// - Returns: The enums.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [T] {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requireArray($0, .array)
      return try requiredElements(of: $0) { try requiredEnumeration(at: $0) }
    }
  }

  /// The enums with the raw values in the array of a key; an unknown one is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value this throws too.
  ///
  /// - Returns: The enums.
  /// - Throws: A ``MapError`` if there is no such value, whether or not the result is optional.
  @inlinable
  public func value<T: RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> [T]? {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requireArray($0, .array)
      return try requiredElements(of: $0) { try requiredEnumeration(at: $0) }
    }
  }
}
