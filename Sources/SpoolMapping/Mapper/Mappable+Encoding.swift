public import SpoolJSON

// Shorthand for a mapper that is used once. If an app has functions named `encoded` or `encodedText` for its models,
// these are preferred.

extension BaseMappable {
  /// The JSON text of the model, in UTF-8.
  ///
  /// - Parameter options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encoded(options: JSONWriter.Options = .init()) throws -> [UInt8] {
    try Mapper<Self>().encode(self, options: options)
  }

  /// The JSON text of the model.
  ///
  /// - Parameter options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encodedText(options: JSONWriter.Options = .init()) throws -> String {
    try Mapper<Self>().encodeText(self, options: options)
  }

  /// The JSON text of the model.
  ///
  /// - Parameter prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Self>().toJSONString(self, prettyPrint: prettyPrint)
  }
}

extension Array where Element: BaseMappable {
  /// The JSON text of an array of the models, in UTF-8.
  ///
  /// - Parameter options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encoded(options: JSONWriter.Options = .init()) throws -> [UInt8] {
    try Mapper<Element>().encode(self, options: options)
  }

  /// The JSON text of an array of the models.
  ///
  /// - Parameter options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encodedText(options: JSONWriter.Options = .init()) throws -> String {
    try Mapper<Element>().encodeText(self, options: options)
  }

  /// The JSON text of an array of the models.
  ///
  /// - Parameter prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
  }
}

extension Set where Element: BaseMappable {
  /// The JSON text of an array of the models, in UTF-8.
  ///
  /// - Parameter options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encoded(options: JSONWriter.Options = .init()) throws -> [UInt8] {
    try Mapper<Element>().encode(Array(self), options: options)
  }

  /// The JSON text of an array of the models.
  ///
  /// - Parameter options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encodedText(options: JSONWriter.Options = .init()) throws -> String {
    try Mapper<Element>().encodeText(Array(self), options: options)
  }

  /// The JSON text of an array of the models.
  ///
  /// - Parameter prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Element>().toJSONString(Array(self), prettyPrint: prettyPrint)
  }
}

extension Dictionary where Key == String, Value: BaseMappable {
  /// The JSON text of an object whose values are the models, in UTF-8.
  ///
  /// - Parameter options: How the text is laid out; its members are in any order, unless the options sort the keys.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encoded(options: JSONWriter.Options = .init()) throws -> [UInt8] {
    try Mapper<Value>().encode(self, options: options)
  }

  /// The JSON text of an object whose values are the models.
  ///
  /// - Parameter options: How the text is laid out; its members are in any order, unless the options sort the keys.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent, such as NaN.
  @inlinable @_disfavoredOverload
  public func encodedText(options: JSONWriter.Options = .init()) throws -> String {
    try Mapper<Value>().encodeText(self, options: options)
  }
}
