// Parts of a value that can be used without checking its kind first.

extension JSONValue {
  /// The elements of an array; none for anything else.
  public var elements: JSONArray { array ?? JSONArray(.emptyArray) }

  /// The members of an object; none for anything else. Linear in the number of members, which are checked for equal keys.
  public var members: JSONObject { object ?? JSONObject(.emptyObject) }

  /// The keys of an object, in document order; none for anything else.
  public var keys: [String] { members.keys }

  /// The first element of an array; nil if there is none.
  public var first: JSONValue? { self[0] }

  /// The last element of an array; nil if there is none. Linear in the number of elements, unless all of them are
  /// scalars.
  public var last: JSONValue? { self[count - 1] }

  private static let emptyArray: JSONValue = []
  private static let emptyObject: JSONValue = [:]

  /// A copy with a text and a tape of its own, which does not keep the document of the value alive.
  ///
  /// A value of a large document keeps all of its text in memory.
  ///
  /// - Complexity: Linear in the size of the value.
  public func detached() -> JSONValue {
    let text = JSONText(escapesSlashes: false, capacity: 64)
    text.append(value: self)
    // The text is JSON, unless it is that of a mapped file that another process has changed.
    return (try? text.document().root) ?? self
  }
}

extension JSONArray {
  fileprivate init(_ value: JSONValue) { self.init(storage: value.storage, index: value.index) }
}

extension JSONObject {
  fileprivate init(_ value: JSONValue) { self.init(storage: value.storage, index: value.index) }
}

// Chains: `root["a"][0]["b"].int` is nil if any of its steps is nil. The subscripts are disfavoured, and take
// optionals, so that the subscripts for changes, which return a place, take precedence.
extension Optional where Wrapped == JSONValue {
  /// The value of an object's member with a key; nil if there is no such member, or if the key is nil.
  @_disfavoredOverload
  public subscript(key: String?) -> JSONValue? { flatMap { value in key.flatMap { value[$0] } } }

  /// The element of an array at a position; nil if there is no such element, or if the position is nil.
  @_disfavoredOverload
  public subscript(position: Int?) -> JSONValue? { flatMap { value in position.flatMap { value[$0] } } }

  /// The value at a path; nil if there is none, or if the path is nil.
  @_disfavoredOverload
  public subscript(path path: JSONKeyPath?) -> JSONValue? { flatMap { value in path.flatMap { value[path: $0] } } }

  /// The value that a pointer leads to; nil if there is none.
  public subscript(pointer pointer: JSONPointer) -> JSONValue? { flatMap { $0[pointer: pointer] } }

  /// The kind of the value; nil if there is none.
  public var kind: JSONValue.Kind? { self?.kind }

  /// True if there is a value, and it is `null`.
  public var isNull: Bool { self?.isNull == true }

  /// The value of a boolean; nil for anything else.
  public var bool: Bool? { self?.bool }

  /// The text of a string; nil for anything else.
  public var string: String? { self?.string }

  /// The value of a number that is an integer in the range of `Int`; nil for anything else.
  public var int: Int? { self?.int }

  /// The value of a number that is an integer in the range of `Int64`; nil for anything else.
  public var int64: Int64? { self?.int64 }

  /// The value of a number that is an integer in the range of `UInt64`; nil for anything else.
  public var uint64: UInt64? { self?.uint64 }

  /// The nearest `Double` of a number; nil for anything else.
  public var double: Double? { self?.double }

  /// The nearest `Float` of a number; nil for anything else.
  public var float: Float? { self?.float }

  /// The source text of a number; nil for anything else.
  public var numberText: String? { self?.numberText }

  /// The value as an array; nil for anything else.
  public var array: JSONArray? { self?.array }

  /// The value as an object; nil for anything else.
  public var object: JSONObject? { self?.object }

  /// The number of elements or members; 0 for anything else.
  public var count: Int { self?.count ?? 0 }

  /// The elements of an array; none for anything else.
  public var elements: JSONArray { (self ?? .null).elements }

  /// The members of an object; none for anything else.
  public var members: JSONObject { (self ?? .null).members }

  /// The keys of an object; none for anything else.
  public var keys: [String] { self?.keys ?? [] }

  /// The first element of an array; nil if there is none.
  public var first: JSONValue? { self?.first }

  /// The last element of an array; nil if there is none.
  public var last: JSONValue? { self?.last }
}
