public import SpoolJSON

// The methods that write or throw: they say what cannot be written, and where it is.

extension Mapper {
  /// The text of a model, in UTF-8.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - layout: How the text is laid out: compact, in the order of mapping, and `/` as it is, if nothing else is said.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that has no form in JSON: NaN and the infinities, or
  ///   a value of a type that cannot be written, which `toJSONString` leaves out.
  @inlinable
  public func encode(_ object: N, layout: JSONWriter.Options = .init()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(object, into: &bytes, layout: layout)
    return bytes
  }

  /// The text of an array of models, in UTF-8.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - layout: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encode(_ array: [N], layout: JSONWriter.Options = .init()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(array, into: &bytes, layout: layout)
    return bytes
  }

  /// The text of an object whose values are models, in UTF-8.
  ///
  /// - Parameters:
  ///   - dictionary: The models by key, whose order is any, unless the layout sorts the keys.
  ///   - layout: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encode(_ dictionary: [String: N], layout: JSONWriter.Options = .init()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(dictionary, into: &bytes, layout: layout)
    return bytes
  }

  // MARK: Into memory of the caller

  /// Appends the text of a model to some bytes.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - bytes: What the text is appended to, in UTF-8. They stay as they are when this throws.
  ///   - layout: How the text is laid out; compact by default.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encode(_ object: N, into bytes: inout [UInt8], layout: JSONWriter.Options = .init()) throws {
    try encoded(layout) { $0.append(object) }.append(to: &bytes, layout)
  }

  /// Appends the text of an array of models to some bytes.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - bytes: What the text is appended to, in UTF-8. They stay as they are when this throws.
  ///   - layout: How the text is laid out; compact by default.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encode(_ array: [N], into bytes: inout [UInt8], layout: JSONWriter.Options = .init()) throws {
    try encoded(layout) { $0.append(array) }.append(to: &bytes, layout)
  }

  /// Appends the text of an object whose values are models to some bytes.
  ///
  /// - Parameters:
  ///   - dictionary: The models by key, whose order is any, unless the layout sorts the keys.
  ///   - bytes: What the text is appended to, in UTF-8. They stay as they are when this throws.
  ///   - layout: How the text is laid out; compact by default.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encode(
    _ dictionary: [String: N], into bytes: inout [UInt8], layout: JSONWriter.Options = .init()
  ) throws {
    try encoded(layout) { $0.append(members: dictionary) }.append(to: &bytes, layout)
  }

  // MARK: As a string

  /// The text of a model.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - layout: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encodeText(_ object: N, layout: JSONWriter.Options = .init()) throws -> String {
    try encoded(layout) { $0.append(object) }.string(layout)
  }

  /// The text of an array of models.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - layout: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encodeText(_ array: [N], layout: JSONWriter.Options = .init()) throws -> String {
    try encoded(layout) { $0.append(array) }.string(layout)
  }

  /// The text of an object whose values are models.
  ///
  /// - Parameters:
  ///   - dictionary: The models by key, whose order is any, unless the layout sorts the keys.
  ///   - layout: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:layout:)-(N,_)`` does.
  @inlinable
  public func encodeText(_ dictionary: [String: N], layout: JSONWriter.Options = .init()) throws -> String {
    try encoded(layout) { $0.append(members: dictionary) }.string(layout)
  }

  /// The text that a body appends.
  @inlinable
  func encoded(_ layout: JSONWriter.Options, _ body: (Map) -> Void) throws -> WrittenText {
    let text = WrittenText(strict: layout)
    body(makeMap(writer: text.writer))
    if let error = text.error { throw error }
    return text
  }
}

extension Map {
  /// Appends models by key.
  @inlinable
  func append<M: BaseMappable>(members: [String: M]) { appendMembers(members) { append($0) } }
}
