public import Foundation
public import SpoolJSON

// The methods that write and throw: they say what cannot be written, and where it is.

extension Mapper {
  /// The JSON text of a model, in UTF-8.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - options: How the text is laid out; by default compact, in the order of mapping, with `/` as it is.
  /// - Returns: The text.
  /// - Throws: A ``MapError`` with the key path of the first value that JSON cannot represent: NaN and the infinities, or
  ///   a value of a type that cannot be written, which `toJSONString` leaves out.
  @inlinable @_disfavoredOverload
  public func encode(_ object: N, options: JSONWriter.Options = .init()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(object, into: &bytes, options: options)
    return bytes
  }

  /// The JSON text of an array of models, in UTF-8.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encode(_ array: [N], options: JSONWriter.Options = .init()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(array, into: &bytes, options: options)
    return bytes
  }

  /// The JSON text of an object whose values are models, in UTF-8.
  ///
  /// - Parameters:
  ///   - dictionary: The models by key, in any order, unless the options sort the keys.
  ///   - options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encode(_ dictionary: [String: N], options: JSONWriter.Options = .init()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(dictionary, into: &bytes, options: options)
    return bytes
  }
}

// MARK: Into memory of the caller

extension Mapper {
  /// Appends the text of a model to some bytes.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - bytes: What the text is appended to, in UTF-8. They stay as they are when this throws.
  ///   - options: How the text is laid out; compact by default.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encode(_ object: N, into bytes: inout [UInt8], options: JSONWriter.Options = .init()) throws {
    try write(into: WrittenText(options, isStrict: true)) { $0.append(object) }.append(to: &bytes)
  }

  /// Appends the text of an array of models to some bytes.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - bytes: What the text is appended to, in UTF-8. They stay as they are when this throws.
  ///   - options: How the text is laid out; compact by default.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encode(_ array: [N], into bytes: inout [UInt8], options: JSONWriter.Options = .init()) throws {
    try write(into: WrittenText(options, isStrict: true)) { $0.append(array) }.append(to: &bytes)
  }

  /// Appends the text of an object whose values are models to some bytes.
  ///
  /// - Parameters:
  ///   - dictionary: The models by key, in any order, unless the options sort the keys.
  ///   - bytes: What the text is appended to, in UTF-8. They stay as they are when this throws.
  ///   - options: How the text is laid out; compact by default.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encode(_ dictionary: [String: N], into bytes: inout [UInt8], options: JSONWriter.Options = .init()) throws
  {
    try write(into: WrittenText(options, isStrict: true)) { map in map.appendMembers(dictionary) { map.append($0) } }
      .append(to: &bytes)
  }
}

// MARK: For other modules

extension Mapper {
  /// Calls a closure with the text of a model, in UTF-8.
  @inlinable
  package func withText<Result>(
    of object: N, options: JSONWriter.Options, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try write(into: WrittenText(options, isStrict: true)) { $0.append(object) }.withBytes(body)
  }

  /// Calls a closure with the text of an array of models, in UTF-8.
  @inlinable
  package func withText<Result>(
    of array: [N], options: JSONWriter.Options, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try write(into: WrittenText(options, isStrict: true)) { $0.append(array) }.withBytes(body)
  }

  /// Calls a closure with the text of an object whose values are models, in UTF-8.
  @inlinable
  package func withText<Result>(
    of dictionary: [String: N], options: JSONWriter.Options, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try write(into: WrittenText(options, isStrict: true)) { map in map.appendMembers(dictionary) { map.append($0) } }
      .withBytes(body)
  }
}

// MARK: As a string

extension Mapper {
  /// The JSON text of a model.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encodeText(_ object: N, options: JSONWriter.Options = .init()) throws -> String {
    try write(into: WrittenText(options, isStrict: true)) { $0.append(object) }.string()
  }

  /// The JSON text of an array of models.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encodeText(_ array: [N], options: JSONWriter.Options = .init()) throws -> String {
    try write(into: WrittenText(options, isStrict: true)) { $0.append(array) }.string()
  }

  /// The JSON text of an object whose values are models.
  ///
  /// - Parameters:
  ///   - dictionary: The models by key, in any order, unless the options sort the keys.
  ///   - options: How the text is laid out; compact by default.
  /// - Returns: The text.
  /// - Throws: As ``encode(_:options:)-(N,_)`` does.
  @inlinable @_disfavoredOverload
  public func encodeText(_ dictionary: [String: N], options: JSONWriter.Options = .init()) throws -> String {
    try write(into: WrittenText(options, isStrict: true)) { map in map.appendMembers(dictionary) { map.append($0) } }
      .string()
  }
}

// MARK: Without an error

extension Mapper {
  /// The JSON text of a model.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable
  public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
    try? write(into: WrittenText(prettyPrint ? .prettyPrinted : [])) { $0.append(object) }.string()
  }

  /// The JSON text of an array of models.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable
  public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
    try? write(into: WrittenText(prettyPrint ? .prettyPrinted : [])) { $0.append(array) }.string()
  }

  /// The JSON text of a model, in UTF-8.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - options: How the text is laid out; `sortedKeys` sorts by the UTF-8 of the keys.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable @_disfavoredOverload
  public func toJSONData(_ object: N, options: JSONSerialization.WritingOptions = []) -> Data? {
    try? write(into: WrittenText(options)) { $0.append(object) }.data()
  }

  /// The JSON text of an array of models, in UTF-8.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - options: How the text is laid out; `sortedKeys` sorts by the UTF-8 of the keys.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable @_disfavoredOverload
  public func toJSONData(_ array: [N], options: JSONSerialization.WritingOptions = []) -> Data? {
    try? write(into: WrittenText(options)) { $0.append(array) }.data()
  }
}

extension Mapper where N: Hashable {
  /// The JSON text of an array of the models of a set.
  ///
  /// - Parameters:
  ///   - set: The models.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it, such as NaN.
  @inlinable
  public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
    try? write(into: WrittenText(prettyPrint ? .prettyPrinted : [])) { $0.append(set) }.string()
  }
}
