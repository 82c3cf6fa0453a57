public import SpoolTape

/// Changes to a document, in the form of a document (RFC 6902): operations in order, each at the place that a pointer
/// leads to.
///
///     let patch = try JSONPatch(JSONDocument(#"[{"op": "replace", "path": "/pos/lat", "value": 55.68}]"#).root)
///     var edit = JSONEdit(document)
///     try edit.apply(patch)
public struct JSONPatch: Sendable {
  /// A change, or the test of a value.
  public enum Operation: Sendable {
    /// Inserts a value, as ``JSONEdit/insert(_:at:)`` does; `-` is the position after the last element.
    case add(JSONPointer, JSONValue)
    case remove(JSONPointer)
    case replace(JSONPointer, JSONValue)
    case move(from: JSONPointer, to: JSONPointer)
    case copy(from: JSONPointer, to: JSONPointer)
    /// Fails unless the value is equal: numbers by value, objects in any order.
    case test(JSONPointer, JSONValue)
  }

  /// The operations in order.
  public let operations: [Operation]

  /// Creates a patch from operations.
  public init(operations: [Operation]) { self.operations = operations }

  /// Reads a patch.
  ///
  /// - Parameter value: An array of objects with the members `op`, `path`, `value` and `from`. Others are ignored.
  /// - Throws: A ``JSONPatchError`` that says which operation is not valid, and why.
  public init(_ value: JSONValue) throws(JSONPatchError) {
    guard let array = value.array else { throw JSONPatchError(nil, .invalid, "a patch is an array of operations") }
    var operations: [Operation] = []
    for element in array {
      do throws(Invalid) {
        operations.append(try Self.operation(element))
      } catch {
        throw JSONPatchError(operations.count, .invalid, error.message)
      }
    }
    self.operations = operations
  }

  private struct Invalid: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  private static func operation(_ value: JSONValue) throws(Invalid) -> Operation {
    guard value.kind == .object else { throw Invalid("an operation is an object") }
    let op = try member("op", of: value)
    guard let name = op.string else { throw Invalid("'op' is not a string") }
    switch name {
    case "add": return .add(try pointer("path", of: value), try member("value", of: value))
    case "remove": return .remove(try pointer("path", of: value))
    case "replace": return .replace(try pointer("path", of: value), try member("value", of: value))
    case "move": return .move(from: try pointer("from", of: value), to: try pointer("path", of: value))
    case "copy": return .copy(from: try pointer("from", of: value), to: try pointer("path", of: value))
    case "test": return .test(try pointer("path", of: value), try member("value", of: value))
    default: throw Invalid("there is no operation \(QuotedText.quoted(name))")
    }
  }

  /// A member that must occur exactly once: with several, other programs might use another one.
  private static func member(_ key: String, of operation: JSONValue) throws(Invalid) -> JSONValue {
    let values = operation.members(key)
    guard let value = values.first else { throw Invalid("'\(key)' is missing") }
    guard values.count == 1 else { throw Invalid("'\(key)' is there \(values.count) times") }
    return value
  }

  private static func pointer(_ key: String, of operation: JSONValue) throws(Invalid) -> JSONPointer {
    guard let text = try member(key, of: operation).string else { throw Invalid("'\(key)' is not a string") }
    do throws(JSONPointerError) {
      return try JSONPointer(text)
    } catch {
      throw Invalid("'\(key)' is not a pointer: \(error)")
    }
  }
}

/// The reason why a ``JSONPatch`` is not valid, or cannot be applied.
public struct JSONPatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong. A minor version may add cases, so a `switch` over them needs a default.
  public enum Code: Sendable, Hashable {
    /// The patch is not valid.
    case invalid
    /// There is no place for an operation, or no value.
    case edit(JSONEditError.Code)
    /// A value is not equal to that of a test.
    case testFailed
  }

  /// What is wrong.
  public let code: Code
  /// The position of the operation; nil if the patch as a whole is not valid.
  public let place: Int?
  /// What is wrong with the operation: `no value at /tags/5: tags has 2 elements`.
  public let reason: String

  init(_ place: Int?, _ code: Code, _ reason: String) {
    self.code = code
    self.place = place
    self.reason = reason
  }

  /// The operation and the reason: `operation 2: no value at /tags/5: tags has 2 elements`.
  public var description: String { place.map { "operation \($0): \(reason)" } ?? reason }
}

extension JSONValue {
  /// The values of all members with a key.
  fileprivate func members(_ key: String) -> [JSONValue] {
    read { reader in
      var key = key
      return key.withUTF8 { name in
        reader.members(ofObjectAt: index).filter { reader.key(at: $0.key, equals: name) }
          .map { JSONValue(storage: storage, index: $0.value) }
      }
    }
  }
}
