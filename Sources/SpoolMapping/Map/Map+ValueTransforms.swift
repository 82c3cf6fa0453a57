extension Map {
  /// The value of a key, transformed. The transform is handed nil for null, and if there is no value.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path.
  ///   - transform: Converts the value.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The object.
  /// - Throws: A ``MapError`` if the transform gives nil.
  @inlinable
  public func value<Transform: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
    file: StaticString = #file, function: StaticString = #function, line: UInt = #line
  ) throws -> Transform.Object {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requiredObject(transform, at: $0)
    }
  }

  /// The elements of the array of a key, transformed.
  ///
  /// - Returns: The objects.
  /// - Throws: A ``MapError`` if the value has another structure, or the transform gives nil for a part of it.
  @inlinable
  public func value<Transform: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
    file: StaticString = #file, function: StaticString = #function, line: UInt = #line
  ) throws -> [Transform.Object] {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requireArray($0, .array)
      return try requiredElements(of: $0) { try required(transform, at: $0) }
    }
  }

  /// The values of the object of a key, transformed.
  ///
  /// - Returns: The objects by key.
  /// - Throws: A ``MapError`` if the value has another structure, or the transform gives nil for a part of it.
  @inlinable
  public func value<Transform: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
    file: StaticString = #file, function: StaticString = #function, line: UInt = #line
  ) throws -> [String: Transform.Object] {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requireObject($0, .object)
      return try requiredMembers(of: $0) { try required(transform, at: $0) }
    }
  }

  /// The elements of the array of arrays of a key, transformed.
  ///
  /// - Returns: The objects.
  /// - Throws: A ``MapError`` if the value has another structure, or the transform gives nil for a part of it.
  @inlinable
  public func value<Transform: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
    file: StaticString = #file, function: StaticString = #function, line: UInt = #line
  ) throws -> [[Transform.Object]] {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) {
      try requireArray($0, .rows)
      return try requiredElements(of: $0) { row in
        try requireArray(row, .rows)
        return try requiredElements(of: row) { try required(transform, at: $0) }
      }
    }
  }
}
