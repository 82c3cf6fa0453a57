/// A view of one value in a document. It consists of a reference and an index; nothing is copied.
///
/// Numbers and strings are read from the text when you ask for them.
public struct JSONValue: Sendable {
  @usableFromInline package let storage: TapeStorage
  @usableFromInline package let index: Int

  @inlinable @inline(__always)
  package init(storage: TapeStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  /// The six kinds of values (RFC 8259, 3).
  @frozen public enum Kind: String, Sendable, CaseIterable {
    /// `null`
    case null
    /// `true` or `false`
    case bool
    /// A number, of any size
    case number
    /// A string
    case string
    /// An array
    case array
    /// An object
    case object
  }

  /// The kind of the value. O(1).
  @inlinable public var kind: Kind { read { $0.kind(at: index) } }

  /// True if the value is `null`. O(1).
  @inlinable public var isNull: Bool { kind == .null }

  /// The value of a boolean; nil for anything else. O(1).
  @inlinable public var bool: Bool? { read { $0.bool(at: index) } }

  /// The text of a string, with its escapes decoded; nil for anything else. Linear in the length of the string.
  public var string: String? { kind == .string ? read { $0.string(at: index) } : nil }

  /// Calls a closure with the text of a string, with its escapes decoded, and makes no `String` if there are none.
  ///
  /// - Parameter body: Takes the UTF-8, which is valid only until it returns.
  /// - Returns: What the closure returns; nil for anything but a string.
  /// - Throws: What the closure throws.
  /// - Complexity: Linear in the length of a string with escapes; O(1) for others, unless the text is a file that may
  ///   change.
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result? {
    guard kind == .string else { return nil }
    let isPlain = read { $0[index].is(.string) && !$0.mayChange }
    // SAFETY: the storage, which holds the text, lives as long as this value.
    if isPlain { return try withExtendedLifetime(storage) { try body(storage.reader.source(at: index)) } }
    guard var text = string else { return nil }
    return try text.withUTF8(body)
  }

  /// The value as an array; nil for anything else. O(1).
  public var array: JSONArray? { kind == .array ? JSONArray(storage: storage, index: index) : nil }

  /// The value as an object; nil for anything else. Linear in the number of members, which are checked for equal keys.
  public var object: JSONObject? { kind == .object ? JSONObject(storage: storage, index: index) : nil }

  /// The number of elements of an array, or of different keys of an object; 0 for anything else.
  public var count: Int {
    switch kind {
    case .array: read { $0.count(at: index) }
    case .object: object?.count ?? 0
    default: 0
    }
  }

  /// The value of an object's member with a key; nil if there is no such member, or if the value is not an object.
  ///
  /// If several members have equal keys, the last one wins. Linear in the number of members.
  public subscript(key: String) -> JSONValue? {
    guard kind == .object else { return nil }
    return read { $0.lastValue(forKey: key, inObjectAt: index) }.map { JSONValue(storage: storage, index: $0) }
  }

  /// The element of an array at a position; nil if there is no such element, or if the value is not an array.
  ///
  /// O(1) if there are fewer than 2^24 elements, all of them scalars of fewer than 2^24 - 1 bytes; linear in the position
  /// otherwise.
  public subscript(position: Int) -> JSONValue? {
    guard kind == .array else { return nil }
    return read { $0.element(position, ofArrayAt: index) }.map { JSONValue(storage: storage, index: $0) }
  }

  /// Calls a closure with a reader of the tape, which is kept alive during the call.
  @inlinable @inline(__always)
  package func read<Result>(_ body: (TapeReader) -> Result) -> Result {
    withExtendedLifetime(storage) { body(storage.reader) }
  }
}

extension JSONValue {
  /// The source text of a number, with every digit as it was written; nil for anything else.
  public var numberText: String? {
    read { $0.isNumber(at: index) ? $0.plainText($0.source(at: index)) : nil }
  }

  /// The value of a number that is an integer in the range of `Int`; nil for anything else. `1.0` and `1e2` are
  /// integers.
  public var int: Int? { int64.flatMap { Int(exactly: $0) } }

  /// The value of a number that is an integer in the range of `Int64`; nil for anything else.
  public var int64: Int64? { number(NumberText.int64).flatMap { $0 } }

  /// The value of a number that is an integer in the range of `UInt64`; nil for anything else.
  public var uint64: UInt64? { number(NumberText.uint64).flatMap { $0 } }

  /// The nearest `Double` of a number; nil for anything else, and for a number too large for `Double`.
  public var double: Double? { number(NumberText.double).flatMap { $0 } }

  /// The nearest `Float` of a number; nil for anything else, and for a number too large for `Float`.
  public var float: Float? { number(NumberText.float).flatMap { $0 } }

  private func number<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    read { reader in
      guard reader.isNumber(at: index) else { return nil }
      // SAFETY: the source of a number is never empty, so it has a base address.
      let source = reader.source(at: index)
      return body(source.baseAddress.unsafelyUnwrapped, source.count)
    }
  }
}
