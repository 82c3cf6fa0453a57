public import SpoolTape

/// JSON that is changed like a dictionary: `json["users"][0]["name"] = "Ada"`.
///
///     var json = MutableJSON(try JSONDocument(text))
///     json["version"] = 2
///     json["users"][0]["tags"].append("admin")
///     json["users"][1] = nil
///     let changed = try json.text()
///
/// It is a ``JSONEdit`` whose paths are written as subscripts, so unchanged values keep their text, and a change costs
/// its path and, once, opening the containers on the path. A change that is not possible, such as a member of a string,
/// is left out, and the first such error is thrown by the methods that return the result: ``text()``, ``bytes()``,
/// ``write(to:)``, ``edited()``, ``value()`` and ``edit()``.
///
/// Reading an array or object in which something has changed writes and parses its text. Reading an unchanged value in
/// it costs only its path, so `json["a"]["b"].int` is cheaper than `json["a"]`, and it is best to read the elements of
/// an array before it changes.
///
/// It is a value type: a copy is independent, and the first change of a copy copies the changes so far.
public struct MutableJSON: Sendable {
  private var changes: Changes

  /// The changes of one value.
  ///
  /// SAFETY: changed by the one value that has the only reference, or by parts that lead to that value while it is
  /// being changed; parts cannot be copied or kept.
  final class Changes: @unchecked Sendable {
    var edit: JSONEdit
    var failure: (any Error)?

    init(_ edit: JSONEdit, _ failure: (any Error)? = nil) { (self.edit, self.failure) = (edit, failure) }
  }

  /// The place of a change. For subscripts only.
  public struct Place {
    let changes: Changes
    let path: [JSONKeyPath.Component]
  }

  /// Creates a value from a document, without changes.
  public init(_ document: JSONDocument) { changes = Changes(JSONEdit(document)) }

  /// Creates a value from one of a document, or from a literal; an empty object by default.
  public init(_ value: JSONValue = [:]) { self.init(value.document) }

  /// The text with all changes.
  ///
  /// - Throws: The first error of a change, most often a ``JSONEditError``.
  /// - Complexity: Linear in the size of the text, which is written in one pass.
  public func text() throws -> String { try edit().text() }

  /// The text with all changes, in UTF-8.
  ///
  /// - Throws: The first error of a change.
  public func bytes() throws -> [UInt8] { try edit().bytes() }

  /// Writes the text with all changes, in pieces of about 64 KiB.
  ///
  /// - Parameter sink: A closure that takes each piece. The bytes are valid only until it returns.
  /// - Throws: The first error of a change, before anything is written, or any error of `sink`.
  public func write(to sink: (UnsafeRawBufferPointer) throws -> Void) throws { try edit().write(to: sink) }

  /// A new document with all changes.
  ///
  /// - Throws: The first error of a change.
  public func edited() throws -> JSONDocument { try edit().edited() }

  /// The value with all changes.
  ///
  /// - Throws: The first error of a change.
  public func value() throws -> JSONValue { try edited().root }

  /// The edit with all changes, for operations that only an edit has, such as patches.
  ///
  /// - Throws: The first error of a change.
  public func edit() throws -> JSONEdit {
    if let failure = changes.failure { throw failure }
    return changes.edit
  }
}

extension MutableJSON: JSONChangeable {
  /// The root, for reading.
  public var _place: Place { Place(changes: changes, path: []) }

  /// The root, for a change.
  public mutating func _changingPlace() -> Place {
    if !isKnownUniquelyReferenced(&changes) { changes = Changes(changes.edit, changes.failure) }
    return _place
  }
}

extension MutableJSON.Place {
  func child(_ component: JSONKeyPath.Component) -> MutableJSON.Place { child([component]) }

  func child(_ components: [JSONKeyPath.Component]) -> MutableJSON.Place {
    MutableJSON.Place(changes: changes, path: path + components)
  }

  /// The path of the place.
  var keyPath: JSONKeyPath { JSONKeyPath(components: path) }

  /// The value at the place; nil if there is none.
  var value: JSONValue? { changes.edit[path: keyPath] }

  /// Makes a change, and keeps the error if it is the first one.
  func change(_ body: (inout JSONEdit, JSONKeyPath) throws -> Void) {
    do {
      try body(&changes.edit, keyPath)
    } catch {
      if changes.failure == nil { changes.failure = error }
    }
  }

  /// Sets the value at the place. Nil removes the value, if there is one.
  func set(_ value: JSONValue?) {
    change { edit, path in
      if let value { return try edit.set(path, to: value) }
      do throws(JSONEditError) {
        try edit.remove(path)
      } catch {
        if error.code != .noValue { throw error }
      }
    }
  }
}

extension JSONValue {
  /// A document whose root is the value; a document of null if another process has changed its text.
  fileprivate var document: JSONDocument {
    if index == 0 && !storage.options.allowsMultipleValues { return JSONDocument(storage) }
    let copy = detached()
    return JSONDocument((copy.index == 0 ? copy : .null).storage)
  }
}
