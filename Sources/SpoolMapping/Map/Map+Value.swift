// The methods that read one value or throw, for models with constants: `name = try map.value("name")`. They look at
// the value only: a key that is absent is the same as one with null.

extension Map {
  /// The value of a key as any type.
  ///
  /// This is a cast of what JSONSerialization would have made of the value, except that numbers are read by value into
  /// `Double` and `Float`. If `T` is an optional, nothing and null are nil; a value of another type is an error still.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The value.
  /// - Throws: A ``MapError`` if the value is of another type, or there is none and `T` is no optional.
  @inlinable
  public func value<T>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    try reading(KeyedRead(key, nested, delimiter, file, function, line)) { try requiredCast(at: $0) }
  }
}
